"""`kibitz event start`, `result`, `correct` and the like: what is entered while an event is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.errors import problem
from kibitz.cli.event_options import (
    BoardNumber,
    EventId,
    Role,
    RoundNumber,
    SessionNumber,
    TableName,
    Why,
    app,
    enter_acts,
)
from kibitz.cli.stores import StoreOption

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@app.command("start")
def start(
    event: EventId,
    session: SessionNumber = None,
    section: Annotated[str, typer.Option(metavar="NAME", help="Not said: all of them.")] = "",
    minutes: Annotated[int, typer.Option(metavar="COUNT", min=0, help="0: as the conditions have it.")] = 0,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Start the next round."""
    from kibitz.cli.event_log import session_of
    from kibitz.event.acts import RoundStarted

    def next_round(held: Event) -> list[RoundStarted]:
        number = session_of(held, session)
        sections = held.session(number).sections
        meant = [sections[section]] if section in sections else list(sections.values())
        coming = min((each.clock.round for each in meant), default=0) + 1
        rounds = max((each.rounds for each in meant), default=0)
        if coming > rounds:
            raise problem("serve.event.no_round_left", session=number, rounds=rounds)
        return [RoundStarted(number, coming, section, minutes)]

    enter_acts(store, event, role, next_round)


@app.command("result")
def result(
    event: EventId,
    table: TableName,
    board: BoardNumber,
    result: Annotated[str, typer.Argument(metavar="RESULT", help='As in "4S+1 N", "3NTX-2 E" or Pass.')],
    lead: Annotated[str, typer.Option(metavar="CARD", help="The opening lead, as in HK.")] = "",
    sure: Annotated[bool, typer.Option("--sure", help="It is so although it seems wrong.")] = False,
    session: SessionNumber = None,
    round: RoundNumber = None,
    why: Why = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Enter the result of a board; it needs nobody's agreement."""
    from kibitz.cli.event_log import round_of, session_of, table_of
    from kibitz.event.acts import ResultEntered

    def entered(held: Event) -> list[ResultEntered]:
        number = session_of(held, session)
        section, place = table_of(held, number, table)
        at = round_of(section, place, board, round)
        return [ResultEntered(number, at, place, board, result, section.name, lead=lead, sure=sure)]

    enter_acts(store, event, role, entered, why)


@app.command("agree")
def agree(
    event: EventId,
    table: TableName,
    board: BoardNumber,
    session: SessionNumber = None,
    round: RoundNumber = None,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Say that both sides agree with the result that one of them has entered (79A1)."""
    from kibitz.cli.event_log import result_of, session_of
    from kibitz.event.acts import ResultAgreed

    def agreed(held: Event) -> list[ResultAgreed]:
        found = result_of(held, session_of(held, session), table, board, round)
        return [ResultAgreed(found.id, found.revision, "NS" if found.side == "EW" else "EW")]

    enter_acts(store, event, role, agreed)


@app.command("correct")
def correct(
    event: EventId,
    table: TableName,
    board: BoardNumber,
    result: Annotated[str, typer.Argument(metavar="RESULT", help="What it really was.")],
    why: Why,
    law: Annotated[str, typer.Option(metavar="LAW")] = "79C1",
    session: SessionNumber = None,
    round: RoundNumber = None,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Put the result of a board right (79B, 79C)."""
    from kibitz.cli.event_log import result_of, session_of
    from kibitz.event.acts import ResultCorrected

    def corrected(held: Event) -> list[ResultCorrected]:
        found = result_of(held, session_of(held, session), table, board, round)
        return [ResultCorrected(found.id, found.revision, to=result, law=law)]

    enter_acts(store, event, role, corrected, why)


@app.command("adjust")
def adjust(
    event: EventId,
    table: TableName,
    board: BoardNumber,
    award: Annotated[str, typer.Argument(metavar="AWARD", help='As in "60%:4S= N,40%:4S-1 N", "NS=ave+ EW=ave-".')],
    why: Why,
    law: Annotated[str, typer.Option(metavar="LAW")] = "12C1",
    session: SessionNumber = None,
    round: RoundNumber = None,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Award an adjusted score in place of what was got, or for a board that was not played (12C)."""
    from kibitz.cli.event_log import result_of, round_of, session_of, table_of
    from kibitz.event.acts import ScoreAdjusted, ScoreAwarded

    def adjusted(held: Event) -> list[ScoreAdjusted] | list[ScoreAwarded]:
        number = session_of(held, session)
        section, place = table_of(held, number, table)
        at = round_of(section, place, board, round)
        if any(each.board == board for each in held.results_at(number, section.name, at, place)):
            found = result_of(held, number, table, board, round)
            return [ScoreAdjusted(found.id, found.revision, award, law)]
        return [ScoreAwarded(number, at, place, board, award, section.name, law)]

    enter_acts(store, event, role, adjusted, why)


@app.command("penalise")
def penalise(
    event: EventId,
    contestant: Annotated[str, typer.Argument(metavar="CONTESTANT", help="Its number.")],
    amount: Annotated[str, typer.Argument(metavar="AMOUNT", help='As in "10% of top", "3 IMPs", "1 VP" or warning.')],
    offence: Annotated[str, typer.Argument(metavar="OFFENCE", help="What was done.")],
    law: Annotated[str, typer.Option(metavar="LAW")] = "90A",
    session: SessionNumber = None,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Give a penalty or a warning (90, 91)."""
    from kibitz.cli.event_log import session_of
    from kibitz.event.acts import PenaltyGiven, WarningGiven

    def penalised(held: Event) -> list[PenaltyGiven] | list[WarningGiven]:
        number = session_of(held, session)
        if amount.strip().lower() == "warning":
            return [WarningGiven(number, contestant, offence, law)]
        return [PenaltyGiven(number, contestant, amount, offence, law)]

    enter_acts(store, event, role, penalised, offence)


@app.command("announce")
def announce(
    event: EventId,
    text: Annotated[str, typer.Argument(metavar="TEXT")],
    table: Annotated[str, typer.Option(metavar="TABLE", help="Only to this table.")] = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Tell everybody something, on every screen."""
    from kibitz.event.acts import Announced

    enter_acts(store, event, role, lambda held: [Announced(text, table=table)])


@app.command("official")
def official(
    event: EventId, session: SessionNumber = None, why: Why = "", role: Role = "director", store: StoreOption = None
) -> None:
    """Make the score of a session official: the correction and appeal periods begin (79C, 92B)."""
    from kibitz.cli.event_log import session_of
    from kibitz.event.acts import ScoreMadeOfficial

    enter_acts(store, event, role, lambda held: [ScoreMadeOfficial(session_of(held, session))], why)


@app.command("enter")
def enter_act(
    event: EventId,
    act: Annotated[str, typer.Argument(metavar="JSON", help='As in {"kind": "hands_published", "session": 1}.')],
    why: Why = "",
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """Enter anything else that an event knows, as data: what the pages send."""
    import json

    from kibitz.event.codec import read_act

    try:
        data = json.loads(act)
    except ValueError:
        raise problem("serve.event.not_json", text=act[:60]) from None
    read = read_act(data)
    enter_acts(store, event, role, lambda held: [read], why)
