"""A session of a file, scored and ranked as it was asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kibitz.cli.agreement import Agreement, compare
from kibitz.cli.errors import problem
from kibitz.formats.sessions import Kind, Session
from kibitz.game import SIDES, Side
from kibitz.laws.regulations import Regulations, profile
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import Field, Grouping, Unscorable, score
from kibitz.scoring import method as method_of
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import simple
from kibitz.scoring.rules import averages, ranking_rules
from kibitz.scoring.standings import (
    Entry,
    FieldTallies,
    Layout,
    Penalty,
    Rankings,
    Unit,
    rankings,
    read_amount,
    seating,
)
from kibitz.scoring.working import (
    ScorecardRow,
    TravellerTable,
    Working,
    explain,
    scorecard,
    traveller_tables,
)

# What programs do where authorities differ, by how the name begins that they write into their files.
PROFILES = {"compscore": "compscore", "acblscore": "acbl", "valet": "valet"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for."""

    method: str | None = None
    regulations: Regulations | None = None
    winners: int = 0
    by_section: bool = False
    by_round: bool = False
    penalties: tuple[str, ...] = ()
    travellers: tuple[int, ...] = ()
    scorecards: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    board: int | None = None
    check: bool = False


@dataclass(frozen=True)
class Ranked:
    """A session with its ranking, and what else was asked for."""

    session: Session
    method: str
    regulations: Regulations
    profile: str  # the one that the file's program has; none where regulations were given
    account: FieldTallies
    rankings: Rankings
    travellers: tuple[TravellerTable, ...]
    scorecards: tuple[tuple[str, tuple[ScorecardRow, ...]], ...]
    workings: tuple[tuple[str, Working], ...]
    agreement: Agreement | None
    words: WorkingWords

    @property
    def program(self) -> str:
        """The program that wrote the file."""
        return self.session.program

    @property
    def field(self) -> Field:
        """What is ranked."""
        return self.account.field

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be scored."""
        return (*self.session.flaws, *self.rankings.flaws)

    @property
    def doubts(self) -> tuple[Flaw, ...]:
        """What was scored and should be looked at."""
        return self.session.doubts

    @property
    def differences(self) -> bool:
        """Whether a comparison was wanted and something differs."""
        return self.agreement is not None and bool(self.agreement.differences)


def rank_session(session: Session, wanted: Wanted, file: str) -> Ranked:
    """Score and rank a session."""
    name = (wanted.method or session.method or "matchpoints").replace("-", "_")
    session = session.by_method(name)
    profiled = "" if wanted.regulations is not None else _profile_of(session)
    regulations = wanted.regulations or (profile(profiled) if profiled else Regulations())
    field = score(
        session.results,
        method_of(name, regulations),
        grouping=Grouping(by_section=by_section(session, wanted), by_round=wanted.by_round or session.by_round),
        averages=averages(regulations),
    )
    layout, entries = _layout(session, wanted, field), tuple(_entries(session, field))
    lines = seating([field]).lines if layout.winners == 2 else None
    penalties = (*_published_penalties(session, field), *map(_penalty, wanted.penalties))
    account = FieldTallies(field, ranking_rules(regulations), penalties, lines)
    ranked = rankings(account, entries, layout)
    words = WorkingWords()
    return Ranked(
        session,
        name,
        regulations,
        profiled,
        account,
        ranked,
        tuple(table for board in wanted.travellers for table in traveller_tables(field, board)),
        tuple((who, scorecard(field, _known(field, who))) for who in wanted.scorecards),
        tuple(
            (who, explain(field, _known(field, who), wanted.board, edition=regulations.edition))
            for who in wanted.explained
        ),
        compare(session, account, ranked) if wanted.check else None,
        words,
    )


def _profile_of(session: Session) -> str:
    program = session.program.lower()
    return next((name for start, name in PROFILES.items() if program.startswith(start)), "")


def _known(field: Field, who: str) -> str:
    """The contestant that was meant: exactly, or in other letters and without spaces."""
    there = list(field.contestants)
    if who in there:
        return who
    plain = "".join(who.split()).casefold()
    meant = [each for each in there if "".join(each.split()).casefold() == plain]
    if len(meant) == 1:
        return meant[0]
    raise Unscorable("contestant_unknown", contestant=who)


def _penalty(text: str) -> Penalty:
    who, sign, amount = text.partition("=")
    if not sign or not who.strip():
        raise problem("rank.penalty", text=text)
    try:
        figure, unit = read_amount(amount)
    except Unscorable:
        raise problem("rank.penalty", text=text) from None
    return Penalty(who.strip(), figure, unit)


def _published_penalties(session: Session, field: Field) -> Iterable[Penalty]:
    """What the file takes from totals, in the unit of these."""
    there = set(field.contestants)
    for each in session.contestants:
        taken = -(each.published.adjustment or 0)
        if taken > 0 and each.id in there:
            yield Penalty(each.id, simple(taken), Unit(field.method.unit))


def _entries(session: Session, field: Field) -> Iterable[Entry]:
    there = set(field.contestants)
    for each in session.contestants:
        if each.id in there:
            line = "" if each.side is None else str(each.side)
            handicap = simple(each.handicap or 0)
            yield Entry(each.id, section=each.section, line=line, stratum=each.stratum, handicap=handicap)


def _layout(session: Session, wanted: Wanted, field: Field) -> Layout:
    winners = wanted.winners or session.winners or (2 if _apart(field) else 1)
    strata = [each.name for each in session.strata] if all(each.stratum for each in session.contestants) else ()
    return Layout(
        winners=winners,
        by_section=by_section(session, wanted) or session.section_places,
        strata=tuple(strata),
        handicap=any(each.handicap for each in session.contestants),
    )


def by_section(session: Session, wanted: Wanted) -> bool:
    """Whether each section is scored by itself: if that was asked for, or the file was."""
    return wanted.by_section or bool(session.by_section)


def _apart(field: Field) -> bool:
    """Whether nobody sat both ways: N-S and E-W were then not compared, and are two fields."""
    sat: tuple[set[str], set[str]] = (set(), set())
    for result in field.results:
        for side in SIDES:
            sat[side].update(result.contestants(side))
    return not sat[Side.NORTH_SOUTH] & sat[Side.EAST_WEST]


def is_team_session(session: Session) -> bool:
    """Whether it is of team matches."""
    return session.kind is Kind.TEAMS
