"""A ranking: places, with everything that led to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from kibitz.game.pictured import Pictured
from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.frames import frame_of
from kibitz.scoring.results import contestant_given
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.base import ContestantTally, RankingNote, Tallies, penalty_note
from kibitz.scoring.standings.by_contestant import ByContestant, not_ranked
from kibitz.scoring.standings.entries import EntryStatus, RankedEntry
from kibitz.scoring.standings.natural_order import natural
from kibitz.scoring.standings.places import Place, places
from kibitz.scoring.standings.ranking_columns import ranking_columns
from kibitz.scoring.standings.ties import TieBroken

if TYPE_CHECKING:
    from kibitz.scoring.working import Working


@dataclass(frozen=True, slots=True)
class Group:
    """Which ranking: of all, a section, a line, a stratum with those below it, a category; with handicap or not."""

    section: str = ""
    line: str = ""
    stratum: str = ""
    category: str = ""
    handicap: bool = False

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return "scoring.standings.group"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return {
            "section": self.section or None,
            "line": self.line or "all",
            "stratum": self.stratum or None,
            "category": self.category or None,
            "handicap": "yes" if self.handicap else "no",
        }


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of a ranking; the place as a number is `row.place.number`.

    >>> import kibitz as kb
    >>> row = kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")], winners=1)[3]
    >>> row.place.number, row.place.shared_by, str(row.place)
    (1, 2, '1=')
    >>> row.score, row.percentage
    (2, 100)
    """

    place: Place | None  # None: they take none
    contestant: str
    shown: Number  # as the regulations round it, with handicap where the ranking has it
    status: EntryStatus
    tally: ContestantTally
    handicap: Number = 0
    notes: tuple[RankingNote, ...] = ()
    ties: tuple[TieBroken, ...] = ()  # the rules that decided something about them
    line: str = ""  # NS or EW where each has winners of its own
    score: Number = 0  # the points behind a percentage; without one what is shown
    percentage: Number | None = None  # None where there is no top


