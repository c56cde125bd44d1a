"""Law 6A: good deals pass the tests of randomness, and every biased shuffle is caught."""

import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from kibitz.dealing import DEALS, RandomnessReport, examine, numbered_deal, random_deal, simulated_deals
from kibitz.dealing.expectations import neighbour_steps, next_deal_steps, patterns
from kibitz.game import Deal, IllegalDeal, InvalidDeal
from tests.places import ABSENT, SHARED

ALARM = 1e-9
REAL_DEALS = SHARED / "data" / "squaredeal" / "allpbn.actual"

Pack = list[int]


def in_turn(pack: Pack) -> Deal:
    """Dealt as people do: one card at a time to each seat."""
    north, east, south, west = (sum(1 << card for card in pack[seat::4]) for seat in range(4))
    return Deal.from_bits((north, east, south, west))


def in_blocks(pack: Pack) -> Deal:
    """Dealt as programs do: the first thirteen cards to North, and so on. It hides less of a bad shuffle."""
    north, east, south, west = (sum(1 << card for card in pack[13 * seat :][:13]) for seat in range(4))
    return Deal.from_bits((north, east, south, west))


def deals_by(shuffle: Callable[[Pack], Pack], count: int, dealt: Callable[[Pack], Deal] = in_blocks) -> list[Deal]:
    """From a sorted pack each time."""
    return [dealt(shuffle(list(range(52)))) for _ in range(count)]


def suspects(report: RandomnessReport) -> set[str]:
    return {finding.test for finding in report.findings if finding.p < ALARM}


class TestGoodDeals:
    def test_simulated_deals(self) -> None:
        report = examine(simulated_deals(4000, seed=1))
        assert report.deals == 4000
        assert len(report.findings) == 11
        assert report.p > 0.01

    def test_deals_by_the_operating_system(self) -> None:
        """These differ each time: good ones fail once in a thousand million runs."""
        assert examine(random_deal() for _ in range(2000)).p > ALARM

    def test_a_good_shuffle(self) -> None:
        source = random.Random(2)
        assert examine(deals_by(lambda pack: source.sample(pack, 52), 2000)).p > 0.01

    def test_the_deals_of_a_world_championship(self) -> None:
        if not REAL_DEALS.exists():
            pytest.skip(ABSENT)
        report = examine(Deal.parse(f"N:{line}") for line in REAL_DEALS.read_text().splitlines())
        assert report.deals == 1186
        assert report.p > 0.01


