"""`kibitz event match` and `match-boards`: a whole match ruled on, or boards of it that cannot be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.events.options import LawNumber, RoundNumber, SessionNumber, Why, entering, in_session

if TYPE_CHECKING:
    from kibitz.event.acts import Act
    from kibitz.event.contest import Event
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


@entering("match-boards", role="director")
def rule_boards(
    contestant: Contestant,
    opponent: Opponent,
    boards: Annotated[list[int], typer.Argument(metavar="BOARD...", min=1)],
    why: Why,
    fault: Annotated[
        list[str] | None,
        typer.Option(metavar="CONTESTANT", help="Whose fault it is; again if both. Not said: nobody's."),
    ] = None,
    assigned: Annotated[str, typer.Option(metavar="SCORE", help="What is assigned there, as in 4S= N or +420.")] = "",
    table: Annotated[str, typer.Option(metavar="TABLE", help="Where. Not said: at the one without a result.")] = "",
    session: SessionNumber = None,
    round: RoundNumber = None,
) -> Acts:
    """Rule on boards of a match of teams that have no comparable result (86B): what each team gets is entered.

    \b
    Examples:
      kibitz event match-boards league 3 6 4 5 --why "the boards were mixed up"
      kibitz event match-boards league 3 6 4 --fault 6 --assigned "4S= N" --table 2 --why "fouled there"
    """
    from kibitz.cli.events.typed import session_of
    from kibitz.event.proposals import BoardsWithoutComparison, boards_ruled

    def ruled(held: Event) -> list[Act]:
        wanted = BoardsWithoutComparison(
            session_of(held, session), (contestant, opponent), tuple(boards), tuple(fault or ()), assigned, table,
            round or 0,
        )  # fmt: skip
        return boards_ruled(held, wanted)

    return ruled
