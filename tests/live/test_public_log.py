"""The log of a board as the table saw it: what was asked, found and said to the director is in no line of it."""

from __future__ import annotations

import pytest

from kibitz.live import TableOpened
from kibitz.live.acts import PolicyName
from kibitz.live.live_boards import FinishedBoard
from kibitz.live.played_games import as_file
from kibitz.table import Table
from kibitz.table.log import notation
from kibitz.table.log.kinds import as_result
from kibitz.table.outcome import plain
from tests.live.playing import DEAL
from tests.live.recording import Recorded
from tests.live.test_company_secrecy import at_random, goes_on
from tests.size import size

TOLD_TO_ALL = frozenset(
    "deal call card leads faces dummy alerts announces explains corrects-explanation claims concedes agrees".split()
)
OF_OFFICIALS = frozenset({"deal", "adjusts", "penalises", "enters"})


def a_ruled_board() -> FinishedBoard:
    """An insufficient bid that was replaced, words to the director, a slow call: seven tricks are claimed."""
    four = Recorded(TableOpened(deals=(DEAL,), policy="permit", directed=True)).begin().calls("1S")
    four.do("E", "call", call="1H", explanation="a slip of the eye")
    four.do("S", "director", reason="a secret of South", about="call")
    four.do("S", "tell", text="another secret")
    four.do("S", "choose", option="decline")
    four.do("E", "call", call="2D")
    for _ in range(3):
        if four.position.open_ruling is not None:
            four.do("TD", "find", answer="no")
    four.do("TD", "line", line="TD finds could_have_known=no")
    four.do("S", "ask", place=2)
    four.do("S", "call", call="2S")
    four.calls("P", "P", "P")
    four.do("E", "card", card="HA")
    for seat in "WN":
        four.do(seat, "no_questions")
    four.cards("H8", "H6", "H4")
    four.do("N", "claim", tricks=8, statement="drawing trumps")
    for seat in "EW":
        four.do(seat, "agree")
    while not four.table.played:
        four.do("TD", "find", answer="no")
    return four.table.played[-1]


def test_others_have_the_log_without_what_is_the_directors() -> None:
    finished = a_ruled_board()
    whole, public = as_file([finished], "kibitz", whole=True), as_file([finished], "kibitz")
    assert whole == finished.log
    assert "could_have_known" in whole
    for secret in ("secret", "could_have_known", "TD finds", "TD rules", "chooses", "asks", "remark", "calls-td"):
        assert secret not in public
    for seen in (
        "N 1S\n",
        "; E 1H! {a slip of the eye}\n",
        "E 2D\n",
        "E leads HA down\n",
        "N claims 8 {drawing trumps}\n",
    ):
        assert seen in public
    assert Table.read(public).outcome().result == as_result(finished.result)


@pytest.mark.parametrize("policy", ["prevent", "permit"])
@pytest.mark.parametrize("seed", range(size(4, 60)))
def test_on_random_boards_no_line_tells_more_than_the_table_saw(seed: int, policy: PolicyName) -> None:
    table = at_random(seed, policy, recorded=False)
    four = table.four
    for _ in range(200):
        if not goes_on(table):
            break
        table.act()
    if goes_on(table):
        four.do("TD", "adjust", award="ave", law="12C1d", text="words of the director", stop=True)
    [finished] = four.table.played
    public = as_file([finished], "kibitz")
    log = notation.parse(public)
    assert all(entry.verb in (OF_OFFICIALS if entry.actor.is_official else TOLD_TO_ALL) for entry in log.entries)
    assert "insists" not in public
    assert "words of the director" not in public
    position = Table.read(finished.log).position
    made = [line for line in public.splitlines() if not line.startswith(";")]
    for item in position.plays:
        if item.card is not None and item.entry is not None:
            assert any(str(plain(item.card)) in line for line in made)
