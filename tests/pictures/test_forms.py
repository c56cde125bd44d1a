"""Every form of a picture shows all of it, once, and lets nothing of a file into the page."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from io import StringIO
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings, strategies as st
from rich.console import Console

import kibitz as kb
from kibitz.analysis.par import Par
from kibitz.analysis.trick_table import TrickTable
from kibitz.formats import pbn
from kibitz.game import CARDS, DENOMINATIONS, SEATS, Auction, Board, Deal, Hand, KibitzError, Play, Trick
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.pictures import NoPicture, boards, diagram, html, rich, svg
from kibitz.pictures.parts import Line, cells
from kibitz.table.table import Table
from tests.places import ROOT

DEAL = Deal("N:AKT4.QJ5.8732.K4 62.T9832.AQT.J96 QJ98.AK4.K6.AQT5 753.76.J954.8732")
PLAY = Play("4NT by S", DEAL, "S3 S4 S6 SJ HA H6 H5 H2 D6 D4")
EVIL = '<script>alert("x")</script> & \x1b[2J ♥'
ROWS = [
    {"board": board, "ns": str(pair), "ew": str(10 + (pair + board) % 3), "score": score}
    for board in (1, 2)
    for pair, score in zip((1, 2, 3), (110, 140, -200), strict=True)
]


def ruled() -> Table:
    table = Table(edition=2017, board=1, deal=DEAL)
    table.extend(["N 1S", "E 1H", "S calls-td"])
    return table


def evil_game() -> pbn.Game:
    game = pbn.Game.of(Board(7, deal=DEAL), auction="1NT P 3NT AP", result="3NT+1 S")
    game.tags |= {"North": EVIL, "Event": EVIL}
    return game


DRAWN = {
    "hand": DEAL["N"],
    "deal": DEAL,
    "board": Board(7, deal=DEAL),
    "auction": Auction("E", "1S X XX 2H P P 2S P P P"),
    "trick": PLAY.tricks[0],
    "play": PLAY,
    "game": evil_game(),
    "ranking": kb.rank(ROWS, "matchpoints"),
    "movement": mitchell(5),
    "ruling": ruled().rulings[0],
    "table": ruled(),
    "trick table": TrickTable({(seat, one): 7 for seat in SEATS for one in DENOMINATIONS}),
    "contract": kb.Contract("4SX by N"),
    "result": kb.Result("4SX+1 by N"),
    "score": kb.Result("7NTXX= by N").score("All"),
    "no score": kb.Score(),
    "par": Par(-460, kb.Result("3NT+2 by E")),
    "outcome": ruled().outcome(),
    "consultation": kb.Consultation(edition=2017),
}


class _Page(HTMLParser):
    """The text of a page, and its tags."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data + " "


def page_of(value: object) -> _Page:
    page = _Page()
    page.feed(html(value))
    assert page.open == []
    return page


def svg_text(value: object) -> str:
    return " ".join(ElementTree.fromstring(svg(value)).itertext())


def forms(value: object) -> dict[str, str]:
    return {"text": diagram(value), "html": page_of(value).text, "svg": svg_text(value), "rich": str(rich(value))}


def shown_cards(text: str) -> Counter[str]:
    """The cards of a diagram: after a suit symbol come its ranks."""
    found: Counter[str] = Counter()
    for suit, ranks in re.findall(r"([♠♥♦♣])\s*((?:(?:10|[2-9AKQJ])\s+)+)", text + " "):
        found.update(f"{'CDHS'['♣♦♥♠'.index(suit)]}{rank.replace('10', 'T')}" for rank in ranks.split())
    return found


@pytest.mark.parametrize("value", DRAWN.values(), ids=DRAWN)
def test_every_subject_is_in_every_form_and_its_methods_give_them(value: kb.Board) -> None:
    assert value.diagram() == diagram(value)
    assert value.svg() == svg(value)
    assert value._repr_html_() == html(value)
    assert str(value.__rich__()) == str(rich(value)) == value.diagram()
    assert max(map(cells, value.diagram().splitlines())) <= 80
    page_of(value)
    assert ElementTree.fromstring(svg(value)).tag.endswith("svg")


