"""Which movement to play: the sensible ones for an evening, with their qualities, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property

from kibitz.game.doors import door
from kibitz.game.spans import Span
from kibitz.movement.arrow_switches import one_winner
from kibitz.movement.catalogue.families import families, family_named, movements_of
from kibitz.movement.choice.reasons import MovementReason, could_meet, numbers_met, reasons, span_of, visible_reasons
from kibitz.movement.choice.wish import LEAST, MOST_TABLES, SECTION, MovementWish, sections
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import Quality
from kibitz.movement.rules import MOST_BOARDS
from kibitz.movement.whole_numbers import nearest

MOST_BOARDS_PER_ROUND = 16
MOST_LISTED = 8
_FAR = 12.0  # what is so much worse than the best is not sensible
_OF_A_FAMILY = 2
_HIDDEN = 0.75
_NOTICED = 0.5
_MANY_TEAMS = 12
_ONE_SECTION = 30  # tables, beyond which a field is better split
_EVENING = 12  # boards, below which it is hardly one
_NEAREST = 2
_UNSUITABLE = ("boards_outside", "boards_unusual", "too_long", "not_enough_copies")


@dataclass(frozen=True, repr=False)
class Candidate:
    """A movement that could be played, and what speaks against it."""

    movement: Movement
    wish: MovementWish

    def __repr__(self) -> str:
        return f"<Candidate {self.movement!r}>"

    @cached_property
    def quality(self) -> Quality:
        """What the movement says of itself."""
        return Quality(self.movement)

    @cached_property
    def reasons(self) -> tuple[MovementReason, ...]:
        """What speaks against it, the gravest first."""
        return tuple(sorted(reasons(self.quality, self.wish), key=lambda reason: -reason.cost))

    @property
    def cost(self) -> float:
        """How much speaks against it."""
        return sum(reason.cost for reason in self.reasons)

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return self.wish.pace.minutes(self.movement)

    @cached_property
    def boards(self) -> Span:
        """How many boards everybody plays."""
        return span_of(self.quality.boards_of)

    @cached_property
    def met(self) -> Span:
        """How many others everybody meets."""
        return span_of(numbers_met(self.quality))

    @cached_property
    def could_meet(self) -> Span:
        """How many others there are to meet; with a half table not as many for everybody."""
        return span_of(could_meet(self.movement))

    @property
    def meets_all(self) -> bool:
        """Whether everybody meets all whom they could meet."""
        return numbers_met(self.quality) == could_meet(self.movement)

    @property
    def boards_per_round(self) -> int:
        """How many boards a table plays in a round."""
        return max(len(encounter.sets) for encounter in self.movement.encounters) * self.movement.boards_per_set

    @property
    def kin(self) -> tuple[str, int]:
        """Its family and winners: of each only a few are listed."""
        return self.movement.family, self.movement.winners

    @property
    def shape(self) -> tuple[int, int]:
        """Its rounds and the boards in each."""
        return self.movement.rounds, self.boards_per_round

    def better_than(self, other: Candidate) -> tuple[MovementReason, ...]:
        """What speaks against the other and not, or not as much, against this one; the gravest first."""
        own: dict[str, float] = {}
        for reason in self.reasons:
            own[reason.about] = own.get(reason.about, 0.0) + reason.cost
        return tuple(
            reason
            for reason in other.reasons
            if reason.cost > own.get(reason.about, 0.0) + _NOTICED
            and (reason.id != "imbalance" or other.quality.spread > self.quality.spread)
            and (reason.id != "strangers" or other.movement.winners == self.movement.winners)
        )


@dataclass(frozen=True, repr=False)
class MovementChoice:
    """The candidates, the best first; `remarks` are what a director should know besides."""

    wish: MovementWish
    candidates: tuple[Candidate, ...]
    remarks: tuple[MovementReason, ...]

    def __repr__(self) -> str:
        return f"<MovementChoice of {len(self.candidates)}: {self.recommended.movement!r} first>"

    @property
    def recommended(self) -> Candidate:
        """The best."""
        return self.candidates[0]


@door
def choose(wish: MovementWish) -> MovementChoice:
    """The movements that suit a wish; where none does, the nearest that there are.

    >>> from kibitz.movement import MovementKind, MovementWish, choose
    >>> choice = choose(MovementWish(MovementKind.PAIRS, 14))
    >>> choice.recommended.movement
    <Movement mitchell: 14 pairs, 7 tables, 7 rounds, 28 boards>
    >>> len(choice.candidates)
    8
    """
    found = _best(wish, near=True)
    if not any(_suits(candidate) for candidate in found):
        found = sorted([*found, *_best(wish, near=False)], key=lambda candidate: candidate.cost)
    if not found:
        raise _nothing(wish)
    listed: list[Candidate] = []
    for candidate in found:
        like = [other for other in listed if other.kin == candidate.kin]
        twin = any(other.shape == candidate.shape for other in like)
        if candidate.cost <= found[0].cost + _FAR and len(like) < _OF_A_FAMILY and not twin:
            listed.append(candidate)
    return MovementChoice(wish, tuple(listed[:MOST_LISTED]), tuple(_remarks(wish, listed[0])))


def _suits(candidate: Candidate) -> bool:
    return not any(reason.id in _UNSUITABLE for reason in candidate.reasons)


def _best(wish: MovementWish, *, near: bool) -> list[Candidate]:
    """The candidates, the best first. To switch arrows takes time: it is done only where it can matter."""
    found: list[Candidate] = []
    hidden: list[float] = []  # what imbalance cost those that were finished: it will not be much less for others
    for draft in sorted(_drafts(wish, near), key=lambda rough_draft: rough_draft.least_cost):
        costs = sorted(candidate.cost for candidate in found)
        own = sorted(candidate.cost for candidate in found if candidate.kin == draft.kin)
        least = draft.least_cost + (0.0 if draft.is_finished else _HIDDEN * min(hidden, default=0.0))
        if costs and least > min([costs[0] + _FAR, *costs[MOST_LISTED - 1 : MOST_LISTED]]):
            continue
        if len(own) < _OF_A_FAMILY or least < own[_OF_A_FAMILY - 1]:
            finished = [*draft.finished()]
            found.extend(finished)
            hidden.extend(candidate.cost - draft.least_cost for candidate in finished if not draft.is_finished)
    return sorted(found, key=lambda candidate: candidate.cost)


@dataclass(frozen=True)
class _Draft:
    """A movement whose arrows are perhaps not switched yet."""

    movement: Movement
    winners: int
    wish: MovementWish

    @cached_property
    def least_cost(self) -> float:
        """What speaks against it, however well it will be balanced."""
        seen = self.movement if self.is_finished else _changed(self.movement, lines=((),))
        return sum(reason.cost for reason in visible_reasons(Quality(seen), self.wish))

    @property
    def kin(self) -> tuple[str, int]:
        """Its family and winners."""
        return self.movement.family, self.winners

    @property
    def is_finished(self) -> bool:
        """Whether it has as many winners as it should."""
        return self.movement.winners == self.winners

    def finished(self) -> Iterator[Candidate]:
        """The candidate, with the arrow switched for one winner; none where that is not wanted."""
        movement = self.movement if self.is_finished else one_winner(self.movement)
        if self.wish.switches or not {"switched", "switched_tables"} & movement.details.keys():
            yield Candidate(movement, self.wish)


def _changed(movement: Movement, **changes: object) -> Movement:
    """A movement with other boards or lines, which was checked when it was made: nothing is to be checked again."""
    new = object.__new__(Movement)
    for field in fields(Movement):
        object.__setattr__(new, field.name, changes.get(field.name, getattr(movement, field.name)))
    return new


def _drafts(wish: MovementWish, near: bool) -> Iterator[_Draft]:
    wanted = [family_named(wish.family)] if wish.family else [*families(wish.kind)]
    for family in wanted:
        if family.kind is not wish.kind:
            raise Unplayable("family_of_others", family=family, kind=family.kind.value)
        enough = family.a_copy_each and wish.copies is not None and wish.copies >= wish.tables
        if family.asked_for and not wish.family and not enough:
            continue
        if wish.winners not in (None, 1, family.winners):
            continue
        for rounds in family.rounds(wish.contestants):
            if wish.rounds not in (None, rounds) or (near and not _can_come_to(rounds, wish)):
                continue
            for movement in movements_of(family, wish.contestants, rounds):
                numbers = [count for count in sorted({1, movement.winners}) if wish.winners in (None, count)]
                for siz in _sizes(movement, wish, near):
                    yield from (_Draft(siz, winners, wish) for winners in numbers)


def _can_come_to(rounds: int, wish: MovementWish) -> bool:
    """Whether so many rounds can give boards in the span, one of them perhaps sat out."""
    return any((rounds - out) * boards in wish.span for out in (0, 1) for boards in _usual_sizes(wish, near=True))


def _usual_sizes(wish: MovementWish, near: bool) -> range:
    """How many boards a round may have: with many tables nobody waits for so long."""
    if wish.boards_per_round:
        return range(wish.boards_per_round, wish.boards_per_round + 1)
    if wish.rounds or not near or wish.kind is MovementKind.TEAMS:
        return range(1, MOST_BOARDS_PER_ROUND + 1)
    return range(2, 10 if wish.tables <= 3 else 7 if wish.tables <= 6 else 6)


def _sizes(movement: Movement, wish: MovementWish, near: bool) -> Iterator[Movement]:
    """The movement with so many boards in a round as are wanted, or as come nearest."""
    a_round = max(len(encounter.sets) for encounter in movement.encounters)
    sizes = [boards // a_round for boards in _usual_sizes(wish, near) if boards % a_round == 0]
    possible = [size for size in sizes if size * movement.sets <= MOST_BOARDS]
    away = {size: wish.span.away(size * movement.boards_played) for size in possible}
    for size in possible:
        if wish.boards_per_round or away[size] == min(away.values()):
            yield _changed(movement, boards_per_set=size)


def _nothing(wish: MovementWish) -> Unplayable:
    """Why there is nothing, and what comes nearest: other rounds, or for a family other numbers of contestants."""
    wanted = [family_named(wish.family)] if wish.family else [*families(wish.kind)]
    wanted = [family for family in wanted if wish.winners in (None, 1, family.winners)]
    values: dict[str, object] = {
        "kind": wish.kind.value,
        "contestants": wish.contestants,
        "rounds": wish.rounds,
        "boards": wish.boards_per_round,
        "winners": wish.winners,
    }
    possible = {rounds for family in wanted for rounds in family.rounds(wish.contestants)}
    values["nearest_rounds"] = _nearest_rounds(wish, possible) or None
    if not wish.family:
        return Unplayable("nothing_to_choose", **values)
    family = family_named(wish.family)
    sizes = range(LEAST[wish.kind], 2 * MOST_TABLES + 1) if not possible else ()
    others = [size for size in sizes if any(True for _ in family.rounds(size))]
    return Unplayable("family_not_for_so_many", family=family, nearest=nearest(wish.contestants, others), **values)


def _nearest_rounds(wish: MovementWish, possible: Iterable[int]) -> list[int]:
    """The rounds nearest to those that were wanted in which there is something to play: each is tried."""
    found: list[int] = []
    for rounds in sorted(possible, key=lambda number: (abs(number - (wish.rounds or number)), number)):
        if wish.rounds in (None, rounds) or len(found) == _NEAREST:
            continue
        drafts = _drafts(replace(wish, rounds=rounds), near=False)
        if any(True for draft in drafts for _ in draft.finished()):
            found.append(rounds)
    return sorted(found)


def _remarks(wish: MovementWish, best: Candidate) -> Iterator[MovementReason]:
    outside = next((reason for reason in best.reasons if reason.id == "boards_outside"), None)
    if outside is not None and wish.boards is not None:
        span = wish.boards
        most = span.most if span.most > span.least else None
        yield MovementReason("nothing_in_span", {"least": span.least, "most": most, "boards": outside.values["boards"]})
    if any(reason.id == "too_long" for reason in best.reasons):
        yield MovementReason("nothing_in_time", {"minutes": wish.minutes, "takes": best.minutes})
    if wish.minutes is not None and wish.boards is None and best.boards.most < _EVENING:
        yield MovementReason("hardly_an_evening", {"minutes": wish.minutes, "boards": best.boards.most})
    if any(reason.id == "must_move" for reason in best.reasons):
        yield MovementReason("cannot_stay", {"wanted": wish.stationary, "stationary": len(best.quality.stationary)})
    if wish.kind is not MovementKind.TEAMS and wish.tables > 2 * SECTION[0] - 1:
        values = {"tables": wish.tables, "half": wish.has_half, "many": wish.tables > _ONE_SECTION}
        yield MovementReason("sections", {**values, **sections(wish.tables)})
    if wish.kind is MovementKind.TEAMS and wish.contestants > _MANY_TEAMS:
        yield MovementReason("swiss", {"teams": wish.contestants})
