"""What happens by itself at a live table: a board comes, the lead is faced, a slip is put right, a board ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

from kibitz.dealing import DealSearch, random_deal
from kibitz.game import SEATS, Deal, Seat, Side
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.law25_change_of_call import KEEP
from kibitz.laws.vocabulary import AnswerKind
from kibitz.live.acts import (
    BoardBegun,
    BoardEnded,
    BoardLeft,
    BoardTakenBack,
    ChangeWithdrawn,
    HeldActSent,
    LineEntered,
    LiveAct,
    seat_letter,
)
from kibitz.live.agreeing import agreed, leaves
from kibitz.live.live_boards import BoardInPlay, ChangeWanted, adjusted_score
from kibitz.live.live_table import LiveTable
from kibitz.live.passed_out import waits_for_hands
from kibitz.live.pauses import pause_until
from kibitz.live.screens import calls_brought, judges
from kibitz.live.slips import is_ruled_now, is_void, stands
from kibitz.live.tricks_won import all_agree, is_agreed, is_counted, tricks_counted
from kibitz.table.cards.classify import REVOKE
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.log.kinds import RESULT
from kibitz.table.revokes.discovery import where_of
from kibitz.table.views import led_face_down

_UNINTENDED = "TD finds unintended=yes"
_WITHOUT_PAUSE = "without_pause_for_thought"
_MOST = 8  # acts that follow one another without anybody's doing

Coming = Callable[[LiveTable], BoardBegun | None]
"""Says which board comes to a table next, with its deal; none where none does now."""


def due(table: LiveTable, coming: Coming, at: datetime | None = None) -> LiveAct | None:
    """What happens next by itself, if anything does; what waits for a time happens when it is `at` least that."""
    board = table.board
    if board is None or board.ended is not None:
        waits = any(call.stops for call in table.company.calls)  # for the director (9B2)
        wanted = not table.is_over and table.is_full and table.ready == set(Seat) and not waits
        return coming(table) if wanted else None
    position = board.table.position
    if leaves(board):
        return BoardLeft()
    if (found := agreed(table)) is not None:
        return found
    if position.play_ended and not waits_for_hands(board):
        return _inspected(board) or _returned(table, board) or _ended(board)
    if (changed := _change(board)) is not None:
        return changed
    if (lead := led_face_down(position)) is not None and _may_be_faced(board):
        return LineEntered(f"{lead.seat} faces")
    if board.presumed_contract is not None and position.cards.lead_is_faced and not position.cards.dummy_seen:
        return LineEntered(f"{board.presumed_contract.declarer.partner} spreads")  # on every screen (41D)
    claim = position.claim
    if claim is not None and claim.is_pending and board.accepting == {claim.claimer.lho, claim.claimer.rho}:
        return LineEntered(f"{claim.claimer.lho} agrees")
    return _held(board, at)


def due_at(table: LiveTable) -> datetime | None:
    """When something happens by itself because its time has come: a pause is over (73D3)."""
    board = table.board
    if board is None or board.ended is not None:
        return None
    return min((_sent_at(board, seat) for seat in board.held), default=None)


def follow(table: LiveTable, at: datetime | None = None, coming: Coming | None = None) -> Iterator[LiveAct]:
    """What happens by itself, one act after another; each is entered before the next is asked for."""
    for _ in range(_MOST):
        act = due(table, coming or own_board, at)
        if act is None:
            return
        yield act
        board = table.board
        while board is not None and isinstance(act, LineEntered) and (found := agreed_slip(board)) is not None:
            yield (act := LineEntered(found))


def askers(position: Position) -> set[Seat]:
    """Those who may ask before the lead is faced: leader's partner and presumed declarer (41B), whoever has led."""
    contract, lead = position.presumed_contract, led_face_down(position)
    if contract is None:
        return set()
    leader = contract.declarer.lho if lead is None else lead.seat
    return {contract.declarer, leader.partner} - {leader}


