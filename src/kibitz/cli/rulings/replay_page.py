"""The table after an entry, drawn as somebody at it may see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import typer
from rich.text import Text

from kibitz.analysis.double_dummy import card_tricks
from kibitz.assistant.sentences import latent, whose_turn
from kibitz.cli.common.editions import parse_edition
from kibitz.cli.common.errors import ExitCode, problem
from kibitz.cli.common.files import named
from kibitz.cli.common.lines import cited_list, paragraph
from kibitz.cli.common.output import Page, note, print_json
from kibitz.cli.rulings.log_files import ReadLog, nothing_read, read_log
from kibitz.cli.rulings.page import calls, ruled, standings, title, withdrawn
from kibitz.game import Call, Deal, Hand, Invalid, KibitzError, Seat
from kibitz.game.deals import NOT_GIVEN
from kibitz.game.errors import Message
from kibitz.messages import say
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.boards import around, tricks_grid
from kibitz.pictures.terminal import coloured, symbols
from kibitz.table.engine.position import Position
from kibitz.table.engine.standing import CallItem
from kibitz.table.log.entries import Entry
from kibitz.table.log.notation import format_entry
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table
from kibitz.table.views import DIRECTOR, SPECTATOR, View, Viewer, cards_seen, view

# What everybody hears or sees, and which of its values.
_PUBLIC = {
    "call": ("call", "alert"),
    "card": ("cards",),
    "leads": ("card",),
    "faces": (),
    "dummy": ("card", "rank", "word", "suit"),
    "calls-td": (),
}


def show_table(
    file: Path, at: int | None, who: str, edition: str | None, regulations: Path | None, *, as_json: bool, cards: bool
) -> None:
    """Show the table of a log after its entry of that number, as that person sees it."""
    words = RulingWords()
    viewer = _viewer(who)
    try:
        read = _for(viewer, read_log(file, words, parse_edition(edition), regulations), file, words)
    except (KibitzError, OSError) as error:
        if as_json:
            print_json({"as": str(viewer), **nothing_read(error)})
        raise
    table = read.table
    if at is not None:
        if at > len(table):
            raise problem("command.log.no_entry", count=len(table), at=at)
        table = table.at(at)
    if as_json:
        print_json({"as": str(viewer), **outcome_data(table, viewer), "error": read.error_data()})
    else:
        page = Page()
        page.print(_draw(table, viewer, words))
        if cards:
            page.print(_best_cards(table, viewer))
    if read.error is not None:
        note(read.error)
        raise typer.Exit(ExitCode.BAD_INPUT)


def _viewer(text: str) -> Viewer:
    word = text.strip().lower()
    if word in (DIRECTOR, "td", SPECTATOR):
        return SPECTATOR if word == SPECTATOR else DIRECTOR
    try:
        return Seat.parse(text)
    except Invalid:
        raise typer.BadParameter(say("command.log.nobody", text=repr(text))) from None


def _for(who: Viewer, read: ReadLog, file: Path, words: RulingWords) -> ReadLog:
    """What was read, without a reason that speaks of what only the director may know."""
    if who == DIRECTOR or read.error is None:
        return read
    said = words.voice.say("command.log.refused_for_others", file=named(file), count=len(read.table))
    return replace(read, error=said)


def _draw(table: Table, who: Viewer, words: RulingWords) -> Iterator[Text]:
    position = table.position
    seen = view(position, who)
    yield title(position, words)
    if len(table):
        last = table.log[len(table)]
        yield from paragraph(words.voice.say("rule.replay.after", number=last.number, line=_line(last, seen)))
    yield from paragraph(words.voice.say("rule.replay.seen_by", who=_named(who)))
    if seen.hands:
        yield Text()
        yield from coloured(around(_deal(seen, position)))
    made = [*seen.calls, *_waited_for(seen)]
    if made:
        yield Text()
        yield from calls(made, words)
        yield from standings(made, words)
    if position.play is not None and (seen.cards or seen.trick or seen.previous):
        yield Text()
        tricks = position.play.tricks
        first = 0 if seen.cards else max(0, len(position.plays) // 4 - bool(seen.previous))
        yield from coloured(tricks_grid(tricks[first:], position.cards.tricks_before.played + first))
    lines = [*_lists(table, seen, words)]
    if lines:
        yield Text()
        yield from lines
    sees = None if who == DIRECTOR else cards_seen(seen, position)
    for ruling in seen.rulings:
        yield Text()
        yield from ruled(ruling, position, words, asks=ruling.is_waiting or ruling in seen.questions)
    given = (ruling for ruling in position.rulings if not ruling.silent)
    for told, ruling in zip(seen.told, given, strict=False):
        yield Text()
        asks = told.ask is not None and (told.status == "waiting" or told in seen.questions)
        yield from ruled(ruling, position, words, rests=False, asks=asks, sees=sees, number=told.number)
    if seen.turn is not None and (turn := whose_turn(position, words)):
        yield Text()
        yield from paragraph(turn)


def _best_cards(table: Table, who: Viewer) -> Iterator[Text]:
    """What each card leads to that may be played now, if all four see all the cards: never for a player's eyes."""
    if who != DIRECTOR:
        raise typer.BadParameter(say("rule.replay.cards_director"))
    play = table.position.play
    yield Text()
    if play is None or play.turn is None:
        yield from paragraph(say("rule.replay.nothing_to_play"))
        return
    found = card_tricks(play)
    yield from paragraph(say("rule.replay.double_dummy", side=found.seat.side, seat=found.seat))
    for tricks, cards in found.by_tricks().items():
        yield symbols(say("boards.dd.lead", cards=list(cards), tricks=tricks))


