"""What all pages have in common: head, the way to the others, foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kibitz.site.markup import Markup, tag, together
from kibitz.site.words import SiteWords

STYLE, SCRIPT = "site.css", "site.js"


class SiteLink(NamedTuple):
    """A link to another page."""

    text: str
    to: str


@dataclass(frozen=True, slots=True)
class PageFrame:
    """What stands around a page: how far down it lies, the way that leads to it, and its neighbours."""

    words: SiteWords
    site: str
    up: str = ""  # the way to the folder of the site: "", "../", "../../"
    way: tuple[SiteLink, ...] = ()
    tabs: tuple[SiteLink, ...] = ()
    here: str = ""  # which of the tabs this is, by its link
    people: bool = True  # whether somebody here can be told from the others, and the list of players is worth a link


def page(frame: PageFrame, title: str, *content: object, about: str = "") -> bytes:
    """A whole page."""
    words = frame.words
    around = [link.text for link in frame.way if link.text != title]
    named = " · ".join([title, *around])
    whole_title = title if title == frame.site else f"{named} · {frame.site}"
    about = about or " · ".join([*around, frame.site])
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("title", whole_title),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="description", content=about),
        tag("meta", property="og:title", content=named),
        tag("meta", property="og:description", content=about),
        tag("meta", property="og:site_name", content=frame.site),
        tag("meta", property="og:type", content="website"),
        tag("meta", name="referrer", content="no-referrer"),
        tag("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        tag("link", rel="stylesheet", href=frame.up + STYLE),
        tag("script", src=frame.up + SCRIPT, defer=True),
    )
    body = tag(
        "body",
        tag("a", words("skip"), href="#main", class_="skip"),
        tag("header", _way(frame), class_="top"),
        _tabs(frame),
        tag("main", tag("h1", title), *content, id="main"),
        tag("footer", words("made_by"), class_="foot"),
    )
    language = words.voice.language.spoken
    return (f"<!DOCTYPE html>\n{tag('html', head, body, lang=language)}\n").encode()


_POLICY = (
    "default-src 'none'; style-src 'self' file: 'unsafe-inline'; script-src 'self' file: blob:; "
    "img-src 'self' file: data: blob:; worker-src blob:; form-action 'self' file:; base-uri 'none'"
)
"""Nothing is asked for from anywhere else. Opened from a disk a page has no `self`: hence `file:`."""


def _way(frame: PageFrame) -> Markup:
    home = tag("a", frame.site, href=f"{frame.up}index.html", class_="home")
    steps = [together(tag("span", "›", aria_hidden="true"), tag("a", link.text, href=link.to)) for link in frame.way]
    people = tag("a", frame.words("people"), href=f"{frame.up}people.html", class_="people") if frame.people else None
    return tag("nav", home, *steps, people, aria_label=frame.words("way"))


def _tabs(frame: PageFrame) -> Markup | None:
    if len(frame.tabs) < 2:
        return None
    links = [
        tag("a", link.text, href=link.to, aria_current="page" if link.to == frame.here else None) for link in frame.tabs
    ]
    return tag("nav", *links, class_="tabs", aria_label=frame.words("parts_of_event"))


def rows_table(heads: Sequence[object], rows: Sequence[Markup], **attributes: object) -> Markup:
    """A table with a line of headings."""
    wide = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), **attributes)
    return tag("div", wide, class_="wide")


def head_cell(text: object, kind: str = "", title: str | None = None) -> Markup:
    """The head of a column."""
    return tag("th", text, scope="col", class_=kind or None, title=title)


def cell(*content: object, kind: str = "", **attributes: object) -> Markup:
    """A cell of a table."""
    return tag("td", *content, class_=kind or None, **attributes)
