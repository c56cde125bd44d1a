"""What the commands of `kibitz event` have in common: options, who acts, entering."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from inspect import Parameter, Signature, signature
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from kibitz.cli.common.option_groups import command_group
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.messages import say

if TYPE_CHECKING:
    from datetime import datetime

    from kibitz.cli.events.typed import BoardPlace
    from kibitz.event.acts import Act
    from kibitz.event.contest import Event
    from kibitz.store.journal import Acts

app = command_group("Events from the terminal: set up, score, rule, rank. A server that runs sees it at once.")

EventId = Annotated[
    str, typer.Argument(metavar="EVENT", help="Its id or how that begins, or its name; kibitz event list has both.")
]
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="As in 4, or A4.")]
BoardNumber = Annotated[int, typer.Argument(metavar="BOARD", min=1)]
ContestantId = Annotated[str, typer.Argument(metavar="CONTESTANT", help="Its number, as in 7, or A7.")]
SectionName = Annotated[str, typer.Option("--section", metavar="NAME", help="Not said: all of them.")]
SessionNumber = Annotated[int | None, typer.Option("--session", metavar="NUMBER", help="Not said: the one in play.")]
RoundNumber = Annotated[int | None, typer.Option("--round", metavar="NUMBER", help="Not said: as planned.")]
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, which the log keeps.")]
LawNumber = Annotated[str, typer.Option("--law", metavar="LAW", help="By which provision. Not said: the usual one.")]
Role = Annotated[
    str, typer.Option("--as", metavar="ROLE", help="organiser, director, assistant or committee.", show_default=True)
]
_KIND = Parameter.POSITIONAL_OR_KEYWORD
ROLES = ("organiser", "director", "assistant", "committee")


_NAME: ContextVar[str] = ContextVar("name", default="")


@app.callback()
def acting(
    name: Annotated[
        str,
        typer.Option(
            "--name", metavar="NAME", envvar="KIBITZ_NAME", show_envvar=False, help="Who you are; the log keeps it."
        ),
    ] = "",
) -> None:
    """Events from the terminal: set up, score, rule, rank. A server that runs sees it at once."""
    _NAME.set(name)


def who_is(role: str) -> Any:
    """The one who types, in that role."""
    from kibitz.cli.events.typed import somebody

    if role not in ROLES:
        raise typer.BadParameter(say("serve.event.one_of_roles", roles=ROLES), param_hint="--as")
    return somebody(role, _NAME.get())


def enter_acts(
    store: str | None,
    event: str,
    role: str,
    acts: Acts,
    why: str = "",
    says: Callable[[Event], str] | None = None,
) -> None:
    """Enter something and say back what the log has now, and under which number; `says` where it is said otherwise."""
    from kibitz.cli.events.page import spoken, tell
    from kibitz.cli.events.typed import id_meant
    from kibitz.event.views.words.sentences import sentence
    from kibitz.store.journal import Sender, enter

    who = who_is(role)
    with opened(store) as found:
        made, held = enter(found, id_meant(found, event), acts, Sender(who, why))
    for entry in made.entries:
        what = says(held) if says is not None else spoken(sentence(held, entry))
        tell(say("serve.event.entered", number=entry.number, what=what))


def entering(
    name: str, role: str, why: str = "why", **settings: Any
) -> Callable[[Callable[..., Acts]], Callable[..., None]]:
    """Make a command of a function that says what is to be entered, which may depend on the event as it is then.

    The command takes the event before the function's own arguments, and who enters it and the store after them; the
    argument that `why` names, if there is one, is the reason that the log keeps.
    """

    def made(acts: Callable[..., Acts]) -> Callable[..., None]:
        def command(event: str, role: str, store: str | None, **own: Any) -> None:
            enter_acts(store, event, role, acts(**own), own.get(why, ""))

        acts.__annotations__.pop("return")  # known to the type checker alone
        hints = get_type_hints(acts, include_extras=True)
        own = [parameter.replace(annotation=hints[parameter.name]) for parameter in signature(acts).parameters.values()]
        first = Parameter("event", _KIND, annotation=EventId)
        last = (
            Parameter("role", _KIND, default=role, annotation=Role),
            Parameter("store", _KIND, default=None, annotation=StoreOption),
        )
        command.__signature__ = Signature([first, *own, *last])  # type: ignore[attr-defined]
        command.__annotations__ = {}
        command.__doc__ = acts.__doc__
        app.command(name, **settings)(command)
        return command

    return made


def in_session(session: int | None, acts: Callable[[int], Sequence[Act]]) -> Acts:
    """What is to be entered about the session of that number, or about the one in play."""
    from kibitz.cli.events.typed import session_of

    return lambda held: acts(session_of(held, session))


def at_board(
    table: str, board: int, session: int | None, round: int | None, acts: Callable[[BoardPlace], Sequence[Act]]
) -> Acts:
    """What is to be entered about a board at a table; what is None of session and round is as the plan has it."""
    from kibitz.cli.events.typed import TypedPlace, place_of

    return lambda held: acts(place_of(held, TypedPlace(table, board, session, round)))


def held_event(store: str | None, event: str) -> Event:
    """An event as it is now, to be looked at."""
    from kibitz.cli.events.typed import event_of, id_meant

    with opened(store) as found:
        return event_of(found, id_meant(found, event))


def event_and_now(store: str | None, event: str) -> tuple[Event, datetime]:
    """An event to be looked at, and what time it is in its store: not by a clock that was put back or forward."""
    from kibitz.cli.events.typed import event_of, id_meant
    from kibitz.store.steady_clock import clock_of

    with opened(store) as found:
        return event_of(found, id_meant(found, event)), clock_of(found)()


def words_of(parts: Sequence[str]) -> str:
    """What was typed in several words, with or without quotation marks."""
    return " ".join(" ".join(parts).split())
