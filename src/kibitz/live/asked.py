"""What somebody at a live table asks to do, as acts: their own calls and cards, questions, claims, answers.

A person sends what they do, never a line of the log: in whose name it is entered follows from where they sit. What is
refused is refused with one and the same sentence whether it is not theirs, not here or not now; nobody learns by it
where a card is, nor, where everything may happen, whether a call would be allowed (Laws 16B and 73).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kibitz.assistant.answer_lines import line_for
from kibitz.game import Call, Card, KibitzError, Seat
from kibitz.laws import switches
from kibitz.live.acts import (
    DIRECTOR,
    BoardLeft,
    BoardTakenBack,
    ChangeAnswered,
    ChangeAsked,
    ChangeWithdrawn,
    ClaimAccepted,
    LineEntered,
    LiveAct,
    QuestionsOver,
    ReadySaid,
    SeatLeft,
)
from kibitz.live.live_table import BoardInPlay, LiveTable
from kibitz.live.procedure import askers
from kibitz.live.refusals import LiveRefusal
from kibitz.messages.rulings import RulingWords
from kibitz.table.cards.legality import cards_left
from kibitz.table.engine.position import Position
from kibitz.table.outcome import plain

MOST_WORDS = 500
Asked = Mapping[str, Any]


def acts_of(table: LiveTable, who: Seat | str, asked: Asked) -> list[LiveAct]:
    """The acts that somebody asks for; `who` is a seat, or the director."""
    verb = asked.get("do")
    if isinstance(who, Seat):
        by_seat = _SEAT.get(verb) if isinstance(verb, str) else None
        if by_seat is None:
            raise LiveRefusal("not_now")
        return by_seat(table, who, asked)
    by_director = _DIRECTOR.get(verb) if isinstance(verb, str) else None
    if who != DIRECTOR or by_director is None:
        raise LiveRefusal("not_now")
    return by_director(table, asked)


# Calls.


def _call(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A call, alerted or explained with it; no words come without a call."""
    board = _board(table)
    words = _words(asked, "explanation")
    call = _read(Call.of, asked.get("call"))
    if board.table.position.cards.lead_is_faced or board.change is not None:
        raise LiveRefusal("not_now")
    alert = "!" if asked.get("alert") is True or words else ""
    return [LineEntered(f"{seat} {_written(call)}{alert}{_speech(words)}")]


def _explain(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A call explained to the opponents: one's own where the conditions say so, else partner's (20F, 40B2a)."""
    board, words = _board(table), _words(asked, "text")
    entry = _call_entry(board, asked, _explained_by(board, seat))
    if not words:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} explains #{entry}{_speech(words)}")]


def _ask(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A question about an opponent's call: at one's turn to call, or before the lead is faced, not by dummy (20F)."""
    board = _board(table)
    position = board.table.position
    entry = _call_entry(board, asked, (seat.lho, seat.rho))
    contract = position.presumed_contract
    if contract is not None and seat is contract.declarer.partner:
        raise LiveRefusal("not_now")
    if position.cards.face_down is not None and seat not in askers(position):
        raise LiveRefusal("not_now")
    if position.policy == "prevent" and contract is None and position.turn is not seat:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} asks #{entry}")]