@dataclass(frozen=True, repr=False)
class Ranking(Pictured):
    """The places of one group; rows are made when they are asked for.

    It is a list of its rows, the best first, and each is found by its contestant: `ranking["7"]`, `ranking[7]`. In
    their order they are `ranking.rows`: the best is `ranking.rows[0]`.

    >>> import kibitz as kb
    >>> ranking = kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "3NT-1 N")], winners=1)
    >>> len(ranking), ranking[3].shown, ranking.winners
    (6, 100, ['3', '6'])
    """

    tallies: Tallies
    group: Group
    places: ByContestant[Place]  # in their order
    unplaced: ByContestant[EntryStatus]  # listed below, the best first
    entries: Mapping[str, RankedEntry] = field(default_factory=dict)
    ties: tuple[TieBroken, ...] = ()
    remarks: Mapping[str, tuple[RankingNote, ...]] = field(default_factory=dict)
    flaws: tuple[Flaw, ...] = ()
    lines: ByContestant[str] = field(
        default_factory=ByContestant
    )  # of two winners in one list, the line of each contestant

    def __iter__(self) -> Iterator[StandingsRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.places) + len(self.unplaced)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ranking):
            return NotImplemented
        return self is other or self._seen == other._seen

    def __hash__(self) -> int:
        return hash((self.group, tuple(self.places), tuple(self.unplaced)))

    @property
    def _seen(self) -> tuple[object, ...]:
        """All that is to be seen of it: rankings that show the same are equal, whatever they were made from."""
        return self.group, self.tallies.unit, self.tallies.rules, self.rows, self.ties, self.remarks, self.flaws

    def __contains__(self, who: object) -> bool:
        return who in self.places or who in self.unplaced

    def __getitem__(self, who: str | int) -> StandingsRow:
        if who not in self:
            raise not_ranked(who, self)
        return self.row(who)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dictionary for each row, of plain values: place, contestant, boards, score, percentage.

        >>> kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]).to_dicts()[0]
        {'place': 1, 'tied': False, 'contestant': '3', 'line': 'NS', 'boards': 1, 'score': 2.0, 'percentage': 100.0}
        """
        columns = ranking_columns(self)
        return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]

    def to_frame(self, library: str | None = None) -> Any:
        """The same as a frame of polars or pandas, whichever is there.

        >>> kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]).to_frame()["contestant"].to_list()  # doctest: +SKIP
        ['3', '1', '2', '4']
        """
        return frame_of(ranking_columns(self), library)

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        first = ", ".join(f"{place} {who}" for who, place in islice(self.places.items(), 3))
        return f"<Ranking of {len(self)} by {self.tallies.unit}: {first}{', ...' if len(self) > 3 else ''}>"

    @cached_property
    def rows(self) -> tuple[StandingsRow, ...]:
        """Every line, the placed first.

        >>> ranking = kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")], winners=1)
        >>> [(str(row.place), row.contestant, row.shown) for row in ranking.rows]
        [('1=', '2', 100), ('1=', '3', 100), ('3=', '1', 0), ('3=', '4', 0)]
        """
        return tuple(map(self._row, (*self.places, *self.unplaced)))

    def row(self, who: str | int) -> StandingsRow:
        """One contestant's line."""
        return self._row(contestant_given(who))

    def _row(self, who: str) -> StandingsRow:
        tally = self.tallies[who]
        status = EntryStatus.RANKED if not self.unplaced else self.unplaced.get(who, EntryStatus.RANKED)
        notes = [*tally.notes, *self.remarks.get(who, ())]
        if status is not EntryStatus.RANKED:
            notes.insert(0, RankingNote(status.value, {"boards": tally.boards}))
        if tally.deductions:
            notes += [penalty_note(deduction) for deduction in tally.deductions]
        handicap = self.handicap(who) if self.group.handicap else 0
        shown = simple(tally.shown + handicap) if handicap else tally.shown
        in_percent = self.tallies.unit == "percent" and tally.percentage is not None
        return StandingsRow(
            self.places.get(who),
            who,
            shown,
            status,
            tally,
            handicap,
            tuple(notes),
            tuple(tie for tie in self.ties if who in tie.equals) if self.ties else (),
            self.lines.get(who, "") if self.lines else "",
            tally.score if in_percent else shown,
            shown if in_percent else tally.percentage,
        )

    def handicap(self, who: str | int) -> Number:
        """What is added to their figure in this ranking."""
        who = contestant_given(who)
        return self.entries[who].handicap if self.group.handicap and who in self.entries else 0

    def shown(self, who: str | int) -> Number:
        """Their figure as it is shown, without the rest of their line."""
        who = contestant_given(who)
        shown = self.tallies.shown(who)
        return simple(shown + self.handicap(who)) if self.group.handicap else shown

    def figures(self) -> Mapping[str, Number]:
        """What everybody is ranked on here, handicap included; only the order of these figures means anything."""
        return _figures(self.tallies, self.group, self.entries)

    def explain(
        self, who: str | int, board: int | str | None = None, *, edition: Edition | int | str = CURRENT
    ) -> Working:
        """How a contestant's figure came about, or what they have on one board: `print` says it.

        >>> ranking = kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "3NT-1 N")], winners=1)
        >>> print(str(ranking.explain(1, board=1)).splitlines()[0])
        Board 1, 1 NS against 2: 2 of 4, 50%. [78A]
        """
        from kibitz.scoring.working import explain  # it rests on rankings

        if who not in self:
            raise not_ranked(who, self)
        return explain(self.tallies, who, board, edition=edition)

    @property
    def winners(self) -> list[str]:
        """Who has the first place.

        >>> kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")], winners=1).winners
        ['2', '3']
        """
        return [who for who, place in self.places.items() if place.number == 1]