def may_ask(board: BoardInPlay, seat: Seat) -> bool:
    """Whether a player may ask about an opponent's call now: there is one, and it is theirs to ask (20F, 41B)."""
    position = board.table.position
    contract = position.presumed_contract
    if not any(line.actor.seat in (seat.lho, seat.rho) for line in calls_brought(board, seat)):
        return False
    if contract is not None and seat is contract.declarer.partner:
        return False
    if led_face_down(position) is not None and seat not in askers(position):
        return False
    return position.policy != "prevent" or contract is not None or position.turn is seat


def own_board(table: LiveTable) -> BoardBegun:
    """The next board of a table that stands alone."""
    return BoardBegun(table.next_board, str(next_deal(table)))


def _may_be_faced(board: BoardInPlay) -> bool:
    """Whether nobody asks any more, and neither a ruling nor a slip waits, after which another may lead (9B2)."""
    position = board.table.position
    waits = position.play is not None or position.open_ruling is not None or board.change is not None
    return not waits and bool(asking := askers(position)) and asking <= board.no_questions


def next_deal(table: LiveTable) -> Deal:
    """The deal of the next board: as it was given, or dealt (6E), as the table wants them."""
    given = table.opened.deals
    if len(table.played) < len(given):
        return Deal.parse(given[len(table.played)])
    if table.opened.where:
        return next(DealSearch(table.opened.where))
    return random_deal()


def _held(board: BoardInPlay, at: datetime | None) -> LiveAct | None:
    """What was held is sent at the end of the pause (73D3)."""
    over = (seat for seat in SEATS if seat in board.held and at is not None and _sent_at(board, seat) <= at)
    seat = next(over, None)
    return None if seat is None else HeldActSent(seat_letter(seat))


def _sent_at(board: BoardInPlay, seat: Seat) -> datetime:
    """When what a player holds is sent; at once where the pause has gone meanwhile."""
    return pause_until(board, seat) or board.begun


def _change(board: BoardInPlay) -> LiveAct | None:
    """What both opponents take for a slip is put right: a call by Law 25A, a card of dummy by 45C4b."""
    slip = board.change
    if (doubted := board.doubted) is not None and doubted.meant and is_awaited(board, doubted.seat):
        return LineEntered(f"{doubted.seat} {doubted.meant}")  # the director found a slip
    if slip is None or slip.agreeing != judges(board):
        return ChangeWithdrawn(seat_letter(slip.seat)) if slip is not None and is_void(board) else None
    if is_awaited(board, slip.seat):
        return LineEntered(f"{slip.seat} {slip.meant}")
    if is_void(board):
        return ChangeWithdrawn(seat_letter(slip.seat))
    if is_ruled_now(board):
        return None  # that comes first (9B2)
    if not slip.meant:
        return BoardTakenBack(slip.entry - 1 - board.lines_before)
    if stands(board, slip.entry):
        return LineEntered(f"{slip.seat} changes #{slip.entry} {slip.meant}")
    return _irregular_slip(board, slip)


def _irregular_slip(board: BoardInPlay, slip: ChangeWanted) -> LiveAct:
    """A call that was irregular besides: it comes to light, and the one that was meant takes its place."""
    last = board.table.log.entries[-1]
    if last.verb == "finds":
        return ChangeWithdrawn(seat_letter(slip.seat))  # it is ruled on, and it was not that
    if last.verb == "attention" and last.get("entry") == slip.entry:
        return LineEntered(_UNINTENDED)
    return LineEntered(f"{slip.seat} attention #{slip.entry}")


def is_awaited(board: BoardInPlay, seat: Seat) -> bool:
    """Whether a ruling waits for the call that a player meant to make (25A1)."""
    return any(
        ruling.pending is not None
        and ruling.pending.manner is Manner.REPLACEMENT
        and ruling.pending.by == "25A1"
        and seat in ruling.holder(ruling.pending)[1]
        for ruling in board.table.position.rulings
    )


