"""A scenario as the text of its file: plain keys first, then a table for each group."""

import json

from arbitre.core.plain import Plain

Answers = dict[str, Plain]


def toml_of(answers: Answers) -> str:
    """A scenario as TOML."""
    return "\n".join(_tables((), answers)).strip() + "\n"


def long_text(text: str) -> str:
    """A text of several lines."""
    escaped = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'"""\n{escaped}"""'


def _tables(path: tuple[str, ...], entries: Answers) -> list[str]:
    plain = {key: value for key, value in entries.items() if not isinstance(value, dict)}
    lines = ["", f"[{'.'.join(path)}]"] if path and (plain or not entries) else []
    for key, value in plain.items():
        is_long = isinstance(value, str) and ("\n" in value or key == "moves")
        lines.append(f"{key} = {long_text(value + chr(10)) if is_long else json.dumps(value, ensure_ascii=False)}")
    for key, value in entries.items():
        if isinstance(value, dict):
            lines += _tables((*path, key), value)
    return lines
