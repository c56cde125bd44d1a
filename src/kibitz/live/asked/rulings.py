"""The director called, and what the Laws ask of a player: an option, a fact."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.assistant.answer_lines import UnusableAnswer, line_for
from kibitz.game import SEATS, Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.live.acts import BoardUnwanted, FactSaid, LineEntered, LiveAct, seat_letter
from kibitz.live.agreeing import answer_line, asked_together, is_settled_by_number, may_insist, question
from kibitz.live.asked.reading import (
    MOST_WORDS,
    Asked,
    DirectorAsks,
    SeatAsks,
    board_in_play,
    board_ruled_on,
    name_sent,
    words_sent,
)
from kibitz.live.asked.topics import attention_drawn, called_about
from kibitz.live.company.acts import WordsSaid
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal, refused_to_player
from kibitz.live.ruled_later import may_be_asked_about, may_be_ruled_on
from kibitz.live.screens import is_hidden
from kibitz.messages.rulings import RulingWords
from kibitz.table import Refusal
from kibitz.table.engine.rulings import Ruling


def _director(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    if not (table.opened.directed or table.opened.lesson):
        return called_about(table, seat, asked)
    words = words_sent(asked, "reason")
    number, back = board_ruled_on(table, asked, may_be_asked_about(table, seat))
    drawn = attention_drawn(table, number, seat, asked) if asked.get("about") else []  # else nobody is told of anything
    told = [WordsSaid(words)] if words else []  # to the director, and no remark that anybody hears (16B, 73B)
    return [*back, *drawn, *told, LineEntered(f"{seat} calls-td")]


def _choose(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """One's own option in a ruling, and nobody else's (10C2)."""
    position = board_in_play(table).table.position
    holders = _holders(position.open_ruling)
    if holders and seat not in holders and position.claim is None:
        raise LiveRefusal("not_now")
    option, value = name_sent(asked, "option"), name_sent(asked, "value", needed=False)
    return [LineEntered(f"{seat} chooses {option}{' ' if value else ''}{value}")]


def _find(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """What would be the director's to find, where there is none: a player says it for the table (10B)."""
    found = asked_together(table)
    if found is None or is_settled_by_number(table) or is_hidden(board_in_play(table), seat, found[0]):
        raise LiveRefusal("not_now")
    said = _said(asked)
    line = answer_line(*found, said)  # two ways of saying the same are the same
    answer = line.partition("=")[2] or said
    board = board_in_play(table)
    again = board.said_about == question(table) and board.said.get(seat) == answer
    insists = again and may_insist(table, seat)
    try:
        board.table.what_if(line)
    except Refusal as refusal:  # what could not be found is not said either
        raise refused_to_player(refusal) from None
    return [FactSaid(seat_letter(seat), question(table), answer, insists)]


def _settle(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """How many of the tricks left the claimer's side has, as a player says where nobody directs."""
    tricks, board = asked.get("tricks"), board_in_play(table)
    claim = board.table.position.claim
    if type(tricks) is not int or not is_settled_by_number(table) or claim is None or not 0 <= tricks <= claim.left:
        raise LiveRefusal("not_now")
    return [FactSaid(seat_letter(seat), question(table), str(tricks))]


def _leave_board(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """The board has no result: as one of each side wants it, where nobody directs."""
    board_in_play(table)
    if table.opened.directed or table.opened.lesson:
        raise LiveRefusal("not_now")
    return [BoardUnwanted(seat_letter(seat), asked.get("agree", True) is True)]


def _holders(ruling: Ruling | None) -> tuple[Seat, ...]:
    """Whose option it is that a ruling waits for; nobody's where a fact is to be found."""
    if ruling is None or ruling.pending is None:
        return ()
    return tuple(ruling.holder(ruling.pending)[1])


def _found_by_director(table: LiveTable, asked: Asked) -> list[LiveAct]:
    return [_found(table, asked)]


def _found(table: LiveTable, asked: Asked) -> LineEntered:
    position = board_in_play(table).table.position
    ruling = position.open_ruling or next(filter(_awaits_card, position.rulings), None)
    ask = None if ruling is None else ruling.pending
    if ruling is None or ask is None:
        raise LiveRefusal("not_now")
    said = _said(asked)
    try:
        return LineEntered(line_for(ruling, ask, said, RulingWords("en")))
    except UnusableAnswer as wrong:
        raise _on_a_page(wrong, ask, said) from None


def _on_a_page(wrong: UnusableAnswer, ask: Ask, said: str) -> UnusableAnswer:
    """What would answer the question, by name: on a page nothing is numbered."""
    if wrong.id == "rule.ask.yes_no":
        return UnusableAnswer("assistant.one_of", word=said, expected=(True, False))
    if wrong.id != "rule.ask.one_of":
        return wrong
    return UnusableAnswer("assistant.one_of", word=said, expected=RulingWords("en").choices(ask))


def _awaits_card(ruling: Ruling) -> bool:
    """Whether it waits for a call or card in place of another: the director says it for whoever does not make it."""
    return ruling.pending is not None and ruling.pending.manner is Manner.REPLACEMENT


def _said(asked: Asked) -> str:
    said = asked.get("answer")
    if not isinstance(said, str) or len(said) > MOST_WORDS:
        raise LiveRefusal("not_now")
    return said


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "director": _director,
    "choose": _choose,
    "find": _find,
    "settle": _settle,
    "leave_board": _leave_board,
}
"""What a player asks for, by its name."""


def _rule(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """The director rules on an irregularity that they name, whose it was, and which line it is about (81C, 82)."""
    _, back = board_ruled_on(table, asked, may_be_ruled_on(table))
    name, offender, line = name_sent(asked, "irregularity"), asked.get("offender") or "", asked.get("line") or 0
    if offender not in ("", *map(str, SEATS)) or type(line) is not int:
        raise LiveRefusal("not_now")
    whose, about = f" offender={offender}" if offender else "", f" entry=#{line}" if line > 0 else ""
    return [*back, LineEntered(f"TD rules {name}{whose}{about}")]


DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {
    "find": _found_by_director,
    "rule": _rule,
}
"""What the director or a teacher asks for, by its name."""
