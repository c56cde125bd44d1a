"""The doors of scoring and of files, called with values of the wrong kind: refused with a sentence, never answered."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from kibitz import formats
from kibitz.formats import pbn, usebio
from kibitz.formats.sessions import FileSession
from kibitz.game import Board, KibitzError
from kibitz.results import RankingAsked, rank, rank_session, session_from_rows
from kibitz.scoring import imps, method
from kibitz.scoring.notation import read_awards, read_result
from tests.wrong_kinds import JUNK

ROWS = [(1, 1, 2, 420), (1, 3, 4, 450)]
DOORS: dict[str, tuple[Callable[[Any], object], tuple[type, ...]]] = {
    "pbn.load": (pbn.load, (str,)),
    "pbn.loads": (pbn.loads, (str, bytes)),
    "pbn.dumps": (pbn.dumps, (list, tuple, set, range)),
    "pbn.dump to": (lambda junk: pbn.dump(Board(1), junk), (str,)),
    "pbn.dump in": (lambda junk: pbn.dump(Board(1), io.BytesIO(), junk), (str,)),
    "formats.read": (formats.read, (str,)),
    "formats.write": (lambda junk: formats.write(Board(1), junk), (str,)),
    "usebio.load": (usebio.load, (str,)),
    "Game.of tags": (lambda junk: pbn.Game.of(1, junk), (dict, type(None))),
    "rank": (rank, ()),
    "rank method": (lambda junk: rank(ROWS, junk), ()),
    "rank columns": (lambda junk: rank(ROWS, columns=junk), (type(None),)),
    "rank winners": (lambda junk: rank(ROWS, winners=junk), (int,)),
    "rank statuses": (lambda junk: rank(ROWS, statuses=junk), (dict, type(None))),
    "rank penalties": (lambda junk: rank(ROWS, penalties=junk), (dict, list, tuple, set)),
    "session_from_rows": (session_from_rows, ()),
    "rank_session": (rank_session, ()),
    "FileSession": (lambda junk: FileSession(results=junk), (list, tuple, set, dict)),
    "RankingAsked": (lambda junk: RankingAsked(method=junk), (str, type(None))),
    "method": (method, ()),
}


@pytest.mark.parametrize("door", DOORS)
def test_what_is_of_the_wrong_kind_is_refused(door: str) -> None:
    function, right = DOORS[door]
    wrong = [junk for junk in JUNK if not isinstance(junk, right) or isinstance(junk, bool)]
    assert len(wrong) > 20
    for junk in wrong:
        with pytest.raises(KibitzError):
            print(door, repr(junk), function(junk))


def test_what_is_right_is_answered() -> None:
    assert len(rank(ROWS)) == 4
    assert imps(420) == 9
    assert read_awards("420", Board(1).vulnerability) == (420, 420)
    assert read_result("4S= N").points(Board(1).vulnerability) == 420
