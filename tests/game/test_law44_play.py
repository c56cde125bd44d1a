"""Law 44: the lead, the order of play, following suit, who wins the trick, and who leads to the next."""

import pickle
from random import Random

import pytest
from hypothesis import given, strategies as st

from kibitz.game import CARDS, SEATS, SIDES, Card, Contract, Deal, Hand, IllegalPlay, Play, Seat, Side
from tests.game import law_oracle
from tests.game.helpers import BALANCED, ONE_SUIT_EACH, contracts, deals, names, played, walk

NORTH, EAST, SOUTH, WEST = SEATS


def start(contract: str, deal: Deal = BALANCED) -> Play:
    return Play(Contract.parse(contract), deal)


class TestFollowingSuit:
    def test_law44a_the_leader_may_lead_any_card_of_their_hand(self) -> None:
        play = start("3NT by S")
        assert set(play.legal_cards()) == BALANCED[WEST]
        for card in BALANCED[WEST]:
            assert play.play(card).cards == ((WEST, card),)

    def test_law44b_then_each_player_in_turn_clockwise(self) -> None:
        play = start("3NT by S").play("S6", WEST).play("SA", NORTH).play("S4", EAST).play("S8", SOUTH)
        assert [str(seat) for seat, _ in play.cards] == ["W", "N", "E", "S"]

    def test_law44b_a_card_out_of_turn_is_refused(self) -> None:
        with pytest.raises(IllegalPlay, match="South played out of turn: it is North's turn") as refused:
            start("3NT by S").play("S6").play("S8", SOUTH)
        assert refused.value.law == "44B"

    def test_law44c_a_player_must_follow_suit_if_they_can(self) -> None:
        play = start("3NT by S").play("S6")
        assert names(play.legal_cards()) == "SA SQ S3 S2"
        with pytest.raises(IllegalPlay, match="North must follow suit: HK is not of the suit led") as refused:
            play.play("HK")
        assert refused.value.law == "44C"

    def test_law44c_trumps_are_no_exception(self) -> None:
        play = start("3H by S").play("S6")
        assert not play.is_legal(Card.parse("HK"))
        with pytest.raises(IllegalPlay, match="follow suit"):
            play.play("HK")

    def test_law44d_who_cannot_follow_suit_may_play_any_card(self) -> None:
        play = start("3NT by N", ONE_SUIT_EACH).play("H5")
        assert set(play.legal_cards()) == ONE_SUIT_EACH[SOUTH]

    def test_a_card_must_be_held(self) -> None:
        with pytest.raises(IllegalPlay, match="North does not hold SK"):
            start("3NT by S").play("S6").play("SK")

    def test_a_card_is_played_once(self) -> None:
        with pytest.raises(IllegalPlay, match="S6 has been played already"):
            start("3NT by S").play("S6").play("S6")


