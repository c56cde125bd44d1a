"""An event made of a file, entry by entry, as somebody who runs it would enter what the file says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from fractions import Fraction

from kibitz.event.acts import (
    Act,
    BoardFouled,
    BoardsPut,
    CarryOverSet,
    ContestantEntered,
    ContestantWithdrawn,
    EarlierMatch,
    HandsPublished,
    LineUpGiven,
    MatchRuled,
    PenaltyGiven,
    Player,
    PlayRecorded,
    ResultEntered,
    RoundStarted,
    ScoreAdjusted,
    ScoreAwarded,
    ScoreMadeOfficial,
    SectionPlanned,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.standings.board_results import board_result
from kibitz.formats.figures import decimal
from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileContestant, FilePlay, FileSession
from kibitz.game import Seat, Side
from kibitz.results.files.played_plans import PlayedSection, played_section
from kibitz.scoring.awards import Artificial, Weighted
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.notation import write_award
from kibitz.scoring.results import BoardResult
from kibitz.scoring.standings import EntryStatus, Penalty, Refund

_SECTION = re.compile(r"[^\W\d_]{1,4}")
_MOST_LEFT_OUT = 1000
_LONGEST = 120  # of a name, in an event


@dataclass(frozen=True)
class BroughtBy:
    """Who brings an event, when, and why; the reason stands in the log beside every entry."""

    who: EventActor
    now: datetime
    why: str


@dataclass
class Bringer:
    """An event that is being made of a file, entry by entry."""

    by: BroughtBy
    ids: dict[str, str]
    event: Event = field(default_factory=Event)
    left_out: list[Flaw] = field(default_factory=list)
    at: datetime | None = None

    def enter(self, act: Act, at: datetime | None = None) -> int:
        """Enter an act, and the number of its entry; time does not go back in a log."""
        at = at or self.at or self.by.now
        self.at = at if self.at is None else max(at, self.at)
        number = self.event.version + 1
        self.event.enter(EventEntry(number, self.at, self.by.who, act, self.by.why))
        return number

    def tried(self, act: Act, leaving: Flaw) -> int:
        """Enter an act if it can be; else that is left out, with the reason."""
        try:
            return self.enter(act)
        except Refused as refused:
            self._leave(flaw(leaving.id, **leaving.values, reason=refused.message))
            return 0

    def contestant(self, listed: FileContestant, *, of_teams: bool) -> None:
        """Somebody takes part, with the names that the file has."""
        names, numbers = _people(listed, of_teams=of_teams)
        players = tuple(
            Player(plain_text(name), number)
            for name, number in zip(names, (*numbers, *("",) * len(names)), strict=False)
        )
        whole = {
            "name": plain_text(listed.names[0]) if of_teams and listed.names else "",
            "stratum": listed.stratum,
            "categories": listed.categories,
            "handicap": _decimal(listed),
            "without_standing": not listed.eligible,
        }
        id = self.ids[listed.id]
        together = plain_text(" – ".join(name for name in names if name.strip()))
        tries = (
            (players, whole),
            (tuple(replace(player, number="") for player in players), whole),
            ((), {**whole, "name": whole["name"] or together}),  # one name, or the same twice: no two players
            ((), {"name": whole["name"] or together}),
        )
        for place, (who, more) in enumerate(tries):
            try:
                self.enter(ContestantEntered(id, who, **more))  # type: ignore[arg-type]
                return
            except Refused:
                if place + 1 == len(tries):
                    raise

    def carried(self, parts: Sequence[FileSession]) -> None:
        """What two teams bring into their match, of all sessions; in the first in which they meet it counts."""
        brought = {
            (self.ids[match.home], self.ids[match.visitors]): match.brought
            for told in reversed(parts)
            for match in told.matches
            if any(match.brought) and {match.home, match.visitors} <= self.ids.keys()
        }
        if brought:
            matches = tuple(EarlierMatch(*teams, _scores(scores)) for teams, scores in brought.items())
            self.tried(CarryOverSet({}, matches=matches), flaw("brought_carry_over"))

    def session(self, number: int, told: FileSession, at: datetime, called: str) -> None:
        """A session as it was played, to its official score."""
        self.at = max(self.at or at, at)
        lines = {one.id: str(one.side) for one in told.contestants if one.side is not None} if told.winners == 2 else {}
        sections = self._sections(number, told, lines, plain_text(called))
        self._line_ups(number, told)
        self._deals(number, told)
        self._begin(number, told, sections)
        for place, result in enumerate(told.results):
            section = next((name for name, one in sections.items() if place in one.places), None)
            if section is None:
                self._leave(flaw("brought_without_place", **_where(result)))
                continue
            self._result(
                number, section, sections[section].places[place], result, _lead(told, place), _play(told, place)
            )
        self._decisions(number, told)
        if told.deals and self.event.session(number).deals:
            self.enter(HandsPublished(number))
        self.enter(ScoreMadeOfficial(number))

    def _leave(self, what: Flaw) -> None:
        if len(self.left_out) < _MOST_LEFT_OUT:
            self.left_out.append(what)

    def _sections(
        self, number: int, told: FileSession, lines: Mapping[str, str], called: str
    ) -> dict[str, PlayedSection]:
        by_name: dict[str, list[tuple[int, BoardResult]]] = {}
        for place, result in enumerate(told.results):
            by_name.setdefault(result.section, []).append((place, self.with_ids(result)))
        names = _section_names(list(by_name))
        found: dict[str, PlayedSection] = {}
        own_lines = {self.ids[who]: line for who, line in lines.items() if who in self.ids}
        for name, results in by_name.items():
            made = played_section(results, told.kind, own_lines)
            if made is None:
                continue
            self.enter(SectionPlanned(number, names[name], made.plan, made.contestants, called))
            found[names[name]] = made
        if not found:
            raise Unscorable("no_results")
        return found

    def _line_ups(self, number: int, told: FileSession) -> None:
        """Who of a team sat which way, where the same four did so all session."""
        for team in self.ids if told.is_of_teams else ():
            pairs = pairs_at_tables(told, team)
            by_side = {side: tuple(map(plain_text, names)) for side, names in pairs}
            if len(pairs) == len(by_side) == len(Side):
                with suppress(Refused):
                    self.enter(LineUpGiven(self.ids[team], number, by_side[Side.NORTH_SOUTH], by_side[Side.EAST_WEST]))

    def with_ids(self, result: BoardResult) -> BoardResult:
        """A result with those who sat there by their numbers in the event."""
        ns, ew = (tuple(self.ids.get(who, "") for who in result.contestants(side)) for side in Side)
        return replace(result, ns=ns, ew=ew)

    def _deals(self, number: int, told: FileSession) -> None:
        session = self.event.session(number)
        planned = {board for section in session.sections.values() for board in section.boards}
        for board, deal in sorted(told.deals.items()):
            if board in planned:
                self.tried(
                    BoardsPut(number, {str(board): str(deal)}, self.by.why[:_LONGEST]),
                    flaw("brought_deal", board=board),
                )

    def _begin(self, number: int, told: FileSession, sections: Mapping[str, PlayedSection]) -> None:
        """The last round has begun everywhere; of teams only where who sits out by it has a bye by the file."""
        for name, made in sections.items():
            last = max(meeting.round for meeting in made.plan.meetings)
            idle = sum(
                len(made.contestants)
                - len({who for met in made.plan.meetings if met.round == round for who in (*met.ns, *met.ew)})
                for round in range(1, last + 1)
            )
            if not told.is_of_teams or not idle or (made.rounds_known and told.terms.idle):
                self.enter(RoundStarted(number, last, name))

    def _result(
        self,
        session: int,
        section: str,
        where: tuple[int, int],
        result: BoardResult,
        lead: str,
        play: FilePlay,
    ) -> None:
        """One result as it was, with the score that it has in the file."""
        of = self.with_ids(result)
        place = (session, *where, result.board)
        award = _award(result)
        ns, ew = of.contestants(Side.NORTH_SOUTH), of.contestants(Side.EAST_WEST)
        leaving = flaw("brought_result", **_where(result))
        if result.result is None:
            awarded = ScoreAwarded(*place, award, section, law=_law(result), ns=ns, ew=ew)
            id = self.tried(awarded, leaving)
        else:
            told = str(result.result)
            entered = ResultEntered(*place, told, section, lead=lead, sure=True, ns=ns, ew=ew)
            try:
                id = self.enter(entered)
            except Refused:  # without a lead that cannot be one
                id = self.tried(replace(entered, lead=""), leaving)
            made = board_result(self.event.results[id]) if id else None
            if isinstance(made, BoardResult) and (made.ns_award, made.ew_award) != (result.ns_award, result.ew_award):
                self.tried(ScoreAdjusted(id, id, award, _law(result)), leaving)
        if id and result.form:
            self.tried(BoardFouled(id, self.event.results[id].revision, result.form), leaving)
        if id and (play.auction or play.cards) and result.result is not None:
            self._record(id, play)

    def _record(self, id: int, play: FilePlay) -> None:
        """How it came about, as far as that can be: the calls and the cards, or one of the two."""
        for auction, cards in dict.fromkeys(((play.auction, play.cards), (play.auction, ""), ("", play.cards))):
            said = tuple(map(plain_text, play.said)) if auction else ()
            try:
                self.enter(PlayRecorded(id, auction, cards, said))
                return
            except Refused:
                continue

    def _decisions(self, number: int, told: FileSession) -> None:
        """Penalties, rulings on whole matches, and who has left."""
        refunds = {one.penalty: one for one in told.terms.penalties if isinstance(one, Refund)}
        for penalty in told.terms.penalties:
            if isinstance(penalty, Penalty):
                amount = penalty.amount
                if refund := refunds.get(penalty.id):
                    amount = 0 if refund.amount is None else amount - refund.amount
                leaving = flaw(
                    "brought_penalty", contestant=penalty.contestant, amount=f"{penalty.amount} {penalty.unit.value}"
                )
                who = self.ids.get(penalty.contestant, "")
                law, offence = penalty.law or "90A", penalty.reason or self.by.why
                if amount:
                    given = f"{amount} {penalty.unit.value}"
                    self.tried(PenaltyGiven(number, who, given, offence, law, penalty.board or 0), leaving)
        for ruling in told.terms.rulings:
            teams = tuple(self.ids.get(team, "") for team in (ruling.first, ruling.second))
            at_fault = tuple(self.ids.get(team, "") for team in ruling.at_fault)
            act = MatchRuled(number, teams, ruling.verdict.value, at_fault, ruling.round, ruling.law)
            self.tried(act, flaw("brought_ruling", teams=(ruling.first, ruling.second), round=ruling.round))
        for who, status in told.terms.statuses.items():
            if status in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED) and who in self.ids:
                self.tried(ContestantWithdrawn(self.ids[who]), flaw("brought_status", contestant=who))


def pairs_at_tables(told: FileSession, team: str) -> list[tuple[Side, tuple[str, ...]]]:
    """The pairs that sat for a team with their sides, where results name who sat North, East, South and West."""
    found: dict[tuple[Side, tuple[str, ...]], None] = {}
    for result in told.results:
        if len(result.players) == len(Seat):
            at = dict(zip(Seat, result.players, strict=True))
            for side in Side:
                if team in result.contestants(side):
                    found[side, tuple(at[seat] for seat in side.seats)] = None
    return list(found)


def plain_text(text: str) -> str:
    """A name as an event takes it: on one line, without what cannot be seen, and not endless."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return plain if len(plain) <= _LONGEST else f"{plain[: _LONGEST - 1]}…"


