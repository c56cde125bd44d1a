"""A session of pairs or players ranked: as the file says it was scored, where nothing else is asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from kibitz.formats.sessions.model import FileSession
from kibitz.formats.sessions.terms import NO_TERMS
from kibitz.game.doors import door
from kibitz.laws.regulations import Regulations, profile
from kibitz.results.flaw_lines import placed
from kibitz.results.inferred_regulations import inferred, inferred_method
from kibitz.results.ranking_request import RankingAsked
from kibitz.scoring.fields.field import Field, Grouping
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.rounding import simple
from kibitz.scoring.rules import Rules
from kibitz.scoring.standings import (
    EntryStatus,
    FieldTallies,
    Penalty,
    RankedEntry,
    RankingLayout,
    RankingRules,
    Rankings,
    Refund,
    SwissPairs,
    Unit,
    contestant_lines,
    rankings,
)

PROFILES = {"compscore": "compscore", "acblscore": "acbl", "valet": "valet"}
"""What programs do where authorities differ: a profile, by how the name begins that they write into their files."""


@door
@dataclass(frozen=True, repr=False)
class RankedSession:
    """A session with its ranking."""

    session: FileSession
    methods: tuple[str, ...]
    regulations: Regulations
    profile: str  # that of the file's program; none where regulations were given
    tallies: FieldTallies | SwissPairs
    entries: tuple[RankedEntry, ...]
    rankings: Rankings
    inferred: Mapping[str, object] = field(default_factory=dict)  # regulations that the figures of the file show

    def __repr__(self) -> str:
        return f"<RankedSession: {self.session!r}, {self.tallies!r}>"

    @property
    def method(self) -> str:
        """The method, or the first of a hybrid."""
        return self.methods[0]

    @property
    def field(self) -> Field:
        """What is ranked, by that method."""
        return self.tallies.fields[0]

    @property
    def scales(self) -> tuple[str, ...]:
        """The scales of victory points, one for each method; none where there are no victory points."""
        conversions = self.tallies.conversions if isinstance(self.tallies, SwissPairs) else ()
        return tuple(dict.fromkeys(conversion.scale.name for conversion in conversions if conversion.scale is not None))

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be read or scored, with its place in the file where that has lines."""
        return (*self.session.flaws, *placed(self.session, self.tallies.fields, self.rankings.flaws))

    @property
    def doubts(self) -> tuple[Flaw, ...]:
        """What was scored and should be looked at."""
        return self.session.doubts


@door
def rank_field(session: FileSession, asked: RankingAsked = RankingAsked()) -> RankedSession:  # noqa: B008
    """Score a session as a field and rank it."""
    laid_down = asked.regulations or session.terms.regulations
    profiled = "" if laid_down is not None else profile_of(session)
    regulations = laid_down or (profile(profiled) if profiled else Regulations())
    methods, shown = asked.methods or (session.method,), dict[str, object]()
    if not methods[0]:
        grouping = Grouping(is_by_section(session, asked), asked.by_round or session.by_round, session.terms.expected)
        method, shown = inferred_method(session, regulations, grouping)
        methods = (method or "matchpoints",)
    session = session.by_method(methods[0])
    shown = {} if laid_down is not None else shown or inferred(session, methods[0], regulations)
    regulations = regulations.with_(**shown) if shown else regulations
    rules = ranking_rules(regulations, asked)
    vps = asked.vps or (session.vps and _has_rounds(session))
    if len(methods) > 1 and not vps:
        raise Unscorable("hybrid_without_vps", methods=methods)
    tallies: FieldTallies | SwissPairs
    if vps:
        tallies = _matches(session, methods, regulations, rules, asked)
        layout = layout_of(session, asked, tallies.fields[0])
    else:
        by_section, by_round = is_by_section(session, asked), asked.by_round or session.by_round
        grouping = Grouping(by_section, by_round, session.terms.expected)
        field = Rules(regulations).score(session.results, methods[0], grouping=grouping)
        layout = layout_of(session, asked, field)
        lines = _lines(session, field, layout) if layout.winners == 2 else None
        penalties = (*published_penalties(session, field.contestants, field.method.unit), *asked.penalties)
        tallies = FieldTallies(field, rules, penalties, lines)
    entries = tuple(entries_of(session, tallies.contestants, _statuses(session, tallies.contestants, asked)))
    found = rankings(tallies, entries, layout, asked.draws)
    return RankedSession(session, methods, regulations, profiled, tallies, entries, found, shown)


def _matches(
    session: FileSession, methods: Sequence[str], regulations: Regulations, rules: RankingRules, asked: RankingAsked
) -> SwissPairs:
    """Every round a match of its own."""
    if not _has_rounds(session):
        raise Unscorable("vps_without_rounds")
    if asked.by_section:
        raise Unscorable("vps_by_section")
    there = dict.fromkeys(who for result in session.results for who in result.everybody)
    penalties = (*published_penalties(session, there, "vps"), *asked.penalties)
    terms = session.terms
    return Rules(regulations).swiss_pairs(
        session.results, methods, ranking=rules, penalties=penalties, given=terms.given, expected=terms.expected
    )


