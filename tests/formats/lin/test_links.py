"""Links to the viewer of Bridge Base Online: made and read without asking anybody."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings

import kibitz as kb
from kibitz.formats import lin
from kibitz.formats.lin import InvalidLin
from kibitz.formats.pbn import Game
from tests.formats.lin.helpers import SINGLE, games
from tests.game.helpers import BALANCED, shared
from tests.size import size

VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
HANDS = "n=SAQ32HK54DA76CQ98&e=sk54haq32dq98ca76&s=CKJ102dk105H1098Sj98&w=ST76HJ76DJ432C543"


@settings(max_examples=size(30, 300), deadline=None)
@given(games())
def test_a_link_holds_the_whole_game(game: Game) -> None:
    link = lin.handviewer_link(game)
    assert link.startswith(f"{VIEWER}bbo=y&lin=pn%7C")
    assert not set(link) & set('| ,+\n"<>')
    assert lin.games_of_link(link) == lin.loads(lin.dumps(game))


def test_a_link_of_loose_parameters() -> None:
    (game,) = lin.games_of_link(
        f"{VIEWER}{HANDS}&nn=Nowak&sn=Two+words&d=n&v=b&b=4&a=1n!(15-17)ppp&p=ha{{a+lead}}h8h6h4&c=8&tbt=y"
    )
    assert game.board is not None
    assert (game.board.number, str(game.board.dealer), str(game.board.vulnerability)) == (4, "N", "All")
    assert game.deal == BALANCED
    assert (game.tags["North"], game.tags["South"], str(game.result)) == ("Nowak", "Two words", "1NT+1 by N")
    assert game.auction_section is not None
    assert game.auction_section.notes[1].text == "Alert: 15-17"
    assert game.play_section is not None
    assert "a lead" in [said for mark in game.play_section.marks.values() for said in mark.comments]


def test_bars_and_commas_may_stand_plain_in_a_link() -> None:
    text = shared(SINGLE).read_text("utf-8").strip().replace("+", "%2B").replace(" ", "%20")
    assert lin.games_of_link(f"{VIEWER}bbo=y&lin={text}")[0].result == lin.load(shared(SINGLE))[0].result


@pytest.mark.parametrize(
    ("query", "id"),
    [("myhand=M-123-4", "kept_elsewhere"), ("linurl=x.lin", "kept_elsewhere"), ("x=1", "link_without_board")],
)
def test_a_link_without_a_board_is_told_so(query: str, id: str) -> None:
    with pytest.raises(InvalidLin) as refused:
        lin.games_of_link(VIEWER + query)
    assert refused.value.id == id


def test_a_file_of_links_is_read() -> None:
    boards = [kb.Board(number, deal=deal) for number, deal in enumerate(kb.deals(3, seed=5), 1)]
    text = "\n".join(map(lin.handviewer_link, boards))
    assert [game.board for game in kb.read(io.StringIO(text))] == boards
