"""The papers of a movement: a card for everybody, one for each table, the room. Made as a PDF, and written to files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import cast

from kibitz.formats.whole_files import FileOrPath, is_path, written
from kibitz.game.doors import door
from kibitz.game.values import count_given, none_of, written_out
from kibitz.messages import Speaker, language_of, speaker
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement
from kibitz.movement.quality import quality
from kibitz.paper.guide import guide_cards_data
from kibitz.paper.room import room
from kibitz.paper.sheets import SheetSize
from kibitz.paper.tables import table_cards_data
from kibitz.paper.typesetting import pdf
from kibitz.paper.words import GivenNames, Names, words_of

__all__ = ["GivenNames", "MovementPaper", "Names", "content", "guide_cards", "printed", "room_plan", "table_cards"]


class MovementPaper(StrEnum):
    """What can be printed of a movement."""

    _missing_ = classmethod(none_of)

    GUIDE_CARDS = "guide_cards"
    TABLE_CARDS = "table_cards"
    ROOM_PLAN = "room_plan"


def guide_cards(
    movement: Movement,
    path: FileOrPath,
    *,
    names: GivenNames | None = None,
    language: str | None = None,
    sheet: SheetSize | str = SheetSize.A4,
) -> None:
    """Write a card for everybody who moves as a PDF, to a path or an open file; `names` are those of the contestants.

    >>> import io
    >>> import kibitz as kb
    >>> file = io.BytesIO()
    >>> kb.guide_cards(kb.movement_for(pairs=6), file, names={1: "Ada and Charles"})
    >>> file.getvalue()[:5]
    b'%PDF-'
    """
    _write(MovementPaper.GUIDE_CARDS, movement, path, names, language, sheet)


def table_cards(
    movement: Movement, path: FileOrPath, *, language: str | None = None, sheet: SheetSize | str = SheetSize.A4
) -> None:
    """Write a card for each table as a PDF, to a path or an open file.

    >>> import io
    >>> import kibitz as kb
    >>> file = io.BytesIO()
    >>> kb.table_cards(kb.movement_for(pairs=6), file)
    >>> file.getvalue()[:5]
    b'%PDF-'
    """
    _write(MovementPaper.TABLE_CARDS, movement, path, None, language, sheet)


def room_plan(
    movement: Movement,
    path: FileOrPath,
    *,
    names: GivenNames | None = None,
    language: str | None = None,
    sheet: SheetSize | str = SheetSize.A4,
) -> None:
    """Write the plan of the room as a PDF, to a path or an open file; `names` are those of the contestants.

    >>> import io
    >>> import kibitz as kb
    >>> file = io.BytesIO()
    >>> kb.room_plan(kb.movement_for(pairs=6), file)
    >>> file.getvalue()[:5]
    b'%PDF-'
    """
    _write(MovementPaper.ROOM_PLAN, movement, path, names, language, sheet)


def _write(
    paper: MovementPaper,
    movement: Movement,
    path: FileOrPath,
    names: GivenNames | None,
    language: str | None,
    sheet: SheetSize | str,
) -> None:
    given: object = movement
    if not isinstance(given, Movement):
        raise Unplayable("not_a_movement", value=type(given).__name__)
    named = _named(movement, names)
    size = SheetSize(sheet)
    write_pdf(path, language, lambda voice: printed(paper, movement, voice, named, size))


def write_pdf(path: FileOrPath, language: str | None, make: Callable[[Speaker], bytes]) -> None:
    """Write what is made in a language to a path or an open file, whole or not at all."""
    voice = speaker(None if language is None else language_of(language).code)
    if is_path(path) and (suffix := Path(cast(str, path)).suffix) and suffix.lower() != ".pdf":
        raise Unplayable("not_a_pdf", path=str(path), suffix=suffix)  # before a page is set
    made = make(voice)
    with written(path) as file:
        file.write(made)


def _named(movement: Movement, names: object) -> Names:
    """The names by the numbers of the contestants; refused where the movement has no such number."""
    if not isinstance(names, Mapping | None):
        raise Unplayable("not_names", value=written_out(names))
    for given, name in (names or {}).items():
        if not isinstance(name, str):
            raise Unplayable("not_names", value=f"{written_out(given)}: {written_out(name)}")
    found: dict[int, str] = {}
    for given, name in (names or {}).items():
        number = count_given(given)
        if type(number) is not int or not 1 <= number <= movement.contestants:
            raise Unplayable("name_for_nobody", number=written_out(given), most=movement.contestants)
        if number in found:
            raise Unplayable("two_names", number=number)
        found[number] = name
    return found


@door
def printed(
    paper: MovementPaper,
    movement: Movement,
    speaker: Speaker,
    names: Names | None = None,
    sheet: SheetSize = SheetSize.A4,
) -> bytes:
    """A PDF, ready for the printer."""
    return set_together(paper, [content(paper, movement, speaker, names)], sheet)


def set_together(paper: MovementPaper, parts: Sequence[Mapping[str, object]], sheet: SheetSize) -> bytes:
    """The contents of one or several sections in one PDF, each on pages of its own."""
    return pdf(paper.value, {"parts": parts}, sheet)


def content(
    paper: MovementPaper, movement: Movement, speaker: Speaker, names: Names | None = None, section: str = ""
) -> dict[str, object]:
    """Everything that stands on a paper, in the words of the language; the section where there are several."""
    say = words_of(speaker)
    make = {
        MovementPaper.GUIDE_CARDS: guide_cards_data,
        MovementPaper.TABLE_CARDS: table_cards_data,
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
    return {"section": section, "title": title, **make(movement, say, names or {})}
