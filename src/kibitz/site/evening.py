"""An event as everybody may see it: all that its pages are made of.

Who reads a site is a spectator. What a spectator may not see yet (`kibitz.event.access`) is not here, and what is here
names people as they are to be named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.event.views.ranked.matches import MatchesView, matches_view
from kibitz.event.views.ranking import RankingView, ranking_view
from kibitz.event.views.scorecard import ScorecardView, scorecard_view
from kibitz.event.views.summary import held_at
from kibitz.event.views.words.messages import without_director
from kibitz.formats.sessions.to_pbn import DoubleDummyFound
from kibitz.messages import Speaker
from kibitz.scoring.points import ClubTable
from kibitz.scoring.standings import natural
from kibitz.site.analysed_deals import Searched
from kibitz.site.club_points import EveningKept, PointsOfSession, evenings_kept, points_of_event
from kibitz.site.downloads import DownloadsWanted, SiteDownload, downloads
from kibitz.site.facts.where_it_went import PointsParts
from kibitz.site.seen_boards import SeenBoard, boards_asked, boards_searched, names_in, parts_of
from kibitz.site.shown_names import NameBook, ShownNames

SPECTATOR = EventActor(EventRole.SPECTATOR)
_PLAIN = re.compile(r"[A-Za-z0-9]{1,20}")


@dataclass(frozen=True, slots=True)
class SeenSession:
    """A session: its ranking, matches, boards, and the card of everybody who played."""

    number: int
    name: str
    official: bool
    ranking: RankingView
    matches: MatchesView | None
    boards: tuple[SeenBoard, ...]
    cards: Mapping[str, ScorecardView]
    parts: Mapping[tuple[int, str], PointsParts]  # by result and side


@dataclass(frozen=True)
class SeenEvent:
    """An event as everybody may see it."""

    id: str
    name: str
    kind: str
    held: datetime
    sessions: tuple[SeenSession, ...]
    whole: RankingView | None  # of all sessions together, where there are several
    names: ShownNames
    players: Mapping[str, tuple[tuple[str, str], ...]]  # of each contestant: keys and names as they are shown
    settled: bool  # nothing more can be seen of it later without an entry in its log
    files: Mapping[str, str] = field(default_factory=dict)  # of the cards, by contestant
    downloads: tuple[SiteDownload, ...] = ()  # the results as files
    points: tuple[PointsOfSession, ...] = ()  # by the scheme of the club
    kept: tuple[EveningKept, ...] = ()  # for the standings of the club

    @property
    def ranking(self) -> RankingView | None:
        """The ranking that says who won."""
        if self.whole is not None and self.whole["rankings"]:
            return self.whole
        return next((session.ranking for session in reversed(self.sessions) if session.ranking["rankings"]), None)


def seen_event(
    event_id: str,
    event: Event,
    now: datetime,
    voice: Speaker,
    book: NameBook,
    searched: Searched | None = None,
    table: ClubTable | None = None,
) -> SeenEvent | None:
    """An event as everybody may see it, with points by the scheme of the club; None while nothing of it may be seen."""
    standings, names = EventStandings(event), ShownNames(event, book)
    sessions = [_session(event, number, now, standings, names, voice, searched) for number in sorted(event.sessions)]
    shown = tuple(session for session in sessions if session is not None)
    if not shown:
        return None
    whole = None
    if len(event.sessions) > 1:
        whole = names.data(ranking_view(event, SPECTATOR, now, standings, WHOLE_EVENT, without_director(voice.spell)))
    contestants = sorted(event.contestants, key=natural)
    return SeenEvent(
        event_id,
        names.title(event.name),
        event.conditions.kind,
        held_at(event),
        shown,
        whole,
        names,
        {
            one: tuple((names.keys[name], names.person(name)) for name in event.contestants[one].names)
            for one in contestants
        },
        len(shown) == len(event.sessions) and all(session.official is not None for session in event.sessions.values()),
        _card_files(contestants),
        downloads(DownloadsWanted(event, SPECTATOR, now, standings, names, voice), _double_dummy(shown)),
        () if table is None else points_of_event(event, SPECTATOR, now, standings, table),
        () if table is None else tuple(names.data(evenings_kept(event, SPECTATOR, now, standings, table, book.key))),
    )


def _double_dummy(sessions: Iterable[SeenSession]) -> dict[int, dict[int, DoubleDummyFound]]:
    """What was found of boards, by session and board, as files have it: of sections dealt apart that of the first."""
    return {
        session.number: {
            board.number: DoubleDummyFound(board.analysed.tricks, board.analysed.par.points)
            for board in reversed(session.boards)
            if board.analysed is not None
        }
        for session in sessions
    }


def _card_files(contestants: list[str]) -> dict[str, str]:
    """What the cards of contestants are called: by their numbers where these are plain."""
    found: dict[str, str] = {}
    for place, contestant in enumerate(contestants, 1):
        name = contestant.lower() if _PLAIN.fullmatch(contestant) else f"x{place}"
        found[contestant] = f"card-{name if f'card-{name}.html' not in found.values() else f'{name}-{place}'}.html"
    return found


def _session(
    event: Event,
    number: int,
    now: datetime,
    standings: EventStandings,
    names: ShownNames,
    voice: Speaker,
    searched: Searched | None,
) -> SeenSession | None:
    ranking = ranking_view(event, SPECTATOR, now, standings, number, without_director(voice.spell))
    asked = boards_asked(event, SPECTATOR, now, standings, number, say=voice.spell)
    boards = [names_in(board, names) for board in boards_searched(asked, searched)]
    if not boards and not (ranking["visible"] and ranking["rankings"]):
        return None
    matches = matches_view(event, SPECTATOR, now, standings, number)
    taking_part = {
        contestant for row in ranking["rankings"] for contestant in (one["contestant"]["id"] for one in row["rows"])
    }
    taking_part |= {
        one["id"] for board in boards for row in board.traveller["rows"] for one in (*row["ns"], *row["ew"])
    }
    held = event.sessions[number]
    return SeenSession(
        number,
        names.title(held.name),
        held.official is not None,
        names.data(ranking),
        names.data(matches) if matches["rounds"] else None,
        tuple(boards),
        {
            one: names.data(scorecard_view(event, SPECTATOR, now, standings, number, one, voice.spell))
            for one in sorted(taking_part, key=natural)
        },
        parts_of(standings.of(number), boards),
    )
