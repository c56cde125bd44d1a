"""The papers of a movement, as data for their templates: a card for everybody, one for each table, the room."""

from __future__ import annotations

from enum import StrEnum

from kibitz.messages import Speaker
from kibitz.movement.plan import Movement
from kibitz.movement.quality import quality
from kibitz.paper.guide import guide_cards
from kibitz.paper.room import room
from kibitz.paper.tables import table_cards
from kibitz.paper.typesetting import pdf
from kibitz.paper.words import Names, words_of

__all__ = ["MovementPaper", "Names", "content", "printed"]


class MovementPaper(StrEnum):
    """What can be printed of a movement."""

    GUIDE_CARDS = "guide_cards"
    TABLE_CARDS = "table_cards"
    ROOM_PLAN = "room_plan"


def printed(paper: MovementPaper, movement: Movement, speaker: Speaker, names: Names | None = None) -> bytes:
    """A PDF, ready for the printer."""
    return pdf(paper.value, content(paper, movement, speaker, names))


def content(
    paper: MovementPaper, movement: Movement, speaker: Speaker, names: Names | None = None
) -> dict[str, object]:
    """Everything that stands on a paper, in the words of the language."""
    say = words_of(speaker)
    make = {
        MovementPaper.GUIDE_CARDS: guide_cards,
        MovementPaper.TABLE_CARDS: table_cards,
        MovementPaper.ROOM_PLAN: room,
    }[paper]
    fewest = min(quality(movement).boards_of.values())
    title = say(
        "title",
        family=movement.name or speaker.say(f"movement.family.{movement.family}"),
        tables=movement.tables,
        rounds=movement.rounds,
        boards=movement.boards_played,
        fewest=fewest if fewest < movement.boards_played else None,
    )
    return {"title": title, **make(movement, say, names or {})}