@pytest.mark.parametrize("value", DRAWN.values(), ids=DRAWN)
def test_nothing_is_loaded_from_elsewhere_and_nothing_runs(value: object) -> None:
    drawn = html(value) + svg(value).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|url\(|@import|<script|<link|<image|href", drawn)


@pytest.mark.parametrize("value", DRAWN.values(), ids=DRAWN)
def test_the_forms_say_the_same_words(value: object) -> None:
    if isinstance(value, kb.Movement | Trick):  # on a terminal a legend says how to read it; cards lie on the table
        return
    words = re.findall(r"[^\W\d_]{2,}", diagram(value))
    for form in (page_of(value).text, svg_text(value)):
        assert set(words) <= set(re.findall(r"[^\W\d_]{2,}", form))


@given(st.permutations(CARDS))
@settings(max_examples=30)
def test_every_card_is_drawn_exactly_once(pack: list[kb.Card]) -> None:
    deal = Deal({seat: Hand(pack[13 * seat : 13 * seat + 13]) for seat in SEATS})
    every = Counter(map(str, CARDS))
    for text in forms(Board(1, deal=deal)).values():
        assert shown_cards(text) == every


def test_a_void_is_a_dash_and_so_is_every_suit_of_an_empty_hand() -> None:
    for text in forms(Hand("AKQJT98765432...")).values():
        assert text.count("–") == 3
    for text in forms(Hand()).values():
        assert text.count("–") == 4


def test_a_defective_deal_is_drawn_and_says_what_is_wrong() -> None:
    deal = Deal("N:AKT4.QJ5.8732.K4 62.T9832.AQT.J9 QJ98.AK4.K6.AQT5 A53.76.J954.8732")
    for text in forms(deal).values():
        drawn = shown_cards(text.partition("Not a correct deal")[0])
        assert drawn["SA"] == 2
        assert drawn["S7"] == drawn["C6"] == 0
        assert all(said in text for said in ("SA is in North and West", "S7 is missing", "East has 12 cards"))


def test_the_hands_of_a_play_in_progress_are_not_called_wrong() -> None:
    left = Deal({seat: PLAY.hand(seat) for seat in SEATS})
    assert "correct" not in left.diagram()
    assert "correct" not in PLAY.diagram()


def test_what_is_not_known_says_so() -> None:
    for text in forms(Deal("N:AKT4.QJ5.8732.K4 - - -")).values():
        assert text.count("not given") == 3
    for text in forms(Play("4NT by S", Deal("N:AKT4.QJ5.8732.K4 - - -"), "S3")).values():
        assert text.count("not given") == 3


def test_what_a_file_says_is_text_and_nothing_else() -> None:
    game = DRAWN["game"]
    assert "script" not in page_of(game).tags
    assert "<script" not in html(game) + svg(game)
    assert '<script>alert("x")</script> &' in unescape(html(game))
    assert "\x1b" not in "".join(forms(game).values())
    assert html(pbn.Game.of(Board(1, deal=DEAL), {"North": "<b>"})).count("&lt;b&gt;") == 1


def test_notes_of_an_auction_stand_under_it() -> None:
    (game,) = pbn.loads(
        '[Board "7"]\n[Dealer "S"]\n[Auction "S"]\n1NT =1= Pass 2C =2= Pass\n2S Pass 4S AP\n'
        '[Note "1:15-17"]\n[Note "2:Asks for a four-card major"]\n'
    )
    text = game.diagram()
    assert "1NT¹" in text
    assert "2♣²" in text
    assert text.index("¹  15-17") < text.index("²  Asks for a four-card major")


def test_the_dealer_and_the_vulnerable_are_marked() -> None:
    drawn = svg(Board(3, deal=DEAL))  # South deals, East-West vulnerable
    assert drawn.count('fill="#e5484d"') == 2
    assert drawn.count("<circle") == 1
    assert "#e5484d" not in svg(DEAL)
    assert html(Board(3)).count("border-radius:50%") == 1


def test_a_ranking_has_its_figures_on_the_right() -> None:
    lines = diagram(DRAWN["ranking"]).splitlines()
    assert lines[0].split() == ["Place", "No", "As", "MPs", "%"]
    assert len({len(line) for line in lines}) == 1
    assert "text-align:right" in html(DRAWN["ranking"])


def test_a_movement_has_a_row_for_each_round_and_a_column_for_each_table() -> None:
    rows = re.findall(r"^ +(\d)  (.*)$", diagram(DRAWN["movement"]), re.MULTILINE)
    assert [number for number, _ in rows] == list("12345")
    assert all(len(re.findall(r"\d+-\d+ \(\d+–\d+\)", cells_of_row)) == 5 for _, cells_of_row in rows)


def test_a_ruling_names_its_law_and_what_is_asked() -> None:
    for text in forms(DRAWN["ruling"]).values():
        assert "An insufficient bid" in text
        assert "Law 27" in text
        assert "27A1" in text
    assert "1♥?" in diagram(DRAWN["table"])  # it is being ruled on


@pytest.mark.parametrize("value", [None, 7, "AKQ", [DEAL], object(), Board])
def test_what_has_no_picture_is_refused(value: object) -> None:
    for draw in (diagram, svg, html, rich):
        with pytest.raises(NoPicture, match="there is no picture of a value of the type") as refused:
            draw(value)
        assert isinstance(refused.value, KibitzError)


def test_words_are_in_the_language_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(message: str, **values: object) -> str:
        return f"«{message}»"

    monkeypatch.setattr(boards, "say", told)
    text = Board(3, deal=DEAL).diagram()
    assert all(f"«{message}»" in text for message in ("board", "dealer", "vulnerable_side", "vulnerable"))


def test_a_line_is_cut_by_the_columns_it_takes() -> None:
    assert Line.of("Müller").cut(4).plain == "Mül…"
    assert Line.of("橋牌俱樂部").cut(6).plain == "橋牌…"
    assert Line.of("橋").width == 2
    assert Line.of("abc").cut(3).plain == "abc"


def test_the_picture_of_the_page_is_the_one_that_is_drawn() -> None:
    board = Board(7, deal=Deal("N:AKT4.QJ5.8732.K4 62.T9832.AQT.J96 QJ98.AK4.K6.AQT5 753.76.J954.8732"))
    assert (ROOT / "docs" / "board7.svg").read_text("utf-8") == board.svg() + "\n"


def test_several_pictures_printed_by_rich_stand_one_below_another() -> None:
    board, hand = Board(1, deal=DEAL), Hand("AKQ7.J93.T98.K54")
    console = Console(file=StringIO(), width=100)
    console.print(board, hand, hand)
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert [line.rstrip() for line in printed.splitlines()] == [
        line for drawn in (board, hand, hand) for line in drawn.diagram().splitlines()
    ]
