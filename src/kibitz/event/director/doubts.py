"""What is questioned before it is entered: a lead that its player did not hold, a score that hardly can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.event.acts import EntryQuestioned, ResultEntered
from kibitz.event.refusals import EventRefusal, Refused
from kibitz.event.state import BoardAtTable, Scored
from kibitz.game import Card, Deal, Invalid, KibitzError, Result
from kibitz.laws.editions import Renumbered, cite

if TYPE_CHECKING:
    from kibitz.event.contest import Event

DOUBTS = frozenset({"lead_not_held"})
"""What a result is questioned for; each tells something of the hands, and is kept in the log."""

_EXTRANEOUS = Renumbered("16D", "16C")

MOST_GUESSES = 3
"""How often a table is told of a board whether somebody holds a card: a slip happens, hands are not found out (16D)."""


@dataclass(frozen=True, slots=True)
class QuestionedBoard(BoardAtTable):
    """A board of which players have asked so many times whether a card was held."""

    count: int


def guesses(event: Event, act: ResultEntered | EntryQuestioned | Scored) -> int:
    """How often the players of a table have asked whether a lead on that board was held."""
    return event.guesses.get((act.session, act.section, act.table, act.board), 0)


def count_guess(event: Event, act: EntryQuestioned | Scored) -> None:
    """Once more."""
    event.guesses[act.session, act.section, act.table, act.board] = guesses(event, act) + 1


def questioned(event: Event, session: int) -> list[QuestionedBoard]:
    """The boards of a session of which players asked more than once whether a card was held, and no director saw to."""
    found = []
    for (of, section, table, board), count in event.guesses.items():
        if of == session and count > 1 and section in event.session(session).sections:
            held = event.section(session, section)
            rounds = [meeting.round for meeting in held.of_board.get(board, ()) if meeting.table == table]
            round = max((played for played in rounds if played <= held.clock.round), default=0)
            here = [result for result in event.results_at(session, section, round, table) if result.board == board]
            numbers = [number for result in here for number in result.entries]
            if round and not any(event.log[number - 1].who.is_staff for number in numbers):
                found.append(QuestionedBoard(session, section, round, table, board, count))
    return found


def check_guesses(event: Event, act: ResultEntered) -> None:
    """After some questions no lead is taken from a table any more: only the director enters it."""
    if act.lead and guesses(event, act) >= MOST_GUESSES:
        raise Refused("ask_the_director", board=act.board, law=cite(_EXTRANEOUS, event.conditions.regulations.edition))


def check_lead(lead: str, result: Result) -> None:
    """A lead is one of the 52 cards, and is made only where somebody declares."""
    if not lead:
        return
    try:
        Card.parse(lead)
    except Invalid:
        raise Refused("not_a_card", text=lead[:20]) from None
    if result.contract is None:
        raise Refused("lead_without_contract")


def doubt_about(event: Event, act: ResultEntered, result: Result) -> EventRefusal | None:
    """What seems wrong with a result, if anything does; the person is asked, and may be sure of it."""
    deal = event.session(act.session).deal(act.section, act.board)
    if act.lead and deal is not None and result.contract is not None:
        leader = result.contract.declarer.lho
        card = Card.parse(act.lead)
        try:
            held = card in Deal.parse(deal)[leader]
        except KibitzError:
            return None
        if not held:
            return EventRefusal("lead_not_held", {"board": act.board})  # which card or whose is not said (16D)
    return None
