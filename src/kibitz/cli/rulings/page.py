"""A ruling as a director reads it: the number of the provision, then what it makes of the case. At most 80 columns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from textwrap import wrap

from rich.text import Text

from kibitz.assistant.consequences import consequences, due
from kibitz.assistant.grounds import rests_on
from kibitz.assistant.sentences import (
    act_of,
    held,
    how_to_write,
    informed,
    is_plain,
    not_ruled,
    nothing,
    title as title_of,
    whose_turn,
)
from kibitz.cli.common.lines import NUMBER, WIDTH, cited, cited_list, paragraph, wrapped
from kibitz.cli.rulings.opinion_page import opinion
from kibitz.game import Card, Play
from kibitz.laws.asks import AnswerSource, Ask
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages import in_language
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.boards import tricks_grid
from kibitz.pictures.parts import printable
from kibitz.pictures.rulings import standing_calls
from kibitz.pictures.terminal import coloured, symbols
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, RecordedAnswer, RecordedEffect, Ruling
from kibitz.table.engine.standing import CallItem, CallStanding, Withdrawn
from kibitz.table.outcome import entry_of
from kibitz.table.table import Table
from kibitz.table.views import NOT_TOLD, names_hidden, under_ruling

_FEW_TRICKS = 5  # all of them are shown
_LAST_TRICKS = 2


def whole(table: Table, words: RulingWords, *, why: bool = False) -> Iterator[Text]:
    """All that a log has come to: the rulings, what is due, then the table; every answer where it is asked why."""
    position = table.position
    yield title(position, words)
    for ruling in position.rulings:
        if why or not ruling.is_routine:
            yield Text()
            yield from ruled(ruling, position, words, why=why)
    yield from state(position, words, turn=False)
    doubtful = under_ruling(position)
    cards = [withdrawn_act for withdrawn_act in position.withdrawn if isinstance(withdrawn_act.what, Card)]
    waiting = held(position, words)
    if position.items or doubtful or waiting:
        yield Text()
    if position.items or doubtful:
        yield from calls(position.items, words, doubtful)
        yield from standings(position.items, words, doubtful)
    yield from withdrawn([withdrawn_act for withdrawn_act in position.withdrawn if withdrawn_act not in cards], words)
    if waiting:
        yield from wrapped(words.voice.say("rule.held", what=tuple(waiting)), 2, 4)
    if position.play is not None and position.play.cards:
        yield Text()
        yield from _tricks(position.play, position, whole=why)
    yield from withdrawn(cards, words)
    if not why and any(not ruling.is_routine for ruling in position.rulings):
        yield Text()
        yield from wrapped(words.voice.say("rule.more"), 0, 0, "dim")
    where = whose_turn(position, words)
    if where and (
        position.play_ended or any(entry.actor.seat is not None or _tells(entry.verb) for entry in table.log)
    ):
        yield Text()
        yield from paragraph(where)


def _tricks(play: Play, position: Position, *, whole: bool) -> Iterator[Text]:
    """The tricks; of many those that were ruled on and the last two, so that the page stays one screen."""
    head, *rows = coloured(tricks_grid(play.tricks, position.cards.tricks_before.played))
    yield head
    ruled_on = {card for ruling in position.rulings for card in ruling.breach.cards}
    for place, (row, trick) in enumerate(zip(rows, play.tricks, strict=True)):
        late = place >= len(rows) - _LAST_TRICKS
        if whole or len(rows) <= _FEW_TRICKS or late or ruled_on & {played.card for played in trick.cards}:
            yield row


def _tells(verb: str) -> bool:
    """Whether by this the director tells how far the board has come."""
    return verb in ("auction", "position")


def title(position: Position, words: RulingWords) -> Text:
    """Which Laws, which board."""
    return Text(title_of(position, words), "bold")


def calls(items: Iterable[CallItem], words: RulingWords, doubtful: Collection[CallItem] = ()) -> Iterator[Text]:
    """The calls that stand, in columns from West to South; those under ruling with a question mark."""
    with in_language(words.voice.language.code):
        yield from [Text("  ") + line for line in coloured(standing_calls(items, doubtful))]


def standings(items: Iterable[CallItem], words: RulingWords, doubtful: Collection[CallItem] = ()) -> Iterator[Text]:
    """By what right the calls marked with a star stand, and which are under ruling."""
    for item in items:
        if item.standing is not CallStanding.LEGAL and item not in doubtful:
            text = words.voice.say(f"rule.standing.{item.standing.value}", call=item.call, seat=item.seat)
            yield from wrapped(f"* {text}", 2, 4)
    for item in doubtful:
        yield from wrapped(f"? {words.voice.say('rule.standing.doubtful', call=item.call, seat=item.seat)}", 2, 4)


def withdrawn(gone: Iterable[Withdrawn], words: RulingWords) -> Iterator[Text]:
    """What was called or played and does not stand, in one paragraph."""
    said = tuple(words.withdrawn(withdrawn_act) for withdrawn_act in _once(gone))
    if said:
        yield from wrapped(words.voice.say("rule.withdrawn", what=said), 2, 4)


def ruled(
    ruling: Ruling,
    position: Position,
    words: RulingWords,
    *,
    why: bool = False,
    rests: bool = True,
    asks: bool = True,
    sees: Collection[Card] | None = None,
    number: int | None = None,
) -> Iterator[Text]:
    """One ruling: what it asks or waits for, what follows, who is told what; what it `rests` on, or with all answers.

    To somebody who does not see all cards nothing is told that names another than those in `sees`; they may know the
    ruling by another `number`.
    """
    yield from _heading(ruling, position, words, sees, ruling.number if number is None else number)
    if ruling.pending is not None and asks:
        yield from pending(ruling, ruling.pending, words)

    def seen(step: RecordedEffect) -> bool:
        return sees is None or (step.effect.kind not in NOT_TOLD and _is_seen(tuple(step.effect.values.values()), sees))

    part = ""
    for line in consequences(ruling, position, words, seen):
        yield from (
            cited_list(line.part, [(line.by, line.sentence)], words)
            if line.part != part
            else cited(line.by, line.sentence)
        )
        part = line.part
        yield from opinion(line.steps[0].effect, words, NUMBER + 4, whole=False)
    answers = [step for step in ruling.record if isinstance(step, RecordedAnswer) and not is_plain(step)]
    answers = [step for step in answers if _is_seen((step.answer.value, step.ask.args), sees)]
    if why:
        yield from _step_by_step(ruling, words)
        yield from _otherwise(answers, words)
    elif rests and (lines := rests_on(ruling, position, words, lambda step: step in answers)):
        yield Text(f"  {words.voice.say('rule.heading.rests')}", "bold")
        for text in lines:
            yield from wrapped(text, 4, 4)


def _step_by_step(ruling: Ruling, words: RulingWords) -> Iterator[Text]:
    """The whole record: every answer and what followed from it, in its order."""
    yield Text(f"  {words.voice.say('rule.heading.steps')}", "bold")
    for step in ruling.record:
        if isinstance(step, RecordedAnswer) and not is_plain(step):
            yield from cited(step.ask.by, words.step(ruling, step))
        elif isinstance(step, RecordedEffect):
            yield from cited(step.effect.by, words.step(ruling, step))
            yield from opinion(step.effect, words, NUMBER + 4)


def _heading(
    ruling: Ruling, position: Position, words: RulingWords, sees: Collection[Card] | None, number: int
) -> Iterator[Text]:
    what = words.breach(ruling.breach, position.edition, act=_is_seen(ruling.breach.cards, sees))
    head = words.voice.say("rule.ruling", number=number, what=what)
    law = words.voice.say("rule.law", number=ruling.irregularity.law)
    room = WIDTH - len(law) - 2
    first, *rest = wrap(printable(head), room, subsequent_indent="   ", break_on_hyphens=False)
    yield symbols(f"{first:<{room}}  {law}", "bold")
    yield from (symbols(line, "bold") for line in rest)
    if act := act_of(ruling, position, words):
        yield from wrapped(act, 2, 2)
    if ruling.overruled:
        yield from wrapped(words.voice.say("rule.overruled"), 2, 2)
    if ruling.settled_by_players:
        yield from wrapped(words.voice.say("rule.settled"), 2, 2)


def _otherwise(answers: Iterable[RecordedAnswer], words: RulingWords) -> Iterator[Text]:
    """How to say in the log that something was not as it is presumed to have been."""
    presumed = [step for step in answers if step.answer.source is AnswerSource.PRESUMED]
    lines = dict.fromkeys(f"{step.ask.id}={_opposite(step)}" for step in presumed)
    if lines:
        yield from wrapped(words.voice.say("rule.otherwise", lines=tuple(lines)), NUMBER + 4, NUMBER + 4, "dim")


def _opposite(step: RecordedAnswer) -> str:
    if step.ask.kind is not AnswerKind.YES_NO:
        return "…"
    return "no" if step.answer.value else "yes"


def _is_seen(values: object, sees: Collection[Card] | None) -> bool:
    """Whether all cards among these values may be named."""
    return sees is None or not names_hidden(values, sees)


def pending(ruling: Ruling, ask: Ask, words: RulingWords) -> Iterator[Text]:
    """The question that a ruling has stopped at, what is to be asked away from the table, and how to answer it."""
    if ask.waits:
        yield from cited_list("waiting", [(ask.by, words.waiting_for(ruling, ask))], words)
    else:
        yield from cited_list("open", [(ask.by, words.question(ruling, ask))], words)
    if away := words.away(ruling, ask):
        yield from wrapped(away, NUMBER + 4, NUMBER + 4)
    if not ask.waits:
        yield from wrapped(how_to_write(ruling, ask, words), NUMBER + 4, NUMBER + 4, "dim")


def state(position: Position, words: RulingWords, *, owed: bool = True, turn: bool = True) -> Iterator[Text]:
    """What is due; what is owed and no ruling has said; and whose turn it is, where that is wanted."""
    latents = [breach for breach in position.breaches if breach.status is BreachStatus.LATENT]
    lines: list[Text] = []
    for part, found in due(position, words, owed=owed):
        lines += cited_list(part, found, words)
        lines += _not_ruled(latents, position, words) if part == "latent" else ()
    if lines:
        yield Text()
        yield from lines
    if not latents and not any(not ruling.is_routine for ruling in position.rulings):
        yield Text()
        yield from wrapped(words.voice.say(f"rule.{nothing(position)}", seat=str(informed(position))), 0, 0)
    where = whose_turn(position, words)
    if turn and where:
        yield Text()
        yield from paragraph(where)


def _not_ruled(latents: list[Breach], position: Position, words: RulingWords) -> Iterator[Text]:
    """Why what has happened is not ruled on yet, and what would change that."""
    if latents and latents[0].hidden and latents[0].entries:
        yield from wrapped(words.voice.say("rule.not_noticed", entry=entry_of(latents[0].entries[0])), 4, 4)
    elif latents:
        yield from wrapped(words.voice.say(f"rule.{not_ruled(position)}"), 4, 4)


def _once(withdrawn: Iterable[Withdrawn]) -> list[Withdrawn]:
    return list(dict.fromkeys(withdrawn))
