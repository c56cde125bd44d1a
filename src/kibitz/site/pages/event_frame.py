"""What the pages of an event have around them: the way back, and the ways to each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kibitz.event.views.types import NamedContestantData
from kibitz.site.downloads import SiteDownload
from kibitz.site.evening import SeenEvent, SeenSession
from kibitz.site.layout import PageFrame, SiteLink
from kibitz.site.markup import Markup, tag, together
from kibitz.site.words import SiteWords


@dataclass(frozen=True, slots=True)
class EventPages:
    """An event, the words for it, and the name of the site it is in."""

    event: SeenEvent
    words: SiteWords
    site: str

    def frame(self, here: str = "", session: SeenSession | None = None) -> PageFrame:
        """What stands around a page of the event."""
        way = (SiteLink(self.event.name, "index.html"),)
        people = any(name for players in self.event.players.values() for _, name in players)
        return PageFrame(self.words, self.site, "../../", way, tuple(self._tabs(session)), here, people)

    def _tabs(self, session: SeenSession | None) -> list[SiteLink]:
        chosen = session or self.event.sessions[-1]
        words = self.words
        found = [SiteLink(words("ranking"), "index.html")]
        if any(board.board is not None for board in chosen.boards):
            found.append(SiteLink(words("hands"), f"hands-{chosen.number}.html"))
        if chosen.boards:
            found.append(SiteLink(words("boards"), f"frequencies-{chosen.number}.html"))
        if any(one.matches for one in self.event.sessions):
            found.append(SiteLink(words("matches"), "matches.html"))
        if self.event.points:
            found.append(SiteLink(words.voice.say("web.points.title"), "points.html"))
        if has_rulings(self.event):
            found.append(SiteLink(words("rulings"), "rulings.html"))
        return found

    def session_name(self, session: SeenSession) -> str:
        """What a session is called; "" where the event has but one."""
        if len(self.event.sessions) == 1:
            return ""
        return self.words.voice.say("web.results.session", session=session.number, name=session.name or None)

    def numbers(self, session: SeenSession, here: str = "") -> Markup:
        """The boards of a session by their numbers, each with the way to it; `here` is the file of the page itself."""
        links = [
            tag(
                "a",
                f"{board.section}{board.number}",
                href=board.file,
                aria_current="page" if board.file == here else None,
            )
            for board in session.boards
        ]
        return tag("p", *links, class_="numbers")

    def downloads(self, *sessions: SeenSession) -> Markup | None:
        """The results as files, of these sessions and of all together."""
        wanted = [session.number for session in sessions]
        listed = [
            one for one in self.event.downloads if one.match is None and (not one.session or one.session in wanted)
        ]
        if not listed:
            return None
        lines = []
        for session in dict.fromkeys(one.session for one in listed):
            held = next((one for one in sessions if one.number == session), None)
            named = self.session_name(held) if held else self.words.voice.say("web.results.whole_event")
            links = [
                tag("a", self.words.voice.say(f"web.files.{one.what}"), href=one.name, download=self._file_name(one))
                for one in listed
                if one.session == session
            ]
            several = len(self.event.sessions) > 1
            lines.append(tag("p", tag("b", named, class_="line") if several else None, *links, class_="files"))
        return tag("details", tag("summary", self.words.voice.say("web.files.part")), *lines, class_="downloads")

    def match_file(self, session: int, round: int, teams: Iterable[str]) -> Markup | None:
        """The file of one match, where there is one."""
        wanted = round, frozenset(teams)
        for one in self.event.downloads:
            if one.session == session and one.match == wanted:
                return tag(
                    "a",
                    self.words.voice.say("web.files.lin"),
                    href=one.name,
                    download=self._file_name(one),
                    class_="line",
                )
        return None

    def _file_name(self, one: SiteDownload) -> str:
        """What a file is called on the reader's disk: by the event first, for many are called alike."""
        return f"{self.event.id}-{one.name}"

    def link(self, contestant: NamedContestantData, anchor: str = "") -> Markup:
        """A contestant by name, with the way to their card."""
        name = self.words.who(contestant, self.event.kind)
        file = self.event.files.get(contestant["id"])
        return tag("a", name, href=file + anchor) if file else tag("span", name)

    def links(self, contestants: list[NamedContestantData]) -> Markup:
        """Those who sat together, each with the way to their card."""
        found = [self.link(contestant) for contestant in contestants]
        return together(*(together(" – " if place else "", one) for place, one in enumerate(found)))


def has_rulings(event: SeenEvent) -> bool:
    """Whether anything was ruled or changed that everybody may read of."""
    changed = any(row["changes"] for one in event.sessions for board in one.boards for row in board.traveller["rows"])
    return changed or any(
        row["penalties"] for one in event.sessions for ranking in one.ranking["rankings"] for row in ranking["rows"]
    )
