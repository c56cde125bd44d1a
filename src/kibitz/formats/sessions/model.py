"""A session as files give it: who took part, what came of each board, and the figures that were published."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType

from kibitz.formats.file_places import FilePlace
from kibitz.formats.sessions.terms import NO_TERMS, SessionTerms
from kibitz.game import Deal, Side
from kibitz.game.values import written_out
from kibitz.movement.plan import MovementKind
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult

DAMAGE = "file_damaged"
"""The flaw of a file of games in which something could not be used as it stands: it may be cut off."""


@dataclass(frozen=True, slots=True)
class Stratum:
    """One of the strata of a session, the highest first: who has fewer masterpoints than its limit may win in it."""

    name: str
    limit: Fraction | None = None  # none: everybody


@dataclass(frozen=True, slots=True)
class Placed:
    """A published place in one of several lists: of all, or of a section; in a stratum."""

    place: int
    tied: bool = False
    stratum: str = ""
    in_section: bool = False


@dataclass(frozen=True, slots=True)
class PublishedTotals:
    """What the file says came of it for a contestant; nothing where it does not say."""

    total: Fraction | None = None
    percentage: Fraction | None = None
    place: int | None = None
    tied: bool = False
    boards: int | None = None  # how many it was scored for
    average: Fraction | None = None  # of a board
    raw: Fraction | None = None  # the total, or the percentage where that has the handicap, before it
    factored: Fraction | None = None  # the total brought to the full number of boards, where it is given beside it
    adjustment: Fraction | None = None  # what was added to the total or, as a penalty, taken from it
    handicap: Fraction | None = None  # as the file has it, where it does not tell in what it counts
    places: tuple[Placed, ...] = ()  # every place that was published, where there are several lists


@dataclass(frozen=True, slots=True)
class FileContestant:
    """One that took part, by the name under which the results speak of it."""

    id: str
    names: tuple[str, ...] = ()
    side: Side | None = None  # where N-S and E-W are fields of their own
    section: str = ""
    published: PublishedTotals = PublishedTotals()
    members: tuple[FileContestant, ...] = ()  # the pairs of a team
    stratum: str = ""
    masterpoints: tuple[Fraction | None, ...] = ()  # of each player, who has any; these decide the stratum
    handicap: Fraction | None = None  # as it is added to what is ranked: in percentage points, IMPs or points
    eligible: bool = True  # whether it takes a place among the rest
    numbers: tuple[str, ...] = ()  # by which the federation knows the players, each beside its name; empty: not known
    categories: tuple[str, ...] = ()  # in which it is ranked besides


@dataclass(frozen=True, slots=True)
class PublishedFigures:
    """What the file published for one result: N-S's and E-W's matchpoints, or IMPs; or their shares of a top."""

    ns: Fraction | None = None
    ew: Fraction | None = None
    in_percent: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class FilePlay:
    """How a result came about, where the file has it: the calls from the dealer on, and the cards in order."""

    auction: str = ""  # "1NT P 3NT P P P"
    cards: str = ""  # "H5 H2 HK H3 S7"
    said: tuple[str, ...] = ()  # of each call, as PBN notes it: "Alert", "Alert: 15-17", "15-17"; empty: nothing


@dataclass(frozen=True, slots=True)
class FileMatch:
    """A match of two contestants, with its published scores, and its victory points where they stand beside these."""

    home: str
    visitors: str
    round: int = 0
    published: PublishedFigures = PublishedFigures()
    vps: PublishedFigures = PublishedFigures()
    boards: tuple[int, ...] = ()  # that they were to play, where it is said
    brought: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))  # what each has from before
    stage: str = ""  # which part of a longer match it is, as "Segment 4 of 8"

    @property
    def carried(self) -> Fraction:
        """By how much the first is ahead when it begins; negative: the second is."""
        return self.brought[0] - self.brought[1]


def lead_brought(lead: Fraction) -> tuple[Fraction, Fraction]:
    """What two teams bring of whom the first is so much ahead, where no more is known."""
    return max(lead, Fraction(0)), max(-lead, Fraction(0))


@dataclass(frozen=True, slots=True)
class SessionPlace:
    """Where a session was played, and who ran it; empty where it is not said."""

    club: str = ""
    club_number: str = ""  # by which the federation knows it
    director: str = ""
    venue: str = ""


@dataclass(frozen=True, slots=True)
class Precision:
    """How a program shows its figures, where it does not round them to two places."""

    figures: Fraction = Fraction(0)  # cut off at this unit; 0: rounded
    totals: Fraction = Fraction(0)  # the same for totals
    binary: bool = False  # calculated in binary numbers: what lies just between two may go either way


@dataclass(frozen=True, slots=True, repr=False)
class FileSession:
    """What a file tells of a session, or what somebody knows of one: `FileSession(results=results)` can be ranked.

    `figures` go with `results`, one for one where there are any, and `places` where the file has lines. What is in
    `flaws` could not be read and was set aside; what is in `doubts` was read, and should be looked at.
    """

    kind: MovementKind = MovementKind.PAIRS
    name: str = ""
    date: str = ""
    program: str = ""  # that wrote the file
    method: str = ""  # matchpoints, cross_imps, butler, imps, total_points, board_a_match; empty if it is not said
    winners: int = 0  # 1: one field; 2: N-S and E-W are fields of their own; 0: the file does not say
    by_section: bool | None = None  # whether each section was scored by itself; none where the file does not tell
    section_places: bool = False  # the published places are of sections, although all were compared with all
    by_round: bool = False  # boards of another round are other boards, although they have the same numbers
    vps: bool = False  # every round is a match, and its victory points were added up
    strata: tuple[Stratum, ...] = ()
    contestants: tuple[FileContestant, ...] = ()
    results: tuple[BoardResult, ...] = ()
    figures: tuple[PublishedFigures, ...] = ()
    places: tuple[FilePlace, ...] = ()  # where each result stands in the file
    leads: tuple[str, ...] = ()  # of each result, as "S7"; empty where it is not known
    plays: tuple[FilePlay, ...] = ()  # of each result, where the file has any
    matches: tuple[FileMatch, ...] = ()
    sat_out: frozenset[int] = frozenset()  # boards that somebody did not play because they sat out, where it is said
    averages: Mapping[int, Fraction] = field(default_factory=lambda: MappingProxyType({}))  # published datums
    deals: Mapping[int, Deal] = field(default_factory=lambda: MappingProxyType({}))
    precision: Precision = Precision()
    terms: SessionTerms = NO_TERMS  # by what it was scored, where the file tells more of it
    where: SessionPlace = SessionPlace()
    # What was published by other methods too: by method and contestant.
    also_published: Mapping[str, Mapping[str, PublishedTotals]] = field(default_factory=lambda: MappingProxyType({}))
    flaws: tuple[Flaw, ...] = ()
    doubts: tuple[Flaw, ...] = ()

    def __post_init__(self) -> None:
        set_field = object.__setattr__  # the dataclass is frozen
        for name in (
            "strata",
            "contestants",
            "results",
            "figures",
            "places",
            "leads",
            "plays",
            "matches",
            "flaws",
            "doubts",
        ):
            given: object = getattr(self, name)
            if isinstance(given, str | bytes) or not isinstance(given, Iterable):
                raise Unscorable("not_a_list", name=name, value=written_out(given))
            set_field(self, name, tuple(given))
        if set(map(type, self.results)) - {BoardResult}:
            wrong = next(result for result in self.results if type(result) is not BoardResult)
            raise Unscorable("not_a_result", value=written_out(wrong))
        if not self.figures:
            set_field(self, "figures", (PublishedFigures(),) * len(self.results))
        elif len(self.figures) != len(self.results):
            raise Unscorable("figures_of_others", figures=len(self.figures), results=len(self.results))

    def __repr__(self) -> str:
        by = f" by {self.method}" if self.method else ""
        return f"<FileSession of {self.kind.value}: {len(self.results)} results{by}>"

    @property
    def is_of_teams(self) -> bool:
        """Whether it is of team matches."""
        return self.kind is MovementKind.TEAMS

    def by_method(self, method: str) -> FileSession:
        """The session as it was published by that method, where the files have several."""
        if method == self.method or not self.also_published:
            return self
        found = self.also_published.get(method, {})
        contestants = tuple(
            replace(contestant, published=found.get(contestant.id, PublishedTotals()))
            for contestant in self.contestants
        )
        return replace(self, method=method, contestants=contestants)
