"""Web pages that somebody saved: the boards behind their links, and the results that they hold as data.

Pages of Bridge Base Online have a LIN for every table, in links and in scripts; other pages may link to its viewer. A
page of results of the ACBL holds them as JSON.
"""

from __future__ import annotations

import email
import html
import json
import re
from collections.abc import Iterator

from kibitz.formats import lin
from kibitz.formats.pbn import Game
from kibitz.formats.recognition import FileKind, foreign
from kibitz.formats.text import NotText, decoded
from kibitz.formats.whole_files import FileOrPath, NoFile, content
from kibitz.game import Invalid

MOST_BYTES = 1 << 26
"""The largest page that is read."""

_MOST_TRIED = 200
_VIEWER = re.compile(r"handviewer[^\s\"'<>?]{0,200}\?[^\s\"'<>]{1,20000}", re.IGNORECASE)
_BEFORE = re.compile(r"[^\s\"'<>]{0,300}\Z")
_LIN = re.compile(r"\b(?:pn|qx|st|md|vg|rh)\|(?:[^|\"<>\n]{0,4000}\|){3,}", re.IGNORECASE)
_DATA = re.compile(r"(?:=|\(|>)\s*[\"']?(?=\{\s*\"|\[\s*\{\s*\")")
_SESSIONS = '"sessions"'
_IN_PARTS = re.compile(
    r"(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t][^\n]*\n)*)*?content-type:\s*multipart/related", re.IGNORECASE
)
_PAGES = ("text/html", "application/xhtml+xml", "text/javascript", "application/json")


def read(path: FileOrPath, encoding: str | None = None) -> Iterator[Game]:
    """The boards of a page, each once, in the order in which they stand there."""
    found = False
    for game in games_in(text_of(content(path, MOST_BYTES))):
        found = True
        yield game
    if not found:
        raise NoFile("foreign", name="", what=foreign(FileKind.PAGE))


def text_of(data: str | bytes) -> str:
    """The text of a page; of one that a browser saved with all its parts in one file (.mhtml) that of its pages."""
    try:
        text = data if isinstance(data, str) else decoded(data)[0]
    except NotText:
        raise NoFile("foreign", name="", what=foreign(FileKind.BINARY)) from None
    if not _IN_PARTS.match(text):
        return text
    whole = email.message_from_string(text)
    parts = [part.get_payload(decode=True) for part in whole.walk() if part.get_content_type() in _PAGES]
    return "\n".join(decoded(part)[0] for part in parts if isinstance(part, bytes))


def games_in(page: str) -> Iterator[Game]:
    """The games of a page: those of its links to the viewer, and those that its scripts have as LIN."""
    seen: set[str] = set()
    for link in _VIEWER.finditer(page):
        before = _BEFORE.search(page[max(0, link.start() - 300) : link.start()])
        text = html.unescape((before[0] if before else "") + link[0])
        if text not in seen:
            seen.add(text)
            try:
                yield from (game for game in lin.games_of_link(text) if _once(game, seen))
            except Invalid:  # one that names a board kept elsewhere: the next may hold its own
                continue
    for found in _LIN.finditer(html.unescape(page)):
        text = found[0].replace("\\'", "'")
        if "md|" in text.lower():
            yield from (game for game in lin.loads(text) if _once(game, seen))


def _once(game: Game, seen: set[str]) -> bool:
    """Whether a game has not come before: pages link to the same board in several places."""
    names = tuple(sorted(game.tags.items()))
    key = f"{names} {game.auction} {game.play}"
    fresh = key not in seen
    seen.add(key)
    return fresh


def results_in(page: str) -> str:
    """The JSON of a page of results of the ACBL; nothing where there is none."""
    if _SESSIONS not in page:
        page = html.unescape(page)
    if _SESSIONS not in page:
        return ""
    decoder = json.JSONDecoder()
    for tried, found in enumerate(_DATA.finditer(page)):
        if tried >= _MOST_TRIED:
            break
        start = found.end()
        try:
            value, end = decoder.raw_decode(page, start)
        except (ValueError, RecursionError):
            continue
        if _SESSIONS in page[start:end] and isinstance(value, dict | list):
            return page[start:end]
    return ""
