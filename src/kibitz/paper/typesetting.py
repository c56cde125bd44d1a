"""From a template and its data to a PDF, or to pictures of its pages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Literal

from kibitz.game.extras import of_extra
from kibitz.paper.sheets import SheetSize


def pdf(template: str, data: Mapping[str, object], sheet: SheetSize = SheetSize.A4) -> bytes:
    """A PDF."""
    return _typeset(template, data, sheet, "pdf")[0]


def pictures(template: str, data: Mapping[str, object], sheet: SheetSize = SheetSize.A4) -> list[bytes]:
    """A PNG for each page, to look at on a screen."""
    return _typeset(template, data, sheet, "png")


def _typeset(template: str, data: Mapping[str, object], sheet: SheetSize, format: Literal["pdf", "png"]) -> list[bytes]:
    with of_extra("print"):
        import typst
    given = {**data, "sheet": sheet.template_name}
    with resources.as_file(resources.files("kibitz.paper") / "templates") as folder:
        made: bytes | list[bytes] = typst.compile(  # several pages of pictures are a list
            str(folder / f"{template}.typ"),
            root=str(folder),
            format=format,
            ppi=110.0,
            sys_inputs={"data": json.dumps(given, ensure_ascii=False)},
        )
    return list(made) if isinstance(made, list) else [made]
