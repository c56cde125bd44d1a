"""Rulings as they are heard at a live table: what is asked, of whom, what follows; never the director's checklist."""

from __future__ import annotations

from kibitz.assistant.answer_lines import numbered, wanted
from kibitz.assistant.consequences import FOLLOWS, consequences
from kibitz.assistant.for_players import is_told
from kibitz.assistant.sentences import heading
from kibitz.game import KibitzError, Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.vocabulary import AnswerKind
from kibitz.live.live_table import BoardInPlay, LiveTable
from kibitz.live.views.claiming import opinion_data
from kibitz.live.views.types import CitedSentenceData, LiveOptionData, LiveQuestionData, LiveRulingData, OwedData
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import Ruling
from kibitz.table.views import View

_BY_ACTING = {AnswerKind.CALL: "call", AnswerKind.CARD: "card"}


def duties_data(seen: View, words: RulingWords) -> list[OwedData]:
    """What players owe, as all hear it (10C1)."""
    return [{"seat": str(duty.seat), "sentence": words.duty(duty), "by": duty.by} for duty in seen.duties]


def rulings_data(
    table: LiveTable, board: BoardInPlay, seat: Seat | None, directs: bool, words: RulingWords
) -> list[LiveRulingData]:
    """The rulings that this person hears, the latest last; a question where it is theirs to answer, or heard by all."""
    position = board.table.position
    found: list[LiveRulingData] = []
    for ruling in position.rulings:
        if ruling.is_routine or (ruling.silent and not directs):
            continue
        by, sentence = heading(ruling, position, words)
        heard: LiveRulingData = {
            "number": ruling.number if directs else len(found) + 1,  # a gap would tell of what nobody noticed
            "sentence": sentence,
            "by": by,
            "is_open": ruling.is_open,
            "question": _question(table, board, ruling, seat, directs, words),
            "follows": [
                {"sentence": line.sentence, "by": line.by}
                for line in consequences(ruling, position, words)
                if line.part == FOLLOWS and (directs or is_told(line))
            ],
        }
        if directs and ruling.is_open and (opinion := opinion_data(ruling, words)) is not None:
            heard["opinion"] = opinion
        found.append(heard)
    return found


def _question(
    table: LiveTable, board: BoardInPlay, ruling: Ruling, seat: Seat | None, directs: bool, words: RulingWords
) -> LiveQuestionData | None:
    """What a ruling asks: options are heard by all (10C1); facts only by who finds them."""
    ask = ruling.pending
    if ask is None:
        return None
    _, seats = ruling.holder(ask)
    directors = not seats
    answers = directs or (seat in seats if seats else not table.opened.directed and seat is not None)
    if directors and not answers:
        return None  # what is found away from the table is for who finds it (85)
    if ask.waits:
        return {
            "sentence": (words.question_to_player if seat in seats else words.waiting_for)(ruling, ask),
            "by": ask.by,
            "mine": seat in seats,
            "seats": [str(one) for one in seats],
            "do": _BY_ACTING.get(ask.kind, ""),
            "options": [],
            "wanted": "",
        }
    return {
        "sentence": (words.question_to_player if seat in seats else words.question)(ruling, ask),
        "by": ask.by,
        "mine": answers,
        "seats": [str(one) for one in seats],
        "do": _answered_by(ask, directs=directs or directors),
        "options": _options(board, ruling, ask, seat, words) if answers else [],
        "wanted": wanted(ask) if answers else "",
    }


def _options(
    board: BoardInPlay, ruling: Ruling, ask: Ask, seat: Seat | None, words: RulingWords
) -> list[LiveOptionData]:
    """The answers that may be given; with an option of a player what it brings (27B, 10C1)."""
    found: list[LiveOptionData] = []
    for answer, label in numbered(ask, words):
        option: LiveOptionData = {"answer": answer, "label": label}
        if seat is not None and ask.manner is Manner.CHOICE and (brings := _brings(board, ruling, seat, answer, words)):
            option["brings"] = brings
        found.append(option)
    return found


def _brings(board: BoardInPlay, ruling: Ruling, seat: Seat, answer: str, words: RulingWords) -> list[CitedSentenceData]:
    """What follows at once from an option, as all will hear it when it is chosen."""
    try:
        after = board.table.what_if(f"{seat} chooses {answer}").position
    except KibitzError:
        return []
    now = {line.sentence for line in consequences(ruling, board.table.position, words)}
    later = next((other for other in after.rulings if other.number == ruling.number), None)
    if later is None:
        return []
    return [
        {"sentence": line.sentence, "by": line.by}
        for line in consequences(later, after, words)
        if line.part == FOLLOWS and is_told(line) and line.sentence not in now
    ]


def _answered_by(ask: Ask, *, directs: bool) -> str:
    if directs or ask.manner is not Manner.CHOICE:
        return "find"
    if ask.options or ask.args:
        return "choose"
    return _BY_ACTING.get(ask.kind, "choose")
