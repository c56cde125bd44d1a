"""Results as files beside the pages: what the server offers to everybody, with people named as they are on the pages.

A session has files once nothing of it is hidden from everybody. Why a penalty was given is for the director's file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from kibitz.event.access.visibility import may_have_results, may_see_hands
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import EventStandings
from kibitz.formats.sessions.as_games import lin_text
from kibitz.formats.sessions.model import FileContestant, FileSession
from kibitz.formats.sessions.to_pbn import DoubleDummyFound
from kibitz.formats.sessions.writing import SESSION_FORMATS, WrittenAs, sessions_written
from kibitz.formats.whole_files import NoFile
from kibitz.messages import Speaker
from kibitz.messages.sheets import heading_in, signs_in
from kibitz.results.files.event_files import whole_event_totals
from kibitz.results.files.event_sessions import session_of_event
from kibitz.scoring.standings import Penalty
from kibitz.site.shown_names import ShownNames

_WHOLE_EVENT = ("xlsx", "usebio", "json")
_OF_SESSION = ("xlsx", "pbn", "usebio", "json")
_TABLES = ("ranking", "travellers", "matches")


@dataclass(frozen=True, slots=True)
class SiteDownload:
    """A file of results: of which session (0: of all), what it is called on a page (`web.files`), and its content."""

    session: int
    what: str
    name: str
    content: bytes
    match: tuple[int, frozenset[str]] | None = None  # round and teams, where it is of one match


@dataclass(frozen=True, slots=True)
class DownloadsWanted:
    """An event whose results are to be files, as one person may see it."""

    event: Event
    who: EventActor
    now: datetime
    standings: EventStandings
    names: ShownNames
    voice: Speaker


def downloads(wanted: DownloadsWanted, found: Mapping[int, Mapping[int, DoubleDummyFound]]) -> tuple[SiteDownload, ...]:
    """The files of an event; `found` is what double dummy found, by session and board."""
    event, how = wanted.event, WrittenAs(heading=heading_in(wanted.voice), signs=signs_in(wanted.voice))
    sessions = {
        number: _shown(wanted, number)
        for number in sorted(event.sessions)
        if may_have_results(event, wanted.who, number, wanted.now)
    }
    made: list[SiteDownload] = []
    if len(event.sessions) > 1 and len(sessions) == len(event.sessions):
        listed = list(sessions.values())
        whole = replace(how, totals=whole_event_totals(event, wanted.standings, listed))
        made += [
            SiteDownload(0, form, f"results.{SESSION_FORMATS[form]}", sessions_written(listed, form, whole))
            for form in _WHOLE_EVENT
        ]
    for number, session in sessions.items():
        for table in _TABLES:
            if table != "matches" or session.matches:
                content = sessions_written([session], "csv", replace(how, table=table))
                made.append(SiteDownload(number, table, f"{table}-{number}.csv", content))
        own = replace(how, double_dummy=found.get(number, {}))
        made += [
            SiteDownload(
                number, form, f"results-{number}.{SESSION_FORMATS[form]}", sessions_written([session], form, own)
            )
            for form in (*_OF_SESSION, *(("lin",) if session.is_of_teams and session.deals else ()))
        ]
        made += _matches(number, session)
    return tuple(made)


def _matches(number: int, session: FileSession) -> Iterator[SiteDownload]:
    """A file for each match of a session that has several: vugraph shows one."""
    if not session.is_of_teams or not session.deals or len(session.matches) < 2:
        return
    for place, match in enumerate(session.matches, 1):
        try:
            text = lin_text([session], match.home, match.round, match.visitors)
        except NoFile:  # no hands of it
            continue
        teams = frozenset((match.home, match.visitors))
        name = f"match-{number}-{place}.lin"
        yield SiteDownload(number, "lin", name, text.encode("utf-8", "replace"), (match.round, teams))


def _shown(wanted: DownloadsWanted, number: int) -> FileSession:
    """A session with everybody in it as they are named."""
    event, names = wanted.event, wanted.names
    session = session_of_event(
        event,
        wanted.standings,
        number,
        sees_hands=lambda section, board: may_see_hands(event, wanted.who, number, section, board, wanted.now),
    )
    penalties = tuple(
        replace(penalty, reason="") if isinstance(penalty, Penalty) else penalty for penalty in session.terms.penalties
    )
    given = tuple(replace(vps, reason="") for vps in session.terms.given)
    return replace(
        session,
        name=names.title(session.name),
        contestants=tuple(_named(one, names) for one in session.contestants),
        results=tuple(
            replace(result, players=tuple(map(names.person, result.players))) if result.players else result
            for result in session.results
        ),
        plays=tuple(replace(play, said=tuple(map(names.text, play.said))) for play in session.plays),
        matches=tuple(replace(match, stage=names.title(match.stage)) for match in session.matches),
        terms=replace(session.terms, penalties=penalties, given=given),
    )


def _named(contestant: FileContestant, names: ShownNames) -> FileContestant:
    """A contestant, and the pairs of a team, as they are named."""
    players = [name for member in contestant.members for name in member.names] or list(contestant.names)
    shown = names.data({"id": contestant.id, "name": " – ".join(contestant.names), "players": players})
    named = shown["name"] if contestant.members else ""
    return replace(
        contestant,
        names=((str(named),) if named else ())
        if contestant.members
        else tuple(filter(None, map(names.person, players))),
        members=tuple(_named(member, names) for member in contestant.members),
    )
