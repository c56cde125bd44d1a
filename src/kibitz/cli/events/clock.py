"""`kibitz event start`, `draw`, `extend`, `stop`, `resume`: rounds and their clock (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import print_json
from kibitz.cli.common.stores import StoreOption
from kibitz.cli.events.options import (
    EventId,
    Role,
    SectionName,
    SessionNumber,
    Why,
    app,
    enter_acts,
    entering,
    held_event,
    in_session,
    who_is,
)
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.state import Section
    from kibitz.store.journal import Acts

_NAMED = 8  # tables that are named where many have not finished


@app.command("start")
def start(
    event: EventId,
    session: SessionNumber = None,
    section: SectionName = "",
    minutes: Annotated[int, typer.Option(metavar="COUNT", min=0, help="0: as the conditions have it.")] = 0,
    round: Annotated[int, typer.Option("--round", metavar="NUMBER", min=0, help="Another than the next; say why.")] = 0,
    sure: Annotated[bool, typer.Option("--sure", help="Although some tables have not finished.")] = False,
    why: Why = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Start the next round (8B1). It is refused while tables have boards to play, unless you say --sure."""
    from kibitz.cli.events.typed import session_of
    from kibitz.event.acts import RoundStarted

    begun: list[RoundStarted] = []

    def next_round(held: Event) -> list[RoundStarted]:
        number = session_of(held, session)
        meant = _sections(held, number, section)
        coming = round or min((meant_section.clock.round for meant_section in meant), default=0) + 1
        rounds = max((meant_section.rounds for meant_section in meant), default=0)
        if coming > rounds:
            raise problem("serve.event.no_round_left", session=number, rounds=rounds)
        if not sure:
            _check_finished(
                held, number, [meant_section for meant_section in meant if meant_section.clock.round == coming - 1]
            )
        begun[:] = [RoundStarted(number, coming, section, minutes)]
        return begun

    def says(held: Event) -> str:
        [act] = begun
        there = [
            started_section
            for started_section in _sections(held, act.session, section)
            if started_section.clock.round == act.round
        ]
        rounds = max(started_section.rounds for started_section in there)
        named = tuple(started_section.name for started_section in there if started_section.name)
        return say("serve.event.round_began", round=act.round, rounds=rounds, sections=named or None)

    enter_acts(store, event, role, next_round, why, says)


def _sections(held: Event, session: int, name: str) -> list[Section]:
    """The section of that name; no name, or none of these, is all of them."""
    sections = held.session(session).sections
    return [sections[name]] if name in sections else list(sections.values())


def _check_finished(held: Event, session: int, sections: list[Section]) -> None:
    """Refuse to go on while boards of the round in play have no result and are not put off."""
    from kibitz.event.sessions.board_states import still_played

    left = still_played(held, session, sections)
    if not left:
        return
    by_name = {section.name: section for section in sections}
    tables = tuple(
        dict.fromkeys(by_name[planned_board.section].table_name(planned_board.table) for planned_board in left)
    )
    named = (
        (*tables[:_NAMED], say("serve.event.more_tables", count=len(tables) - _NAMED))
        if len(tables) > _NAMED + 1
        else tables
    )
    raise problem("serve.event.round_behind", round=left[0].round, tables=named, count=len(tables), boards=len(left))


@app.command("draw")
def draw(
    event: EventId,
    look: Annotated[bool, typer.Option("--look", help="Only show it, and enter nothing.")] = False,
    session: SessionNumber = None,
    section: Annotated[str, typer.Option("--section", metavar="NAME", help="Where there are several.")] = "",
    together: Annotated[
        list[str] | None, typer.Option(metavar="TWO", help='Two who shall meet, as in "3,7"; again for others.')
    ] = None,
    apart: Annotated[
        list[str] | None, typer.Option(metavar="TWO", help="Two who shall not meet in this round.")
    ] = None,
    why: Why = "",
    json: Json = False,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Draw the next round of a Swiss, by the standings, or of a knock-out, among the winners."""
    from kibitz.cli.events.draw import show_draw, to_draw
    from kibitz.cli.events.typed import session_of
    from kibitz.event.log.codec import read_act
    from kibitz.event.views.draw import draw_view

    held = held_event(store, event)
    number = session_of(held, session)
    meant = to_draw(held, number, section)
    fixed, kept = ([_two(text) for text in twos or ()] for twos in (together, apart))
    data = draw_view(held, who_is(role), number, meant, fixed, apart=kept)
    if json:
        print_json(data)
    else:
        show_draw(data)
    if not look:
        act = read_act(data["act"])
        enter_acts(store, event, role, lambda held: [act], why)


def _two(text: str) -> tuple[str, str]:
    words = text.replace(",", " ").split()
    if len(words) != 2:
        raise typer.BadParameter(say("serve.event.two_contestants", text=text))
    return words[0], words[1]


@entering("extend", role="director", context_settings={"ignore_unknown_options": True})
def extend(
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help="So many more; -5 is five fewer.")],
    session: SessionNumber = None,
    section: SectionName = "",
) -> Acts:
    """Give the round in play more time, or less."""
    from kibitz.event.acts import RoundExtended

    return in_session(session, lambda number: [RoundExtended(number, minutes, section)])


@entering("stop", role="director")
def stop(session: SessionNumber = None, section: SectionName = "") -> Acts:
    """Let the clock stand still."""
    from kibitz.event.acts import ClockStopped

    return in_session(session, lambda number: [ClockStopped(number, section)])


@entering("resume", role="director")
def resume(session: SessionNumber = None, section: SectionName = "") -> Acts:
    """Let the clock run on; the time it stood still does not count."""
    from kibitz.event.acts import ClockResumed

    return in_session(session, lambda number: [ClockResumed(number, section)])