def _line(entry: Entry, seen: View) -> str | None:
    """The line for the director; for others what they heard or saw of it at the table, and no remark on it."""
    if seen.who == DIRECTOR:
        return format_entry(entry)
    if entry.verb not in _PUBLIC or entry.get("down"):
        return None
    values = {name: value for name, value in entry.values.items() if name in _PUBLIC[entry.verb]}
    if entry.verb == "call":
        heard = seen.heard[-1] if seen.heard else None
        if heard is None or heard.seat is not entry.actor.seat:
            return None  # it has not come through the screen
        values["alert"] = heard.alerted
    return format_entry(Entry(entry.actor, entry.verb, values))


def _waited_for(seen: View) -> Iterator[CallItem]:
    """The call that the auction waits for: everybody has heard it, and nobody is told by the table what it is."""
    if seen.hanging is not None:
        seat, made = seen.hanging
        if isinstance(made.what, Call):
            yield CallItem(made.entry, seat, made.what)


def _lists(table: Table, seen: View, words: RulingWords) -> Iterator[Text]:
    position = table.position
    yield from withdrawn(seen.withdrawn, words)
    if seen.who == DIRECTOR:
        yield from cited_list("latent", latent(position, words), words)
    yield from cited_list("owed", ((duty.by, words.duty(duty)) for duty in seen.duties), words)
    yield from cited_list(
        "information", ((information.by, words.information(information)) for information in seen.information), words
    )
    yield from cited_list("after_play", ((review.by, words.review(review)) for review in seen.reviews), words)
    yield from cited_list("awarded", ((award.by, words.award(award)) for award in seen.awards), words)
    yield from cited_list("noticed", ((notice.by, words.notice(notice)) for notice in seen.notices), words)


def _deal(seen: View, position: Position) -> Deal:
    """The cards this person sees, as a deal in which the other hands are not given."""
    hands = dict(seen.hands)
    standing = {item.card for item in position.plays}
    for item in seen.trick:  # also a card that lies there and does not stand
        if item.card is not None and item.card not in standing:
            hands[item.seat] = Hand([*hands.get(item.seat, ()), item.card])
    north, east, south, west = (hands[seat].bits if seat in hands else NOT_GIVEN for seat in Seat)
    return Deal.from_bits((north, east, south, west))


def _named(who: Viewer) -> object:
    return who if isinstance(who, Seat) else Message(f"word.role.{who}")
