"""What stands beside the hands of a board."""

from __future__ import annotations

import re

from kibitz.analysis.par import par
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import DENOMINATIONS, SEATS, Board, Denomination, Seat
from kibitz.messages import Speaker
from kibitz.site.analysed_deals import AnalysedDeal
from kibitz.site.hands_drawn import par_said
from kibitz.site.words import SiteWords
from tests.site.clubs import SeenPage

Makes = dict[tuple[Seat, Denomination], int]


def said(**more: int) -> str:
    """Par of board 1 in a line, where everybody takes six tricks in everything but for what is named."""
    tricks: Makes = {(seat, denomination): 6 for seat in SEATS for denomination in DENOMINATIONS}
    tricks |= {(Seat.of(name[0]), Denomination.parse(name[1:])): made for name, made in more.items()}
    analysed = AnalysedDeal(TrickTable(tricks), par(Board(1), tricks), {})
    return re.sub(r"\s+", " ", "".join(SeenPage(str(par_said(analysed, SiteWords(Speaker("en"))))).words)).strip()


def test_par_that_one_declarer_reaches_is_said_with_its_tricks() -> None:
    assert said(EH=8) == "Par: −110, 2♥ E ="


def test_par_names_every_contract_that_leads_to_it_and_partners_together() -> None:
    assert said(ENT=7, WNT=7, ED=8, WD=8) == "Par: −90, 1♦ E/W +1, 1NT E/W =, 2♦ E/W ="


def test_par_that_is_a_sacrifice_says_how_far_down_each_contract_is() -> None:
    made = said(NS=10, SS=10, EH=9, WH=9, ED=9, WD=9)
    assert made == "Par: 300, 5♦× E/W −2, 5♥× E/W −2"


def test_par_of_a_board_on_which_nobody_makes_anything_has_no_contract() -> None:
    assert said() == "Par: 0"