class TestWhoWins:
    """South declares, so that West leads: W N E S."""

    @pytest.mark.parametrize(
        ("contract", "cards", "winner"),
        [
            ("3NT by S", "S6 SQ SK S8", EAST),
            ("3NT by S", "S6 SA SK S8", NORTH),
            ("3NT by S", "ST S2 S4 SJ", SOUTH),
            ("3NT by S", "ST S2 S4 S9", WEST),
            ("3S by S", "ST S2 S4 SJ", SOUTH),  # trumps led
        ],
    )
    def test_law44f_without_trumps_the_highest_card_of_the_suit_led_wins(
        self, contract: str, cards: str, winner: Seat
    ) -> None:
        trick = played(start(contract), cards).tricks[0]
        assert trick.winner is winner
        assert trick.leader is WEST
        assert trick.is_complete

    @pytest.mark.parametrize(
        ("contract", "winner"),
        [
            ("3NT by S", WEST),  # a card of another suit never wins
            ("3C by S", WEST),
            ("3S by S", NORTH),
            ("3H by S", EAST),
            ("3D by S", SOUTH),
        ],
    )
    def test_law44e_a_trump_wins_over_every_other_suit(self, contract: str, winner: Seat) -> None:
        """The leader plays the two, the others cards as high as they like."""
        play = played(start(contract, ONE_SUIT_EACH), "C2")
        for card in ("S3", "HA", "DA"):
            play = play.play(card)
        assert play.tricks[0].winner is winner

    @pytest.mark.parametrize(
        ("cards", "winner"),
        [
            ("HA S7 S8 H2", SOUTH),  # overruffed
            ("HA S7 S4 H2", EAST),  # underruffed
            ("HA DJ S2 H2", SOUTH),
            ("HA S5 D7 H2", EAST),
            ("HA DJ D7 H2", NORTH),
            ("SA S7 SJ DA", NORTH),  # trumps led
        ],
    )
    def test_law44e_the_highest_trump_wins(self, cards: str, winner: Seat) -> None:
        """North leads; East and South have no hearts, West no spades."""
        deal = Deal.parse("N:AKQ.AKQ.KQ2.AKQJ 765..JT98.T98765 JT98432..765.432 .JT98765432.A43.").check()
        assert played(start("3S by W", deal), cards).tricks[0].winner is winner

    def test_law44g_the_hand_that_won_leads_next(self) -> None:
        play = played(start("3NT by S"), "S6 SQ SK S8")
        assert play.turn is EAST
        play = played(play, "HA H8 H6 H4")
        assert play.turn is EAST
        play = played(play, "H2 HT HJ HK")
        assert (play.turn, play.player) == (NORTH, SOUTH)
        with pytest.raises(IllegalPlay) as refused:
            play.play("S9", SOUTH)
        assert refused.value.law == "44G"

    def test_who_has_the_best_card_of_an_unfinished_trick(self) -> None:
        play = start("3NT by S")
        best = []
        for card in ["S6", "SQ", "SK", "S8"]:
            play = play.play(card)
            best.append(play.tricks[-1].winner)
        assert best == [WEST, NORTH, EAST, EAST]
        assert not played(start("3NT by S"), "S6 SQ").tricks[0].is_complete

    def test_tricks_are_counted_for_the_side_that_won_them(self) -> None:
        play = played(start("3NT by S"), "S6 SQ SK S8 HA H8 H6 H4 H2 HT HJ HK S3")
        assert (play.tricks_won(Side.NORTH_SOUTH), play.tricks_won(Side.EAST_WEST)) == (1, 2)
        assert [str(trick.winner) for trick in play.tricks] == ["E", "E", "N", "N"]
        assert names(card for _, card in play.tricks[2].cards) == "H2 HT HJ HK"
        assert play.tricks[2].card_of(SOUTH) == Card.parse("HT")
        assert play.tricks[3].card_of(SOUTH) is None


@walk
@given(deals(), contracts(), st.integers(0, 2**32))
def test_every_card_at_every_step_of_any_play(deal: Deal, contract: Contract, seed: int) -> None:
    """`legal_cards`, `is_legal` and `play` agree with each other and with Law 44, and so do turns and tricks."""
    trumps = str(contract.denomination)
    play = Play(contract, deal)
    leader = contract.declarer.lho
    trick: list[tuple[int, str]] = []
    winners: list[int] = []
    for seat, chosen, choices in law_oracle.card_by_card(deal, leader, trumps, seed):
        assert play.turn == seat
        assert play.player == (contract.declarer if seat == contract.declarer.partner else seat)
        legal = play.legal_cards()
        assert sorted(map(str, legal)) == sorted(choices)
        for card in CARDS:
            assert play.is_legal(card) is (card in legal)
            try:
                play.play(card)
            except IllegalPlay:
                assert card not in legal
            else:
                assert card in legal
        play = play.play(chosen, SEATS[seat])
        trick.append((seat, chosen))
        assert play.tricks[-1].winner == law_oracle.winner(trick, trumps)
        if len(trick) == 4:
            winners.append(law_oracle.winner(trick, trumps))
            trick = []
        assert [play.tricks_won(side) for side in SIDES] == [sum(w % 2 == side for w in winners) for side in SIDES]
    assert play.is_over
    assert [trick.winner for trick in play.tricks] == winners
    assert [trick.leader for trick in play.tricks] == [leader, *winners[:-1]]
    assert len({card for _, card in play.cards}) == 52
    assert all(len(play.hand(seat)) == 0 for seat in SEATS)
    assert play.tricks_won(Side.NORTH_SOUTH) + play.tricks_won(Side.EAST_WEST) == 13
    assert play.result is not None
    assert (play.result.contract, play.result.tricks) == (contract, play.tricks_won(contract.declarer.side))