def answered_by_acting(position: Position, seat: Seat) -> list[str]:
    """What a ruling waits for from this player, if that is a call or a card of theirs."""
    found = []
    for ruling in position.rulings:
        ask = ruling.pending
        if ask is None or seat not in ruling.holder(ask)[1] or not (ask.waits or _is_free(ask)):
            continue
        found.append("call" if ask.kind is AnswerKind.CALL else "card" if ask.kind is AnswerKind.CARD else "")
    return [verb for verb in found if verb]


def _is_free(ask: Ask) -> bool:
    """Whether a choice is made by calling or playing, and not among options."""
    return ask.manner is Manner.CHOICE and not ask.options and ask.kind in (AnswerKind.CALL, AnswerKind.CARD)


def is_stopped(board: BoardInPlay, seat: Seat) -> bool:
    """Whether nothing is taken of this player on the board: a ruling that all know of waits for an answer (9B2)."""
    ruling = board.table.position.open_ruling
    if board.change is not None and not is_ruled_now(board):
        return True
    if ruling is None or ruling.pending is None or not ruling.is_told or ruling.pending.waits:
        return False
    return not (_is_free(ruling.pending) and seat in ruling.holder(ruling.pending)[1])


def plays_on(board: BoardInPlay, seat: Seat) -> bool:
    """Whether they may play on, and so leave a card that they could take back: nobody has called a director (62C1)."""
    position = board.table.position
    ruling = position.open_ruling
    if ruling is None or ruling.pending is None or KEEP not in ruling.pending.options:
        return False
    return not position.docket.director_present and seat in ruling.holder(ruling.pending)[1]


def agreed_slip(board: BoardInPlay) -> str | None:
    """What is found of a call that was changed as both opponents agreed: not intended, and noticed at once (25A)."""
    ruling = board.table.position.open_ruling
    asked = None if ruling is None or ruling.pending is None else ruling.pending.id
    last = board.table.log.entries[-1]
    if asked == _WITHOUT_PAUSE and last.verb == "finds" and last.get("fact") == "unintended" and not last.text:
        return f"TD finds {_WITHOUT_PAUSE}=yes"  # 2007
    return _UNINTENDED if last.verb == "changes" and asked in (None, "unintended") else None


def _inspected(board: BoardInPlay) -> LiveAct | None:
    """Play has ended: the trick of a revoke that somebody had spoken of is looked at (66D, 64A)."""
    position = board.table.position
    for breach in position.breaches:
        where = where_of(position, breach) if breach.hidden and breach.kind == REVOKE else None
        if where is not None and where.hand in board.suspected and breach.status is BreachStatus.LATENT:
            return LineEntered(f"TD inspects trick={where.trick + 1 + position.cards.tricks_before.played}")
    return None


def _returned(table: LiveTable, board: BoardInPlay) -> LiveAct | None:
    """All four agree on the tricks, and the hands go back into the board (79A1)."""
    waits = board.table.position.open_ruling is not None or table.company.calls
    if not is_counted(board) or waits:
        return None
    if is_agreed(board):
        return LineEntered("ALL returns")
    won = tricks_counted(board)
    said = " ".join(f"{side}={won[side]}" for side in Side)
    return LineEntered(f"ALL agrees {said}") if all_agree(table, board) else None


def _ended(board: BoardInPlay) -> BoardEnded | None:
    """The board is over once nothing waits for an answer, and the players have agreed on the tricks."""
    position = board.table.position
    if position.open_ruling is not None or (position.claim is not None and position.claim.is_pending):
        return None
    if is_counted(board):
        return None
    outcome = board.table.outcome()
    result = outcome.result
    if result is None:
        return BoardEnded("", adjusted=adjusted_score(board))
    points = outcome.points
    made = 0 if points is None else points[Side.NORTH_SOUTH]
    return BoardEnded(RESULT.write(result), made, adjusted_score(board))
