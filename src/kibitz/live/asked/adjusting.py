"""An adjusted score or a penalty that the director gives at a live table (12C, 90, 91)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kibitz.game import KibitzError, Side
from kibitz.live.acts import BoardLeft, LineEntered, LiveAct
from kibitz.live.asked.reading import Asked, DirectorAsks, name_sent, speech, words_sent
from kibitz.live.claims import is_open_claim
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.scoring.notation import for_each_side, read_award, read_result
from kibitz.table.log.kinds import RESULT

_PART = re.compile(r"(?:([0-9.]{1,8}%|[0-9]{1,4}/[0-9]{1,4}):)?(.+)", re.ASCII)
_PARTS = re.compile(r",\s*(?=[0-9.]{1,8}%:|[0-9]{1,4}/[0-9]{1,4}:)", re.ASCII)
_PENALTIES = re.compile(r"warning|suspended|[0-9]{1,3}(\.[0-9]{1,2})?%|[0-9]{1,3}(\.[0-9]{1,2})?(imps?|VP)?")


def _adjust(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A score for each side, weighted where it is (12C1c); the board goes on or is stopped.

    One that had come to a claim does not go on: the score is what comes of it (70A).
    """
    if table.board is None:
        raise LiveRefusal("not_now")
    ns, ew = scores_of(table, asked.get("award"))
    law = name_sent(asked, "law")
    line = f"TD adjusts NS={ns} EW={ew} by={law}{speech(words_sent(asked, 'text'))}"
    stops = asked.get("stop") is True or is_open_claim(table.board.table.position.claim)
    stopped: list[LiveAct] = [BoardLeft()] if stops and table.board.ended is None else []
    return [LineEntered(line), *stopped]


def scores_of(table: LiveTable, award: object) -> tuple[str, str]:
    """The score of each side as a line of the log has it; refused with the reason where it is none."""
    if table.board is None or not isinstance(award, str) or len(award) > 400:
        raise LiveRefusal("not_now")
    both = for_each_side(award) or (award, award)
    vulnerability = table.board.board.vulnerability
    at_table = table.board.table.outcome().result
    for side, text in zip(Side, both, strict=True):
        read_award(text, side, vulnerability, at_table)
    return _as_line(both[0]), _as_line(both[1])


def _as_line(text: str) -> str:
    found = []
    for part in _PARTS.split(text.strip()):
        match = _PART.fullmatch(part.strip())
        weight, what = (match[1], match[2]) if match else (None, part)
        try:
            what = RESULT.write(read_result(what))
        except KibitzError:
            what = what.lower().replace(" ", "")
        found.append(f"{weight}:{what}" if weight else what)
    return ",".join(found)


def _penalise(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A penalty or a warning, with its Law."""
    amount, who = asked.get("amount"), asked.get("who")
    if table.board is None or who not in ("N", "E", "S", "W", "NS", "EW"):
        raise LiveRefusal("not_now")
    if not isinstance(amount, str) or not _PENALTIES.fullmatch(amount):
        raise LiveRefusal("not_now")
    return [LineEntered(f"TD penalises {who} {amount} by={name_sent(asked, 'law')}{speech(words_sent(asked, 'text'))}")]


DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {"adjust": _adjust, "penalise": _penalise}
"""What the director asks for, by its name."""
