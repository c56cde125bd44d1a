"""The director rules on a whole match: somebody did not appear or gave it up, or it is void (78D, 81C, 82).

| provision | what it says | here |
|---|---|---|
| 78D | what a match that was not played is worth is laid down in the conditions of contest | `rule_match` |
| 82B2 | the play of boards is cancelled | `rule_match`, "void" |
| 82C | the director's own mistake: both are treated as non-offending | `rule_match`, "void_by_director" |
| 81C3, 81C4 | until the periods are over; later it is the organiser's | `check_penalty` of `director.late_changes` |

Nothing of what was played in the match counts then, and nothing of it is missing. The last word on a match holds;
"played" takes back what was ruled, and its results count again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import MatchRuled
from kibitz.event.director.late_changes import check_law, check_penalty
from kibitz.event.director_state import RuledMatch
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.standings.planned_matches import PlannedMatch, matches_of
from kibitz.scoring.teams import MatchRuling, MatchVerdict

if TYPE_CHECKING:
    from kibitz.event.contest import Event

PLAYED = "played"
"""The outcome that takes a ruling on a match back."""


@rule(MatchRuled)
def rule_match(event: Event, entry: EventEntry, act: MatchRuled) -> Apply:
    """A match counts as the director says, by the regulations; or as it was played after all."""
    match = match_meant(event, act.session, act.contestants, act.round)
    key = act.session, match.teams, match.round
    before = event.match_rulings.get(key)
    law = act.law
    if act.outcome == PLAYED:
        if before is None:
            raise Refused("match_not_ruled", contestants=act.contestants, round=match.round)
        made = None
    else:
        made = RuledMatch(entry.number, act.session, match.rounds, _ruling(match, act))
        law = made.ruling.law
        if before is not None and before.ruling == made.ruling:
            raise Refused("match_ruled_so", contestants=act.contestants, round=match.round)
    check_law(event, law or "79C")
    check_penalty(event, entry, act.session, law)

    def apply() -> None:
        if made is None:
            del event.match_rulings[key]
        else:
            event.match_rulings[key] = made
        event.scored_at[act.session] = entry.number

    return apply


def match_meant(event: Event, session: int, contestants: tuple[str, ...], round: int = 0) -> PlannedMatch:
    """The match between two contestants in a round, or the only one that they have in the session."""
    event.session(session)
    planned = matches_of(event, session)
    if not planned:
        raise Refused("no_matches", session=session)
    for who in contestants:
        event.contestant(who)
    found = [match for match in planned if match.teams == frozenset(contestants) and round in (0, *match.rounds)]
    if not found:
        raise Refused("no_such_match", contestants=contestants, round=round)
    if len(found) > 1:
        raise Refused("which_match", contestants=contestants, rounds=tuple(match.round for match in found))
    return found[0]


def _ruling(match: PlannedMatch, act: MatchRuled) -> MatchRuling:
    if act.outcome not in set(MatchVerdict):
        raise Refused("no_such_outcome", outcome=act.outcome[:20], outcomes=(*MatchVerdict, PLAYED))
    verdict = MatchVerdict(act.outcome)
    at_fault = tuple(who for who in (match.home, match.visitors) if who in act.at_fault)
    if verdict.is_void != (not at_fault) or len(set(act.at_fault)) != len(at_fault):
        raise Refused("match_fault", contestants=(match.home, match.visitors), void=verdict.is_void)
    law = act.law.strip() or verdict.usual_law
    return MatchRuling(match.home, match.visitors, match.round, verdict, at_fault, law)
