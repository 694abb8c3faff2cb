"""What the extras bring: a library that is missing is told with the extra that holds it."""

from typing import Final

from arbitre.core.language import Text

EXTRAS: Final = {
    "dev": ("chess",),
    "fast": ("numba", "orjson"),
    "prove": ("crosshair", "hypothesis", "z3"),
    "sign": ("cryptography",),
    "scale": ("dask", "distributed"),
    "adapters": ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"),
}
"""The libraries that are imported only where they are needed, by the extra of pyproject.toml that brings them."""


def missing_extra(missing: ModuleNotFoundError) -> Text | None:
    """Which extra would bring the library that was not found, and how to get it; None where no extra would."""
    library = (missing.name or "").partition(".")[0]
    extra = next((extra for extra, libraries in EXTRAS.items() if library in libraries), None)
    if extra is None:
        return None
    return Text(
        f"il manque {library}, qui vient avec l'extra « {extra} » : pip install 'arbitre[{extra}]', "
        "ou make extras dans une copie du dépôt",
        f"{library} is missing; it comes with the extra “{extra}”: pip install 'arbitre[{extra}]', "
        "or make extras in a checkout",
    )
