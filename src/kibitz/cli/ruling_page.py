"""A ruling as a director reads it: the number of the provision, then what it makes of the case. At most 80 columns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from textwrap import wrap

from rich.text import Text

from kibitz.cli.drawing import COLUMNS, play_table, symbols
from kibitz.cli.lines import NUMBER, WIDTH, cited, cited_list, paragraph, wrapped
from kibitz.cli.opinion_page import opinion
from kibitz.cli.output import printable
from kibitz.game import Card, Seat, Side
from kibitz.laws.asks import Ask, Manner, Source
from kibitz.laws.effects import FOR_DIRECTOR
from kibitz.laws.registry import irregularity, is_registered
from kibitz.laws.vocabulary import Kind, Made
from kibitz.messages.rulings import RulingWords
from kibitz.table.items import Item, Standing, Withdrawn
from kibitz.table.notation import format as format_log
from kibitz.table.outcome import entry_of, phase
from kibitz.table.position import Position
from kibitz.table.rulings import Asked, Followed, Ruling, Status
from kibitz.table.table import Table

_CALL_WIDTH = 9
_TRICKS = 13
# Said by the heading of the ruling already, or said below under a heading of its own.
_IN_HEADING = ("call", "cards")
_ELSEWHERE = ("review",)
# What has no conversation yet, and is ruled by hand: the Law that it is an irregularity under.
_LAW_OF = {"card-irregularity": "44, 45"}


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
    text = words.voice.say("rule.laws", edition=str(position.edition), board=position.header.board)
    return Text(text, "bold")


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
    answers = [step for step in ruling.record if isinstance(step, Asked) and not _is_plain(step)]
    if not found:
        answers = [step for step in answers if step.answer.source is Source.PRESUMED]
    answers = [step for step in answers if _is_seen((step.answer.value, step.ask.args), sees)]
    heading = "found" if found else "presumed"
    yield from cited_list(heading, ((step.ask.by, words.step(ruling, step)) for step in answers), words)
    if found and sees is None:
        yield from _otherwise(answers, words)
    follows = [step for step in ruling.effects if step.effect.kind not in _ELSEWHERE]
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
    presumed = [step.ask for step in answers if step.answer.source is Source.PRESUMED]
    lines = dict.fromkeys(f"{ask.id}={_opposite(ask)}" for ask in presumed)
    if lines:
        yield from wrapped(words.voice.say("rule.otherwise", lines=tuple(lines)), NUMBER + 4, NUMBER + 4, "dim")


def _opposite(ask: Ask) -> str:
    if ask.kind is not Kind.YES_NO:
        return "…"
    return "no" if ask.default else "yes"


def _is_seen(values: object, sees: Collection[Card] | None) -> bool:
    """Whether all cards among these values may be named."""
    if isinstance(values, tuple | list):
        return all(_is_seen(each, sees) for each in values)
    card = values.what if isinstance(values, Made) else values
    return sees is None or not isinstance(card, Card) or card in sees


def _is_plain(step: Asked) -> bool:
    return step.ask.id in _IN_HEADING and step.answer.source is Source.TABLE


def pending(ruling: Ruling, ask: Ask, words: RulingWords) -> Iterator[Text]:
    """The question that a ruling has stopped at, and how to answer it in the log."""
    if ask.waits:
        yield from cited_list("waiting", [(ask.by, words.waiting_for(ruling, ask))], words)
        return
    yield from cited_list("open", [(ask.by, words.question(ruling, ask))], words)
    yield from wrapped(how_to_write(ruling, ask, words), NUMBER + 4, NUMBER + 4, "dim")


def how_to_write(ruling: Ruling, ask: Ask, words: RulingWords) -> str:
    """The line of the log that would answer a question: "TD finds comparable=yes|no|unknown"."""
    _, seats = ruling.holder(ask)
    who = str(seats[0]) if len(seats) == 1 else "TD"
    in_braces = ask.kind in (Kind.TEXT, Kind.SCORE)
    if ask.manner is Manner.CHOICE:
        line = f"{who} chooses "
        answers = [option.id for option in ask.options] or [str(each).lower() for each in ask.args]
    else:
        line = f"TD finds {ask.id}" + (" " if in_braces else "=")
        answers = list(ask.fact.words) if ask.fact is not None else []
        if ask.kind is Kind.YES_NO:
            answers = ["yes", "no"]
        if ask.fact is not None and ask.fact.doubt is not None:
            answers.append("unknown")
    return words.voice.say("rule.write", line=line + (" | ".join(answers) or ("{…}" if in_braces else "…")))


def state(position: Position, words: RulingWords, *, owed: bool = True, turn: bool = True) -> Iterator[Text]:
    """What is due, whatever it came from; and what is owed and whose turn it is, where that is wanted."""
    duties = position.owed if owed else ()
    lines = [
        *cited_list("latent", latent(position, words), words),
        *cited_list("owed", ((duty.by, words.duty(duty)) for duty in duties), words),
        *cited_list("after_play", ((each.by, words.review(each)) for each in position.reviews), words),
        *cited_list("awarded", _awards(position, words), words),
        *cited_list("noticed", ((each.by, words.notice(each)) for each in position.notices), words),
    ]
    if lines:
        yield Text()
        yield from lines
    latents = [breach for breach in position.breaches if breach.status is Status.LATENT]
    if latents and latents[0].hidden:
        yield from wrapped(words.voice.say("rule.not_noticed", entry=entry_of(latents[0].entries[0])), 2, 2)
    elif latents:
        yield from wrapped(words.voice.say(f"rule.{_not_ruled(position)}"), 2, 2)
    elif not position.rulings:
        yield Text()
        yield from wrapped(words.voice.say(f"rule.{_nothing(position)}"), 0, 0)
    where = whose_turn(position, words)
    if turn and where:
        yield Text()
        yield from paragraph(where)


def _not_ruled(position: Position) -> str:
    """Why something that has happened is not ruled on yet."""
    if position.open_ruling is not None:
        return "not_ruled_yet"
    by_director = any(not ruling.silent for ruling in position.rulings)
    return "not_ruled_again" if by_director or position.director_present else "not_ruled"


def _nothing(position: Position) -> str:
    """In which sense nothing irregular has happened."""
    if position.play_ended and (position.director_present or position.notices):
        return "nothing_after_play"
    if position.play is not None and not all(position.deal.gives(seat) for seat in Seat):
        return "nothing_in_play"
    return "nothing_by_itself" if position.acts or position.director_present else "nothing"


def latent(position: Position, words: RulingWords) -> list[tuple[str, str]]:
    """Irregularities that nobody has called the director for, with their Laws."""
    found = []
    for breach in position.breaches:
        if breach.status is Status.LATENT:
            registered = is_registered(breach.kind, position.edition)
            law = irregularity(breach.kind, position.edition).law if registered else _LAW_OF.get(breach.kind, "–")
            what = words.breach(breach, position.edition)
            found.append((law, words.voice.say("rule.unnoticed", what=what) if breach.hidden else what))
    return found


def _awards(position: Position, words: RulingWords) -> list[tuple[str, str]]:
    """Awards that no ruling above has told of."""
    told = {(step.effect.kind, step.effect.by) for ruling in position.rulings for step in ruling.effects}
    return [(each.by, words.award(each)) for each in position.awards if (each.kind, each.by) not in told]


def whose_turn(position: Position, words: RulingWords) -> str:
    """Whose turn it is, where that is known and nothing else has to happen first."""
    replaced = any(each.pending and each.pending.manner is Manner.REPLACEMENT for each in position.rulings)
    unsettled = replaced or position.open_ruling is not None or position.hanging is not None
    if unsettled or not (position.items or position.dealer_known or position.given_contract is not None):
        return ""
    now = phase(position)
    if now == "ended":
        over = words.voice.say("rule.over")
        ns, ew = (position.tricks(side) for side in Side)
        tricks = words.voice.say("rule.tricks", ns=ns, ew=ew) if ns + ew == _TRICKS else ""
        score = words.voice.say("rule.entered", score=position.entered) if position.entered is not None else ""
        return " ".join(filter(None, (over, tricks, score)))
    claim = position.claim
    if claim is not None and claim.stops_play:
        return words.voice.say("rule.suspended", seat=claim.claimer, tricks=claim.tricks, left=claim.left)
    if position.face_down is not None:
        return words.voice.say("rule.face_down", seat=position.face_down[0])
    return words.voice.say("rule.turn", seat=position.turn, phase=now) if position.turn is not None else ""


# The record for an appeal.


def record(table: Table, words: RulingWords) -> str:
    """The complete record of a log and its rulings as plain text (Laws 83, 93)."""
    say = words.voice.say
    position = table.position
    lines = [say("rule.record.title"), "", say("rule.record.blanks"), say("rule.record.names")]
    lines += [say("rule.record.players"), "", title(position, words).plain]
    changed = table.regulations.changed()
    if changed:
        regulations = ", ".join(line.partition("#")[0].strip() for line in table.regulations.to_toml().splitlines()[1:])
        lines += wrap(say("rule.record.regulations", regulations=regulations), WIDTH)
    lines += ["", say("rule.record.log"), ""]
    lines += [f"  {line}" for line in format_log(table.log, numbered=True).splitlines()]
    for ruling in position.rulings:
        what = words.breach(ruling.breach, position.edition)
        lines += ["", say("rule.record.ruling", number=ruling.number, what=what, law=ruling.irregularity.law), ""]
        if ruling.settled_by_players:
            lines += [f"  {say('rule.settled')}"]
        for step in ruling.record:
            lines += _hanging(_recorded(ruling, step, words))
            if isinstance(step, Followed):
                lines += [line.plain.rstrip() for line in opinion(step.effect, words, 4)]
        ask = ruling.pending
        if ask is not None and ask.waits:
            lines += _hanging(say("rule.record.waiting", by=ask.by, what=words.waiting_for(ruling, ask)))
        elif ask is not None:
            lines += _hanging(say("rule.record.open", by=ask.by, question=words.question(ruling, ask)))
    rest = [say("rule.record.review", by=each.by, review=words.review(each)) for each in position.reviews]
    rest += [say("rule.record.notice", by=each.by, notice=words.notice(each)) for each in position.notices]
    lines += [""] if rest else []
    for each in rest:
        lines += _hanging(each)
    lines += ["", *wrap(say("rule.record.appeal"), WIDTH)]
    return "\n".join(map(printable, lines)) + "\n"


def _recorded(ruling: Ruling, step: Asked | Followed, words: RulingWords) -> str:
    by = step.ask.by if isinstance(step, Asked) else step.effect.by
    entry = entry_of(step.answer.entry) if isinstance(step, Asked) else None
    return words.voice.say("rule.record.step", by=by, step=words.step(ruling, step), entry=entry)


def _hanging(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _once(withdrawn: Iterable[Withdrawn]) -> list[Withdrawn]:
    return list(dict.fromkeys(withdrawn))
