"""Rulings as they are heard at a live table: what is asked, of whom, what follows; never the director's checklist."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.assistant.answer_lines import numbered, wanted
from kibitz.assistant.consequences import FOLLOWS, consequences
from kibitz.assistant.for_players import is_told
from kibitz.assistant.sentences import heading
from kibitz.game import Card, KibitzError, Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.vocabulary import AnswerKind
from kibitz.live.agreeing import asked_together, is_settled_by_number, may_insist, question as asked_now
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.views.claiming import opinion_data, said_data
from kibitz.live.views.types import CitedSentenceData, LiveOptionData, LiveQuestionData, LiveRulingData, OwedData
from kibitz.messages.rulings import RulingWords
from kibitz.table.cards.out_of_turn import may_differ
from kibitz.table.engine.rulings import RecordedEffect, Ruling
from kibitz.table.views import View, cards_seen, names_hidden

_HEARD = {Manner.CHOICE: "choice", Manner.REPLACEMENT: "replacement"}
_BY_ACTING = {AnswerKind.CALL: "call", AnswerKind.CARD: "card"}


def duties_data(seen: View, words: RulingWords) -> list[OwedData]:
    """What players owe, as all hear it (10C1)."""
    return [{"seat": str(duty.seat), "sentence": words.duty(duty), "by": duty.by} for duty in seen.duties]


def rulings_data(
    table: LiveTable,
    board: BoardInPlay,
    seen: View,
    seat: Seat | None,
    directs: bool,
    words: RulingWords,
    behind: frozenset[int] = frozenset(),
) -> list[LiveRulingData]:
    """The rulings that this person hears, the latest last; a question where it is theirs to answer, or heard by all.

    A card that they have not seen is named to nobody: a lead that was taken back face down (41A). What is ruled on
    `behind` a screen is not theirs to hear.
    """
    position = board.table.position
    if not position.rulings:
        return []
    known = cards_seen(seen, position)
    found: list[LiveRulingData] = []
    for ruling in position.rulings:
        if ruling.is_routine or ruling.number in behind or not (directs or ruling.is_told):
            continue
        by, sentence = heading(ruling, position, words, act=not names_hidden(ruling.breach.cards, known))
        heard: LiveRulingData = {
            "number": ruling.number if directs else len(found) + 1,  # a gap would tell of what nobody noticed
            "sentence": sentence,
            "by": by,
            "is_open": ruling.is_open,
            "question": _question(table, board, ruling, seat, directs, words, known),
            "follows": [
                {"sentence": line.sentence, "by": line.by}
                for line in consequences(ruling, position, words, _without(known))
                if line.part == FOLLOWS and (directs or is_told(line))
            ],
        }
        differ = None if seat is None else may_differ(position, seat)
        if differ is not None and differ[0] is ruling:
            heard["differ"] = {"answer": differ[1].id, "label": words.option(differ[1])}
        if directs and ruling.is_open and (opinion := opinion_data(ruling, words)) is not None:
            heard["opinion"] = opinion
        found.append(heard)
    return found


def _question(
    table: LiveTable,
    board: BoardInPlay,
    ruling: Ruling,
    seat: Seat | None,
    directs: bool,
    words: RulingWords,
    known: frozenset[Card],
) -> LiveQuestionData | None:
    """What a ruling asks: options are heard by all (10C1); facts only by who finds them."""
    ask = ruling.pending
    if ask is None or names_hidden(ask.args, known):
        return None
    _, seats = ruling.holder(ask)
    directors = not seats
    answers = directs or (seat in seats if seats else not table.opened.directed and seat is not None)
    if directors and not answers:
        return None  # what is found away from the table is for who finds it (85)
    together = asked_together(table)
    if together is not None and together[0] is ruling and is_settled_by_number(table):
        return None  # the tricks are what they have to agree on
    if ask.waits:
        return {
            "sentence": _sentence(ruling, ask, mine=seat in seats, directs=directs, words=words),
            "by": ask.by,
            "mine": seat in seats,
            "seats": [str(one) for one in seats],
            "do": _BY_ACTING.get(ask.kind, ""),
            "options": [],
            "together": False,
            "said": [],
            "stands": "",
            "wanted": "",
        }
    return {
        "sentence": _sentence(ruling, ask, mine=seat in seats, directs=directs, words=words),
        "by": ask.by,
        "mine": answers,
        "seats": [str(one) for one in seats],
        "do": _answered_by(ask, directs=directs or directors),
        "options": _options(board, ruling, ask, seat, words, known) if answers else [],
        "together": together is not None and together[0] is ruling,
        "said": said_data(board) if together is not None and board.said_about == asked_now(table) else [],
        "stands": board.said[seat] if seat is not None and may_insist(table, seat) else "",
        "wanted": wanted(ask) if answers else "",
    }


def _sentence(ruling: Ruling, ask: Ask, *, mine: bool, directs: bool, words: RulingWords) -> str:
    """The question for whoever answers it; the others hear whose it is, and nothing that only a director would say."""
    if mine:
        return words.question_to_player(ruling, ask)
    role, seats = ruling.holder(ask)
    if seats and not directs and ask.manner in _HEARD:
        return words.voice.say(f"live.heard.{_HEARD[ask.manner]}", who=words.person(role, seats, ruling))
    return words.waiting_for(ruling, ask) if ask.waits else words.question(ruling, ask)


def _options(
    board: BoardInPlay, ruling: Ruling, ask: Ask, seat: Seat | None, words: RulingWords, known: frozenset[Card]
) -> list[LiveOptionData]:
    """The answers that may be given; with an option of a player what it brings (27B, 10C1)."""
    found: list[LiveOptionData] = []
    for answer, label in numbered(ask, words):
        option: LiveOptionData = {"answer": answer, "label": label}
        if seat is not None and ask.manner is Manner.CHOICE:
            brings = _brings(board, ruling, seat, answer, words, known)
            if brings:
                option["brings"] = brings
        found.append(option)
    return found


def _brings(
    board: BoardInPlay, ruling: Ruling, seat: Seat, answer: str, words: RulingWords, known: frozenset[Card]
) -> list[CitedSentenceData]:
    """What follows at once from an option, as all will hear it when it is chosen."""
    try:
        after = board.table.what_if(f"{seat} chooses {answer}").position
    except KibitzError:
        return []
    now = {line.sentence for line in consequences(ruling, board.table.position, words, _without(known))}
    later = next((other for other in after.rulings if other.number == ruling.number), None)
    if later is None:
        return []
    return [
        {"sentence": line.sentence, "by": line.by}
        for line in consequences(later, after, words, _without(known))
        if line.part == FOLLOWS and is_told(line) and line.sentence not in now
    ]


def _without(known: frozenset[Card]) -> Callable[[RecordedEffect], bool]:
    """Leaves out what follows for a card that somebody may not know."""
    return lambda step: not names_hidden(tuple(step.effect.values.values()), known)


def _answered_by(ask: Ask, *, directs: bool) -> str:
    if directs or ask.manner is not Manner.CHOICE:
        return "find"
    if ask.options or ask.args:
        return "choose"
    return _BY_ACTING.get(ask.kind, "choose")
