"""`kibitz event session`, `carry`, `deal`, `load`, `deals`, `hands`, `repair`: what else the pages do in a session."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import ForceOrF
from kibitz.cli.common.stores import StoreOption, opened
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
from kibitz.messages import speaker

if TYPE_CHECKING:
    from kibitz.event.acts import Act
    from kibitz.event.contest import Event
    from kibitz.event.sessions.repairs import ProposedRepair
    from kibitz.store.journal import Acts

_LARGEST = 1 << 24

Numbers = Annotated[list[int] | None, typer.Option(metavar="NUMBER", help="Again for each.")]


@entering("session", role="organiser")
def another(
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="What the session is called.")] = "",
    minutes: Annotated[int | None, typer.Option(metavar="COUNT", min=1, help="How long they have.")] = None,
    boards: Annotated[str | None, typer.Option(metavar="COUNT", help="How many boards: 26, or 24..28.")] = None,
    swiss: Annotated[bool, typer.Option("--swiss", help="Drawn round by round, on the standings.")] = False,
    knock_out: Annotated[
        bool, typer.Option("--knock-out", help="Of teams: the winners go on; --boards is of a match.")
    ] = False,
    best: Annotated[int | None, typer.Option(metavar="COUNT", min=2, help="So many go on to the knock-out.")] = None,
    rounds: Annotated[int | None, typer.Option(metavar="COUNT", min=1, help="How many rounds.")] = None,
    winners: Annotated[int | None, typer.Option(metavar="COUNT", help="1 ranking, or 2 by direction.")] = None,
    deal: Annotated[
        bool | None, typer.Option("--deal/--no-deal", help="Deal the boards here; not said: as in the session before.")
    ] = None,
) -> Acts:
    """Plan another session, for all who take part, in the sections of the last one."""
    from kibitz.cli.events.plan import Evening, next_session

    def planned(held: Event) -> list[Act]:
        text = held.conditions.text or held.conditions.to_text()
        wanted = Evening(
            held.name, text, minutes=minutes, boards=boards, winners=winners, deal=deal, swiss=swiss, rounds=rounds,
            knock_out=knock_out, best=best,
        )  # fmt: skip
        return next_session(held, wanted, title)

    return planned


@entering("carry", role="organiser")
def carry(
    scores: Annotated[
        list[str],
        typer.Argument(metavar="NUMBER=SCORE...", help="As in 7=54.2; 3:6=24 of a match; both scores: 3:6=80:56."),
    ],
    stage: Annotated[str, typer.Option(metavar="TEXT", help="What the earlier stage is called.")] = "",
    why: Why = "",
) -> Acts:
    """Enter what contestants bring from an earlier stage, in what the event is ranked on (78D)."""
    from kibitz.event.acts import CarryOverSet, EarlierMatch

    brought: dict[str, str] = {}
    matches: list[EarlierMatch] = []
    for carried in scores:
        who, equals, score = carried.partition("=")
        if not equals or not who.strip() or not score.strip():
            raise problem("serve.event.not_carried", text=carried[:40])
        first, colon, second = who.partition(":")
        if colon:
            matches.append(EarlierMatch(first.strip(), second.strip(), score.strip()))
        else:
            brought[who.strip()] = score.strip()
    return lambda held: [CarryOverSet(brought, stage, tuple(matches))]


@entering("load", role="organiser")
def load(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="PBN, DUP, DLM, BRI, LIN or what else dealing programs write.")
    ],
    session: SessionNumber = None,
    section: SectionName = "",
    why: Why = "",
) -> Acts:
    """Take the deals of a session from a file; boards of it that the movement does not use are left out."""
    from kibitz.cli.events.typed import session_of
    from kibitz.event.sessions.plans import loaded
    from kibitz.event.sessions.session_setup import planned_boards
    from kibitz.formats.session_deals import deals_in
    from kibitz.formats.whole_files import content

    found = deals_in(content(file, _LARGEST))
    if not found:
        raise problem("server.not_a_file_of_boards")

    def put(held: Event) -> list[Act]:
        number = session_of(held, session)
        planned = planned_boards(held, number, section)
        used = {board: deal for board, deal in found.items() if board in planned}
        if not used:
            raise problem("server.no_boards_in_file", boards=tuple(sorted(found)), planned=tuple(sorted(planned)))
        return [loaded(number, used, file.name, section)]

    return put


@entering("deal", role="organiser")
def deal_boards(session: SessionNumber = None, why: Why = "") -> Acts:
    """Deal the boards of a session that have no deal yet: they are prepared by a machine or by hand before play."""
    from kibitz.cli.events.typed import session_of
    from kibitz.event.sessions.session_setup import deals_for, planned_boards

    def put(held: Event) -> list[Act]:
        number = session_of(held, session)
        lacking = planned_boards(held, number) - {board for _, board in held.session(number).deals}
        if not lacking:
            raise problem("server.boards_are_dealt")
        return [deals_for(held, number, lacking)()]

    return put


@app.command("deals")
def deals(
    event: EventId,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="It ends in .pbn, .dup, .dlm or .bri.")
    ],
    force: ForceOrF = False,
    session: SessionNumber = None,
    section: SectionName = "",
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """The deals of a session as a file for the dealing machine. That somebody has them before play is on record."""
    from kibitz.cli.common.files import written
    from kibitz.cli.events.typed import event_of, id_meant, session_of
    from kibitz.event.access.visibility import may_have_deals
    from kibitz.event.acts import DealsTaken
    from kibitz.event.sessions.session_setup import deals_known
    from kibitz.formats.session_deals import DEAL_FILES, deals_as
    from kibitz.store.journal import Sender, enter
    from kibitz.store.steady_clock import clock_of

    form = output.suffix.lower().removeprefix(".")
    if form not in DEAL_FILES:
        known = tuple(f".{name}" for name in DEAL_FILES)
        raise problem("command.file.unknown_format", path=str(output), suffix=repr(output.suffix), known=known)
    with opened(store) as found:
        id = id_meant(found, event)
        held = event_of(found, id)
        number, who = session_of(held, session), who_is(role)
        if not may_have_deals(held, who, number, section, clock_of(found)()):
            enter(found, id, [DealsTaken(number, section)], Sender(who))
    with written(output, force=force) as file:
        file.write(deals_as(form, deals_known(held, number, section)))


@entering("hands", role="director")
def hands(session: SessionNumber = None, why: Why = "") -> Acts:
    """Publish the hands of a session."""
    from kibitz.event.acts import HandsPublished

    return in_session(session, lambda number: [HandsPublished(number)])


@app.command("repair")
def repair(
    event: EventId,
    kind: Annotated[str, typer.Argument(metavar="[KIND]", help="Not said: those that make sense now.")] = "",
    new: Annotated[list[str] | None, typer.Option(metavar="NUMBER", help="Who comes late; again for each.")] = None,
    contestant: Annotated[list[str] | None, typer.Option(metavar="NUMBER", help="Again for each.")] = None,
    table: Numbers = None,
    board: Numbers = None,
    round: Numbers = None,
    count: Annotated[int, typer.Option(metavar="COUNT", min=0, help="So many rounds, or boards.")] = 1,
    now: Annotated[bool, typer.Option("--now", help="Who comes late plays in the round in play.")] = False,
    look: Annotated[bool, typer.Option("--look", help="Only say what it costs, and enter nothing.")] = False,
    session: SessionNumber = None,
    section: Annotated[str, typer.Option("--section", metavar="NAME", help="Where there are several.")] = "",
    why: Why = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Repair the movement when somebody comes late, goes home, or a round went wrong; what it costs is said first.

    \b
    Examples:
      kibitz event repair thursday-pairs
      kibitz event repair thursday-pairs late_pair --new 15 --look
      kibitz event repair thursday-pairs gone --contestant 7 --why "ill"
    """
    from kibitz.cli.events.page import tell
    from kibitz.cli.events.typed import session_of
    from kibitz.event.sessions.repair_kinds import RepairRequest, offered
    from kibitz.event.sessions.repairs import propose

    held = held_event(store, event)
    if not kind:
        tell(*offered(held, session_of(held, session), section))
        return
    wanted = RepairRequest(
        tuple(new or ()),
        tuple(contestant or ()),
        tuple(table or ()),
        tuple(board or ()),
        tuple(round or ()),
        count,
        now=now,
    )

    def proposed(held: Event) -> ProposedRepair:
        return propose(held, session_of(held, session), section, kind, wanted)

    spell = speaker().spell
    edition = held.conditions.regulations.edition
    tell(*(spell(note) for note in proposed(held).notes(edition)))
    if look:
        return

    def repaired(held: Event) -> list[Act]:
        found = proposed(held)
        told = found.announcement(spell, edition)
        said = tuple(spell(note) for note in found.notes(edition))
        return [*found.late_plays(), *([told] if told else ()), found.act(said)]

    enter_acts(store, event, role, repaired, why)