def _alert(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = _board(table)
    entry = _call_entry(board, asked, _explained_by(board, seat))
    return [LineEntered(f"{seat} alerts #{entry}")]


def _not_meant(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A call that was not the one meant (25A), or a card of dummy that was not (45C4b): the opponents are asked."""
    board = _board(table)
    position = board.table.position
    if position.play is None:
        meant: object = _read(Call.of, asked.get("meant"))
        entry = _last_call(board, seat)
        partner = [item for item in position.items if item.seat is seat.partner and item.entry is not None]
        if any((item.entry or 0) > entry for item in partner):
            raise LiveRefusal("too_late", law="25A")
        written = _written(meant)
    else:
        entry = _last_designation(board, seat)
        written = ""
    return [ChangeAsked(_letter(seat), entry, written)]


def _answer_change(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = _board(table)
    if board.change is None or board.change.seat.side is seat.side:
        raise LiveRefusal("not_now")
    agreed = asked.get("agree") is True
    acts: list[LiveAct] = [ChangeAnswered(_letter(seat), agreed)]
    if not agreed:
        change = board.change
        meant = f" {change.meant}" if change.meant else ""
        if board.table.position.play is None:
            acts.append(LineEntered(f"{change.seat} changes #{change.entry}{meant}"))
        acts.append(LineEntered(f"{seat} calls-td"))
    return acts


def _withdraw_change(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = _board(table)
    if board.change is None or board.change.seat is not seat:
        raise LiveRefusal("not_now")
    return [ChangeWithdrawn(_letter(seat))]


# Cards.


def _card(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A card from one's own hand, or from dummy by declarer; the opening lead face down unless it is to be faced."""
    board = _board(table)
    position = board.table.position
    card = _read(Card.of, asked.get("card"))
    stopped = position.claim is not None and position.claim.stops_play and position.policy == "prevent"
    if board.change is not None or stopped:
        raise LiveRefusal("not_now")
    contract = position.presumed_contract
    declares = contract is not None and seat is contract.declarer
    if declares and position.cards.lead_is_faced and card in _holds(board, seat.partner):
        return [LineEntered(f"{seat} dummy {_written(card)}")]
    if card not in _holds(board, seat):
        raise LiveRefusal("not_now")
    if contract is not None and seat is contract.declarer.partner and position.cards.lead_is_faced:
        raise LiveRefusal("not_now")
    if position.play is None and contract is not None:
        face_up = position.regulations[switches.FACE_UP_OPENING_LEADS] or asked.get("faced") is True
        if not face_up or position.policy == "prevent":
            down = "" if position.regulations[switches.FACE_UP_OPENING_LEADS] else " down"
            return [LineEntered(f"{seat} leads {_written(card)}{down}")]
    return [LineEntered(f"{seat} {_written(card)}")]


def _no_questions(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = _board(table)
    position = board.table.position
    if position.cards.face_down is None or seat not in askers(position):
        raise LiveRefusal("not_now")
    return [QuestionsOver(_letter(seat))]


def _expose(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A card dropped or shown, where that can happen (24, 49)."""
    board = _board(table)
    card = _read(Card.of, asked.get("card"))
    if board.table.position.policy == "prevent" or card not in _holds(board, seat):
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} exposes {_written(card)}")]


def _having_none(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """Having none? Asked of whoever has not followed suit (61B)."""
    whom = _read(Seat.of, asked.get("whom"))
    return [LineEntered(f"{seat} asks {whom} {{?}}")]


def _answer_none(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    word = asked.get("answer")
    if word not in ("none", "yes", "no", "silence"):
        raise LiveRefusal("not_now")
    _board(table)
    return [LineEntered(f"{seat} answers {word}")]


def _take_back(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """One's last card taken back, where everything may happen (47, 62A)."""
    board = _board(table)
    if board.table.position.policy == "prevent" and board.table.position.open_ruling is None:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} takes-back")]


# Claims.


def _claim(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A claim of some of the tricks left, with its statement and the line of play card by card (68C)."""
    tricks = asked.get("tricks")
    if type(tricks) is not int or not 0 <= tricks <= 13:
        raise LiveRefusal("not_now")
    line = asked.get("line") or []
    if not isinstance(line, list) or len(line) > 13:
        raise LiveRefusal("not_now")
    cards = " ".join(_written(_read(Card.of, card)) for card in line)
    words = ". ".join(filter(None, (_words(asked, "statement"), cards)))
    return [LineEntered(f"{seat} claims {tricks}{_speech(words)}")]


def _concede(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    tricks = asked.get("tricks")
    if type(tricks) is not int or not 1 <= tricks <= 13:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} concedes {tricks}{_speech(_words(asked, 'statement'))}")]


def _agree(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [ClaimAccepted(_letter(seat), asked.get("agree", True) is True)]


def _object(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A doubt calls the director, not play (68D2a)."""
    return [LineEntered(f"{seat} objects{_speech(_words(asked, 'text'))}"), LineEntered(f"{seat} calls-td")]


def _play_on(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [LineEntered(f"{seat} plays-on")]


# The director, and what the Laws ask.


def _director(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    words = _words(asked, "reason")
    _board(table)
    acts: list[LiveAct] = [LineEntered(f"{seat} remark {_speech(words).strip()}")] if words else []
    return [*acts, LineEntered(f"{seat} calls-td")]


def _choose(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """One's own option in a ruling (10C)."""
    option, value = _name(asked, "option"), _name(asked, "value", needed=False)
    return [LineEntered(f"{seat} chooses {option}{' ' if value else ''}{value}")]


def _find(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """What would be the director's to find, where there is none: a player says it for the table (10B)."""
    if table.opened.directed:
        raise LiveRefusal("not_now")
    return _found(table, asked)


def _found(table: LiveTable, asked: Asked) -> list[LiveAct]:
    ruling = _board(table).table.position.open_ruling
    ask = None if ruling is None else ruling.pending
    if ruling is None or ask is None:
        raise LiveRefusal("not_now")
    said = asked.get("answer")
    if not isinstance(said, str) or len(said) > MOST_WORDS:
        raise LiveRefusal("not_now")
    return [LineEntered(line_for(ruling, ask, said, RulingWords("en")))]


# The table.


def _ready(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [ReadySaid(_letter(seat))]


def _leave(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [SeatLeft(_letter(seat))]


def _back(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """The director takes the board back to a line (82), a teacher to wherever the lesson wants it."""
    lines = asked.get("lines")
    if type(lines) is not int:
        raise LiveRefusal("not_now")
    return [BoardTakenBack(lines)]


def _line(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A line of the log in the director's name."""
    line = asked.get("line")
    if not isinstance(line, str) or not line.startswith("TD ") or len(line) > 2_000 or "\n" in line:
        raise LiveRefusal("not_now")
    _board(table)
    return [LineEntered(line)]


def _end(table: LiveTable, asked: Asked) -> list[LiveAct]:
    return [BoardLeft(_words(asked, "text"))]


_SEAT: Mapping[str, Callable[[LiveTable, Seat, Asked], list[LiveAct]]] = {
    "call": _call,
    "explain": _explain,
    "ask": _ask,
    "alert": _alert,
    "not_meant": _not_meant,
    "answer_change": _answer_change,
    "withdraw_change": _withdraw_change,
    "card": _card,
    "no_questions": _no_questions,
    "expose": _expose,
    "having_none": _having_none,
    "answer_none": _answer_none,
    "take_back": _take_back,
    "claim": _claim,
    "concede": _concede,
    "agree": _agree,
    "object": _object,
    "play_on": _play_on,
    "director": _director,
    "choose": _choose,
    "find": _find,
    "ready": _ready,
    "leave": _leave,
}
_DIRECTOR: Mapping[str, Callable[[LiveTable, Asked], list[LiveAct]]] = {
    "find": _found,
    "back": _back,
    "line": _line,
    "end": _end,
}

SEAT_VERBS = tuple(_SEAT)
DIRECTOR_VERBS = tuple(_DIRECTOR)


# What is sent, read.


def _board(table: LiveTable) -> BoardInPlay:
    if table.board is None or table.board.ended is not None:
        raise LiveRefusal("not_now")
    return table.board


def _read(reading: Callable[[Any], Any], given: object) -> Any:
    if not isinstance(given, str) or len(given) > 10:
        raise LiveRefusal("not_now")
    try:
        return reading(given)
    except KibitzError:
        raise LiveRefusal("not_now") from None


def _words(asked: Asked, name: str) -> str:
    given = asked.get(name, "")
    if not isinstance(given, str) or len(given) > MOST_WORDS:
        raise LiveRefusal("words", most=MOST_WORDS)
    return " ".join("".join(sign if sign.isprintable() else " " for sign in given).split())


def _name(asked: Asked, name: str, *, needed: bool = True) -> str:
    given = asked.get(name, "")
    fits = isinstance(given, str) and all(sign.isalnum() or sign in "_-,.()" for sign in given) and len(given) <= 80
    if not fits or (needed and not given):
        raise LiveRefusal("not_now")
    return str(given)


def _speech(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace("}", "\\}")
    return f" {{{escaped}}}" if words else ""


def _written(value: object) -> str:
    return str(plain(value))


def _letter(seat: Seat) -> Any:
    return str(seat)


def _holds(board: BoardInPlay, seat: Seat) -> frozenset[Card]:
    """The cards that a player has still, those that lie before them face up with them."""
    left = cards_left(board.table.position, seat)
    return frozenset(left or ())


def _explained_by(board: BoardInPlay, seat: Seat) -> tuple[Seat, ...]:
    """Whose calls a player explains."""
    by = board.table.position.regulations[switches.ALERT_BY]
    return (seat,) if by == "self" else (seat.partner,) if by == "partner" else (seat, seat.partner)


def _call_entry(board: BoardInPlay, asked: Asked, seats: tuple[Seat, ...]) -> int:
    """The line of a call that one of these players made, by its place among all that were made."""
    place = asked.get("place")
    made = board.calls_made
    if type(place) is not int or not 0 <= place < len(made) or made[place].actor.seat not in seats:
        raise LiveRefusal("not_now")
    return made[place].number


def _last_call(board: BoardInPlay, seat: Seat) -> int:
    mine = [entry.number for entry in board.calls_made if entry.actor.seat is seat and entry.verb == "call"]
    if not mine:
        raise LiveRefusal("not_now")
    return mine[-1]


def _last_designation(board: BoardInPlay, seat: Seat) -> int:
    """Declarer's last card from dummy, if they have played none since from either hand (45C4b)."""
    position: Position = board.table.position
    contract = position.presumed_contract
    own = [entry for entry in board.table.log.entries if entry.actor.seat is seat and entry.verb in ("dummy", "card")]
    if contract is None or contract.declarer is not seat or not own or own[-1].verb != "dummy":
        raise LiveRefusal("too_late", law="45C4b")
    return own[-1].number