class TestBiasedShuffles:
    def test_each_card_swapped_with_any_position(self) -> None:
        source = random.Random(3)

        def naive(pack: Pack) -> Pack:
            for position in range(52):
                other = source.randrange(52)
                pack[position], pack[other] = pack[other], pack[position]
            return pack

        assert "cards to seats" in suspects(examine(deals_by(naive, 3000)))

    @pytest.mark.parametrize("riffles", [1, 2, 3, 4])
    def test_too_few_riffles_of_a_sorted_pack(self, riffles: int) -> None:
        source = random.Random(4)
        deals = deals_by(lambda pack: riffled(pack, riffles, source), 1000, in_turn)
        assert "neighbouring cards" in suspects(examine(deals))

    def test_one_riffle_between_deals(self) -> None:
        """The pack is gathered hand by hand; in the long run no card is likelier here or there."""
        source = random.Random(5)
        pack = source.sample(range(52), 52)
        deals = []
        for _ in range(2000):
            pack = riffled(pack, 1, source)
            deals.append(in_turn(pack))
            pack = [card for seat in range(4) for card in pack[seat::4]]
        assert "hands in the next deal" in suspects(examine(deals))

    def test_a_pack_that_is_only_cut(self) -> None:
        source = random.Random(14)
        pack = source.sample(range(52), 52)
        deals = []
        for _ in range(500):
            cut = 4 * source.randrange(13)
            pack = pack[cut:] + pack[:cut]
            deals.append(in_turn(pack))
        assert {"from deal to deal", "hands in the next deal"} <= suspects(examine(deals))

    def test_a_card_that_never_moves(self) -> None:
        source = random.Random(6)
        assert "cards to seats" in suspects(
            examine(deals_by(lambda pack: [*source.sample(pack[:-1], 51), pack[-1]], 1000))
        )

    def test_a_careless_modulo(self) -> None:
        source = random.Random(7)
        deals = [numbered_deal(source.getrandbits(96) % DEALS) for _ in range(2000)]
        assert "sixteenths of the range" in suspects(examine(deals))

    def test_positions_rounded_to_six_bits(self) -> None:
        """64 is not a multiple of most numbers below 52."""
        source = random.Random(8)

        def rounded(pack: Pack) -> Pack:
            for position in range(51, 0, -1):
                other = source.getrandbits(6) % (position + 1)
                pack[position], pack[other] = pack[other], pack[position]
            return pack

        assert suspects(examine(deals_by(rounded, 3000)))

    def test_a_low_bit_that_is_stuck(self) -> None:
        source = random.Random(9)
        deals = [numbered_deal(source.randrange(DEALS // 2) * 2) for _ in range(1000)]
        assert "bits of the number" in suspects(examine(deals))

    def test_a_seed_that_is_too_small(self) -> None:
        source = random.Random(10)
        deals = [numbered_deal(random.Random(source.getrandbits(16)).randrange(DEALS)) for _ in range(2000)]
        assert suspects(examine(deals)) == {"repeated deals"}

    def test_one_deal_from_an_earlier_session(self) -> None:
        """Law 6D2."""
        deals = list(simulated_deals(500, seed=11))
        assert suspects(examine([*deals, deals[17]])) == {"repeated deals"}

    def test_flat_hands(self) -> None:
        deals = [deal for deal in simulated_deals(4000, seed=12) if flat(deal)]
        assert suspects(examine(deals)) >= {"patterns of North", "patterns of West"}

    def test_deals_that_are_too_even(self) -> None:
        deals = [numbered_deal(DEALS // 1600 * step) for step in range(1600)]
        random.Random(13).shuffle(deals)
        assert "sixteenths of the range" in suspects(examine(deals))


class TestReports:
    def test_a_finding_shows_what_was_expected_and_seen(self) -> None:
        source = random.Random(6)
        report = examine(deals_by(lambda pack: [*source.sample(pack[:-1], 51), pack[-1]], 1000))
        worst = report.findings[0]
        assert (worst.what, worst.seen, worst.expected) == ("SA to West", 1000, 250)
        assert str(worst).endswith("SA to West: 1,000 seen, 250.0 expected")
        assert str(report).startswith("1,000 deals: p = ")

    def test_too_few_deals_are_not_judged(self) -> None:
        with pytest.raises(InvalidDeal, match="399 deals are too few to judge: take 400"):
            examine(simulated_deals(399))

    def test_defective_deals_are_not_judged(self) -> None:
        with pytest.raises(IllegalDeal):
            examine([Deal.from_bits((1, 2, 4, 8))] * 400)


class TestExpectations:
    def test_patterns(self) -> None:
        known = patterns()
        assert len(known) == 39
        assert sum(known.values()) == 1
        assert next(iter(known)) == (4, 4, 3, 2)
        assert float(known[4, 4, 3, 2]) == pytest.approx(0.2155, abs=5e-5)
        assert known[13, 0, 0, 0] == Fraction(4, 635_013_559_600)

    def test_every_card_is_counted(self) -> None:
        for (mean, covariance), total in ((neighbour_steps(), 51), (next_deal_steps(), 52)):
            assert sum(mean) == total
            assert all(sum(row) == 0 for row in covariance)  # the total does not vary

    def test_small_p_values_are_as_rare_as_they_say(self) -> None:
        p = [finding.p for seed in range(40) for finding in examine(simulated_deals(400, seed=seed)).findings[:-1]]
        assert 0.02 < sum(p_value < 0.05 for p_value in p) / len(p) < 0.09


def riffled(pack: Pack, times: int, source: random.Random) -> Pack:
    """Cut about the middle, then drop cards from either half as likely as it is thick."""
    for _ in range(times):
        cut = sum(source.random() < 0.5 for _ in pack)
        halves = [pack[:cut], pack[cut:]]
        pack = []
        while halves[0] or halves[1]:
            first = source.random() * (len(halves[0]) + len(halves[1])) < len(halves[0])
            pack.append(halves[0 if first else 1].pop(0))
    return pack


def longest(hand: int) -> int:
    return max((hand >> suit & 0x1FFF).bit_count() for suit in (0, 13, 26, 39))


def flat(deal: Deal) -> bool:
    return max(map(longest, deal.bits)) <= 5
