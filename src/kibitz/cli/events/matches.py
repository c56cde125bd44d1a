"""`kibitz event match`: a whole match that was not played, was given up, or is void."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.events.options import LawNumber, RoundNumber, SessionNumber, Why, entering, in_session

if TYPE_CHECKING:
    from kibitz.store.journal import Acts

Contestant = Annotated[str, typer.Argument(metavar="CONTESTANT", help="Its number, as in 7, or A7.")]
Opponent = Annotated[str, typer.Argument(metavar="OPPONENT", help="Whom it was to meet.")]


@entering("match", role="director")
def rule_match(
    contestant: Contestant,
    opponent: Opponent,
    outcome: Annotated[
        str, typer.Argument(metavar="OUTCOME", help="walkover, forfeit, void, void_by_director or played.")
    ],
    why: Why,
    fault: Annotated[
        list[str] | None,
        typer.Option(metavar="CONTESTANT", help="Who did not appear, or gave it up; again if both."),
    ] = None,
    law: LawNumber = "",
    session: SessionNumber = None,
    round: RoundNumber = None,
) -> Acts:
    """Say how a whole match counts that was not played, was given up, or is void (78D, 82).

    \b
    Examples:
      kibitz event match league 3 6 walkover --fault 6 --why "did not come"
      kibitz event match league 3 6 played --why "they came after all"
    """
    from kibitz.event.acts import MatchRuled

    both, blamed = (contestant, opponent), tuple(fault or ())
    said = outcome.strip().lower().replace("-", "_")
    return in_session(session, lambda number: [MatchRuled(number, both, said, blamed, round or 0, law)])
