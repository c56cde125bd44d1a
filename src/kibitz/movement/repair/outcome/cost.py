"""What a repair costs: in balance, in boards, in meetings repeated, in artificial scores, and who must be told.

| cost | how it is counted |
|---|---|
| spread | Moore's measure of the results that stand and the plan for the rest, in sets |
| fewer | boards on which a contestant would have had a result, and now will not |
| deprived | those of them that an irregularity took away: an artificial score is due (12C2a; 15B3 for a wrong board) |
| again | opponents who will have met more often than was planned |
| sharing | sets that several tables need in the same round, and did not before |
| sit_outs | rounds ahead in which somebody does not play who would have |
| told | whose line of the plan changes, be it only the opponents, and in which rounds |
| cards | those of them who sit elsewhere or the other way, or play other boards: they need new guide cards |

Boards that are fewer because a round was cut, a pair left or a table closed are nobody's irregularity, and nothing is
due for them: a percentage is of the boards played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from kibitz.laws.editions import Citation, Renumbered
from kibitz.movement.board_sets import set_of
from kibitz.movement.plan import Encounter, MovementKind
from kibitz.movement.quality import Shared
from kibitz.movement.repair.planner.rewritten_plan import by_boards
from kibitz.movement.repair.record.evening import spread
from kibitz.movement.repair.record.facts import bits, boards_in
from kibitz.movement.repair.record.progress import LatePlay, Progress

NO_RESULT = "12C2a"
WRONG_BOARD = Renumbered("15B3", "15B")


class DeprivedContestant(NamedTuple):
    """A contestant who cannot have a result on a board any more, through an irregularity."""

    contestant: int
    board: int
    by: Citation


@dataclass(frozen=True)
class Cost:
    """What going from one plan to another costs; `spread_before` is what the facts and the old plan would have."""

    spread_before: float
    spread_after: float
    fewer: Mapping[int, int]
    deprived: tuple[DeprivedContestant, ...]
    again: Mapping[tuple[int, int], int]
    sharing: tuple[Shared, ...]
    sit_outs: Mapping[int, tuple[int, ...]]
    late_plays: tuple[LatePlay, ...]
    told: Mapping[int, tuple[int, ...]]
    cards: Mapping[int, tuple[int, ...]]

    @property
    def hardship(self) -> int:
        """One figure by which repairs are compared, not for the players: boards lost, repetitions, and change."""
        lost = sum(self.fewer.values())
        late = sum(len(late_play.boards) for late_play in self.late_plays)
        repeated = sum((times - 1) ** 2 for times in self.again.values())
        uneven = sum(len(rounds) * (len(rounds) - 1) for rounds in self.sit_outs.values())
        harm = 4 * lost + 8 * len(self.deprived) + 2 * late + 8 * (repeated + uneven)
        return harm + 4 * len(self.sharing) + len(self.told)

    @property
    def worth(self) -> tuple[int, float]:
        """Of repairs with the same hardship the fairest is taken."""
        return self.hardship, round(self.spread_after, 6)


def cost(before: Progress, after: Progress) -> Cost:
    """What the second plan costs against the first, with the same facts."""
    fewer = _fewer(before, after)
    shared = {(encounter.round, encounter.set): set(encounter.tables) for encounter in _sharing(before)}
    return Cost(
        spread_before=spread(before),
        spread_after=spread(after),
        fewer=fewer,
        deprived=tuple(_deprived(before, after, fewer)),
        again=_again(before, after),
        sharing=tuple(
            encounter
            for encounter in _sharing(after)
            if not shared.get((encounter.round, encounter.set), set()) >= set(encounter.tables)
        ),
        sit_outs=_sit_outs(before, after),
        late_plays=after.late_plays,
        told=_told(before, after),
        cards=_cards(before, after),
    )


def _hoped(before: Progress) -> dict[int, int]:
    """The boards on which each contestant would have had a result, had nothing gone wrong since the last plan."""
    hoped = dict(before.scored)
    for by_board in by_boards(before, (*(missed.encounter for missed in before.missed), *before.ahead)):
        for contestant in by_board.contestants:
            hoped[contestant] = hoped.get(contestant, 0) | bits(by_board.sets)
    return hoped


def _coming(after: Progress) -> dict[int, int]:
    """The boards on which each contestant has or will have a result."""
    coming = dict(after.scored)
    planned = [(by_board.contestants, by_board.sets) for by_board in by_boards(after, after.ahead)]
    planned += ((late_play.contestants, late_play.boards) for late_play in after.late_plays)
    for contestants, boards in planned:
        for contestant in contestants:
            coming[contestant] = coming.get(contestant, 0) | bits(boards)
    return coming


def _fewer(before: Progress, after: Progress) -> dict[int, int]:
    if before.plan.kind is MovementKind.TEAMS:
        return _fewer_of_teams(before, after)
    hoped, coming = _hoped(before), _coming(after)
    short = {one: hoped.get(one, 0).bit_count() - coming.get(one, 0).bit_count() for one in after.playing}
    return {contestant: boards for contestant, boards in short.items() if boards > 0}


def _fewer_of_teams(before: Progress, after: Progress) -> dict[int, int]:
    """Teams play a board at two tables: it is lost with either of them."""
    lost: dict[int, int] = {}
    for north_south in (True, False):
        count = Counter[int]()
        for progress, sign in ((before, 1), (after, -1)):
            for by_board in by_boards(progress, progress.ahead):
                side = by_board.ns if north_south else by_board.ew
                count[side[0]] += sign * len(by_board.sets)
        for team, boards in count.items():
            lost[team] = max(boards, lost.get(team, 0))
    return {team: boards for team, boards in sorted(lost.items()) if boards > 0 and team in after.playing}


def _deprived(before: Progress, after: Progress, fewer: Mapping[int, int]) -> Iterator[DeprivedContestant]:
    """Those whose boards were missed or spoilt: at most as many as they have fewer."""
    if before.plan.kind is MovementKind.TEAMS:
        return  # 86B: what the other table did decides
    coming = _coming(after)
    cancelled = {
        (contestant, planned.board) for planned in after.record.cancelled for contestant in planned.contestants
    }
    spoilt: dict[int, int] = {}
    known = [(missed.encounter.contestants, missed.boards) for missed in before.missed]  # without a result
    known += ((planned.contestants, planned.boards) for planned in before.under_way)  # and stopped
    known += ((encounter.contestants, (board,)) for encounter, board, _ in before.collisions)  # and known to somebody
    for contestants, boards in known:
        for contestant in contestants:
            spoilt[contestant] = spoilt.get(contestant, 0) | bits(boards)
    for deprived, count in fewer.items():
        for board in boards_in(spoilt.get(deprived, 0) & ~coming.get(deprived, 0))[:count]:
            yield DeprivedContestant(deprived, board, WRONG_BOARD if (deprived, board) in cancelled else NO_RESULT)


def meetings(progress: Progress) -> Counter[tuple[int, int]]:
    """How often each two will have met: so far and in the rounds ahead."""
    met = Counter(progress.met)
    met.update(_opponents(progress.ahead))
    return met


def _opponents(encounters: tuple[Encounter, ...]) -> Iterator[tuple[int, int]]:
    for encounter in encounters:
        for a in encounter.ns:
            for b in encounter.ew:
                yield min(a, b), max(a, b)


def planned_meetings(progress: Progress) -> Counter[tuple[int, int]]:
    """How often the plan has each two meet."""
    return Counter(_opponents(progress.plan.encounters))


def _again(before: Progress, after: Progress) -> dict[tuple[int, int], int]:
    planned, ahead = planned_meetings(before), set(_opponents(after.ahead))
    planned.update(_rest_of_a_meeting(before, after))
    return {
        two: times
        for two, times in sorted(meetings(after).items())
        if two in ahead and times > max(1, planned.get(two, 0))
    }


def _rest_of_a_meeting(before: Progress, after: Progress) -> Iterator[tuple[int, int]]:
    """Those who come together ahead only for boards that they missed: that is no second meeting."""
    missed = {(late.ns, late.ew): bits(late.boards) for late in before.late_plays}
    for by_board in by_boards(after, after.ahead):
        if not bits(by_board.sets) & ~missed.get((by_board.ns, by_board.ew), 0):
            yield from _opponents((by_board,))


def _sharing(progress: Progress) -> tuple[Shared, ...]:
    """The sets that several tables need in the same round ahead."""
    at: dict[tuple[int, int], list[int]] = {}
    for by_board in by_boards(progress, progress.ahead):
        for set_ in dict.fromkeys(set_of(board, progress.set_size) for board in by_board.sets):
            at.setdefault((by_board.round, set_), []).append(by_board.table)
    return tuple(Shared(*where, tuple(tables)) for where, tables in sorted(at.items()) if len(tables) > 1)


def _sit_outs(before: Progress, after: Progress) -> dict[int, tuple[int, ...]]:
    """Where somebody sits out who would have played, or was not there; rounds that are cut are not sat out."""
    playing = {(encounter.round, contestant) for encounter in before.ahead for contestant in encounter.contestants}
    seated = {(encounter.round, contestant) for encounter in after.ahead for contestant in encounter.contestants}
    newcomers = range(before.plan.contestants + 1, after.plan.contestants + 1)
    found = {
        entrant: tuple(
            number
            for number in after.open_rounds
            if (number, entrant) not in seated and ((number, entrant) in playing or entrant in newcomers)
        )
        for entrant in after.playing
    }
    return {entrant: rounds for entrant, rounds in found.items() if rounds}


def _told(before: Progress, after: Progress) -> dict[int, tuple[int, ...]]:
    """The rounds in which each contestant's own line of the plan is another; a team has two of them."""
    lines: list[dict[tuple[int, int], set[Encounter]]] = [{}, {}]
    for progress, of in zip((before, after), lines, strict=True):
        for by_board in by_boards(progress, progress.ahead):
            for contestant in by_board.contestants:
                of.setdefault((by_board.round, contestant), set()).add(by_board)
    old, new = lines
    return _by_contestant((where for where in old.keys() | new.keys() if old.get(where) != new.get(where)), after)


def _cards(before: Progress, after: Progress) -> dict[int, tuple[int, ...]]:
    """The rounds in which somebody has another place or other boards; who only sits out keeps the card."""
    old, new = _places(before), _places(after)
    return _by_contestant((where for where, places in new.items() if not places <= old.get(where, set())), after)


def _places(progress: Progress) -> dict[tuple[int, int], set[tuple[int, bool, tuple[int, ...]]]]:
    """By round and contestant: the table, whether North-South, and the boards; a team has two of them."""
    found: dict[tuple[int, int], set[tuple[int, bool, tuple[int, ...]]]] = {}
    for by_board in by_boards(progress, progress.ahead):
        for contestant in by_board.contestants:
            found.setdefault((by_board.round, contestant), set()).add(
                (by_board.table, contestant in by_board.ns, by_board.sets)
            )
    return found


def _by_contestant(changed: Iterable[tuple[int, int]], after: Progress) -> dict[int, tuple[int, ...]]:
    found: dict[int, list[int]] = {}
    for number, contestant in sorted(changed):
        if contestant in after.playing:
            found.setdefault(contestant, []).append(number)
    return {contestant: tuple(rounds) for contestant, rounds in sorted(found.items())}