def _lines(session: FileSession, field: Field, layout: RankingLayout) -> dict[str, str]:
    """The line of everybody: as they sat, or as the file has laid it down."""
    lines = lines_of(field, layout)
    if session.terms != NO_TERMS:
        lines |= {listed.id: str(listed.side) for listed in session.contestants if listed.side is not None}
    return lines


def _statuses(session: FileSession, there: Iterable[str], asked: RankingAsked) -> dict[str, EntryStatus]:
    """Who takes no place: as it is asked for, and as the file has it of those who have a result."""
    present = set(there)
    told = {who: status for who, status in session.terms.statuses.items() if who in present}
    return {**told, **(asked.statuses or {})}


def profile_of(session: FileSession) -> str:
    """The profile of regulations that the file's program follows; empty if none is known."""
    program = session.program.lower()
    return next((name for start, name in PROFILES.items() if program.startswith(start)), "")


def ranking_rules(regulations: Regulations, asked: RankingAsked) -> RankingRules:
    """How it is ranked; where lots were drawn, they decide last."""
    rules = Rules(regulations).ranking
    if asked.draws and "drawn_lots" not in rules.tie_breaks:
        rules = replace(rules, tie_breaks=(*rules.tie_breaks, "drawn_lots"))
    return rules


def published_penalties(session: FileSession, contestants: Iterable[str], unit: str) -> Iterable[Penalty | Refund]:
    """What the file takes from totals, in the unit of these; or its penalties, where it has them one by one."""
    if session.terms != NO_TERMS:
        yield from session.terms.penalties
        return
    there = set(contestants)
    for contestant in session.contestants:
        taken = -(contestant.published.adjustment or 0)
        if taken > 0 and contestant.id in there:
            yield Penalty(contestant.id, simple(taken), Unit(unit))


def entries_of(
    session: FileSession, contestants: Iterable[str], statuses: Mapping[str, EntryStatus]
) -> Iterable[RankedEntry]:
    """Those who are listed and have a result; a status for anybody else is refused."""
    there = dict.fromkeys(contestants)
    unknown = [who for who in statuses if who not in there]
    if unknown:
        raise Unscorable("contestant_unknown", contestant=unknown[0])
    listed = {contestant.id: contestant for contestant in session.contestants if contestant.id in there}
    for who in dict.fromkeys((*listed, *statuses)):
        status = statuses.get(who, EntryStatus.RANKED)
        contestant = listed.get(who)
        if contestant is None:
            yield RankedEntry(who, status)
        else:
            line = "" if contestant.side is None else str(contestant.side)
            yield RankedEntry(
                who,
                status,
                section=contestant.section,
                line=line,
                stratum=contestant.stratum,
                categories=contestant.categories,
                handicap=simple(contestant.handicap or 0),
            )


def layout_of(session: FileSession, asked: RankingAsked, field: Field) -> RankingLayout:
    """Which rankings there are."""
    told = session.terms != NO_TERMS
    strata = (
        [stratum.name for stratum in session.strata]
        if told or all(contestant.stratum for contestant in session.contestants)
        else ()
    )
    sections = {contestant.section for contestant in session.contestants if contestant.section} if told else set()
    one_winner = _one_winner_sections(session, asked, field)
    # Where nobody sat both ways, N-S and E-W were not compared: they are two fields.
    winners = 2 if one_winner else 1 if contestant_lines([field]).both_ways else 2
    return RankingLayout(
        winners=asked.winners or session.winners or winners,
        one_winner=one_winner,
        by_section=is_by_section(session, asked) or session.section_places or bool(one_winner) or len(sections) > 1,
        strata=tuple(strata),
        handicap=any(contestant.handicap for contestant in session.contestants),
    )


def _one_winner_sections(session: FileSession, asked: RankingAsked, field: Field) -> frozenset[str]:
    """Sections with one winner beside others with two, as a Howell beside Mitchells.

    In such a section nobody has a direction of their own, and many sat both ways: a few who did are mistakes.
    """
    if asked.winners or session.winners == 1 or session.vps or (session.winners and session.terms != NO_TERMS):
        return frozenset()
    sat = contestant_lines([field])
    listed = {contestant.id: contestant for contestant in session.contestants}
    members: defaultdict[str, list[str]] = defaultdict(list)
    for who, section in sat.sections.items():
        members[listed[who].section if who in listed and listed[who].section else section].append(who)
    if len(members) == 1:
        return frozenset()
    found = {
        section
        for section, there in members.items()
        if not any(who in listed and listed[who].side is not None for who in there)
        and 4 * len(sat.both_ways.intersection(there)) > len(there)
    }
    return frozenset(found) if len(found) < len(members) else frozenset()


def lines_of(field: Field, layout: RankingLayout) -> dict[str, str]:
    """The line of everybody who is ranked in one."""
    sat = contestant_lines([field])
    return {who: line for who, line in sat.lines.items() if sat.sections.get(who, "") not in layout.one_winner}


def is_by_section(session: FileSession, asked: RankingAsked) -> bool:
    """Whether each section is scored by itself: if that was asked for, or the file was."""
    return asked.by_section or bool(session.by_section)


def _has_rounds(session: FileSession) -> bool:
    return any(result.round for result in session.results)
