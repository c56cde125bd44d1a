"""Nobody besides the four learns too much either: spectators, delayed viewers, pupils, on random boards."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from kibitz.game import SEATS, KibitzError, Seat
from kibitz.live import TableOpened
from kibitz.live.acts import PolicyName
from kibitz.live.company.delayed import DelayedTable
from kibitz.live.views import BesideTable, Onlooker, live_view
from tests.live.knowing import CARD, names
from tests.live.playing import NOON
from tests.live.recording import Recorded
from tests.live.test_secrecy import Randomly
from tests.size import size

DELAY = timedelta(minutes=15)
DELAYED = "spectator_hands = 4\nelectronic_viewing_delay = 15\n"


def at_random(seed: int, policy: PolicyName, *, recorded: bool = True, **opened: Any) -> Randomly:
    """A table at which somebody does whatever comes to mind, set up otherwise."""
    table = Randomly(seed, policy, "2024")
    deals = table.four.table.opened.deals
    kind = Recorded if recorded else _Unrecorded
    table.four = kind(TableOpened(policy=policy, deals=deals, directed=True, **opened)).begin()
    return table


class _Unrecorded(Recorded):
    """A table whose frames others measure: a teacher shows more than the game does."""

    def record(self, behind_screen: frozenset[str] = frozenset()) -> None:
        """Nothing is measured here."""


def goes_on(table: Randomly) -> bool:
    board = table.four.table.board
    return board is not None and board.ended is None


@pytest.mark.parametrize("policy", ["prevent", "permit"])
@pytest.mark.parametrize("seed", range(size(2, 40)))
def test_76b1_a_spectator_with_a_name_sees_the_hand_of_one_and_what_all_see(seed: int, policy: PolicyName) -> None:
    table = at_random(seed, policy)
    behind = SEATS[seed % 4]
    watching = table.four.watches("Olga", str(behind))
    for step in range(160):
        if not goes_on(table):
            break
        table.act()
        if step % 7 == 0:
            table.four.do("TD", "say", text=f"secret{step}", to=[str(behind.partner)])
        who = Onlooker(behind=behind, spectator=watching.number)
        seen = live_view(table.four.table, "t", who, "en")
        table.four.knowing.holds(seen, str(behind))
        assert "secret" not in json.dumps(seen)


@pytest.mark.parametrize("policy", ["prevent", "permit"])
@pytest.mark.parametrize("seed", range(size(2, 40)))
def test_76a2_a_delayed_viewer_sees_what_was_seen_then_and_nothing_later(seed: int, policy: PolicyName) -> None:
    """What is shown after the delay is the same, whatever has happened since."""
    table = at_random(seed, policy, recorded=False, regulations=DELAYED)
    four = table.four
    viewer = four.watches("Olga", delayed=True)
    who = Onlooker(spectator=viewer.number, delayed=True)
    lasting = DelayedTable(DELAY, four.log)
    known = len(four.log)
    for _ in range(120):
        if not goes_on(table):
            break
        table.act()
        lasting.add(four.log[known:])
        known = len(four.log)
        now = NOON + timedelta(seconds=four.table.version) + DELAY - timedelta(seconds=20)
        lasting.advance(now)
        old = [entry for entry in four.log if entry.at <= now - DELAY]
        then = DelayedTable(DELAY, old)
        then.advance(now + DELAY)
        beside = BesideTable(now=four.table, as_of=lasting.as_of)
        seen = live_view(lasting.table, "t", who, "en", beside)
        assert seen == live_view(then.table, "t", who, "en", beside)
        assert lasting.table.version == len(old)
        assert "director" not in seen
        assert seen["may"]["calls"] is None
        assert seen["may"]["cards"] is None
        calls = json.dumps([call["call"] for call in seen["auction"]])
        made = lasting.table.board
        assert made is None or len(json.loads(calls)) <= len(made.calls_made)


@pytest.mark.parametrize("seed", range(size(3, 40)))
def test_a_hidden_hand_is_in_no_frame_of_the_pupil(seed: int) -> None:
    """Of hands that the teacher hides no card is told that does not lie on the table; of shown ones all are."""
    table = at_random(seed, "prevent", recorded=False, lesson=True)
    four, random = table.four, table.random
    for _ in range(120):
        if not goes_on(table):
            break
        if random.random() < 0.2:
            of, to = random.choice(SEATS), random.choice(SEATS)
            four.do("TD", "show", seat=str(of), to=str(to), shown=random.choice([True, False, None]))
        table.act()
        board = four.table.board
        if board is None or board.ended is not None:
            break
        _check_pupils(table)


def _check_pupils(table: Randomly) -> None:
    four = table.four
    board = four.table.board
    assert board is not None
    position = board.table.position
    played = names(item.card for item in position.plays)
    if (down := four.sees("TD")["face_down"]) is not None:
        played.add(str(down["card"]))
    for seat in SEATS:
        seen = four.sees(seat)
        told = set(CARD.findall(json.dumps(seen)))
        for of in SEATS:
            shown = four.table.company.shown.get((of, seat))
            cards = names(board.deal[of])
            if shown is False:
                assert not (told & cards) - played, f"{seat} sees {(told & cards) - played} of {of}"
                assert str(of) not in seen["hands"]
            elif shown:
                assert str(of) in seen["hands"]


@pytest.mark.parametrize("seed", range(size(2, 20)))
def test_what_is_said_with_the_director_is_for_who_hears_it(seed: int) -> None:
    table = at_random(seed, "permit")
    four, random = table.four, table.random
    heard: dict[str, set[str]] = {}
    for step in range(80):
        if not goes_on(table):
            break
        table.act()
        word = f"word{step:03}"
        try:
            if random.random() < 0.3:
                seat = random.choice(SEATS)
                four.do(seat, "tell", text=word)
                heard[word] = {str(seat)}
            elif random.random() < 0.3:
                to = random.sample([str(seat) for seat in SEATS], random.randrange(1, 3))
                four.do("TD", "say", text=word, to=to)
                heard[word] = set(to)
        except KibitzError:
            continue
        for seat in SEATS:
            for seen in (four.sees(seat), four.sees(f"behind {seat}")):
                told = {word for word in heard if word in json.dumps(seen)}
                assert all(str(seat) in heard[word] and seen["you"] for word in told)
    assert heard
    assert Seat.NORTH in four.table.players
