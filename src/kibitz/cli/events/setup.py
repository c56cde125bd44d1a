"""`kibitz event new`, `entries`, `substitute`, `conditions`: an event is set up, and who takes part."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.common.options import Json
from kibitz.cli.common.output import note, print_json
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.options import (
    ContestantId,
    EventId,
    Role,
    SessionNumber,
    Why,
    app,
    enter_acts,
    entering,
    event_and_now,
    held_event,
    in_session,
    who_is,
)
from kibitz.laws import switches
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.cli.events.names import ListedContestant
    from kibitz.event.acts import Act
    from kibitz.event.contest import Event
    from kibitz.store.journal import Acts


@app.command("new")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the event is called.")],
    pairs: Annotated[int | None, typer.Option(metavar="COUNT", min=1, help="How many pairs play.")] = None,
    teams: Annotated[int | None, typer.Option(metavar="COUNT", min=1, help="Or how many teams.")] = None,
    players: Annotated[int | None, typer.Option(metavar="COUNT", min=1, help="Or how many, each on their own.")] = None,
    sections: Annotated[int, typer.Option(metavar="COUNT", min=1, max=26, help="In so many sections.")] = 1,
    minutes: Annotated[int | None, typer.Option(metavar="COUNT", min=1, help="How long they have.")] = None,
    until: Annotated[str | None, typer.Option(metavar="HH:MM", help="Or when it has to be over.")] = None,
    begins: Annotated[str | None, typer.Option("--from", metavar="HH:MM", help="When it begins. Not said: now.")] = (
        None
    ),
    boards: Annotated[str | None, typer.Option(metavar="COUNT", help="How many boards: 26, or 24..28.")] = None,
    swiss: Annotated[bool, typer.Option("--swiss", help="Drawn round by round, on the standings.")] = False,
    knock_out: Annotated[
        bool, typer.Option("--knock-out", help="Of teams: the winners go on; --boards is of a match.")
    ] = False,
    rounds: Annotated[int | None, typer.Option(metavar="COUNT", min=1, help="How many rounds.")] = None,
    winners: Annotated[int | None, typer.Option(metavar="COUNT", help="1 ranking, or 2 by direction.")] = None,
    names: Annotated[Path | None, typer.Option(metavar="FILE", help="A line for each: 1, Heron, Wren.")] = None,
    conditions: Annotated[Path | None, typer.Option(metavar="FILE", help="The conditions of contest.")] = None,
    deal: Annotated[bool, typer.Option("--deal/--no-deal", help="Prepared boards, dealt here.")] = False,
    on_screen: Annotated[
        str | None, typer.Option("--on-screen", metavar="HOW", help="Played on screens: prevent, warn or permit.")
    ] = None,
    id: Annotated[str | None, typer.Option("--id", metavar="EVENT", help="The id; not said: from the name.")] = None,
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """Set up an event, with the movement that is recommended for so many.

    \b
    Examples:
      kibitz event new "Thursday pairs" --pairs 14 --minutes 180
      kibitz event new "Team night" --teams 8 --from 19:00 --until 22:30
      kibitz event new Autumn --names pairs.txt --conditions club.toml --sections 2
    """
    from kibitz.cli.events.names import read_names, read_text
    from kibitz.cli.events.plan import Evening, id_of, minutes_between, set_up
    from kibitz.event.conditions import read_conditions
    from kibitz.store.journal import Journal, Sender, begun
    from kibitz.store.steady_clock import clock_of

    time = minutes_between(begins, until) if until is not None else minutes
    text = "" if conditions is None else read_text(conditions)
    if on_screen is not None:
        text = f'on_screen = "{on_screen}"\n{text}'
    said = {"pairs": pairs, "teams": teams, "individual": players}
    held_to = read_conditions(text)
    kind = next((event_kind for event_kind, count in said.items() if count is not None), held_to.kind)
    size = held_to.regulations[switches.TEAM_SIZE]
    known = read_names(names, kind, size) if names is not None else {}
    evening = Evening(
        name, text, pairs, teams, players, sections, time, boards, winners, known, deal, swiss, rounds, knock_out
    )
    acts, movements = set_up(evening)
    with opened(store) as found:
        event_id = id or id_of(name, {stored.id for stored in found.events()})
        event = begun(acts, Sender(who_is(role)), clock_of(found)())
        Journal.create(found, event_id, event)
    if not movements:
        typer.echo(say("serve.event.made_empty", event=event_id))
        return
    first = movements[0]
    rounds_of = max(
        [first.rounds, *(section.rounds for section in next(iter(event.sessions.values())).sections.values())]
    )
    counted: dict[str, Any] = {"tables": sum(movement.tables for movement in movements), "rounds": rounds_of}
    played = len(first.encounters[0].sets) * first.boards_per_set
    typer.echo(say("serve.event.made", event=event_id, count=len(event.contestants), boards=played, **counted))


@app.command("entries")
def entries(
    event: EventId,
    names: Annotated[Path | None, typer.Option("--names", metavar="FILE", help="Enter or rename from a list.")] = None,
    role: Role = "organiser",
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Who takes part; with --names, contestants are entered or their names put right.

    \b
    A line of the list is a contestant, its number first; a team has its name before a colon, and (c) marks its captain:
      1, Heron, Kestrel
      2, The Waders: Wren, Siskin (c), Dunlin, Knot
    """
    from kibitz.cli.events.names import read_names
    from kibitz.cli.events.typed import id_meant
    from kibitz.event.views.summary import summary_view
    from kibitz.store.journal import Sender, enter

    who = who_is(role)
    if names is not None:
        laid_down = held_event(store, event).conditions
        known = read_names(names, laid_down.kind, laid_down.regulations[switches.TEAM_SIZE])
        with opened(store) as found:
            enter(found, id_meant(found, event), lambda held: _named(held, known), Sender(who))
        note(say("serve.event.names", count=len(known)))
        return
    held, now = event_and_now(store, event)
    data = summary_view(held, who, now)["contestants"]
    if json:
        print_json(data)
        return
    from kibitz.cli.events.overview import show_contestants

    show_contestants(data)


