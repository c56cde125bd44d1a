"""Files of other programs where the file of an event is wanted: named, with the command that takes them."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.common.errors import problem
from kibitz.formats.recognition import LOOKED_AT, FileKind, kind_of

_RESULTS = {
    FileKind.BWS: "Bridgemate (.bws)",
    FileKind.USEBIO: "USEBIO",
    FileKind.SCORER: "Scorer (XML)",
    FileKind.WORKBOOK: "Excel (.xlsx)",
    FileKind.SESSIONS: "JSON",
}
_DEALS = (
    FileKind.PBN,
    FileKind.LIN,
    FileKind.RBN,
    FileKind.DUP,
    FileKind.BRI,
    FileKind.DGE,
    FileKind.BER,
    FileKind.BHG,
    FileKind.CDS,
    FileKind.RZD,
    FileKind.DLM,
)


def refuse_other_format(file: Path) -> None:
    """Refuse a file that is known to be of another format; what may be a log that is damaged goes on."""
    with file.open("rb") as opened:
        kind = kind_of(opened.read(LOOKED_AT))
    form = _RESULTS.get(kind) or (kind.value.upper() if kind in _DEALS else "")
    if form:
        raise problem("serve.event.other_format", file=str(file), form=form, deals=kind in _DEALS)