def rank_tallies(
    tallies: Tallies,
    entries: Iterable[RankedEntry] = (),
    *,
    among: Iterable[str] | None = None,
    group: Group | None = None,
    draws: Sequence[str] = (),
    remarks: Mapping[str, tuple[RankingNote, ...]] | None = None,
) -> Ranking:
    """Rank all contestants of the tallies, or some of them.

    `draws` is the order in which lots were drawn, or in which the director decided, for the rule `drawn_lots`.
    """
    group = group or Group()
    known = {entry.contestant: entry for entry in entries}
    figures = _figures(tallies, group, known)
    members = list(tallies.contestants if among is None else among)
    statuses = _statuses(tallies, members, figures, known)
    placed = [who for who in members if who not in statuses] if statuses else members
    broken: list[TieBroken] = []
    breakers, flaws = tallies.tie_rules(draws).breakers(broken)
    found = places(figures, placed, breakers)
    unplaced = [who for who, status in statuses.items() if status is not EntryStatus.PHANTOM]
    unplaced.sort(key=natural)
    unplaced.sort(key=lambda who: (who in figures, figures.get(who, 0)), reverse=True)
    return Ranking(
        tallies,
        group,
        ByContestant(found),
        ByContestant((who, statuses[who]) for who in unplaced),
        known,
        tuple(broken),
        remarks or {},
        tuple(flaws),
    )


def _figures(tallies: Tallies, group: Group, known: Mapping[str, RankedEntry]) -> Mapping[str, Number]:
    figures = tallies.figures()
    if not group.handicap:
        return figures
    return {who: tallies[who].ranked_on + (known[who].handicap if who in known else 0) for who in figures}


def _statuses(
    tallies: Tallies, members: Iterable[str], figures: Mapping[str, Number], known: Mapping[str, RankedEntry]
) -> dict[str, EntryStatus]:
    """Why some take no place."""
    rules = tallies.rules
    found = {who: known[who].status for who in members if who in known and known[who].status is not EntryStatus.RANKED}
    least = rules.least_boards
    if rules.least_share:
        most = max((tallies[who].boards for who in tallies.contestants), default=0)
        least = max(least, -int(-(most * rules.least_share) // 1))
    for who in members:
        if who in found:
            continue
        if least and tallies[who].boards < least:
            found[who] = EntryStatus.TOO_FEW_BOARDS
        elif who not in figures:
            found[who] = EntryStatus.MISSED_SESSION if tallies[who].boards else EntryStatus.TOO_FEW_BOARDS
    return found


@dataclass(frozen=True, slots=True)
class RankingChange:
    """What is different for a contestant between two rankings."""

    contestant: str
    place_before: Place | None
    place: Place | None
    shown_before: Number | None  # None: they were not there
    shown: Number | None

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return "scoring.standings.moved"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence; places as they are written, `2=` where they are shared."""
        return {
            "contestant": self.contestant,
            "place_before": None if self.place_before is None else str(self.place_before),
            "place": None if self.place is None else str(self.place),
            "shown_before": self.shown_before,
            "shown": self.shown,
            "moved": "no" if self.place == self.place_before else "yes",
            "changed": "no" if self.shown == self.shown_before else "yes",
        }


def changes(
    before: Ranking, after: Ranking, touched: Iterable[str] | None = None, *, exact: bool = False
) -> list[RankingChange]:
    """What changed for whom: the place, or the figure shown; with `exact` the score itself, before it is rounded.

    `touched` are those whose figures may have changed, where that is known (a `Correction` knows it): others are looked
    at only for their places.
    """
    then, now = before.places, after.places
    old, new = ({*ranking.places, *ranking.unplaced} for ranking in (before, after))
    looked_at = new if touched is None else set(touched)
    found = []
    for who in (*now, *after.unplaced, *(who for who in (*then, *before.unplaced) if who not in new)):
        was, is_now = then.get(who), now.get(who)
        if was == is_now and who not in looked_at and who in old and who in new:
            continue
        shown_before = _figure_of(before, who, exact=exact) if who in old else None
        shown = _figure_of(after, who, exact=exact) if who in new else None
        if was != is_now or shown_before != shown:
            found.append(RankingChange(who, was, is_now, shown_before, shown))
    return found


def _figure_of(ranking: Ranking, who: str, *, exact: bool) -> Number:
    return ranking.tallies[who].score if exact else ranking.shown(who)