class TestTheEnd:
    @staticmethod
    def all_thirteen() -> Play:
        play = start("7S by N", ONE_SUIT_EACH)
        while not play.is_over:
            assert play.result is None
            assert play.turn is not None
            play = play.play(play.legal_cards()[-1])
        return play

    def test_after_thirteen_tricks_the_play_is_over(self) -> None:
        play = self.all_thirteen()
        assert len(play.cards) == 52
        assert len(play.tricks) == 13
        assert play.turn is None
        assert play.player is None
        assert play.legal_cards() == ()

    def test_declarers_tricks_are_the_result(self) -> None:
        """East leads a heart, which North ruffs; then North draws thirteen rounds of their own suit."""
        assert str(self.all_thirteen().result) == "7S= by N"

    def test_no_card_follows(self) -> None:
        play = self.all_thirteen()
        for card in CARDS:
            assert not play.is_legal(card)
            with pytest.raises(IllegalPlay, match="The play is over"):
                play.play(card)
        for seat in SEATS:
            with pytest.raises(IllegalPlay, match="The play is over"):
                play.play("SA", seat)
            with pytest.raises(IllegalPlay, match="The play is over"):
                play.accept(seat, "SA")

    def test_a_card_leaves_the_play_before_it_as_it_was(self) -> None:
        before = start("3NT by S").play("S6")
        after = before.play("SA")
        assert names(card for _, card in before.cards) == "S6"
        assert before.turn is NORTH
        assert len(before.hand(NORTH)) == 13
        assert len(after.hand(NORTH)) == 12


class TestHandsNotGiven:
    """Only declarer's and dummy's hands are known; the defenders may play any card not seen in them."""

    KNOWN = Deal({NORTH: BALANCED[NORTH], SOUTH: BALANCED[SOUTH]})
    UNSEEN = BALANCED[EAST] | BALANCED[WEST]

    def test_a_hand_not_given_may_play_any_card_not_seen_elsewhere(self) -> None:
        play = start("3NT by S", self.KNOWN)
        assert set(play.legal_cards()) == self.UNSEEN
        play = play.play("S6").play("SQ")
        assert set(play.legal_cards()) == self.UNSEEN - {Card.parse("S6")}
        with pytest.raises(IllegalPlay, match="East does not hold SJ"):
            play.play("SJ")

    def test_a_hand_that_is_given_still_follows_suit(self) -> None:
        play = start("3NT by S", self.KNOWN).play("S6")
        assert names(play.legal_cards()) == "SA SQ S3 S2"
        with pytest.raises(IllegalPlay, match="follow suit"):
            play.play("HK")

    @walk
    @given(deals(), contracts(), st.integers(0, 2**32), st.sets(st.sampled_from(SEATS), min_size=1))
    def test_any_play_can_be_entered_without_all_hands(
        self, deal: Deal, contract: Contract, seed: int, hidden: set[Seat]
    ) -> None:
        order = law_oracle.card_by_card(deal, contract.declarer.lho, str(contract.denomination), seed)
        whole = Play(contract, deal)
        part = Play(contract, Deal({seat: deal[seat] for seat in SEATS if seat not in hidden}))
        for seat, chosen, choices in order:
            legal = part.legal_cards()
            assert set(map(str, legal)) >= set(choices)
            if SEATS[seat] not in hidden:
                assert sorted(map(str, legal)) == sorted(choices)
            for card in CARDS:
                try:
                    part.play(card)
                except IllegalPlay:
                    assert card not in legal
                else:
                    assert card in legal
            whole, part = whole.play(chosen), part.play(chosen)
            assert part.tricks == whole.tricks
        assert part.result == whole.result


class TestAccepted:
    """Cards that stand although they were irregular."""

    def test_law61_a_card_that_broke_suit_stands_and_does_not_win(self) -> None:
        play = start("3NT by S").play("S6").accept(NORTH, "HK")
        assert names(card for _, card in play.cards) == "S6 HK"
        assert play.tricks[0].winner is WEST
        assert names(play.legal_cards()) == "SK S5 S4"

    def test_law67_a_hand_that_was_passed_over_keeps_its_card(self) -> None:
        play = start("3NT by S").play("S6").omit()
        assert play.turn is EAST
        assert play.places == 2
        assert [played.seat for played in play.cards] == [WEST]
        assert not play.has_played(NORTH)
        assert play.has_played(WEST)
        assert len(play.hand(NORTH)) == 13
        assert play.tricks[-1].omitted == (NORTH,)
        assert pickle.loads(pickle.dumps(play)) == play

    def test_law44a_nobody_is_passed_over_before_the_lead(self) -> None:
        with pytest.raises(IllegalPlay, match="begins with a lead"):
            start("3NT by S").omit()

    def test_law53a_a_lead_out_of_turn_that_was_accepted_moves_the_turn(self) -> None:
        play = start("3NT by S").accept(EAST, "HA")
        assert play.turn is SOUTH
        assert names(play.legal_cards()) == "HT H9 H8"
        play = played(play, "H8 H6 H4").accept(WEST, "S6")
        assert play.turn is NORTH
        assert play.tricks[1].leader is WEST

    def test_in_the_middle_of_a_trick_the_turn_holds(self) -> None:
        with pytest.raises(IllegalPlay, match="it is North's turn"):
            start("3NT by S").play("S6").accept(EAST, "SK")

    def test_a_card_must_be_held_even_so(self) -> None:
        with pytest.raises(IllegalPlay, match="North does not hold SK"):
            start("3NT by S").play("S6").accept(NORTH, "SK")
        with pytest.raises(IllegalPlay, match="S6 has been played already"):
            start("3NT by S").play("S6").accept(NORTH, "S6")


