"""What holds for every claim: the bounds, double dummy, statements, equal cards, and repeating the question."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bench.claimfiles import made_claims, real_claims
from kibitz.analysis import double_dummy
from kibitz.analysis.claims import ClaimedPosition, ClaimStatement, judge
from kibitz.analysis.claims.mistakes import misjudge
from kibitz.analysis.claims.position import hands_of, leader_of
from kibitz.analysis.claims.referee import sees_their_tricks
from kibitz.analysis.claims.search import ClaimSearch
from kibitz.analysis.claims.view_of_claim import viewed
from kibitz.game import CARDS, SEATS, SUITS, CardPlayed, Denomination, Hand, Seat
from kibitz.laws.regulations import Regulations
from kibitz.solver import has_engine
from tests.places import ABSENT
from tests.size import size as cases

many = settings(max_examples=cases(15, 60), deadline=None)
needs_engine = pytest.mark.skipif(not has_engine(), reason="there is no engine of double dummy")


@st.composite
def claims(draw: st.DrawFn, size: int = 5) -> ClaimedPosition:
    """A claim by declarer or a defender, of all or some of the rest, with anybody on lead, or in a trick."""
    random = Random(draw(st.integers(0, 2**32)))
    left = random.randint(1, size)
    pack = random.sample(CARDS, 4 * left)
    hands = {seat: Hand(pack[left * seat : left * seat + left]) for seat in SEATS}
    turn = random.choice(SEATS)
    trick: tuple[CardPlayed, ...] = ()
    if random.random() < 0.3:
        card = random.choice(list(hands[turn]))
        hands[turn] = Hand(other for other in hands[turn] if other is not card)
        trick, turn = (CardPlayed(turn, card),), turn.lho
    denomination = random.choice([*(Denomination(int(suit)) for suit in SUITS), Denomination.NO_TRUMP])
    return ClaimedPosition(
        denomination,
        Seat.SOUTH,
        hands,
        turn,
        random.choice([Seat.SOUTH, Seat.SOUTH, Seat.EAST, Seat.WEST]),
        random.choice([None, None, *range(left + 1)]),
        trick,
        aware_of_trumps=random.choice([True, False, None]),
        concession=random.random() < 0.2,
    )


@many
@given(claims())
def test_the_proposal_is_a_line_that_can_be_played(claimed: ClaimedPosition) -> None:
    opinion = judge(claimed)
    assert opinion.tricks is not None
    assert 0 <= opinion.tricks <= claimed.left
    assert sum(opinion.proposal.values()) == claimed.left
    assert len(opinion.line) == claimed.left
    held = {seat: set(hand or ()) for seat, hand in claimed.hands.items()}
    for played in claimed.trick:
        held[played.seat].add(played.card)
    leader = claimed.trick[0].seat if claimed.trick else claimed.turn
    for trick in opinion.line:
        assert trick.cards[0].seat is leader
        for played in trick.cards:
            led = trick.cards[0].card.suit
            assert played.card in held[played.seat]
            assert played.card.suit is led or not any(card.suit is led for card in held[played.seat])
            held[played.seat].remove(played.card)
        leader = trick.winner
    assert opinion == judge(claimed)


@needs_engine
@many
@given(claims(6))
def test_never_more_than_double_dummy(claimed: ClaimedPosition) -> None:
    """Both sides play against the claimer, which gets no more than with best play by all."""
    opinion = judge(claimed, double_dummy=double_dummy.claimers_tricks)
    assert opinion.tricks is not None
    assert opinion.double_dummy is not None
    if opinion.exact:
        assert opinion.tricks <= opinion.double_dummy


@many
@given(claims())
def test_cards_that_touch_may_be_exchanged(claimed: ClaimedPosition) -> None:
    """Two neighbours in one hand are the same card, also if the higher one is named for the lower throughout."""
    everywhere = {card: seat for seat, hand in claimed.hands.items() for card in hand or ()}
    on_table = {played.card for played in claimed.trick}
    for low in CARDS:
        high = CARDS[low + 1] if low % 13 < 12 else None
        if low in everywhere and high is not None and high not in everywhere and not {low, high} & on_table:
            if low % 13 not in (7, 9):  # an honour is not quite a small card, nor the queen quite a jack
                seat = everywhere[low]
                moved = Hand(high if card is low else card for card in claimed.hands[seat] or ())
                same = replace(claimed, hands={**claimed.hands, seat: moved})
                assert judge(same).tricks == judge(claimed).tricks
            return


@many
@given(claims())
def test_to_say_what_one_would_do_anyway_never_costs(claimed: ClaimedPosition) -> None:
    """A statement that is just the line of a claim that is good leaves it good."""
    opinion = judge(claimed)
    led = [trick.cards[0] for trick in opinion.line]
    if not opinion.undisputed or claimed.trick or any(lead.seat.side != claimed.claimer.side for lead in led):
        return
    said = ClaimStatement.parse(", ".join(str(lead.card) for lead in led))
    assert said.unread == ()
    told = judge(replace(claimed, statement=said)).tricks
    assert told is not None
    assert told >= claimed.claimed


def test_every_card_of_opponents_counts() -> None:
    """Opponents need a card that the first, quick search leaves out: the second finds it."""
    hands = dict(zip(SEATS, map(Hand.parse, "A63..T7. J..AJ.73 97.T8.2. 42.5.4.A".split()), strict=True))
    claimed = ClaimedPosition(
        Denomination.DIAMONDS, Seat.SOUTH, hands, Seat.EAST, Seat.SOUTH, aware_of_trumps=True, concession=True
    )
    expert = Regulations(claim_player_class="expert")
    opinion = judge(claimed, expert)
    assert opinion.exact
    assert opinion.tricks == 1


@many
@given(claims())
def test_exact_is_exact(claimed: ClaimedPosition) -> None:
    """With every legal card of opponents looked at from the start, the least is what the referee proposes."""
    opinion = judge(claimed)
    assert opinion.exact
    assert opinion.tricks is not None
    view = viewed(claimed, Regulations(claimed.edition))
    view.thorough, losses = True, view.losses
    start = (leader_of(claimed), [int(played.card) for played in claimed.trick], 0, view.seen_before)
    if losses and ClaimSearch(view, hands_of(claimed), 10**7).held_to(claimed.claimed - 1, *start):
        view.losses = 0
        misjudge(view, claimed)

    def least() -> int:
        query = ClaimSearch(view, hands_of(claimed), 10**7)
        return next(most for most in range(claimed.left + 1) if query.held_to(most, *start))

    found = least()
    if found < claimed.claimed and sees_their_tricks(view, hands_of(claimed)):
        view.guarded = True
        found = least()
    assert opinion.tricks == found


def test_made_claims_are_judged_within_the_limit() -> None:
    for claimed in made_claims(cases(5, 12), seed=3):
        opinion = judge(claimed)
        assert opinion.exact
        assert opinion.tricks is not None


def test_real_claims() -> None:
    """Claims from the field: every one gets an opinion, nearly all an exact one, and most are as they were agreed."""
    found = real_claims()
    if not found:
        pytest.skip(ABSENT)
    opinions = [judge(claimed) for claimed in found[:: cases(4, 1)] if claimed.left <= 10]
    assert sum(opinion.exact for opinion in opinions) >= 0.95 * len(opinions)
    agreed = sum(opinion.tricks == opinion.claimed for opinion in opinions)
    assert agreed >= 0.6 * len(opinions)  # what the claimers said is not in the files


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    hands = "2.T43.J852.J98 K9.QJ6.AKQT64. J876.2.97.Q654 QT.AK9875.3.KT".split()
    claimed = ClaimedPosition(
        Denomination.HEARTS,
        Seat.WEST,
        dict(zip(SEATS, map(Hand.parse, hands), strict=True)),
        Seat.NORTH,
        Seat.WEST,
    )
    judge(claimed, progress=lambda looked, limit: told.append((looked, limit)), limit=20_000)
    assert told
    assert all(0 < looked <= limit == 20_000 for looked, limit in told)
