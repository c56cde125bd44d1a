"""Cards that go wrong in the play (Laws 44 to 67)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kibitz.analysis.plain_player.card_player import lead, sensible_card
from kibitz.exam.levels import EASY, HARD, MEDIUM
from kibitz.exam.situations.scene import Scene, maker, where_found
from kibitz.game import CARDS, Card, Play, Seat

NEAR = (
    "lead-out-of-turn", "declarer-leads-out-of-turn", "premature-play", "play-at-rho-turn", "revoke",
    "defender-exposes-card", "declarer-exposes-card", "penalty-card-not-played", "several-cards-played", "fifth-card",
    "designation-incomplete", "card-in-played-position", "opening-lead-out-of-turn", "omitted-card",
)  # fmt: skip
_EARLIEST, _LATEST = 1, 9  # tricks that are complete when something goes wrong


def play_to(scene: Scene, tricks: int, cards: int = 0) -> Play | None:
    """The board is bid, and played for so many tricks and cards."""
    auction = scene.auction
    if auction.contract is None:
        return None
    scene.calls(auction, len(auction.calls))
    play = Play.after(auction, scene.deal)
    for _ in range(4 * tricks + cards):
        card = sensible_card(play)
        scene.course(f"{play.turn} {card}")
        play = play.play(card)
    return play


def some_tricks(scene: Scene) -> int:
    """How many tricks are complete when something goes wrong."""
    return _EARLIEST + scene.chance.below(_LATEST - _EARLIEST + 1)


def defenders(play: Play) -> tuple[Seat, Seat]:
    """The two defenders."""
    return play.declarer.lho, play.declarer.rho


def next_line(scene: Scene) -> int:
    """The number in the log of the next line: the deal is the first."""
    return len(scene.lines) + 2


@maker("lead-out-of-turn", EASY, MEDIUM, HARD, near=NEAR, also=("53",))
def defender_leads_out_of_turn(scene: Scene) -> bool:
    """A defender leads to a trick when another hand has won the last."""
    play = play_to(scene, some_tricks(scene))
    if play is None:
        return False
    seat = scene.chance.one([defender for defender in defenders(play) if defender is not play.turn])
    scene.happens(f"{seat} {lead(play.hand(seat), play.contract.denomination.trumps)}")
    scene.calls_director(play.declarer)
    if scene.chance.happens(75):
        scene.prefers = ("refuse",)
    return True


@maker("declarer-leads-out-of-turn", EASY, MEDIUM, HARD, near=NEAR, also=("53",))
def declarer_leads_from_the_wrong_hand(scene: Scene) -> bool:
    """Declarer leads from the hand that has not won the last trick, or when a defender has."""
    play = play_to(scene, some_tricks(scene))
    if play is None or (play.turn in defenders(play) and scene.level is EASY):
        return False
    own = scene.chance.happens(50) if play.turn in defenders(play) else play.turn is play.dummy
    if own:
        scene.happens(f"{play.declarer} {lead(play.hand(play.declarer), play.contract.denomination.trumps)}")
    else:
        scene.happens(f"{play.declarer} dummy {lead(play.hand(play.dummy), play.contract.denomination.trumps)}")
    scene.calls_director(scene.chance.one(defenders(play)))
    if scene.chance.happens(75):
        scene.prefers = ("refuse",)
    return True


# Revokes.


def _revokes(scene: Scene, play: Play) -> Iterator[tuple[Seat, Card, Card]]:
    """If the hand on turn could revoke: with which card, and what it should have played."""
    seat = play.turn
    if seat is None or play.is_lead or seat is play.dummy:
        return
    led = play.tricks[-1].cards[0].card.suit
    hand = play.hand(seat)
    others = [card for card in hand if card.suit is not led and not card.rank.is_honour]
    if hand.length(led) and others:
        yield seat, min(others, key=int), sensible_card(play)


_Revoke = tuple[Play, Seat, Card]
"""How the play stands after it, who revoked, and with which card."""


def _revoke(scene: Scene, *, defender: bool | None) -> _Revoke | None:
    """Somewhere in the play somebody does not follow suit though they could; the play after it, who and with what."""
    tricks = 1 + scene.chance.below(8)
    play = play_to(scene, tricks, 1 + scene.chance.below(3))
    if play is None:
        return None
    found = next(_revokes(scene, play), None)
    if found is None or (defender is not None and (found[0] in defenders(play)) is not defender):
        return None
    seat, wrong, right = found
    scene.happens(f"{seat} {wrong}")
    scene.cards_instead = (right,)
    return play.accept(seat, wrong), seat, wrong


def _opponent(play: Play, seat: Seat) -> Seat:
    """An opponent of this player who may speak: not dummy."""
    return play.declarer if seat in defenders(play) else play.declarer.lho


def _trick_ends(scene: Scene, play: Play) -> Play:
    """The others play to the trick."""
    while not play.is_lead:
        card = sensible_card(play)
        scene.happens(f"{play.turn} {card}")
        play = play.play(card)
    return play


def _noticed(scene: Scene, play: Play, seat: Seat, number: int) -> bool:
    """An opponent draws attention to what this player did in that line, and the director is called."""
    speaker = _opponent(play, seat)
    scene.happens(f"{speaker} attention #{number}")
    scene.calls_director(speaker)
    return True


@maker("revoke", EASY, MEDIUM, near=NEAR)
@where_found(lambda scene: _revoke(scene, defender=True if scene.level is EASY else None))
def revoke_noticed_at_once(scene: Scene, found: _Revoke) -> bool:
    """A player does not follow suit, and an opponent says so at once."""
    play, seat, _ = found
    return _noticed(scene, play, seat, next_line(scene) - 1)


@maker("revoke", MEDIUM, HARD, near=NEAR)
@where_found(partial(_revoke, defender=None))
def revoke_noticed_after_others_have_played(scene: Scene, found: _Revoke) -> bool:
    """The trick is complete when it is noticed, and the side that revoked has not played to the next."""
    play, seat, _ = found
    number = next_line(scene) - 1
    play = _trick_ends(scene, play)
    return _noticed(scene, play, seat, number)


@maker("revoke", MEDIUM, HARD, near=NEAR)
@where_found(partial(_revoke, defender=None))
def revoke_noticed_too_late(scene: Scene, found: _Revoke) -> bool:
    """The side that revoked has played to the next trick when it is noticed."""
    play, seat, _ = found
    number = next_line(scene) - 1
    play = _trick_ends(scene, play)
    for _ in range(4):  # to the next trick
        if play.is_over:
            return False
        card = sensible_card(play)
        scene.happens(f"{play.turn} {card}")
        play = play.play(card)
    return _noticed(scene, play, seat, number)


# Cards that are seen.


@maker("defender-exposes-card", EASY, MEDIUM, HARD, near=NEAR)
def card_dropped_in_the_play(scene: Scene) -> bool:
    """A defender drops a card; not for beginners just when their partner is to lead."""
    play = play_to(scene, some_tricks(scene))
    if play is None:
        return False
    seat = scene.chance.one([defender for defender in defenders(play) if defender is not play.turn])
    if scene.level is HARD and play.turn is not seat.partner:
        return False
    if scene.level is EASY and play.turn is seat.partner:
        return False
    card = scene.chance.one(list(play.hand(seat)))
    scene.happens(f"{seat} exposes {card} dropped")
    scene.calls_director(play.declarer)
    return True


@maker("declarer-exposes-card", EASY, MEDIUM, near=NEAR)
def card_dropped_by_declarer(scene: Scene) -> bool:
    """Declarer drops a card."""
    play = play_to(scene, some_tricks(scene))
    if play is None:
        return False
    card = scene.chance.one(list(play.hand(play.declarer)))
    scene.happens(f"{play.declarer} exposes {card} dropped")
    scene.calls_director(scene.chance.one(defenders(play)))
    return True


@maker("penalty-card-not-played", HARD, near=NEAR)
def penalty_card_kept_back(scene: Scene) -> bool:
    """A defender has dropped an honour, and when it could be played they play another card."""
    tricks = 1 + scene.chance.below(6)
    play = play_to(scene, tricks)
    if play is None or play.turn in defenders(play):
        return False
    seat = scene.chance.one(defenders(play))
    led = sensible_card(play)
    held = [card for card in play.hand(seat) if card.suit is led.suit]
    honours = [card for card in held if card.rank.is_honour]
    others = [card for card in held if card not in honours]
    if not honours or not others:
        return False
    scene.happens(f"{seat} exposes {honours[0]} dropped", f"{play.declarer} calls-td")
    while play.turn is not seat:
        card = led if play.is_lead else sensible_card(play)
        scene.happens(f"{play.turn} {card}")
        play = play.play(card)
    scene.happens(f"{seat} {others[0]}")
    scene.calls_director(play.declarer)
    return True


# Before their turn, and too many.


@maker("premature-play", EASY, MEDIUM, HARD, near=NEAR, key="defender-plays-before-his-partner")
def defender_plays_before_their_partner(scene: Scene) -> bool:
    """Declarer leads from one of their hands, and the second defender plays before the first."""
    play = play_to(scene, some_tricks(scene))
    if play is None or play.turn is None or play.turn in defenders(play):
        return False
    card = sensible_card(play)
    scene.course(f"{play.turn} {card}")
    play = play.play(card)
    first = play.turn
    assert first is not None
    seat = first.partner
    held = [candidate for candidate in play.hand(seat) if candidate.suit is card.suit] or list(play.hand(seat))
    scene.happens(f"{seat} {scene.chance.one(held)}")
    scene.calls_director(play.declarer)
    return True


@maker("play-at-rho-turn", MEDIUM, HARD, near=NEAR, also=("57",), key="defender-plays-at-the-turn-of-his-right")
def defender_plays_at_the_turn_of_their_right(scene: Scene) -> bool:
    """The fourth hand plays before the third; its partner has played."""
    play = play_to(scene, some_tricks(scene), 2)
    if play is None or play.turn is None or play.turn in defenders(play):
        return False
    seat = play.turn.lho
    led = play.tricks[-1].cards[0].card.suit
    if play.tricks[-1].card_of(seat) is not None:
        return False
    held = [candidate for candidate in play.hand(seat) if candidate.suit is led] or list(play.hand(seat))
    scene.happens(f"{seat} {scene.chance.one(held)}")
    scene.calls_director(play.declarer)
    return True


@maker("several-cards-played", MEDIUM, HARD, near=NEAR)
def two_cards_at_once(scene: Scene) -> bool:
    """A defender plays two cards at once."""
    play = play_to(scene, 1 + scene.chance.below(6), scene.chance.below(4))
    if play is None or play.turn not in defenders(play) or play.turn is None:
        return False
    legal = play.legal_cards()
    hand = [card for card in play.hand(play.turn) if card not in legal[:1]]
    if len(legal) < 2 or not hand:
        return False
    first = scene.chance.one(legal)
    second = scene.chance.one([card for card in legal if card is not first])
    scene.happens(f"{play.turn} {first}+{second}")
    scene.calls_director(play.declarer)
    return True


# Dummy.


@maker("designation-incomplete", MEDIUM, HARD, near=NEAR)
def card_of_dummy_named_wrongly(scene: Scene) -> bool:
    """Declarer names a card that is not in dummy (46B4), a rank that is there twice (46B3), or no card at all (46B5).

    A suit alone, or only high or low, is how people play, and nobody calls the director for it.
    """
    play = play_to(scene, some_tricks(scene), scene.chance.below(4))
    if play is None or play.turn is not play.dummy or len(play.legal_cards()) < 3:
        return False
    legal, held = play.legal_cards(), play.hand(play.dummy)
    suit = scene.chance.one(sorted({card.suit for card in legal}))
    absent = [card for card in CARDS if card.suit is suit and card not in held]
    ranks = sorted({card.rank for card in legal if sum(other.rank is card.rank for other in legal) > 1})
    words = ["anything", str(scene.chance.one(absent))] + ([str(scene.chance.one(ranks))] if ranks else [])
    scene.happens(f"{play.declarer} dummy {scene.chance.one(words)}")
    scene.calls_director(scene.chance.one(defenders(play)))
    return True