def _people(listed: FileContestant, *, of_teams: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of players, and the numbers by which the federation knows them."""
    if not of_teams:
        return tuple(name for name in listed.names if name.strip()), listed.numbers
    members = listed.members
    named = {
        name: number
        for pair in members
        for name, number in zip(pair.names, (*pair.numbers, *("",) * len(pair.names)), strict=False)
        if name.strip()
    }
    return tuple(named), tuple(named.values())


def _decimal(listed: FileContestant) -> str:
    """The handicap as an event takes it, to three places."""
    handicap = listed.handicap
    if not handicap or 1000 % handicap.denominator:
        return ""
    return f"{float(handicap):.3f}".rstrip("0").rstrip(".")


def _scores(brought: tuple[Fraction, Fraction]) -> str:
    return ":".join(decimal(score, 3) for score in brought)


def _section_names(names: Sequence[str]) -> dict[str, str]:
    """What the sections are called: as in the file, where all can be called so; else A, B, C."""
    if len(names) == 1:
        return {names[0]: names[0] if _SECTION.fullmatch(names[0]) else ""}
    if all(_SECTION.fullmatch(name) for name in names):
        return {name: name for name in names}
    letters = [chr(ord("A") + place) if place < 26 else f"A{chr(ord('A') + place % 26)}" for place in range(len(names))]
    return dict(zip(sorted(names), letters, strict=True))


def _award(result: BoardResult) -> str:
    ns, ew = (write_award(award, side) for award, side in zip((result.ns_award, result.ew_award), Side, strict=True))
    return f"NS={ns} EW={ew}"


def _law(result: BoardResult) -> str:
    """By which Law a score stands there that no contract gives: an average, a weighted score, an assigned one."""
    awards = (result.ns_award, result.ew_award)
    if any(isinstance(award, Weighted) for award in awards):
        return "12C1c"
    return "12C2a" if any(isinstance(award, Artificial) for award in awards) else "12C1"


def _where(result: BoardResult) -> dict[str, object]:
    ns, ew = ("–".join(result.contestants(side)) for side in Side)
    return {"board": result.board, "ns": ns, "ew": ew}


def _lead(told: FileSession, place: int) -> str:
    return told.leads[place] if told.leads else ""


def _play(told: FileSession, place: int) -> FilePlay:
    return told.plays[place] if told.plays else FilePlay()
