"""The tag Deal: four hands, or some of them, of thirteen cards or of an end position (chapters 3.4.11 and 3.10)."""

from __future__ import annotations

import re

from kibitz.formats.pbn.findings import PbnMessage
from kibitz.formats.pbn.report import PbnReport
from kibitz.game import CardTwice, Deal, Defect, Invalid, WrongCount

_NO_RANK = re.compile(r"[^AKQJT2-9]", re.IGNORECASE)


def read_deal(value: str, report: PbnReport) -> Deal | None:
    """The deal that the value describes; defective deals are reported and kept."""
    try:
        deal = Deal.parse(value)
    except Invalid as problem:
        ranks = _NO_RANK.search(value.partition(":")[2].replace(".", "").replace(" ", "").replace("-", ""))
        if ranks:
            report.add("Deal", "bad-rank", value=ranks[0])
        else:
            report.add("Deal", "bad-deal", problems=problem)
        return None
    if not deal.is_sound:
        _check(deal, report)
    if value.count(" ") != 3 or value[1] != ":" or value[2] == " ":
        report.add("Deal", "sloppy", value=value, meaning=deal)
    return deal


def _check(deal: Deal, report: PbnReport) -> None:
    counts = [bits.bit_count() for bits in deal.bits if bits >= 0]
    if not any(counts):
        report.add("Deal", "bad-deal", problems=PbnMessage("problem.no_cards"))
        return
    defects: list[Defect] = list(deal.defects)
    if max(counts) < 13:  # an end position: hands as long as each other, or one card shorter in the middle of a trick
        defects = [defect for defect in defects if isinstance(defect, CardTwice)]
        if max(counts) - min(counts) > 1:
            defects += [
                short_hand
                for short_hand in deal.defects
                if isinstance(short_hand, WrongCount) and short_hand.count < max(counts)
            ]
    if defects:
        report.add("Deal", "bad-deal", problems=tuple(defect.sentence for defect in defects))
