"""Every engine of double dummy: against an independent judge, against each other, and against what was published."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from kibitz.dealing import simulated_deals
from kibitz.game import DENOMINATIONS, SEATS, Card, CardPlayed, Deal, Denomination, Invalid, Play
from kibitz.solver import DoubleDummyEngine, DoubleDummyPosition, NoEngine, engine, engine_names, engines
from tests.places import ABSENT, SHARED
from tests.size import FIGURE, Figures, size
from tests.solver.made_positions import judged, like_positions, position_at_random

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


def test_the_same_position_at_another_table_has_the_same_tricks(solver: DoubleDummyEngine) -> None:
    dice = random.Random(7)
    for number in range(size(40, 2_000)):
        position = position_at_random(dice, 2 + number % 9, freak=number % 2 == 0)
        tricks = solver.tricks(position)
        for other in like_positions(position, dice):
            assert solver.tricks(other) == tricks, position


def test_positions_of_every_length_in_both_engines(
    both: tuple[DoubleDummyEngine, DoubleDummyEngine], record_property: Figures
) -> None:
    own, dds = both
    dice = random.Random(8)
    tried = size(2_000, 100_000)
    for number in range(tried):
        position = position_at_random(dice, 1 + number % (size(9, 11)), freak=number % 4 == 0)
        assert own.card_tricks(position) == dds.card_tricks(position), position
    record_property(f"{FIGURE}positions solved by both double-dummy engines, all cards", tried)


def test_whole_tables_in_both_engines(both: tuple[DoubleDummyEngine, DoubleDummyEngine]) -> None:
    own, dds = both
    for deal in simulated_deals(size(8, 500), seed=9):
        assert own.table(deal.bits) == dds.table(deal.bits), deal


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
    ending = {"N": ".AQ..2", "E": ".J9..3", "S": ".32..A", "W": ".K4..4"}
    position = DoubleDummyPosition("NT", ending, "S")
    finesse = [("S", "H2"), ("W", "H4"), ("N", "HQ"), ("E", "H9"), ("N", "HA"), ("E", "HJ"), ("S", "H3"), ("W", "HK")]
    assert solver.course(position, [CardPlayed(*played) for played in finesse]) == (3,) * 9
    drop = [("S", "H2"), ("W", "H4"), ("N", "HA"), ("E", "H9")]
    assert solver.course(position, [CardPlayed(*played) for played in drop]) == (3, 3, 3, 2, 2)
    whole = [*finesse, ("N", "C2"), ("E", "C3"), ("S", "CA"), ("W", "C4")]
    assert solver.course(position, [CardPlayed(*played) for played in whole])[-1] == 3


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
