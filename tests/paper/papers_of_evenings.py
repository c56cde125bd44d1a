"""Evenings for the papers: played to the end, with names that are not easy to print."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence

from pypdf import PdfReader

from kibitz.event.acts import HandsPublished, Player
from kibitz.event.log.entries import EventActor
from kibitz.event.sessions.plans import SectionWanted
from kibitz.event.standings.live import EventStandings
from kibitz.messages import Speaker
from kibitz.movement import Movement
from kibitz.paper import EventPaper, PaperWanted, SheetSize, event_pdf
from tests.event.evening import ORGANISER, Evening

HOSTILE = "#eval(1) $x_1$ *b* _i_ [z] <l> @r \\ // `c` \"q\" ~ = - + 'k'"
LONG = "Małgorzata Wiśniewska-Szczepańska Řeháčková Ľubomíra Nguyễn Thị Hồng Phượng de la Fuente y Vondráčková-Dušková"
NAMES = ("Łukasz Żółkiewski", "Jiří Řeháček", "Ľubomír Šťastný", "Trần Quốc Đạt", HOSTILE, LONG)


def named(count: int, size: int = 2) -> tuple[tuple[Player, ...], ...]:
    """So many contestants of that size, each by one of the names."""
    return tuple(
        tuple(Player(NAMES[(size * place + seat) % len(NAMES)]) for seat in range(size)) for place in range(count)
    )


def played(
    movement: Movement,
    *,
    conditions: str = "",
    players: Sequence[tuple[Player, ...]] = (),
    deals: bool = True,
    rounds: int | None = None,
) -> Evening:
    """An evening with a result on every board of its rounds."""
    chance = random.Random(1)
    evening = Evening(conditions, "Thursday #1 *pairs*")
    evening.set_up(SectionWanted(movement, players=tuple(players) or named(movement.contestants)), deals=deals)
    for round in range(1, (rounds or movement.rounds) + 1):
        evening.start(round)
        for (at, table), meeting in sorted(evening.event.sessions[1].sections[""].meetings.items()):
            for board in meeting.boards if at == round else ():
                evening.score(board, chance.choice(["4S= N", "3NT-1 S", "2HX+1 E", "Pass", "5C-2 W"]), table, round)
        evening.wait(30)
    return evening


def publish(evening: Evening) -> Evening:
    """The director shows the hands."""
    evening.do(HandsPublished(1), why="for the record")
    return evening


def wanted(
    evening: Evening,
    who: EventActor = ORGANISER,
    language: str = "en",
    *,
    session: int = 1,
    section: str = "",
    contestant: str = "",
    board: int = 0,
    places: int = 3,
) -> PaperWanted:
    """What is asked of an evening."""
    standings, voice = EventStandings(evening.event), Speaker(language, strict=True)
    return PaperWanted(evening.event, who, evening.now, voice, standings, session, section, contestant, board, places)


def pages(paper: EventPaper, asked: PaperWanted, sheet: SheetSize = SheetSize.A4) -> list[str]:
    """The text of each page of a paper, the blanks as they come."""
    return pages_of(event_pdf(paper, asked, sheet))


def pages_of(made: bytes) -> list[str]:
    """The text of each page of a PDF."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(made)).pages]


def squeezed(text: str) -> str:
    """A text without its blanks: where a line is broken says nothing."""
    return "".join(text.split())
