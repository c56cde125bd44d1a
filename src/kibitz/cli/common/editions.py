"""Which Laws an option names."""

from __future__ import annotations

import typer

from kibitz.cli.common.errors import sentence
from kibitz.laws.editions import Edition, UnknownEdition


def parse_edition(text: str | None) -> Edition | None:
    """The edition that an option names."""
    if text is None:
        return None
    try:
        return Edition.parse(text)
    except UnknownEdition as error:
        raise typer.BadParameter(sentence(error)) from None
