"""Saved web pages: the boards behind their links, and the results that they hold as data."""

from __future__ import annotations

import html
import io
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from pathlib import Path

import pytest

import kibitz as kb
from kibitz.formats import lin, pages, sessions
from kibitz.formats.whole_files import NoFile
from kibitz.scoring.flaws import Unscorable
from tests.formats.lin.helpers import SESSION
from tests.game.helpers import shared


def page(*bodies: str) -> str:
    return f"<!DOCTYPE html><html><head><title>Results</title></head><body>{''.join(bodies)}</body></html>"


def test_every_board_of_a_page_once() -> None:
    """Behind links, in scripts, with signs escaped, and the same board in two places."""
    games = lin.load(shared(SESSION))[:4]
    text = lin.dumps(games[2]).strip()
    body = (
        f'<a href="{html.escape(lin.handviewer_link(games[0]))}">Movie</a>',
        f'<a href="{html.escape(lin.handviewer_link(games[0]))}">Lin</a>',
        f"<a onclick=\"hv_popuplin('{html.escape(text)}')\">Movie</a>",
        f"<script>var lin = '{lin.dumps(games[3]).strip()}';</script>",
        '<a href="https://www.bridgebase.com/tools/handviewer.html?myhand=M-1-2">kept elsewhere</a>',
    )
    found = list(kb.read(io.StringIO(page(*body))))
    assert [game.result for game in found] == [games[0].result, games[2].result, games[3].result]
    (session,) = sessions.loads(page(*body))
    assert len(session.results) == 3


@pytest.mark.parametrize("hold", ["<script>var data = {};</script>", "<div data-results='{}'></div>", "<x>{}</x>"])
def test_a_page_of_the_acbl_holds_its_results(hold: str) -> None:
    text = shared("data/acbl/sample-club-game-2.json").read_text("utf-8")
    data = html.escape(text) if "div" in hold else text
    (given,) = sessions.loads(text)
    (session,) = sessions.loads(page('<script>var other = {"a": 1};</script>', hold.replace("{}", data)))
    assert session == given
    assert len(session.results) > 50
    assert len(list(kb.read(shared("data/acbl/sample-club-game-2.json")))) == 24, "and its hand records are boards"


def test_a_page_without_boards_is_named() -> None:
    for text in (page("<p>Welcome to our club</p>"), page("<a href='?lin=x'>x</a>")):
        with pytest.raises(NoFile, match="This is a web page in which no boards or results can be found"):
            list(kb.read(io.StringIO(text)))
        with pytest.raises(Unscorable, match="This is a web page in which no boards or results can be found"):
            sessions.loads(text)


def test_a_hostile_page_takes_no_time() -> None:
    for sign in ("pn|", "handviewer?", '= {"', "='[{\"", "a&amp;", "pn|x|md|"):
        text = page(sign * 20_000)
        list(pages.games_in(text))
        pages.results_in(text + '"sessions"')
    assert (
        list(pages.games_in(page("{" * 3_000_000))) == []
    )  # a quarter of a minute, where every place is looked back from


def test_a_page_that_a_browser_saved_with_all_its_parts_is_read(tmp_path: Path) -> None:
    first, *_ = lin.load(shared(SESSION))
    whole = MIMEMultipart("related")
    whole["Snapshot-Content-Location"] = "https://www.bridgebase.com/myhands/hands.php"
    body = f'<a href="{html.escape(lin.handviewer_link(first))}">Movie</a>'
    whole.attach(MIMEText(page(body), "html", "utf-8"))
    whole.attach(MIMEText("body { color: red }", "css"))
    (tmp_path / "hands.mhtml").write_bytes(b"From: <Saved by Blink>\r\n" + whole.as_bytes())
    (game,) = kb.read(tmp_path / "hands.mhtml")
    assert (game.deal, game.result) == (first.deal, first.result)
