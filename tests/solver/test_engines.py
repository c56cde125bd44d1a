"""Every engine of double dummy: against an independent judge, against each other, and against what was published."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from kibitz.dealing import simulated_deals
from kibitz.game import DENOMINATIONS, SEATS, Card, CardPlayed, Deal, Denomination, Invalid, Play
from kibitz.solver import (
    DoubleDummyEngine,
    DoubleDummyPosition,
    InvalidPosition,
    NoEngine,
    engine,
    engine_names,
    engines,
)
from kibitz.solver.engines import DealBits
from tests.places import ABSENT, SHARED
from tests.size import FIGURE, Figures, size
from tests.solver.against_dds import PART, disagreements, positions_of_part
from tests.solver.made_positions import judged, like_positions, position_at_random

ENDING = {"N": ".AQ..2", "E": ".J9..3", "S": ".32..A", "W": ".K4..4"}
LIST = SHARED / "data" / "dds" / "hands_list100.txt"


@pytest.fixture(params=["kibitz", "dds"])
def solver(request: pytest.FixtureRequest) -> DoubleDummyEngine:
    if request.param not in engine_names():
        pytest.skip(f"the double-dummy engine {request.param} is not here")
    return engine(request.param)


@pytest.fixture
def both() -> tuple[DoubleDummyEngine, DoubleDummyEngine]:
    if len(engine_names()) < 2:
        pytest.skip("there is only one double-dummy engine to compare")
    return engine("kibitz"), engine("dds")


def test_small_positions_are_as_trying_everything_finds_them(solver: DoubleDummyEngine) -> None:
    dice = random.Random(6)
    for number in range(size(60, 2_000)):
        position = position_at_random(dice, 1 + number % size(4, 6), freak=number % 3 == 0)
        tricks = judged(position)
        assert solver.card_tricks(position) == tricks, position
        assert solver.tricks(position) == max(tricks.values()), position


def test_whether_so_many_tricks_are_taken_is_what_their_number_says(solver: DoubleDummyEngine) -> None:
    dice = random.Random(16)
    for number in range(size(60, 2_000)):
        position = position_at_random(dice, 1 + number % size(7, 11), freak=number % 3 == 0)
        tricks = solver.card_tricks(position)
        for wanted in range(-1, position.tricks_left + 2):
            assert solver.takes(position, wanted) == (max(tricks.values()) >= wanted), (position, wanted)
            taking = {card: taken >= wanted for card, taken in tricks.items()}
            assert solver.cards_taking(position, wanted) == taking, (position, wanted)


def test_the_same_position_at_another_table_has_the_same_tricks(solver: DoubleDummyEngine) -> None:
    dice = random.Random(7)
    for number in range(size(40, 2_000)):
        position = position_at_random(dice, 2 + number % 9, freak=number % 2 == 0)
        tricks = solver.tricks(position)
        for other in like_positions(position, dice):
            assert solver.tricks(other) == tricks, position


@pytest.mark.parametrize("part", range(size(4, 200)))
def test_all_cards_of_positions_in_both_engines(
    both: tuple[DoubleDummyEngine, DoubleDummyEngine], record_property: Figures, part: int
) -> None:
    """`python -m tests.solver.against_dds 100000` tries as many as this does under `make soak`."""
    assert disagreements(part) == []
    record_property(f"{FIGURE}positions solved by both double-dummy engines, all cards", PART)


@pytest.mark.parametrize(
    ("trumps", "turn", "hands", "tricks"),
    [
        ("D", "S", (".KJ9.Q4.A", ".AQ.97.Q8", ".T.AK6.K9", "..JT85.JT"), {"DA": 4, "DK": 4, "D6": 5, "HT": 4}),
        ("D", "N", ("...Q987654", "..A762.K32", "..J853.AJT", ".Q97.KQT4."), {"CQ": 2, "C4": 2}),
        ("H", "E", ("QT.A52.86.7", "J82.743.A3.", "7.KQ.97.J42", "K64.JT986.."), {"DA": 5}),
        ("D", "E", ("T6.2.98.A3", "A.K3.Q.942", "52.Q65.4.8", "QJ.4.K7.T6"), {"C9": 4}),
        ("C", "W", ("J9.T.A8.J8", "Q.A.KQJ9.K", "A8.KJ98..T", "KT.Q.T.AQ9"), {"DT": 4}),
        ("D", "E", ("AJ984.9..4", "Q.KT8.J3.2", ".752.62.53", "KT65.A.9.8"), {"HK": 5, "C2": 5}),
    ],
)
def test_a_trump_that_is_led_to_partners_is_not_counted_again(
    solver: DoubleDummyEngine, trumps: str, turn: str, hands: tuple[str, ...], tricks: dict[str, int]
) -> None:
    """The side has the two highest trumps, one in each hand: if one is led to the other, they take one trick."""
    found = solver.card_tricks(DoubleDummyPosition(trumps, dict(zip("NESW", hands, strict=True)), turn))
    assert {card: found[Card(card)] for card in tricks} == tricks


def test_these_positions_are_of_every_kind() -> None:
    points = [(position.tricks_left, len(position.trick)) for position in positions_of_part(0)]
    assert set(points) == {(cards, played) for cards in range(1, 14) for played in range(4)}
    assert max(map(points.count, set(points))) <= min(map(points.count, set(points))) + 1


def test_whole_tables_in_both_engines(both: tuple[DoubleDummyEngine, DoubleDummyEngine]) -> None:
    own, dds = both
    dice = random.Random(9)
    freaks = [position_at_random(dice, 13, freak=True, played=0) for _ in range(size(4, 250))]
    for hands in (*(deal.bits for deal in simulated_deals(size(8, 500), seed=9)), *map(bits_of, freaks)):
        assert own.table(hands) == dds.table(hands), hands


def bits_of(position: DoubleDummyPosition) -> DealBits:
    north, east, south, west = (position.hands[seat].bits for seat in SEATS)
    return north, east, south, west


@pytest.mark.skipif(not LIST.exists(), reason=ABSENT)
def test_tables_that_others_published(solver: DoubleDummyEngine) -> None:
    lines = LIST.read_text().splitlines()
    deals = [Deal.parse(line.split('"')[1]) for line in lines if line.startswith("PBN")]
    figures = [[int(word) for word in line.split()[1:]] for line in lines if line.startswith("TABLE")]
    strains = (*reversed(DENOMINATIONS[:4]), Denomination.NO_TRUMP)
    for deal, known in list(zip(deals, figures, strict=True))[: size(10, 100)]:
        found = solver.table(deal.bits)
        assert [found[4 * strain + seat] for strain in strains for seat in SEATS] == known


def test_a_suit_for_each_hand(solver: DoubleDummyEngine) -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    found = solver.table(deal.bits)
    spades, no_trump = 4 * Denomination.SPADES, 4 * Denomination.NO_TRUMP
    assert found[spades : spades + 4] == (13, 0, 13, 0)
    assert found[no_trump : no_trump + 4] == (0, 0, 0, 0)  # whoever leads takes all


def test_the_course_of_a_play_follows_every_card(solver: DoubleDummyEngine) -> None:
    position = DoubleDummyPosition("NT", ENDING, "S")
    finesse = [("S", "H2"), ("W", "H4"), ("N", "HQ"), ("E", "H9"), ("N", "HA"), ("E", "HJ"), ("S", "H3"), ("W", "HK")]
    assert solver.course(position, [CardPlayed(*played) for played in finesse]) == (3,) * 9
    drop = [("S", "H2"), ("W", "H4"), ("N", "HA"), ("E", "H9")]
    assert solver.course(position, [CardPlayed(*played) for played in drop]) == (3, 3, 3, 2, 2)
    whole = [*finesse, ("N", "C2"), ("E", "C3"), ("S", "CA"), ("W", "C4")]
    assert solver.course(position, [CardPlayed(*played) for played in whole])[-1] == 3


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([("S", "H2"), ("N", "HA")], "North cannot play ♥A now: it is the turn of West"),
        ([("S", "H2"), ("W", "HA")], "West cannot play ♥A now: it is not in their hand"),
        ([("S", "H2"), ("W", "C4")], "West revoked with ♣4"),
        (
            [("S", "H2"), ("W", "H4"), ("N", "HQ"), ("E", "H9"), ("S", "H3")],
            "South cannot play ♥3 now: it is the turn of North",
        ),
        ([("S", "H2"), ("W", "H4"), ("N", "HQ"), ("E", "H9"), ("N", "HQ")], "North cannot play ♥Q now: it is not in"),
    ],
)
def test_a_play_by_the_wrong_hand_is_refused_with_what_is_wrong(
    solver: DoubleDummyEngine, cards: list[tuple[str, str]], said: str
) -> None:
    position = DoubleDummyPosition("NT", ENDING, "S")
    with pytest.raises(InvalidPosition, match=said):
        solver.course(position, [CardPlayed(*played) for played in cards])


def test_a_play_longer_than_the_hands_is_refused(solver: DoubleDummyEngine) -> None:
    position = DoubleDummyPosition("NT", {"N": "A...", "E": "K...", "S": "Q...", "W": "J..."}, "N")
    whole = [("N", "SA"), ("E", "SK"), ("S", "SQ"), ("W", "SJ"), ("N", "SA")]
    with pytest.raises(InvalidPosition, match="no cards left"):
        solver.course(position, [CardPlayed(*played) for played in whole])
    with pytest.raises(InvalidPosition, match="cards with the seats"):
        solver.course(position, ["SA"])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ((1, 2, 4), "four hands by seat"),
        ((1, 2, 4, 1 << 52), "four hands by seat"),
        ((1, 2, 4, -8), "four hands by seat"),
        ((1, 2, 4, "8"), "four hands by seat"),
        ((1, 2, 4, 4), "♣4 is in this position twice"),
        ((1, 2, 4, 8 + 16), "West has 2 cards in this position, and would need 1"),
        ((1, 2, 4, 0), "West has 0 cards in this position, and would need 1"),
        ((0, 0, 0, 0), "no cards left"),
    ],
)
def test_hands_that_are_no_deal_are_refused_with_what_is_wrong(
    solver: DoubleDummyEngine, hands: tuple[int, int, int, int], said: str
) -> None:
    with pytest.raises(InvalidPosition, match=said):
        solver.table(hands)


@pytest.mark.parametrize("wrong", [None, "NT", {"N": "A..."}, 5])
def test_what_is_no_position_at_all(solver: DoubleDummyEngine, wrong: Any) -> None:
    for ask in (solver.tricks, solver.card_tricks, lambda position: solver.course(position, [])):
        with pytest.raises(InvalidPosition, match="four hands by seat"):
            ask(wrong)


def test_the_course_of_plays_in_both_engines(both: tuple[DoubleDummyEngine, DoubleDummyEngine]) -> None:
    own, dds = both
    dice = random.Random(12)
    for number in range(size(30, 1_000)):
        position: DoubleDummyPosition | None = position_at_random(dice, 2 + number % 6)
        begun, cards = position, list[CardPlayed]()
        while position is not None and dice.random() < 0.98:
            cards.append(CardPlayed(position.turn, dice.choice(position.playable.cards)))
            position, _ = position.after(cards[-1])
        assert begun is not None
        assert own.course(begun, cards) == dds.course(begun, cards), (begun, cards)


def test_an_answer_does_not_depend_on_what_was_asked_before(solver: DoubleDummyEngine) -> None:
    dice = random.Random(10)
    positions = [position_at_random(dice, 7) for _ in range(20)]
    forth = [solver.card_tricks(position) for position in positions]
    back = [solver.card_tricks(position) for position in reversed(positions)]
    assert forth == back[::-1]


def test_the_best_card_stays_best_when_it_is_played(solver: DoubleDummyEngine) -> None:
    deal = next(iter(simulated_deals(1, seed=11)))
    play = Play("3NT by N", deal)
    position = DoubleDummyPosition.of_play(play)
    for card, tricks in solver.card_tricks(position).items():
        then, _ = position.after(CardPlayed(position.turn, Card(card)))
        assert then is not None
        assert 13 - solver.tricks(then) == tricks


def test_an_engine_that_is_not_there_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_made", lambda name: None)
    assert engine_names() == ()
    with pytest.raises(NoEngine, match=r"pip install --no-deps endplay\)\.$"):
        engine()
    with pytest.raises(NoEngine, match="C\\+\\+ compiler"):
        engine("kibitz")
    with pytest.raises(NoEngine, match="DDS is not installed"):
        engine("dds")


def test_threads_that_ask_at_once_have_one_engine(solver: DoubleDummyEngine) -> None:
    code = """if True:
        import sys
        from concurrent.futures import ThreadPoolExecutor
        from threading import Barrier
        from kibitz.solver import engine
        together = Barrier(8)
        def asked(_):
            together.wait()
            return id(engine(sys.argv[1]))
        with ThreadPoolExecutor(8) as pool:
            assert len(set(pool.map(asked, range(8)))) == 1
    """
    ran = subprocess.run([sys.executable, "-c", code, solver.name], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_an_engine_nobody_knows() -> None:
    with pytest.raises(Invalid, match="kibitz or dds"):
        engine("gib")