def test_a_single_hand_not_given_is_known_from_the_other_three() -> None:
    deal = Deal.parse(" ".join([*str(BALANCED).split()[:3], "-"]))
    play = Play(Contract.parse("3NT by S"), deal)
    assert play.hand(Seat.WEST) == BALANCED[Seat.WEST]
    play = play.play("HJ").play("H4").play("H2").play("HT").play("H7", Seat.WEST).play("HK").play("H3").play("H8")
    with pytest.raises(IllegalPlay, match="must follow suit"):
        play.play("SA").play("S4").play("S8").play("C5")


@given(deals(), contracts(), st.randoms(use_true_random=False), st.sampled_from(SEATS))
def test_whole_tricks_at_once_are_what_they_are_card_by_card(
    deal: Deal, contract: Contract, random: Random, first: Seat
) -> None:
    play = Play(contract, deal)
    for _ in range(4 * random.randint(0, 13)):
        play = play.play(random.choice(play.legal_cards()))
    columns = [trick.card_of(SEATS[first + at & 3]) for trick in play.tricks for at in range(4)]
    given = [card for card in columns if card is not None]
    assert Play(contract, deal).follow(first, given) == play
    if given:
        split = 4 * random.randint(0, len(given) // 4)
        half = Play(contract, deal).follow(first, given[:split])
        assert half is not None
        assert half.follow(first, given[split:]) == play
        assert half.follow(first, given[split:-1]) is None or split == len(given)
        after = Play(contract, deal).follow(first, given)
        assert after is not None
        assert (after.turn, after.legal_cards(), after.result) == (play.turn, play.legal_cards(), play.result)


@given(deals(), contracts(), st.randoms(use_true_random=False))
def test_whole_tricks_with_a_card_that_may_not_be_played_are_none(
    deal: Deal, contract: Contract, random: Random
) -> None:
    cards = random.sample(CARDS, 4)
    leader = contract.declarer.lho
    try:
        play: Play | None = Play(contract, deal)
        for at in range(4):
            assert play is not None
            play = play.play(cards[at], SEATS[leader + at & 3])
    except IllegalPlay:
        play = None
    assert Play(contract, deal).follow(leader, cards) == play


@given(deals(), contracts(), st.randoms(use_true_random=False), st.sampled_from(SEATS))
def test_whole_tricks_that_may_be_wrong_are_what_they_are_card_by_card(
    deal: Deal, contract: Contract, random: Random, first: Seat
) -> None:
    hands = dict(deal.hands)
    for seat in random.sample(SEATS, random.choice((0, 0, 1, 2))):
        del hands[seat]
    if random.random() < 0.3:  # a card is in two hands
        two = random.sample([*hands], 2)
        hands[two[0]] = Hand([*hands[two[0]].cards[1:], random.choice([*(hands[two[1]] - hands[two[0]])])])
    deal = Deal(hands)
    play = Play(contract, deal)
    while legal := play.legal_cards():
        play = play.play(random.choice(legal))
    columns = [
        trick.card_of(SEATS[first + at & 3]) for trick in play.tricks if len(trick.cards) == 4 for at in range(4)
    ]
    given = [card for card in columns if card is not None]
    for _ in range(
        random.choice((0, 1, 2)) if len(given) > 4 else 0
    ):  # cards of one hand change places: often a revoke
        place = random.randrange(len(given))
        other = random.choice(range(place & 3, len(given), 4))
        given[place], given[other] = given[other], given[place]
    expected: Play | None = Play(contract, deal)
    for row in range(0, len(given), 4):
        for _ in range(4):
            assert expected is not None
            assert expected.turn is not None
            card = given[row + (expected.turn - first & 3)]
            if not expected.is_legal(card):
                assert Play(contract, deal).follow(first, given) is None
                return
            expected = expected.play(card)
    assert Play(contract, deal).follow(first, given) == expected
