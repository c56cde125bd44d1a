"""When the evening goes wrong: a repair of some kind with what it costs, and the act that carries it out.

No result is lost, and nothing of a round that has begun changes but boards that nobody has played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, TypedDict, cast

from kibitz.event.acts import Announced, LatePlayOrdered, MovementRepaired, Plan
from kibitz.event.refusals import Refused
from kibitz.event.sessions.progress import SectionNumbers, plan_after, progress_of
from kibitz.event.sessions.repair_kinds import REPAIRS, RepairRequest, seats_now
from kibitz.event.standings.departures import boards_of_session, boards_played, boards_wanted
from kibitz.event.state import Section
from kibitz.event.views.types import ContestantId, MessageId, SectionName, SessionNumber
from kibitz.game.about import About
from kibitz.laws.editions import Edition
from kibitz.movement import Unplayable
from kibitz.movement.repair import Progress, Repaired, RepairNote

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class RepairNoteData(TypedDict):
    """Something that a repair costs, or that is to be announced."""

    message: MessageId
    values: dict[str, Any]
    says: str


class RepairProposedData(TypedDict):
    """The best repair of a kind; nothing is carried out."""

    kind: str
    session: SessionNumber
    section: SectionName
    from_round: int
    notes: list[RepairNoteData]
    hardship: float
    spread_before: float
    spread_after: float
    new_cards: Annotated[list[ContestantId], About("Who needs another guide card.")]
    rounds: int
    new_tables: Annotated[list[str], About("Tables that were not used before, and need a link.")]


@dataclass(frozen=True)
class ProposedRepair:
    """A repair that can be carried out: the plan, who plays by it, and what there is to announce."""

    session: int
    section: str
    kind: str
    plan: Plan
    contestants: tuple[str, ...]
    repaired: Repaired
    numbers: SectionNumbers
    late: tuple[tuple[int, int, int], ...] = ()  # boards to be ordered as late plays besides
    left: tuple[str, ...] = ()  # who plays no more
    remarks: tuple[RepairNote, ...] = ()  # what the conditions make of it

    def notes(self, edition: Edition) -> tuple[RepairNote, ...]:
        """What it costs and what is announced, with contestants and boards as they are called in the room."""
        return (*(_in_the_room(note, self.numbers) for note in self.repaired.notes(edition)), *self.remarks)

    def act(self, said: tuple[str, ...] = ()) -> MovementRepaired:
        """The act that carries it out; `said` is what was announced."""
        return MovementRepaired(self.session, self.section, self.kind, self.plan, self.contestants, said, self.left)

    def announcement(self, say: Callable[[RepairNote], str], edition: Edition) -> Announced | None:
        """What everybody of the section reads of it, in words for players; what it costs is for the director alone."""
        text = ""
        for note in self.notes(edition):
            longer = text if note.id in _FOR_DIRECTOR else f"{text} {say(_to_players(note))}".strip()
            text = longer if len(longer) <= _MOST_ANNOUNCED else text
        return Announced(text, self.section) if text else None

    def late_plays(self) -> list[LatePlayOrdered]:
        """The late plays that it needs, to be ordered before it is carried out."""
        places = dict.fromkeys((round, table) for round, table, _ in self.late)
        return [
            LatePlayOrdered(
                self.session,
                *place,
                tuple(late_play[2] for late_play in self.late if late_play[:2] == place),
                self.section,
            )
            for place in places
        ]

    def _new_tables(self) -> list[int]:
        """Tables at which nobody was to sit before."""
        before = self.repaired.before
        known = {encounter.table for encounter in before.plan.encounters} | {fact.table for fact in before.played}
        return sorted({meeting.table for meeting in self.plan.meetings} - known)

    def to_data(self, edition: Edition, say: Callable[[RepairNote], str]) -> RepairProposedData:
        """What it costs, for a page: notes by message id and as `say` says them, and figures to compare repairs by."""
        from kibitz.event.views.words.messages import message

        cost = self.repaired.cost
        return {
            "kind": self.kind,
            "session": self.session,
            "section": self.section,
            "from_round": self.repaired.before.now + 1,
            "notes": [cast(RepairNoteData, message(note, say)) for note in self.notes(edition)],
            "hardship": cost.hardship,
            "spread_before": round(cost.spread_before, 4),
            "spread_after": round(cost.spread_after, 4),
            "new_cards": [self.contestants[card - 1] for card in cost.cards],
            "rounds": max((meeting.round for meeting in self.plan.meetings), default=0),
            "new_tables": [f"{self.section}{new_table}" for new_table in self._new_tables()],
        }


_FOR_DIRECTOR = frozenset("balance balance_of_others idle_of_one_ranking idle_without_boards meet_again".split())
_OTHERWISE_TO_PLAYERS = frozenset(
    "cancelled cancelled_at_tables deprived deprived_each half_matches late_play late_plays".split()
)
"""Notes that cite Laws to the director, and say something to players as well."""
_MOST_ANNOUNCED = 1000


def propose(event: Event, session: int, section: str, kind: str, wanted: RepairRequest | None = None) -> ProposedRepair:
    """The best repair of that kind, with what it costs; refused where there is none. Nothing is carried out."""
    held = event.section(session, section)
    if event.session(session).official is not None:
        raise Refused("score_is_official", session=session)
    if kind not in REPAIRS:
        raise Refused("no_such_repair", kind=kind[:40])
    asked = wanted or RepairRequest()
    for who in asked.new:
        if who in held.contestants:
            raise Refused("seated_twice", contestant=who, section=section)
    numbers = SectionNumbers.of(held)
    try:
        progress = progress_of(event, held)
        if kind in ("late_pair", "late_table") and "" in held.contestants and asked.new:
            return _filled(event, held, kind, asked, progress)
        repaired = REPAIRS[kind](progress, asked, numbers)
    except Unplayable as error:
        raise Refused("not_repairable", reason=error.flaw) from None
    contestants = (*held.contestants, *asked.new)[: repaired.plan.contestants]
    plan = plan_after(held, numbers, progress, repaired.after)
    now = frozenset((at, table, numbers.board(board)) for at, table, board in repaired.after.skipped)
    planned = {(meeting.round, meeting.table, board) for meeting in plan.meetings for board in meeting.boards}
    late = tuple(sorted((now - held.late) & planned))
    left = asked.contestants if kind == "gone" else ()
    room = replace(numbers, contestants=contestants)
    remarks = tuple(_place_of(event, held, plan, who) for who in left) if event.conditions.kind != "teams" else ()
    return ProposedRepair(session, section, kind, plan, contestants, repaired, room, late, left, remarks)


def _place_of(event: Event, held: Section, plan: Plan, who: str) -> RepairNote:
    """Whether somebody who leaves has enough boards for a place."""
    boards = boards_played(event, (held.session,), who)
    most = boards_of_session(replace(held, plan=plan))
    least = boards_wanted(event, most)
    said = {"contestant": who, "boards": boards, "most": most, "least": least, "placed": boards >= least}
    return RepairNote("left_ranked", said)


def _filled(event: Event, held: Section, kind: str, asked: RepairRequest, progress: Progress) -> ProposedRepair:
    """Late comers take the numbers at which nobody sits: the plan stays, and whoever sat out meets them from now on."""
    empty = [place for place, who in enumerate(held.contestants, 1) if not who]
    places = dict(zip(empty, asked.new, strict=False))
    contestants = tuple(places.get(place, who) for place, who in enumerate(held.contestants, 1))
    over = {*places}
    first = max(1, progress.now) if asked.now else progress.now + 1
    meetings = tuple(
        meeting for meeting in held.plan.meetings if meeting.round >= first or not over & {*meeting.ns, *meeting.ew}
    )
    filled = replace(held, plan=replace(held.plan, meetings=meetings), contestants=contestants)
    after = progress_of(event, filled)
    newcomers = [RepairNote("late", {"contestants": tuple(places), "round": first})]
    if asked.now:
        newcomers = seats_now(after, places)
    repaired = Repaired(progress, after, tuple(newcomers))
    if len(asked.new) > len(empty):  # the others need places of their own
        rest = REPAIRS[kind](after, replace(asked, new=asked.new[len(empty) :]), SectionNumbers.of(filled))
        contestants = (*contestants, *asked.new[len(empty) :])
        plan = plan_after(filled, SectionNumbers.of(filled), after, rest.after)
        repaired = Repaired(progress, rest.after, (*newcomers, *rest.remarks))
    else:
        plan = filled.plan
    numbers = replace(SectionNumbers.of(filled), contestants=contestants)
    return ProposedRepair(held.session, held.name, kind, plan, contestants, repaired, numbers)


def _to_players(note: RepairNote) -> RepairNote:
    """The note in words for players, without the Laws and what the director has to weigh."""
    return RepairNote(f"players.{note.id}", note.values) if note.id in _OTHERWISE_TO_PLAYERS else note


_PEOPLE = ("contestants", "ns", "ew", "played_before")
_PERSON = ("contestant", "one", "other")


def _in_the_room(note: RepairNote, numbers: SectionNumbers) -> RepairNote:
    """The note with contestants by their ids and boards by the numbers on them."""
    values: dict[str, object] = {}
    for name, value in note.values.items():
        if name in _PEOPLE and isinstance(value, tuple):
            values[name] = tuple(_called(contestant_number, numbers) for contestant_number in value)
        elif name in (*_PERSON, "contestants_from", "contestants_to") and isinstance(value, int):
            values[name] = _called(value, numbers)
        elif name == "boards" and isinstance(value, tuple):
            values[name] = tuple(numbers.board(board_number) for board_number in value)
        elif name in ("board", "boards_from", "boards_to") and isinstance(value, int):
            values[name] = numbers.board(value)
        else:
            values[name] = value
    return RepairNote(note.id, values)


def _called(number: int, numbers: SectionNumbers) -> str:
    return numbers.contestants[number - 1] if 0 < number <= len(numbers.contestants) else str(number)
