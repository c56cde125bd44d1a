"""Writes the help of every command, as the code has it, into the English catalogue (`make coverage`)."""

from __future__ import annotations

from kibitz.cli.help_words import english_texts
from kibitz.messages.catalogue import HOME

FILE = HOME / "en" / "help.toml"
HEAD = "# The help of every command, written from the code by `make coverage`: change it there.\n"


def page() -> str:
    """The catalogue file."""
    tables: dict[str, dict[str, str]] = {}
    for id, text in sorted(english_texts().items()):
        _, _, rest = id.partition(".")
        table, _, key = rest.rpartition(".")
        tables.setdefault(table, {})[key] = text
    parts = [HEAD]
    for table, texts in sorted(tables.items()):
        parts.append(f"\n[{table}]\n" if table else "\n")
        parts += [f"{key} = {_quoted(text)}\n" for key, text in texts.items()]
    return "".join(parts)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\b", "\\b").replace("\t", "\\t")
    return f'"""\n{escaped}"""' if "\n" in text else f'"{escaped}"'


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
