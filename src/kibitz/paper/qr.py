"""QR codes to scan at a table or to hand to a contestant: where the codes lead is said by whoever makes them."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.game.extras import of_extra
from kibitz.paper.sheets import SheetSize
from kibitz.paper.typesetting import pdf


@dataclass(frozen=True, slots=True)
class Code:
    """A card with a QR code: what it is for, the names beside it, and the address it leads to."""

    heading: str
    name: str
    address: str


def printed_codes(title: str, how: str, codes: Sequence[Code], sheet: SheetSize = SheetSize.A4) -> bytes:
    """A PDF with a card for each code, by number; `how` is what the reader is to do with it."""
    cards = [
        {"heading": code.heading, "name": code.name, "address": code.address, "code": picture(code.address)}
        for code in in_order(codes)
    ]
    return pdf("qr_codes", {"title": title, "how": how, "cards": cards}, sheet)


def in_order(codes: Sequence[Code]) -> list[Code]:
    """The codes as one lays them out: table 2 before table 10, A1 before B1."""
    return sorted(codes, key=lambda code: [part.zfill(6) for part in re.split(r"(\d+)", code.heading)])


def picture(address: str) -> str:
    """A QR code as SVG."""
    with of_extra("print"):
        import segno
    file = io.BytesIO()
    segno.make(address, error="m", micro=False).save(file, kind="svg", border=0)
    return file.getvalue().decode()
