"""Keys in files, and signatures below the seal of a record: Ed25519, by a library that is there where somebody signs."""

from importlib import import_module
from pathlib import Path
from typing import Any, Final

from arbitre.cli.options.own_files import read_file, write_file
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.seal import Signature, signed_text

PUBLIC: Final = ".pub"


def make_keys(path: Path) -> Path:
    """A new pair of keys: the secret one in this file, for its owner only, the public one in a file beside it."""
    if not path.name:
        raise Mistake(Text("il manque le nom d'un fichier", "the name of a file is missing"), file=str(path))
    public = path.with_name(path.name + PUBLIC)
    for each in (path, public):
        if each.exists():
            told = Text(
                "ce fichier existe déjà ; une clé ne se remplace pas", "this file exists; a key is not replaced"
            )
            raise Mistake(told, file=str(each))
    secret = _keys().Ed25519PrivateKey.generate()
    write_file(path, secret.private_bytes_raw().hex() + "\n", is_private=True)
    write_file(public, secret.public_key().public_bytes_raw().hex() + "\n")
    return public


def signature_by(path: Path, seal: str) -> Signature:
    """The signature of a seal by the secret key in this file."""
    secret = _keys().Ed25519PrivateKey.from_private_bytes(_key_in(path))
    return Signature(secret.public_key().public_bytes_raw().hex(), secret.sign(signed_text(seal)).hex())


def public_key_in(path: Path) -> str:
    """The public key in a file, as signatures name it."""
    return _key_in(path).hex()


def fits(signature: Signature, seal: str) -> bool:
    """Whether the holder of the secret key has signed this seal."""
    try:
        key = _keys().Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key))
        key.verify(bytes.fromhex(signature.signature), signed_text(seal))
    except (ValueError, import_module("cryptography.exceptions").InvalidSignature):
        return False
    return True


def _key_in(path: Path) -> bytes:
    """The thirty-two bytes of a key, written as hexadecimal digits."""
    try:
        key = bytes.fromhex(read_file(path).strip())
    except ValueError:
        key = b""
    if len(key) != 32:
        told = Text("ce n'est pas une clé : 64 chiffres hexadécimaux", "this is no key: 64 hexadecimal digits")
        raise Mistake(told, file=str(path))
    return key


def _keys() -> Any:  # noqa: ANN401  (the library is not always installed)
    return import_module("cryptography.hazmat.primitives.asymmetric.ed25519")
