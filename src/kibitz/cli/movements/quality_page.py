"""All figures of a movement as a page: boards, meetings, copies and sharing, bye-stands, sit-outs, balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rich.text import Text

from kibitz.cli.common.lines import wrapped
from kibitz.messages.movements import MovementWords, ranges
from kibitz.movement.choice.best_of_shape import best
from kibitz.movement.choice.reasons import bye_stands
from kibitz.movement.choice.shapes import shape_of
from kibitz.movement.ease import ease
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import Quality

_PLACES = 4


def quality_page(movement: Movement, words: MovementWords, width: int) -> Iterator[Text]:
    """Each quality in a sentence under its heading."""
    quality = Quality(movement)
    for heading, sentences in (
        ("boards", _boards(quality, words)),
        ("meetings", _meetings(quality, words)),
        ("supply", _supply(quality, words)),
        ("room", _room(quality, words)),
        ("balance", balance_sentences(quality, words)),
    ):
        said = list(sentences)
        if said:
            yield from wrapped(words.say(f"quality.heading.{heading}"), 0, 0, "bold", width)
        for sentence in said:
            yield from wrapped(sentence, 2, 4, "", width)


def _boards(quality: Quality, words: MovementWords) -> Iterator[str]:
    movement = quality.movement
    kind = movement.kind.value
    for boards, who in _by_count(quality.boards_of).items():
        all_ = len(who) == movement.contestants
        yield words.say("quality.boards", boards=boards, all=all_, who=ranges(who), count=len(who), kind=kind)
    for times, sets in _by_count(quality.plays).items():
        all_ = len(sets) == len(quality.plays)
        boards_named = ranges(movement.board_numbers(sets))
        yield words.say("quality.plays", times=times, all=all_, boards=boards_named)
    for rounds, who in _by_count({contestant: len(out) for contestant, out in quality.sit_outs.items()}).items():
        all_ = len(who) == movement.contestants
        yield words.say("quality.sit_out", rounds=rounds, all=all_, who=ranges(who), count=len(who), kind=kind)


def _meetings(quality: Quality, words: MovementWords) -> Iterator[str]:
    kind = quality.movement.kind.value
    for times, count in sorted(Counter(quality.meetings.values()).items()):
        yield words.say("quality.meet", times=times, count=count, kind=kind)
    if quality.never_meet:
        yield words.say("quality.never_meet", count=quality.never_meet, kind=kind)
    for times, count in sorted(Counter(quality.partnerships.values()).items()):
        yield words.say("quality.partners", times=times, count=count)


def _supply(quality: Quality, words: MovementWords) -> Iterator[str]:
    yield words.supply(quality)
    for shared in quality.sharing if len(quality.sharing) <= quality.movement.rounds else ():
        boards = ranges(quality.movement.board_numbers((shared.set,)))
        yield words.say("quality.shared", round=shared.round, tables=shared.tables, boards=boards)
    if waiting := bye_stands(quality):
        yield words.say("quality.bye_stand", sets=waiting)


def _room(quality: Quality, words: MovementWords) -> Iterator[str]:
    movement = quality.movement
    yield words.say(f"quality.ease.{ease(movement).name.lower()}")
    if quality.stationary and movement.kind is not MovementKind.TEAMS:
        who = ranges(quality.stationary)
        yield words.say("quality.stationary", who=who, count=len(quality.stationary), kind=movement.kind.value)
    yield from words.details(movement)


def balance_sentences(quality: Quality, words: MovementWords) -> Iterator[str]:
    """The spread, beside the best that is known for the shape and what no choice of directions can go below."""
    movement = quality.movement
    if movement.kind is MovementKind.TEAMS:
        return
    if movement.winners > 1:
        spreads = [quality.balance.spread_within(line) for line in movement.lines]
        figures = tuple(words.figure(spread, _PLACES) for spread in spreads)
        yield words.say("quality.lines", count=len(spreads), spreads=figures)
        return
    mean = words.figure(float(quality.balance.mean), _PLACES)
    yield words.say("quality.spread", spread=words.figure(quality.spread, _PLACES), mean=mean)
    known = best(shape_of(movement))
    if known is not None:
        family = words.family(known.movement)
        yield words.say("quality.best_known", spread=words.figure(known.spread, _PLACES), family=family)
    if movement.kind is MovementKind.PAIRS:
        yield words.say("quality.least", spread=words.figure(quality.least_spread, _PLACES))


def _by_count(counted: Mapping[int, int]) -> dict[int, list[int]]:
    """Those with the same number together, the highest number first."""
    found: dict[int, list[int]] = {}
    for who, number in sorted(counted.items()):
        found.setdefault(number, []).append(who)
    return dict(sorted(found.items(), reverse=True))
