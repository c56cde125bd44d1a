"""Forty scenarios of the live table, by their numbers, and where each is played.

Those without a server record every frame of the four seats, of a spectator behind each and of the director, and hold
each against what its reader may know (`tests.live.recording`, `tests.live.knowing`).

| | in tests/ |
|---|---|
| 1, 5, 7, 9-15 | live/scenarios/test_auction_and_lead.py |
| 18, 20, 40 | live/scenarios/test_claims.py |
| 16, 17, 19, 23, 26-28 | live/scenarios/test_around.py |
| 6, 8, 37, 39 | live/scenarios/test_explained.py |
| 31-33, 35, 36, 38 | live/scenarios/test_irregular.py |
| 21, 22, 30, 34 | server/tables/test_scenarios.py |
| 2, 27 | server/tables/test_evening_on_screens.py |
| 24, 25 | server/tables/test_events_on_screens.py |
| 3, 4, 29 | browser/play/test_four_browsers.py |
| 3, 8 | browser/play/test_five_boards.py |

In a browser are those that are the page's: a screen reader's tree and the keyboard (3), a phone that is turned (4),
what is offered by itself (8), the first page to the first call (29). The four ends of a board in one session:
live/scenarios/test_session.py and browser/play/test_five_boards.py.
"""

from __future__ import annotations

import re

from tests.places import ROOT

_ROW = re.compile(r"^\| ([\d, -]+) \| (\S+\.py) \|$", re.MULTILINE)


def numbers(written: str) -> set[int]:
    """`1, 5, 9-11` as numbers."""
    found: set[int] = set()
    for part in written.split(", "):
        first, _, last = part.partition("-")
        found |= {*range(int(first), int(last or first) + 1)}
    return found


def test_every_scenario_is_where_it_is_said_to_be() -> None:
    found: set[int] = set()
    for written, path in _ROW.findall(__doc__ or ""):
        text = (ROOT / "tests" / path).read_text(encoding="utf-8")
        for number in numbers(written):
            said = rf"def test_scenario_{number:02}_|[Ss]cenarios? (\d+[^\n]*, )*{number}\b"
            assert "/browser/" in f"/{path}" or re.search(said, text), (number, path)
        found |= numbers(written)
    assert found == {*range(1, 41)}
