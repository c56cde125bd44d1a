"""Nothing that leaves a live table tells a seat what it may not know: on random boards, frame by frame.

Every view of every seat and of spectators behind one is searched for cards and words that are not theirs, after every
act. Who plays does so at random, where everything may happen out of turn too, with alerts, explanations, questions,
claims and the director's questions answered anyhow.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from kibitz.dealing import simulated_deals
from kibitz.game import SEATS, KibitzError, Seat
from kibitz.live import LiveTable, TableOpened
from kibitz.live.acts import PolicyName
from kibitz.live.asked import SEAT_VERBS
from kibitz.live.asked.topics import TOPICS
from kibitz.live.views import Onlooker, live_view
from tests.live.recording import Recorded
from tests.size import size

CALLS = ["P", "X", "XX", *(f"{level}{suit}" for level in range(1, 4) for suit in ("C", "D", "H", "S", "NT"))]


OFTEN = {
    "call": 30, "card": 50, "no_questions": 10, "ask": 5, "explain": 5, "director": 2, "agree": 4, "object": 2,
    "choose": 4, "answer_change": 4, "leave": 0,
}  # fmt: skip
"""How often something comes to mind; whatever else there is at a live table, now and then."""
LOOKING = (
    *(Onlooker(seat) for seat in SEATS),
    *(Onlooker(behind=seat) for seat in SEATS),
    Onlooker(),
    Onlooker(directs=True),
    Onlooker(delayed=True),
    Onlooker(keeps=True),
)
TABLES = ('alert_by = "self"', 'alert_by = "self"', 'alert_by = "partner"', 'alert_by = "both"')


class Randomly:
    """Four who do whatever comes to mind, and a director who answers anyhow."""

    def __init__(self, seed: int, policy: PolicyName, edition: str, rules: str = "", *, directed: bool = True) -> None:
        self.random = Random(seed)
        deal = next(iter(simulated_deals(1, seed=seed)))
        rules = f"{self.random.choice(TABLES)}\n{rules}"
        opened = TableOpened(policy=policy, edition=edition, deals=(str(deal),), directed=directed, regulations=rules)
        self.four = Recorded(opened).begin()
        self.said = 0
        self.verbs = [*SEAT_VERBS, "find"]
        self.weights = [4 if verb == "find" else OFTEN.get(verb, 1) for verb in self.verbs]

    def act(self) -> None:
        """Somebody does something, and it may be refused."""
        seat = self.random.choice(SEATS)
        board = self.four.table.board
        assert board is not None
        position = board.table.position
        turn = position.turn
        if turn is not None and self.random.random() < 0.8:
            contract = position.presumed_contract
            seat = turn
            if contract is not None and position.cards.lead_is_faced and turn is contract.declarer.partner:
                seat = contract.declarer
        verb = self.random.choices(self.verbs, self.weights)[0]
        what = self.what(verb, seat)
        if self.four.table.company.calls and self.random.random() < 0.5:
            self.four.do("TD", "here")  # play waits for the director (9B2)
        with suppress(KibitzError):
            self.four.do("TD" if verb == "find" else seat, verb, **what)

    def what(self, verb: str, seat: Seat) -> dict[str, object]:
        random = self.random
        match verb:
            case "call" | "not_meant":
                call = random.choice(CALLS)
                if verb == "not_meant":
                    return {"meant": call}
                insists = {"insists": True} if random.random() < 0.5 else {}
                return {"call": call, **({"explanation": self.word()} if random.random() < 0.3 else {}), **insists}
            case "card" | "expose":
                seen = self.four.sees(seat)
                mine = [*seen["hands"].get(str(seat), []), *seen["hands"].get(str(seat.partner), [])]
                return {"card": random.choice(mine or ["SA"]), "faced": random.random() < 0.2, "insists": True}
            case "ask" | "explain":
                return {"place": random.randrange(8), "text": self.word()}
            case "claim":
                return {"tricks": random.randrange(14), "statement": "the rest"}
            case "agree" | "answer_change":
                return {"agree": random.random() < 0.7}
            case "choose":
                question = self.question(seat)
                return {"option": random.choice(question) if question else "accept"}
            case "find":
                question = self.question(None)
                return {"answer": random.choice([*question, "yes", "no", "S", "3"])}
            case "director":
                return {"about": random.choice(TOPICS), "whom": random.choice("NESW")}
            case "having_none":
                return {"whom": random.choice("NESW")}
            case "answer_none":
                return {"answer": "none"}
        return {"place": random.randrange(8), "text": self.word(), "tricks": random.randrange(1, 5)}

    def question(self, seat: Seat | None) -> list[str]:
        seen = self.four.sees("TD" if seat is None else seat)
        return [
            option["answer"]
            for ruling in seen["rulings"]
            if ruling["question"] is not None
            for option in ruling["question"]["options"]
        ]

    def word(self) -> str:
        self.said += 1
        return f"meaning{self.said:04}"


def assert_each_sees_their_own(table: Randomly) -> None:
    """What is worked out once for several who look is in every view what it is for who looks alone.

    The table is read again from its log, so that nothing is left of what was worked out for an earlier entry either.
    """
    four, looking = table.four, [*LOOKING]
    table.random.shuffle(looking)
    shown = [live_view(four.table, "t", who, "en") for who in looking]
    alone = LiveTable.reread(four.log)
    for who, seen in zip(looking, shown, strict=True):
        alone.forget_shared()
        assert seen == live_view(alone, "t", who, "en"), f"{who} is shown what is another's, or is over"


@pytest.mark.parametrize("edition", ["2007", "2024"])
@pytest.mark.parametrize("policy", ["prevent", "warn", "permit"])
@pytest.mark.parametrize("seed", range(size(1, 100)))
def test_no_seat_learns_what_it_may_not_know(seed: int, policy: PolicyName, edition: str) -> None:
    table = Randomly(seed, policy, edition)
    for act in range(220):
        board = table.four.table.board
        if board is None or board.ended is not None:
            break
        table.act()
        if act % 20 == 0:
            assert_each_sees_their_own(table)
    assert_each_sees_their_own(table)
    assert table.four.table.board is not None
    assert len(table.four.table.board.entries) > 5


IN_THE_AUCTION = {
    "call": 50, "not_meant": 6, "answer_change": 8, "withdraw_change": 1, "director": 3, "choose": 8, "find": 8,
    "explain": 3, "ask": 3, "alert": 1, "correct": 1, "system": 1,
}  # fmt: skip


@pytest.mark.parametrize("directed", [True, False], ids=["directed", "undirected"])
@pytest.mark.parametrize("policy", ["prevent", "permit"])
@pytest.mark.parametrize("seed", range(size(2, 100)))
def test_80b2e_across_the_screen_nothing_is_sent_before_the_tray_comes(
    seed: int, policy: PolicyName, directed: bool
) -> None:
    """Neither a call nor a slip nor a ruling about it; `Recorded` looks after each act, and three auctions suffice."""
    for auction in range(3):
        table = Randomly(3 * seed + auction, policy, "2024", "screens = true\n", directed=directed)
        table.verbs, table.weights = [*IN_THE_AUCTION], [*IN_THE_AUCTION.values()]
        for _ in range(60):
            board = table.four.table.board
            if board is None or board.ended is not None or board.presumed_contract is not None:
                break
            table.act()
