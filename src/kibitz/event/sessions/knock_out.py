"""A knock-out in an event: the winners of a round meet in the next, and what is drawn are facts in the log (78D).

A section that is a knock-out begins with a plan of its first round, in which the teams are numbered by their seeds. A
round that is drawn (`RoundDrawn`) has the winners of the one before as its matches, from the top of the bracket. Who
won is decided by the match (12C4), by a ruling on the whole of it, or because the other team has withdrawn; a level
match goes on with so many boards as the regulations say (`extra_boards_share`). Who has nobody to meet goes on by a
bye. Who went on stands in what was drawn, whatever is corrected later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.event.acts import Drawn, RoundDrawn
from kibitz.event.refusals import Refused
from kibitz.event.sessions.lineups import GONE
from kibitz.event.state import Section
from kibitz.laws.switch_kinds import spell
from kibitz.movement.teams import Bracket, KnockOutMatch, bracket
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Tallies
from kibitz.scoring.teams import KnockOutDecision, TeamTallies

if TYPE_CHECKING:
    from kibitz.event.contest import Event

BY_REGULATION = ("extra_boards_share", "carry_over_share", "carry_over_share_of_lower", "carry_over_most")
"""The regulations by which matches of a knock-out are won."""


@dataclass(frozen=True, slots=True)
class WonMatch:
    """How a match of a knock-out ended: who goes on, and by how much; `decision` says what is wanting."""

    match: KnockOutMatch
    winner: str | None
    margin: Number = 0
    nobody: bool = False  # neither goes on, and whom they would have met has a bye
    decision: KnockOutDecision | None = None

    @property
    def is_decided(self) -> bool:
        """Whether it is known who goes on, be it nobody."""
        return self.winner is not None or self.nobody


def bracket_before(section: Section, round: int) -> Bracket:
    """The bracket as it is known in a round that is drawn, or is the next to be: by who plays in later rounds."""
    found = bracket(tuple(who for who in section.contestants if who))
    for earlier in range(1, min(round, section.drawn)):
        there = _in_round(section, earlier + 1)
        for match in found.matches(earlier):
            teams = [str(team) for team in match.teams]
            found = found.play(match, next((team for team in teams if team in there), teams[0]))
    return found


def _in_round(section: Section, round: int) -> set[str]:
    playing = {
        who for meeting in section.of_round.get(round, ()) for who in section.who(meeting.ns) + section.who(meeting.ew)
    }
    return playing | set(section.byes.get(round, ()))


def won_in(event: Event, section: Section, round: int, tallies: Tallies | None) -> list[WonMatch]:
    """How the matches of a round ended that is drawn, from the top of the bracket, as the standings have it now."""
    return [_won(event, section, match, tallies) for match in bracket_before(section, round).matches(round)]


def _won(event: Event, section: Section, match: KnockOutMatch, tallies: Tallies | None) -> WonMatch:
    one, other = (str(team) for team in match.teams)
    for team in (one, other):
        if team in section.byes.get(match.round, ()):
            return WonMatch(match, team)
    ruled = event.match_rulings.get((section.session, frozenset((one, other)), match.round))
    if ruled is not None and not ruled.ruling.verdict.is_void:
        return WonMatch(match, ruled.ruling.winner, nobody=ruled.ruling.winner is None)
    decision = None
    if isinstance(tallies, TeamTallies) and ruled is None:
        for score in tallies.scores:
            if set(score.match.teams) == {one, other} and score.match.round == match.round:
                decision = tallies.event.decide(score)
    if decision is not None and decision.winner is not None:
        return WonMatch(match, decision.winner, decision.margin, decision=decision)
    there = [team for team in (one, other) if event.contestants[team].status not in GONE]
    return WonMatch(match, there[0] if len(there) == 1 else None, nobody=not there, decision=decision)


def reached(event: Event, section: Section, tallies: Tallies | None) -> dict[str, int]:
    """How far every team has come: the rounds that it has got through, and the one in which it is or was."""
    found = {who: 1 for who in section.contestants if who}
    for round in range(2, section.drawn + 1):
        found.update(dict.fromkeys(_in_round(section, round), round))
    for won in won_in(event, section, section.drawn, tallies):
        if won.winner is not None:
            found[won.winner] = section.drawn + 1
    return found


def next_round(event: Event, section: Section, round: int, tallies: Tallies | None) -> RoundDrawn:
    """The draw of a round: the winners of the one before, from the top of the bracket; refused while one is open."""
    won = won_in(event, section, round - 1, tallies)
    for match in won:
        if not match.is_decided:
            raise Refused(
                "knock_out_undecided", contestants=tuple(map(str, match.match.teams)), decision=match.decision
            )
    found = bracket_before(section, round - 1)
    gone = {who for who in section.contestants if who and event.contestants[who].status in GONE}
    for match in won:
        winner = match.winner or str(match.match.teams[0])
        gone |= {winner} if match.nobody else set()
        found = found.play(match.match.number, winner)
    matches, byes = [], []
    for number, coming in enumerate(found.matches(round), 1):
        there = [str(team) for team in coming.teams if str(team) not in gone]
        if len(there) == 2:
            matches.append(Drawn(number, *there))
        byes += there if len(there) == 1 else []
    regulations = event.conditions.regulations
    return RoundDrawn(
        section.session,
        round,
        tuple(matches),
        section.name,
        tuple(byes),
        round - 1,
        {name: spell(regulations.by_name(name)) for name in BY_REGULATION},
        {match.winner: str(match.margin) for match in won if match.winner is not None},
    )


def check_round(event: Event, section: Section, act: RoundDrawn, tallies: Tallies | None) -> None:
    """Refuse a round of a knock-out in which others meet than the winners, or in another place of the bracket."""
    wanted = next_round(event, section, act.round, tallies)
    if _pairings(wanted) != _pairings(act) or set(wanted.byes) != set(act.byes):
        met = tuple(f"{match.ns} – {match.ew}" for match in wanted.matches)
        raise Refused("knock_out_otherwise", round=act.round, matches=met, byes=wanted.byes)


def _pairings(act: RoundDrawn) -> set[tuple[int, frozenset[str]]]:
    return {(match.table, frozenset((match.ns, match.ew))) for match in act.matches}


def outdated_rounds(event: Event, section: Section, tallies: Tallies | None) -> Iterator[int]:
    """The rounds that were drawn with a winner who is not the winner any more; what was drawn stands."""
    for round in range(2, section.drawn + 1):
        there = _in_round(section, round)
        won = won_in(event, section, round - 1, tallies)
        if any(match.winner is not None and match.winner not in there for match in won):
            yield round


def seeds(section: Section) -> Sequence[str]:
    """The teams of a section in the order of their seeds."""
    return tuple(who for who in section.contestants if who)
