"""A site is made, or made true again: what has changed in the store, and what rests on it, and nothing else."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache, cached_property
from importlib.resources import files as resources
from pathlib import Path

from kibitz.event.acts import Player
from kibitz.event.contest import Event
from kibitz.event.log.names_in_text import UnsureName
from kibitz.formats.members import Member
from kibitz.messages import speaker
from kibitz.scoring.points import ClubTable, read_table
from kibitz.site.analysed_deals import read_again, written_down
from kibitz.site.club_points import ClubStandings, club_standings
from kibitz.site.evening import seen_event
from kibitz.site.event_pages import SUMMARY, event_files
from kibitz.site.facts.head_to_head import NOBODY_MET, head_to_head
from kibitz.site.folder import ListedEvent, SiteFolder, opened_folder
from kibitz.site.packed_player import words_script
from kibitz.site.pages.events import events_page
from kibitz.site.pages.people import latest_name, people_page
from kibitz.site.pages.person import person_page
from kibitz.site.pages.points import CLUB_PAGES, club_pages, person_standings
from kibitz.site.player_data import player_words
from kibitz.site.settings import NameShown, SiteSettings
from kibitz.site.shown_names import NameBook
from kibitz.site.summaries import EventSummary, PersonResult
from kibitz.site.words import SiteWords
from kibitz.solver import has_engine
from kibitz.store import EntryDamaged, Store

SECRET = "site_secret"
"""The setting of a store from which the keys of people are made; it never leaves the store."""
SEARCHED = "double_dummy.json"
"""What was searched of the deals of an event, for the next time."""
ASSETS = {
    "site.css": ("site.css", "plots.css"),
    "site.js": ("share.js", "site.js"),
    "play.css": ("play.css",),
    "play.js": ("play.js", "unpacked.js"),
    "double_dummy.js": ("double_dummy.js",),
}
"""The files that all pages share, and of what each is put together."""
_MOST = 1 << 20
PublishingSoFar = Callable[[str, int, int], None]
"""Is told what is being made, how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Published:
    """What was done to a site."""

    folder: Path
    events: int  # in the site now
    made: tuple[str, ...]  # events whose pages were made anew
    taken_out: tuple[str, ...]
    not_yet: tuple[str, ...]  # of which nothing may be seen yet
    damaged: tuple[str, ...]  # whose logs cannot be read: their pages are as they were
    others: int  # of another store: left as they are
    written: tuple[str, ...]
    removed: tuple[str, ...]
    double_dummy: bool
    unsure: tuple[tuple[str, UnsureName], ...] = ()  # words that may be a surname that is not to be told, by event


def settings_of(folder: Path) -> SiteSettings | None:
    """How the site in a folder was made; None where there is none yet."""
    return opened_folder(folder).settings


def own_scheme(store: Store) -> str | None:
    """The scheme of the club that lies beside its store (`kibitz.db.points.toml`); None where there is none."""
    place = store.database.where.file
    file = Path(f"{place}.points.toml") if place is not None else None
    return file.read_text("utf-8")[:_MOST] if file is not None and file.is_file() else None


def person_pages(store: Store, folder: Path, members: Iterable[Member], players: Iterable[Player]) -> dict[str, str]:
    """The pages of players over time, by their names: of those who are in the site, and are named there whole."""
    settings, secret = settings_of(folder), store.settings.get(SECRET)
    if settings is None or secret is None:
        return {}
    book = NameBook(settings.names, members, secret)
    found = {}
    for player in players:
        page = f"people/{book.key(player.name, player.number)}.html"
        if book.way(player.name, player.number) is NameShown.WHOLE and (folder / page).is_file():
            found[player.name] = page
    return found


def publish(
    store: Store,
    folder: Path,
    *,
    now: datetime,
    settings: SiteSettings | None = None,
    members: Iterable[Member] = (),
    events: Sequence[str] | None = None,
    without: Sequence[str] = (),
    anew: bool = False,
    progress: PublishingSoFar = lambda what, done, of: None,
) -> Published:
    """Make the site in a folder true: all events of the store, or these besides those that are there already.

    Whatever has changed since, a name that was erased or is to be shown otherwise among it, is made again everywhere.
    """
    site = opened_folder(folder)
    site.settings = settings or site.settings or SiteSettings()
    making = _Making(store, site, site.settings, tuple(members), now, anew, progress)
    return making.publish(events, without)


