"""A ruling as a director reads it: the number of the provision, then what it makes of the case. At most 80 columns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from textwrap import wrap

from rich.text import Text

from kibitz.assistant.sentences import (
    after_play,
    awarded,
    how_to_write,
    is_plain,
    latent,
    not_ruled,
    nothing,
    noticed,
    told,
    whose_turn,
)
from kibitz.assistant.sentences import owed as owed_by
from kibitz.assistant.sentences import title as title_of
from kibitz.cli.drawing import COLUMNS, play_table, symbols
from kibitz.cli.lines import NUMBER, WIDTH, cited, cited_list, paragraph, wrapped
from kibitz.cli.opinion_page import opinion
from kibitz.cli.output import printable
from kibitz.game import Card, Seat
from kibitz.laws.asks import Ask, Source
from kibitz.laws.effects import FOR_DIRECTOR
from kibitz.laws.vocabulary import Kind, Made
from kibitz.messages.rulings import RulingWords
from kibitz.table.items import Item, Standing, Withdrawn
from kibitz.table.outcome import entry_of
from kibitz.table.position import Position
from kibitz.table.rulings import Asked, Ruling, Status
from kibitz.table.table import Table

_CALL_WIDTH = 9


def whole(table: Table, words: RulingWords) -> Iterator[Text]:
    """All that a log has come to."""
    position = table.position
    yield title(position, words)
    if position.items:
        yield Text()
        yield from calls(position.items, words)
        yield from standings(position.items, words)
    if position.play is not None and position.play.cards:
        yield Text()
        yield from play_table(position.play, position.tricks_before[0])
    yield from cited_list("withdrawn", ((each.by, words.withdrawn(each)) for each in _once(position.withdrawn)), words)
    for ruling in position.rulings:
        yield Text()
        yield from ruled(ruling, position, words)
    yield from state(position, words)


def title(position: Position, words: RulingWords) -> Text:
    """Which Laws, which board."""
    return Text(title_of(position, words), "bold")


def calls(items: Iterable[Item], words: RulingWords) -> Iterator[Text]:
    """The calls that stand, in columns from West to South."""
    yield Text("  " + "".join(f"{words.voice.spell(seat):<{_CALL_WIDTH}}" for seat in COLUMNS).rstrip(), "bold")
    row: dict[Seat, str] = {}
    last = -1
    for item in items:
        column = COLUMNS.index(item.seat)
        if column <= last:
            yield _row(row)
            row = {}
        mark = "" if item.standing is Standing.LEGAL else "*"
        row[item.seat] = words.voice.spell(item.call, "symbol") + mark
        last = column
    if row:
        yield _row(row)


def _row(row: dict[Seat, str]) -> Text:
    return symbols("  " + "".join(f"{row.get(seat, ''):<{_CALL_WIDTH}}" for seat in COLUMNS).rstrip())


def standings(items: Iterable[Item], words: RulingWords) -> Iterator[Text]:
    """By what right the calls marked with a star stand."""
    for item in items:
        if item.standing is not Standing.LEGAL:
            text = words.voice.say(f"rule.standing.{item.standing.value}", call=item.call, seat=item.seat)
            yield from wrapped(f"* {text}", 2, 4)


def ruled(
    ruling: Ruling,
    position: Position,
    words: RulingWords,
    *,
    found: bool = True,
    asks: bool = True,
    sees: Collection[Card] | None = None,
) -> Iterator[Text]:
    """One ruling: what follows; and what was found, or at least presumed, and what is asked, where that is wanted.

    To somebody who does not see all cards nothing is told that names another than those he `sees`.
    """
    what = words.breach(ruling.breach, position.edition, act=_is_seen(ruling.breach.cards, sees))
    head = words.voice.say("rule.ruling", number=ruling.number, what=what)
    law = words.voice.say("rule.law", number=ruling.irregularity.law)
    room = WIDTH - len(law) - 2
    first, *rest = wrap(printable(head), room, subsequent_indent="   ", break_on_hyphens=False)
    yield symbols(f"{first:<{room}}  {law}", "bold")
    yield from (symbols(line, "bold") for line in rest)
    if ruling.settled_by_players:
        yield from wrapped(words.voice.say("rule.settled"), 2, 2)
    answers = [step for step in ruling.record if isinstance(step, Asked) and not is_plain(step)]
    if not found:
        answers = [step for step in answers if step.answer.source is Source.PRESUMED]
    answers = [step for step in answers if _is_seen((step.answer.value, step.ask.args), sees)]
    heading = "found" if found else "presumed"
    yield from cited_list(heading, ((step.ask.by, words.step(ruling, step)) for step in answers), words)
    if found and sees is None:
        yield from _otherwise(answers, words)
    follows = told(ruling)
    if sees is not None:
        follows = [step for step in follows if step.effect.kind not in FOR_DIRECTOR]
    follows = [step for step in follows if _is_seen(tuple(step.effect.values.values()), sees)]
    for number, step in enumerate(follows):
        said = (step.effect.by, words.effect(step))
        yield from cited(*said) if number else cited_list("follows", [said], words)
        yield from opinion(step.effect, words, NUMBER + 4)
    if ruling.pending is not None and asks:
        yield from pending(ruling, ruling.pending, words)


def _otherwise(answers: Iterable[Asked], words: RulingWords) -> Iterator[Text]:
    """How to say in the log that something was not as it is presumed to have been."""
    presumed = [step for step in answers if step.answer.source is Source.PRESUMED]
    lines = dict.fromkeys(f"{step.ask.id}={_opposite(step)}" for step in presumed)
    if lines:
        yield from wrapped(words.voice.say("rule.otherwise", lines=tuple(lines)), NUMBER + 4, NUMBER + 4, "dim")


def _opposite(step: Asked) -> str:
    if step.ask.kind is not Kind.YES_NO:
        return "…"
    return "no" if step.answer.value else "yes"


def _is_seen(values: object, sees: Collection[Card] | None) -> bool:
    """Whether all cards among these values may be named."""
    if isinstance(values, tuple | list):
        return all(_is_seen(each, sees) for each in values)
    card = values.what if isinstance(values, Made) else values
    return sees is None or not isinstance(card, Card) or card in sees


def pending(ruling: Ruling, ask: Ask, words: RulingWords) -> Iterator[Text]:
    """The question that a ruling has stopped at, and how to answer it in the log."""
    if ask.waits:
        yield from cited_list("waiting", [(ask.by, words.waiting_for(ruling, ask))], words)
        return
    yield from cited_list("open", [(ask.by, words.question(ruling, ask))], words)
    yield from wrapped(how_to_write(ruling, ask, words), NUMBER + 4, NUMBER + 4, "dim")


def state(position: Position, words: RulingWords, *, owed: bool = True, turn: bool = True) -> Iterator[Text]:
    """What is due, whatever it came from; and what is owed and whose turn it is, where that is wanted."""
    lines = [
        *cited_list("latent", latent(position, words), words),
        *cited_list("owed", owed_by(position, words) if owed else (), words),
        *cited_list("after_play", after_play(position, words), words),
        *cited_list("awarded", awarded(position, words), words),
        *cited_list("noticed", noticed(position, words), words),
    ]
    if lines:
        yield Text()
        yield from lines
    latents = [breach for breach in position.breaches if breach.status is Status.LATENT]
    if latents and latents[0].hidden and latents[0].entries:
        yield from wrapped(words.voice.say("rule.not_noticed", entry=entry_of(latents[0].entries[0])), 2, 2)
    elif latents:
        yield from wrapped(words.voice.say(f"rule.{not_ruled(position)}"), 2, 2)
    elif not position.rulings:
        yield Text()
        yield from wrapped(words.voice.say(f"rule.{nothing(position)}"), 0, 0)
    where = whose_turn(position, words)
    if turn and where:
        yield Text()
        yield from paragraph(where)


def _once(withdrawn: Iterable[Withdrawn]) -> list[Withdrawn]:
    return list(dict.fromkeys(withdrawn))
