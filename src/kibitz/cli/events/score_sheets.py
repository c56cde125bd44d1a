"""`kibitz event type`: results typed from paper, row by row, in the grammar that the page has."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.options import EventId, Role, SessionNumber, app, who_is
from kibitz.messages import say, speaker

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.log.entries import EventActor
    from kibitz.event.typed_results import TypedMeaning
    from kibitz.event.typed_results.score_sheet import ScoreSheetView, SheetRowData
    from kibitz.store import Store


@app.command("type")
def type_results(
    event: EventId,
    board: Annotated[int | None, typer.Option(metavar="NUMBER", min=1, help="Begin with this board.")] = None,
    round: Annotated[int | None, typer.Option(metavar="NUMBER", min=1, help="Type this round, all its boards.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Type a second time: only what differs is said.")] = False,
    session: SessionNumber = None,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Type results from paper: travellers board by board, or slips round by round, a few keys each.

    \b
    A line is a contract, or the score where it is clear from the other tables:
      4sn  4♠ by North, made        4sn1, 4sn-1  one over, one down     =, +1, -1  the contract above
      420, -50  the score of N-S    p  passed out, a  average           b7  on to board 7
    An empty line leaves the row out; quit ends it.
    """
    from kibitz.cli.events.typed import id_meant

    with opened(store) as found:
        typist = Typist(found, id_meant(found, event), who_is(role), session or 0, check)
        typist.type_sheets("round" if round else "board", round or board or 0)


class Typist:
    """Somebody at the terminal, with a pile of score sheets."""

    def __init__(self, store: Store, event_id: str, who: EventActor, session: int, check: bool) -> None:
        self.store, self.event_id, self.who = store, event_id, who
        self.session, self.check = session, check
        self.by = "board"

    def event(self) -> Event:
        """The event as it is now: others may type at the same time."""
        from kibitz.cli.events.typed import event_of

        return event_of(self.store, self.event_id)

    def type_sheets(self, by: str, number: int) -> None:
        """Sheet after sheet, until there is none or somebody has had enough."""
        from kibitz.event.typed_results.score_sheet import score_sheet_view

        self.by = by
        while True:
            sheet = score_sheet_view(self.event(), self.who, self.by, number, self.session)
            if not sheet["rows"]:
                return typer.echo(say("serve.typed.nothing"))
            following = self.type_sheet(sheet)
            if following is None:
                return None
            number = following

    def type_sheet(self, sheet: ScoreSheetView) -> int | None:
        """The rows of a sheet; the number of the next, None at the end."""
        typer.echo(say(f"serve.typed.{sheet['by']}", number=sheet["number"]))
        above = ""
        for row in sheet["rows"]:
            if not self.check and row["state"] not in ("to_enter", "late"):
                above = row["result"] or above
                continue
            got = self.type_row(row, above if self.by == "board" else "")
            if got is None or isinstance(got, int):
                return got
            above = got or above
        later = [listed for listed in sheet["sheets"] if listed["number"] > sheet["number"]]
        wanted = later if self.check else [listed for listed in later if listed["done"] < listed["rows"]]
        return wanted[0]["number"] if wanted else None

    def type_row(self, row: SheetRowData, above: str) -> str | int | None:
        """One row, until it is taken: the result in it, "" where it is left out, a number of another sheet, or None."""
        from kibitz.cli.events.typed import session_of
        from kibitz.event.state import BoardAtTable
        from kibitz.event.typed_results.meaning import MeaningKind, TypedBy, meaning_of
        from kibitz.game import KibitzError, Result
        from kibitz.store.steady_clock import clock_of

        before = ""
        while True:
            line = _read(row)
            if line is None or line.strip().lower() in ("quit", "exit"):
                return None
            event = self.event()
            session = session_of(event, self.session or None)
            place = BoardAtTable(session, row["section"], row["round"], row["table"], row["board"])
            try:
                meaning = meaning_of(event, place, line, TypedBy(self.who, clock_of(self.store)()), above)
            except KibitzError as error:
                typer.echo(f"  {error}")
                continue
            if meaning.kind is MeaningKind.NOTHING:
                return ""
            if meaning.jump is not None:
                self.by = meaning.jump.to
                return meaning.jump.number
            if meaning.kind is MeaningKind.DIFFERS and meaning.there is not None and line != before:
                there = speaker().spell(Result.parse(meaning.there.result), "symbol")
                typer.echo(f"  {say('serve.typed.differs', there=there)}")
                before = line  # the same once more: it is meant
                continue
            self.enter(meaning)
            points = "" if meaning.points is None else f"{meaning.points:+d}"
            typer.echo(f"  {meaning.result or meaning.award}  {points}".rstrip())
            return meaning.result

    def enter(self, meaning: TypedMeaning) -> None:
        """Enter what was typed."""
        from kibitz.event.typed_results.meaning import MeaningKind
        from kibitz.store.journal import Sender, enter

        if meaning.act is None:
            return
        reason = "corrected" if meaning.kind is MeaningKind.DIFFERS else "awarded"
        why = say(f"event.typed.why_{reason}") if meaning.needs_reason else ""
        enter(self.store, self.event_id, [meaning.act], Sender(self.who, why))


def _read(row: SheetRowData) -> str | None:
    """A line for a row; None where there are no more."""
    sides = (" ".join(f"{who['id']} {who['name']}".strip() for who in row[side]) for side in ("ns", "ew"))
    asks = say("serve.typed.row", board=row["board"], table=row["name"], ns=next(sides), ew=next(sides))
    sys.stdout.write(f"{asks} > ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        sys.stdout.write(line if line.endswith("\n") or not line else f"{line}\n")
    return line or None
