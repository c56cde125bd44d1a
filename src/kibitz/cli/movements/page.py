"""The movements for an evening as a page: the recommendation, the list, and why the others come after."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from kibitz.cli.common.lines import wrapped
from kibitz.messages.movements import MovementWords
from kibitz.movement.choice.choose import Candidate, MovementChoice
from kibitz.movement.choice.reasons import MovementReason, shared_once
from kibitz.movement.ease import Ease, ease
from kibitz.movement.plan import MovementKind
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour

_MOST_REASONS = 2
_NOT_SAID = ("unusual", "many_rounds", "switch", "bye_stand")
_LONGEST_NAME = 27
_LONGER = 10  # minutes


def choice_page(choice: MovementChoice, words: MovementWords, width: int) -> Iterator[Text]:
    """The recommendation in sentences, then all that are sensible, with their figures."""
    yield from wrapped(words.title(choice), 0, 2, "bold", width)
    for remark in choice.remarks:
        yield from wrapped(words.reason(remark), 0, 2, "", width)
    yield Text()
    yield from recommendation(choice.recommended, words, width)
    if len(choice.candidates) > 1:
        yield Text()
        yield from list_of(choice, words, width)
        yield Text()
        yield from wrapped(words.say("how_to_show"), 0, 0, "dim", width)


def recommendation(candidate: Candidate, words: MovementWords, width: int) -> Iterator[Text]:
    """One movement as a director would propose it."""
    headline = words.say("recommended", name=words.name(candidate), tables=words.tables(candidate.movement))
    yield from wrapped(headline, 0, 2, "bold", width)
    for sentence in words.recommendation(candidate):
        yield from wrapped(sentence, 2, 2, "", width)


def list_of(choice: MovementChoice, words: MovementWords, width: int) -> Iterator[Text]:
    """A row for each movement; under it, what it has over the recommended one, and what it lacks."""
    listed = choice.candidates
    pairs = choice.wish.kind is not MovementKind.TEAMS
    columns = [
        TextColumn(words.heading("number"), [str(at) for at in range(1, len(listed) + 1)], right=True),
        TextColumn(words.heading("movement"), [_cut(words.family(candidate.movement), width) for candidate in listed]),
        TextColumn(
            words.heading("winners"),
            [_winners(candidate, choice) for candidate in listed],
            right=True,
            gives_way=2,
            short=words.heading("winners", "short"),
        ),
        TextColumn(
            words.heading("rounds"),
            [
                words.say("rounds_of", rounds=candidate.movement.rounds, boards=candidate.boards_per_round)
                for candidate in listed
            ],
            right=True,
            short=words.heading("rounds", "short"),
        ),
        TextColumn(
            words.heading("boards"),
            [candidate.boards.written("–") for candidate in listed],
            right=True,
            short=words.heading("boards", "short"),
        ),
        TextColumn(words.heading("meets"), [_meets(candidate) for candidate in listed], right=True, gives_way=4),
        TextColumn(
            words.heading("spread"),
            [_spread(candidate, words) if pairs else "" for candidate in listed],
            right=True,
            gives_way=5,
        ),
        TextColumn(
            words.heading("needed"),
            ["" if pairs else str(candidate.movement.boards) for candidate in listed],
            right=True,
            gives_way=1,
            short=words.heading("needed", "short"),
        ),
        TextColumn(
            words.heading("copies"),
            [_copies(candidate) for candidate in listed],
            right=True,
            gives_way=6,
            short=words.heading("copies", "short"),
        ),
        TextColumn(words.heading("cards"), [_cards(candidate, words) for candidate in listed], gives_way=7),
        TextColumn(
            words.heading("time"),
            [f"{candidate.minutes // 60}:{candidate.minutes % 60:02}" for candidate in listed],
            right=True,
            gives_way=3,
        ),
    ]
    remarks = ["", *(_beside(candidate, choice.recommended, words) for candidate in listed[1:])]
    yield from in_colour(draw_columns(columns, width, remarks))


def _copies(candidate: Candidate) -> str:
    """How many copies of the boards let nobody wait; what is shared in a single round needs none."""
    once = shared_once(candidate.quality) is not None and candidate.wish.copies is None
    return "1" if once else str(candidate.quality.copies)


def _cards(candidate: Candidate, words: MovementWords) -> str:
    """What everybody needs to find the next table."""
    how = ease(candidate.movement)
    if candidate.movement.kind is MovementKind.TEAMS and how is not Ease.ANNOUNCED:
        return words.say("ease.schedule")
    return words.say(f"ease.{how.name.lower()}")


def _cut(name: str, width: int) -> str:
    most = max(width - 22, 14) if width < 60 else _LONGEST_NAME
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _winners(candidate: Candidate, choice: MovementChoice) -> str:
    """How many winners it has, where that is not the same for all."""
    if len({other.movement.winners for other in choice.candidates}) == 1:
        return ""
    return str(candidate.movement.winners)


def _meets(candidate: Candidate) -> str:
    return f"{candidate.met.written('–')}/{candidate.could_meet.written('–')}"


def _spread(candidate: Candidate, words: MovementWords) -> str:
    return words.figure(candidate.quality.spread) if candidate.movement.winners == 1 else "–"


def _beside(candidate: Candidate, best: Candidate, words: MovementWords) -> str:
    """What it has over the recommended one, and what is against it."""
    gains = [gain for reason in candidate.better_than(best) if (gain := words.gain(reason))]
    against = [reason for reason in best.better_than(candidate) if reason.id not in _NOT_SAID]
    if candidate.minutes >= best.minutes + _LONGER and not any(reason.about == "too_long" for reason in against):
        against.append(MovementReason("long", {"minutes": candidate.minutes}))
    losses = [words.reason(reason) for reason in against]
    told = [words.say("gains", sentences=tuple(gains[:_MOST_REASONS]))] if gains else []
    told += [words.say("losses", sentences=tuple(losses[:_MOST_REASONS]))] if losses else []
    return " ".join(told)