@cache
def _makers() -> str:
    """What tells this program's pages from those of another version of it."""
    home = Path(__file__).parent
    sources = sorted(file for file in home.rglob("*") if file.suffix in (".py", ".css", ".js"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()


def _packed(pieces: Iterable[str]) -> bytes:
    """Scripts and style sheets without what only those who write them read: lines of comment, and the edge."""
    lines = (line.strip() for piece in pieces for line in piece.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith(("//", "/**"))).encode()


def _packed_style(pieces: Iterable[str]) -> bytes:
    """Style sheets without comments and the spaces that mean nothing."""
    text = re.sub(r"/\*.*?\*/", "", "".join(pieces), flags=re.DOTALL)
    return (re.sub(r"\s*([{};,])\s*|(?<=:)\s+", r"\1", text).replace(";}", "}").strip() + "\n").encode()


@dataclass
class _Making:
    """A site in the making."""

    store: Store
    site: SiteFolder
    settings: SiteSettings
    members: tuple[Member, ...]
    now: datetime
    anew: bool
    progress: PublishingSoFar
    _unsure: list[tuple[str, UnsureName]] = field(default_factory=list)

    @cached_property
    def secret(self) -> str:
        return self.store.settings.put_if_absent(SECRET, secrets.token_hex(16))

    @cached_property
    def mark(self) -> str:
        """Tells the events of this store from those of others."""
        return hmac.new(self.secret.encode(), b"store", hashlib.sha256).hexdigest()[:12]

    @cached_property
    def book(self) -> NameBook:
        return NameBook(self.settings.names, self.members, self.secret)

    @cached_property
    def words(self) -> SiteWords:
        return SiteWords(speaker(self.settings.language))

    @cached_property
    def table(self) -> ClubTable | None:
        """The scheme of the club."""
        return read_table(self.settings.scheme) if self.settings.scheme else None

    @property
    def title(self) -> str:
        return self.settings.title or self.words("title")

    def publish(self, wanted: Sequence[str] | None, without: Sequence[str]) -> Published:
        site = self.site
        site.left_out = (site.left_out - {*(wanted or ())}) | {*without}
        there = [stored.id for stored in self.store.events()]
        ours = [event_id for event_id, listed in site.events.items() if listed.store == self.mark]
        chosen = [
            event_id
            for event_id in there
            if event_id not in site.left_out and (wanted is None or event_id in wanted or event_id in ours)
        ]
        changed: dict[str, tuple[EventSummary | None, EventSummary | None]] = {}
        not_yet, damaged = [], []
        to_make = [event_id for event_id in chosen if not self._is_true(event_id)]
        for done, event_id in enumerate(to_make):
            self.progress(event_id, done, len(to_make))
            before = self._summary(event_id)
            try:
                summary = self._make(event_id)
            except EntryDamaged:
                damaged.append(event_id)
                continue
            if summary is None:
                not_yet.append(event_id)
            if summary is not None or before is not None:
                changed[event_id] = before, summary
        gone = [event_id for event_id in (*ours, *without) if event_id in site.events and event_id not in chosen]
        gone += [event_id for event_id in not_yet if event_id in site.events]
        for event_id in dict.fromkeys(gone):
            changed[event_id] = self._summary(event_id), None
            site.remove_event(event_id)
        self.progress("", len(to_make), len(to_make))
        self._make_common(changed)
        return Published(
            site.root,
            len(site.events),
            tuple(event_id for event_id, (_, after) in changed.items() if after is not None),
            tuple(dict.fromkeys(gone)),
            tuple(not_yet),
            tuple(damaged),
            sum(listed.store != self.mark for listed in site.events.values()),
            tuple(site.written),
            tuple(site.removed),
            has_engine(),
            tuple(self._unsure),
        )

    def _made_from(self, event_id: str) -> str:
        settings = [self.title, self.settings.language, self.settings.names.value, self.settings.scheme]
        rests_on = [_makers(), settings, self._decisions, has_engine(), self._last_sums.get(event_id, "")]
        return hashlib.sha256(json.dumps(rests_on).encode()).hexdigest()[:32]

    @cached_property
    def _last_sums(self) -> dict[str, str]:
        """As they are before anything is read: what is entered meanwhile is published the next time."""
        return self.store.last_sums()

    @cached_property
    def _decisions(self) -> str:
        return hashlib.sha256(json.dumps(self.book.decisions()).encode()).hexdigest()

    def _is_true(self, event_id: str) -> bool:
        """Whether the pages of an event are as they would be made now."""
        listed = self.site.events.get(event_id)
        if listed is None or self.anew or not listed.settled:
            return False
        return listed.made_from == self._made_from(event_id) and self.site.has_all(event_id)

    def _make(self, event_id: str) -> EventSummary | None:
        made_from = self._made_from(event_id)
        event = Event.reread(self.store.entries(event_id))
        searched = read_again(self.site.read_json(f"events/{event_id}/{SEARCHED}"))
        seen = seen_event(event_id, event, self.now, self.words.voice, self.book, searched, self.table)
        if seen is None:
            return None
        self._unsure += [(event_id, words) for words in seen.names.unsure(event.log)]
        made, summary = event_files(seen, self.words, self.title, self.table.points if self.table else None)
        if hands := {str(one.board.deal) for session in seen.sessions for one in session.boards if one.board}:
            shown = {deal: found for deal, found in searched.items() if deal in hands}
            made[SEARCHED] = json.dumps(written_down(shown), separators=(",", ":")).encode()
        listed = ListedEvent(made_from, seen.settled, self.mark, tuple(made))
        self.site.write_event(event_id, made, listed)
        return summary

    def _summary(self, event_id: str) -> EventSummary | None:
        if event_id not in self.site.events:
            return None
        found: EventSummary | None = self.site.read_json(f"events/{event_id}/{SUMMARY}")
        return found if isinstance(found, dict) and "people" in found else None

    def _make_common(self, changed: dict[str, tuple[EventSummary | None, EventSummary | None]]) -> None:
        """The pages about all events: the lists, and the people whom a change concerns."""
        site, words = self.site, self.words
        for asset, pieces in ASSETS.items():
            packed = _packed_style if asset.endswith(".css") else _packed
            texts = [(resources("kibitz.site") / "assets" / one).read_text("utf-8") for one in pieces]
            if asset == "play.js":
                texts.insert(0, words_script(player_words(words)))
            site.write(asset, packed(texts))
        kept = {
            event_id: changed[event_id][1] if event_id in changed else self._summary(event_id)
            for event_id in site.events
        }
        summaries = [summary for summary in kept.values() if summary is not None]
        people: dict[str, list[PersonResult]] = {}
        for summary in summaries:
            for result in summary["people"]:
                people.setdefault(result["key"], []).append(result)
        concerned = {
            result["key"]
            for pair in changed.values()
            for summary in pair
            if summary is not None
            for result in (*summary["people"],)
        }
        club = self._make_standings(summaries, people) if changed else None
        to_make = [key for key in people if club is not None or key in concerned or key not in site.people]
        oldest = sorted(summaries, key=lambda summary: (summary["held"], summary["id"]))
        met = head_to_head(
            (summary.get("met", NOBODY_MET) for summary in oldest), {*to_make}
        )  # another store may be older
        for key in to_make:
            told = person_standings(words, key, club, _names(people)) if club is not None else ()
            opponents = [one for one in met.get(key, ()) if one.key in people]
            site.write(f"people/{key}.html", person_page(words, self.title, people[key], told, opponents))
        for key in site.people - people.keys():
            site.remove(f"people/{key}.html")
        site.people = set(people)
        if any(map(latest_name, people.values())):
            site.write("people.html", people_page(words, self.title, people))
        elif (site.root / "people.html").is_file():
            site.remove("people.html")
        ways = [what for what in CLUB_PAGES if (site.root / f"{what}.html").is_file()]
        site.write("index.html", events_page(words, self.title, summaries, ways))
        site.write_list()

    def _make_standings(
        self, summaries: Sequence[EventSummary], people: Mapping[str, Sequence[PersonResult]]
    ) -> ClubStandings | None:
        """The pages of the season, handicaps and ratings; those that are no more are taken away."""
        found = None
        made: dict[str, bytes] = {}
        if self.table is not None:
            evenings = [evening for summary in summaries for evening in summary.get("evenings", ())]
            found = club_standings(evenings, self.table)
            made = club_pages(self.words, self.title, found, _names(people), self.table)
        for name, content in made.items():
            self.site.write(name, content)
        for what in CLUB_PAGES:
            for file in sorted(self.site.root.glob(f"{what}*.html")):
                if file.name not in made:
                    self.site.remove(file.name)
        return found


def _names(people: Mapping[str, Sequence[PersonResult]]) -> dict[str, str]:
    return {key: latest_name(results) for key, results in people.items()}
