"""`kibitz event result`, `correct`, `adjust` and the like: what is entered of boards while an event is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.events.options import (
    BoardNumber,
    LawNumber,
    RoundNumber,
    SessionNumber,
    TableName,
    Why,
    at_board,
    entering,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kibitz.cli.events.typed import BoardPlace
    from kibitz.event.acts import Act
    from kibitz.store.journal import Acts

ResultWords = Annotated[list[str], typer.Argument(metavar="RESULT", help="As in 4S+1 N, 3NTX-2 E, or Pass.")]


@entering("result", role="director")
def result(
    table: TableName,
    board: BoardNumber,
    result: ResultWords,
    lead: Annotated[str, typer.Option(metavar="CARD", help="The opening lead, as in HK.")] = "",
    sure: Annotated[bool, typer.Option("--sure", help="It is so although it seems wrong.")] = False,
    session: SessionNumber = None,
    round: RoundNumber = None,
    why: Why = "",
) -> Acts:
    """Enter the result of a board; it needs nobody's agreement.

    \b
    Examples:
      kibitz event result thursday-pairs 1 1 4S= N
      kibitz event result thursday-pairs A4 12 3NTX-2 E --lead HK
    """
    from kibitz.event.acts import ResultEntered

    said = words_of(result)

    def entered(at: BoardPlace) -> Sequence[Act]:
        if not sure and board not in at.section.boards:  # a slip more likely than a board from elsewhere
            raise problem("serve.event.no_board", board=board, table=at.section.table_name(at.table))
        return [ResultEntered(at.session, at.round, at.table, board, said, at.section.name, lead=lead, sure=sure)]

    return at_board(table, board, session, round, entered)


@entering("agree", role="director")
def agree(
    table: TableName,
    board: BoardNumber,
    session: SessionNumber = None,
    round: RoundNumber = None,
) -> Acts:
    """Say that the other side agrees with the result that one has entered (79A1)."""
    from kibitz.event.acts import ResultAgreed

    return at_board(
        table,
        board,
        session,
        round,
        lambda at: [ResultAgreed(at.scored.id, at.scored.revision, "NS" if at.scored.side == "EW" else "EW")],
    )


@entering("dispute", role="director")
def dispute(
    table: TableName,
    board: BoardNumber,
    says: Annotated[list[str] | None, typer.Argument(metavar="[RESULT]", help="What it was, in their view.")] = None,
    session: SessionNumber = None,
    round: RoundNumber = None,
    why: Why = "",
) -> Acts:
    """Say that the other side does not agree with the result that one has entered (79B)."""
    from kibitz.event.acts import ResultDisputed

    said = words_of(says or ())
    return at_board(
        table,
        board,
        session,
        round,
        lambda at: [ResultDisputed(at.scored.id, at.scored.revision, "NS" if at.scored.side == "EW" else "EW", said)],
    )


@entering("correct", role="director")
def correct(
    table: TableName,
    board: BoardNumber,
    result: ResultWords,
    why: Why,
    law: LawNumber = "79C1",
    session: SessionNumber = None,
    round: RoundNumber = None,
) -> Acts:
    """Put the result of a board right (79B, 79C)."""
    from kibitz.event.acts import ResultCorrected

    said = words_of(result)
    return at_board(
        table, board, session, round, lambda at: [ResultCorrected(at.scored.id, at.scored.revision, to=said, law=law)]
    )


@entering("cancel", role="director")
def cancel(
    table: TableName,
    board: BoardNumber,
    why: Why,
    law: LawNumber = "82B2",
    session: SessionNumber = None,
    round: RoundNumber = None,
) -> Acts:
    """Say that the result of a board does not count (15B, 82B2)."""
    from kibitz.event.acts import ResultCancelled

    return at_board(table, board, session, round, lambda at: [ResultCancelled(at.scored.id, at.scored.revision, law)])


@entering("adjust", role="director")
def adjust(
    table: TableName,
    board: BoardNumber,
    award: Annotated[
        list[str], typer.Argument(metavar="AWARD", help="As in 60%:4S= N,40%:4S-1 N, or NS=ave+ EW=ave-.")
    ],
    why: Why,
    law: LawNumber = "",
    session: SessionNumber = None,
    round: RoundNumber = None,
) -> Acts:
    """Award an adjusted score in place of what was got, or for a board that was not played (12C).

    \b
    Examples:
      kibitz event adjust thursday-pairs 1 3 "60%:4S= N,40%:4S-1 N" --why "slow double"
      kibitz event adjust thursday-pairs 2 5 NS=ave+ EW=ave- --why "came late"
    """
    from kibitz.event.acts import ScoreAdjusted, ScoreAwarded

    said = words_of(award)
    by = law or ("12C2a" if "ave" in said.lower() else "12C1")

    def adjusted(at: BoardPlace) -> Sequence[Act]:
        if at.result is not None:
            return [ScoreAdjusted(at.result.id, at.result.revision, said, by)]
        return [ScoreAwarded(at.session, at.round, at.table, board, said, at.section.name, by)]

    return at_board(table, board, session, round, adjusted)


@entering("late", role="director")
def late(
    table: TableName,
    boards: Annotated[list[int], typer.Argument(metavar="BOARD...", min=1)],
    session: SessionNumber = None,
    round: RoundNumber = None,
    why: Why = "",
) -> Acts:
    """Let a table play boards later (8B2, 82B2): nothing is missing there until then."""
    from kibitz.event.acts import LatePlayOrdered

    return at_board(
        table,
        boards[0],
        session,
        round,
        lambda at: [LatePlayOrdered(at.session, at.round, at.table, tuple(boards), at.section.name)],
    )
