"""A claim or concession (68), and what the others say to it."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.live.acts import ClaimAccepted, LineEntered, LiveAct, seat_letter
from kibitz.live.asked.reading import Asked, SeatAsks, board_in_play, speech, value_sent, words_sent, written
from kibitz.live.claim_phrases import CLAIM_PHRASES, JOINT
from kibitz.live.claims import asked_to_play_on, withdrawals
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.live.ruled_later import reopened


def _claim(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A claim of some of the tricks left, with its statement and the line of play card by card (68C)."""
    _may_be_made(table, seat)
    tricks = asked.get("tricks")
    if type(tricks) is not int or not 0 <= tricks <= 13:
        raise LiveRefusal("not_now")
    line = asked.get("line") or []
    if not isinstance(line, list) or len(line) > 13:
        raise LiveRefusal("not_now")
    cards = " ".join(written(value_sent(Card.of, card)) for card in line)
    words = JOINT.join(filter(None, (*_phrases(asked), cards, words_sent(asked, "statement"))))
    return [LineEntered(f"{seat} claims {tricks}{speech(words)}")]


def _phrases(asked: Asked) -> list[str]:
    """Fixed phrases, by their names."""
    given = asked.get("phrases") or []
    if (
        not isinstance(given, list)
        or len(given) > len(CLAIM_PHRASES)
        or not all(isinstance(name, str) and name in CLAIM_PHRASES for name in given)
    ):
        raise LiveRefusal("not_now")
    return [CLAIM_PHRASES[name] for name in given]


def _concede(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    _may_be_made(table, seat)
    tricks = asked.get("tricks")
    if type(tricks) is not int or not 1 <= tricks <= 13:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} concedes {tricks}{speech(words_sent(asked, 'statement'))}")]


def _may_be_made(table: LiveTable, seat: Seat) -> None:
    """While one waits there is no other: a new line of play comes too late (70D1); and dummy makes none."""
    position = board_in_play(table).table.position
    claim, contract = position.claim, position.presumed_contract
    if claim is not None and claim.is_pending:
        raise LiveRefusal("not_now")
    if contract is not None and seat is contract.declarer.partner:
        raise LiveRefusal("dummy_claims", law="43A1c")


def _agree(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [ClaimAccepted(seat_letter(seat), asked.get("agree", True) is True)]


def _object(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A doubt calls the director, not play (68D2a)."""
    claim = board_in_play(table).table.position.claim
    if claim is None or not claim.is_pending or (seat in claim.objectors and not words_sent(asked, "text")):
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} objects{speech(words_sent(asked, 'text'))}"), LineEntered(f"{seat} calls-td")]


def _play_on(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """The other side wants play to go on, and all four are asked; one who will not calls the director (68D2b)."""
    claim = board_in_play(table).table.position.claim
    if claim is None or seat not in asked_to_play_on(table):
        raise LiveRefusal("not_now")
    if asked.get("agree", True) is True:
        return [LineEntered(f"{seat} plays-on")]
    if not claim.others_asked_to_play_on:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} refuses"), LineEntered(f"{seat} calls-td")]


def _withdraw_agreement(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """An agreement or a concession taken back: in time it is an objection (69A), later the director looks (69B, 71)."""
    board = asked.get("board")
    found = next((one for one in reversed(withdrawals(table, seat)) if board in (None, one.board)), None)
    if found is None:
        raise LiveRefusal("not_now")
    said = LineEntered(f"{seat} withdraws-agreement{speech(words_sent(asked, 'text'))}")
    return [*reopened(table, found.board), said, LineEntered(f"{seat} calls-td")]


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "claim": _claim,
    "concede": _concede,
    "agree": _agree,
    "object": _object,
    "play_on": _play_on,
    "withdraw_agreement": _withdraw_agreement,
}
"""What a player asks for, by its name."""
