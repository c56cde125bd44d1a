"""Where everything may happen nobody is left without a way on: whatever waits, somebody can move it.

Boards are played at random, cards of any suit and out of turn, cards taken back, claims and doubts among them. At every
moment what a ruling asks of a player is on that player's screen with what answers it; the director, or where nobody
directs one of each side, has the answer to the rest; and what is acknowledged is to be seen by somebody.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from kibitz.dealing import simulated_deals
from kibitz.game import CALLS, SEATS, KibitzError, Seat
from kibitz.live import TableOpened
from kibitz.live.asked.topics import TOPICS
from kibitz.live.views.types import LiveQuestionData, LiveTableData
from kibitz.table.outcome import plain
from tests.live.playing import Four
from tests.size import size

_WAYS_ON = {"card", "call", "agree", "object", "settle", "agree_tricks", "no_questions", "return_hand", "answer_change"}
_TAKEN = {"answer_change", "withdraw_change"}  # whoever is offered it can do it
_SEEN_BY_SOMEBODY = {"card", "call", "claim", "concede", "object", "choose", "settle"}
_ACTS = 90
_CALLS = [str(plain(call)) for call in CALLS]


class Board:
    """A board of 2S by North or so, and what four people do on it."""

    def __init__(self, seed: int, *, directed: bool, calls: str = "1S P 2S P P P", **opened: Any) -> None:
        self.random = Random(seed)
        deal = str(next(iter(simulated_deals(1, seed=seed))))
        self.directed = directed
        self.four = Four(TableOpened(**{"policy": "permit", "deals": (deal,), "directed": directed, **opened})).begin()
        for seat, call in zip("NESWNE", calls.split(), strict=False):
            self.four.do(seat, "call", call=call)

    @property
    def is_over(self) -> bool:
        board = self.four.table.board
        return board is None or board.ended is not None

    def readers(self) -> list[str]:
        return [*"NESW", *(["TD"] if self.directed else [])]

    def seen(self) -> dict[str, LiveTableData]:
        return {who: self.four.sees(who) for who in self.readers()}

    def act(self) -> None:
        """Somebody does something; if it is taken, somebody sees that it was."""
        chance = self.random.random()
        if chance < 0.25 and self.answer():
            return
        seat, verb, what = self.something()
        before = self.seen()
        may = before[str(seat)]["may"]
        try:
            self.four.do(seat, verb, **what)
        except KibitzError as refused:
            offered = verb in may["verbs"] and (verb in _TAKEN or (verb == "not_meant" and "meant" in may))
            if offered:
                raise AssertionError(f"{seat} is offered {verb} {what}, and refused it") from refused
            return
        if verb in _SEEN_BY_SOMEBODY:
            assert self.seen() != before, f"{seat} {verb} {what} was acknowledged, and no screen shows it"

    def something(self) -> tuple[Seat, str, dict[str, Any]]:
        random, board = self.random, self.four.table.board
        assert board is not None
        position = board.table.position
        contract, turn = position.presumed_contract, position.turn
        hand = turn if turn is not None and random.random() < 0.85 else random.choice(SEATS)
        seat = hand
        if contract is not None and hand is contract.declarer.partner and position.cards.lead_is_faced:
            seat = contract.declarer
        if (change := board.change) is not None:
            asked = [one for one in SEATS if one.side is not change.seat.side and one not in change.agreeing]
            if asked and random.random() < 0.8:
                return random.choice(asked), "answer_change", {"agree": random.random() < 0.8}
            return random.choice(SEATS), random.choice(["withdraw_change", "not_meant", "director"]), {}
        if random.random() < 0.15:
            meant = self.four.sees(slipped := random.choice(SEATS))["may"].get("meant") or _CALLS
            return slipped, "not_meant", {"meant": random.choice(meant)}
        if contract is None:
            if turn is not None and board.calls_made and random.random() < 0.9:
                seat = (board.calls_made[-1].actor.seat or turn).lho  # as it sounds
            calls = self.four.sees(seat)["may"]["calls"] or _CALLS
            return seat, "call", {"call": "P" if random.random() < 0.4 else random.choice(calls[:12])}
        chance = random.random()
        if chance < 0.05:
            return random.choice(SEATS), "take_back", {}
        if chance < 0.08:
            return random.choice(SEATS), random.choice(["claim", "concede"]), {"tricks": random.randrange(1, 9)}
        if chance < 0.14:
            about = {"about": random.choice(TOPICS), "whom": random.choice("NESW")}
            return random.choice(SEATS), "director", {} if self.directed else about
        if chance < 0.20:
            return (
                random.choice(SEATS),
                random.choice(["object", "agree", "play_on", "no_questions", "no_questions"]),
                {},
            )
        cards = self.four.sees(seat)["hands"].get(str(hand), [])
        return seat, "card", {"card": random.choice(cards or ["SA"])}

    def answer(self) -> bool:
        """Whoever is asked answers, as their screen has it; whether anybody was."""
        for who, seen in self.seen().items():
            for ruling in seen["rulings"]:
                question = ruling["question"]
                if question is None or not question["mine"]:
                    continue
                if question["do"] in ("find", "choose") and self.says(who, question):
                    return True
        return False

    def says(self, who: str, question: LiveQuestionData) -> bool:
        """One way of answering that is taken."""
        offered = [option["answer"] for option in question["options"]]
        words = [*offered, "no", "yes", "none", "3", "hearts", "S", "nothing", "SA", "0"]
        for word in words:
            with suppress(KibitzError):
                if question["do"] == "choose":
                    self.four.do(who, "choose", option=word)
                elif question["together"]:
                    self.four.both_say(word)
                else:
                    self.four.do(who, "find", answer=word)
                return True
        return False

    def has_a_way_on(self) -> None:
        """What a ruling waits for stands before whoever gives it, and somebody has something to do."""
        board = self.four.table.board
        assert board is not None
        position, seen = board.table.position, self.seen()
        verbs = {verb for one in seen.values() for verb in one["may"]["verbs"]}
        asked = [
            question
            for one in seen.values()
            for ruling in one["rulings"]
            if (question := ruling["question"]) is not None and question["mine"]
        ]
        assert verbs & _WAYS_ON or asked, "nobody can do anything"
        assert all("director" in seen[seat]["may"]["verbs"] for seat in "NESW")  # 9B1
        if board.change is not None and not asked:
            assert "answer_change" in verbs or "withdraw_change" in verbs, "nobody answers whether it was a slip"
        open_ruling = position.open_ruling
        if open_ruling is not None and open_ruling.is_told:
            assert asked or "settle" in verbs, f"{open_ruling} asks nobody"
        for ruling in position.rulings:
            pending = ruling.pending
            if pending is None or position.open_ruling not in (None, ruling) or position.board_ended:
                continue
            for holder in ruling.holder(pending)[1]:
                if pending.id == "card_instead":
                    assert "card" in seen[str(holder_of(board, holder))]["may"]["verbs"], f"{ruling}: {holder} cannot"


def holder_of(board: Any, hand: Seat) -> Seat:
    """Who plays the cards of a hand."""
    contract = board.presumed_contract
    return hand.partner if contract is not None and hand is contract.declarer.partner else hand


@pytest.mark.parametrize("directed", [False, True], ids=["undirected", "directed"])
@pytest.mark.parametrize("seed", range(size(2, 120)))
def test_whatever_waits_somebody_can_move_it(seed: int, *, directed: bool) -> None:
    board = Board(seed, directed=directed)
    for _ in range(_ACTS):
        if board.is_over:
            break
        board.act()
        if not board.is_over:
            board.has_a_way_on()


@pytest.mark.parametrize("policy", ["prevent", "warn", "permit"])
@pytest.mark.parametrize("directed", [False, True], ids=["undirected", "directed"])
@pytest.mark.parametrize("seed", range(size(2, 60)))
def test_25a_whatever_was_not_meant_the_auction_goes_on(seed: int, policy: str, *, directed: bool) -> None:
    edition = ("2007", "2024")[seed % 2]
    board = Board(seed, directed=directed, calls="", policy=policy, edition=edition)
    for _ in range(_ACTS // 2):
        if board.is_over:
            break
        board.act()
        if not board.is_over:
            board.has_a_way_on()


@pytest.mark.parametrize("seed", range(size(2, 60)))
def test_12c_an_adjusted_score_closes_a_board_that_has_come_to_a_claim(seed: int) -> None:
    board = Board(seed, directed=True)
    for _ in range(40):
        if not board.is_over:
            board.act()
    if board.is_over:
        return
    with suppress(KibitzError):
        board.four.do("TD", "here")
    with suppress(KibitzError):
        board.four.do("N", "claim", tricks=1)
        board.four.do("W", "object")
    if board.four.sees("N")["phase"] == "claim":
        board.four.do("TD", "adjust", award="60%", law="12C2")
        assert board.four.sees("N")["phase"] == "ended"