def _named(held: Event, known: dict[str, ListedContestant]) -> list[Act]:
    from dataclasses import fields

    from kibitz.event.acts import ContestantChanged, ContestantEntered

    made: list[Act] = []
    for contestant, named in known.items():
        there = held.contestants.get(contestant)
        if there is None:
            made.append(ContestantEntered(contestant, named.players, named.name, named.captain))
            continue
        shared = {field.name for field in fields(ContestantChanged)} & {field.name for field in fields(there)}
        kept = {name: getattr(there, name) for name in shared - {"contestant", "players"}}
        said = {"name": named.name or there.name, "captain": named.captain or there.captain}
        made.append(ContestantChanged(contestant, named.players, **{**kept, **said}))
    return made


@entering("substitute", role="director")
def substitute(
    contestant: ContestantId,
    out: Annotated[str, typer.Argument(metavar="PLAYER", help="Who does not play.")],
    by: Annotated[str, typer.Argument(metavar="SUBSTITUTE", help="Who plays instead; PLAYER again: they are back.")],
    number: Annotated[str, typer.Option(metavar="NUMBER", help="By which the federation knows the substitute.")] = "",
    first: Annotated[int, typer.Option("--from-round", metavar="ROUND", min=1)] = 1,
    last: Annotated[int, typer.Option("--to-round", metavar="ROUND", min=0, help="Not said: to the end.")] = 0,
    session: SessionNumber = None,
    why: Why = "",
) -> Acts:
    """Let somebody play for a member of a contestant (4)."""
    from kibitz.event.acts import Player, SubstituteSeated

    return in_session(
        session, lambda seated_in: [SubstituteSeated(contestant, seated_in, out, Player(by, number), first, last)]
    )


@entering("line-up", role="director")
def line_up(
    contestant: ContestantId,
    ns: Annotated[str, typer.Argument(metavar="N-S", help='Two of its players, as in "Wren, Knot".')],
    ew: Annotated[str, typer.Argument(metavar="E-W", help="Two others.")],
    first: Annotated[int, typer.Option("--from-round", metavar="ROUND", min=1)] = 1,
    session: SessionNumber = None,
) -> Acts:
    """Say who of a team sits on which side, until another line-up is given, in later sessions too.

    \b
    A name may be cut short where no other begins so:
      kibitz event line-up league 2 "Wren, Knot" "Sis, Dun" --from-round 3
    """
    from kibitz.cli.events.typed import session_of
    from kibitz.event.acts import LineUpGiven

    def given(held: Event) -> list[LineUpGiven]:
        number = session_of(held, session)
        north_south, east_west = (_members(held, contestant, number, first, side) for side in (ns, ew))
        return [LineUpGiven(contestant, number, north_south, east_west, first)]

    return given


def _members(held: Event, contestant: str, session: int, round: int, typed: str) -> tuple[str, ...]:
    """The players of a team that were meant, each by the name or how it begins; what fits nobody as it was typed."""
    from kibitz.event.sessions.lineups import lineup

    names = [player.name for player in lineup(held, contestant, session, round)]
    found = []
    for text in (part.strip() for part in typed.split(",")):
        meant = [name for name in names if name.casefold().startswith(text.casefold())]
        found.append(meant[0] if text not in names and len(meant) == 1 else text)
    return tuple(found)


@entering("withdraw", role="director")
def withdraw(contestant: ContestantId, why: Why = "") -> Acts:
    """Say that a contestant takes part no more; their results stay."""
    from kibitz.event.acts import ContestantWithdrawn

    return lambda held: [ContestantWithdrawn(contestant)]


@app.command("conditions")
def conditions(
    event: EventId,
    change: Annotated[Path | None, typer.Option("--set", metavar="FILE", help="Lay down these instead.")] = None,
    why: Why = "",
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """The conditions of contest as a file (78D); with --set they are laid down anew."""
    from kibitz.cli.events.names import read_text
    from kibitz.event.acts import ConditionsSet

    if change is not None:
        text = read_text(change)
        enter_acts(store, event, role, lambda held: [ConditionsSet(text)], why)
        return
    held = held_event(store, event)
    typer.echo((held.conditions.text or held.conditions.to_text()).rstrip())
