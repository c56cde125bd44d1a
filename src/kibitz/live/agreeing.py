"""What players find together where nobody directs (10B): a fact of a ruling, the tricks of a doubted claim, an end.

It stands when one of each side says the same. Where they do not agree on a fact, the side that has not offended may say
it again, and then it stands: a doubtful point goes to them (84D). On the tricks of a claim they must agree, the claim
referee's number before them (70A), or they leave the board without a result.
"""

from __future__ import annotations

from kibitz.assistant.answer_lines import UnusableAnswer, line_for
from kibitz.game import SEATS, Seat, Side
from kibitz.laws.asks import Ask, Manner
from kibitz.live.acts import LineEntered, LiveAct
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.trick_counts import ABOUT_CLAIMS
from kibitz.table.engine.rulings import Ruling

CLAIM = "claim"
"""What they settle of a claim is its tricks, whatever a director would be asked."""


def asked_together(table: LiveTable) -> tuple[Ruling, Ask] | None:
    """What a director would be asked now, where there is none."""
    board = table.board
    ruling = None if board is None else board.table.position.open_ruling
    if table.opened.directed or table.opened.lesson or ruling is None or ruling.pending is None:
        return None
    return None if ruling.holder(ruling.pending)[1] else (ruling, ruling.pending)


def question(table: LiveTable) -> str:
    """Which question that is: answers to another count no more. Empty: there is none."""
    found = asked_together(table)
    if found is None:
        return ""
    ruling, ask = found
    return CLAIM if is_settled_by_number(table) else f"R{ruling.number} {ask.id} {len(ruling.record)}"


def is_settled_by_number(table: LiveTable) -> bool:
    """Whether it is the tricks of a claim that they have to agree on."""
    found, board = asked_together(table), table.board
    about_claim = found is not None and found[0].breach.kind in ABOUT_CLAIMS
    return about_claim and board is not None and board.table.position.claim is not None


def answer_line(ruling: Ruling, ask: Ask, said: str) -> str:
    """The line that an answer makes; refused where it is none."""
    try:
        return line_for(ruling, ask, said, RulingWords("en"))
    except UnusableAnswer:
        raise LiveRefusal("not_now") from None


def not_offending(ruling: Ruling) -> Side | None:
    """The side whose word stands in doubt (84D); neither where nobody has offended."""
    offender = ruling.breach.offender
    return None if offender is None or ruling.irregularity.blameless else offender.lho.side


def agreed(table: LiveTable) -> LiveAct | None:
    """What has been found together, as the line that says it."""
    board, about = table.board, question(table)
    if board is None or not about or board.said_about != about:
        return None
    both = next(
        (
            (one, other)
            for one in board.said
            for other in board.said
            if one.side is Side.NORTH_SOUTH and other.side is Side.EAST_WEST and board.said[one] == board.said[other]
        ),
        None,
    )
    who = both or ((board.insisting,) if board.insisting is not None else ())
    return LineEntered(_line(table, board.said[who[0]], who)) if who else None


def _line(table: LiveTable, said: str, who: tuple[Seat, ...]) -> str:
    board, found = table.board, asked_together(table)
    assert board is not None
    assert found is not None
    if is_settled_by_number(table):
        claim = board.table.position.claim
        assert claim is not None
        return f"TD awards {claim.claimer.side}={tricks_before(board) + int(said)}"
    line = answer_line(*found, said)
    named = line.startswith("TD finds") and "{" not in line  # who said it, where speech is not the answer itself
    return f"{line} {{{' '.join(map(str, who))}}}" if named else line


def tricks_before(board: BoardInPlay) -> int:
    """The tricks that the claimer's side had won before."""
    position = board.table.position
    assert position.claim is not None
    return position.tricks_won(position.claim.claimer.side)


def may_insist(table: LiveTable, seat: Seat) -> bool:
    """Whether this player's word would stand if they say it again: they have not offended, and the others differ."""
    board, found = table.board, asked_together(table)
    if board is None or found is None or is_settled_by_number(table) or board.said_about != question(table):
        return False
    opposed = any(other.side is not seat.side and board.said[other] != board.said.get(seat) for other in board.said)
    return seat.side is not_offending(found[0]) and seat in board.said and opposed


def is_choice(ask: Ask) -> bool:
    """Whether it is an option and not a fact."""
    return ask.manner is Manner.CHOICE


def leaves(board: BoardInPlay) -> bool:
    """Whether one of each side wants to leave the board without a result."""
    return {seat.side for seat in SEATS if seat in board.leaving} == {*Side}
