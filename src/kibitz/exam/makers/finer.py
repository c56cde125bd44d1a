"""Finer points of the play, and two mistakes at once (Laws 24, 31, 42, 45, 61, 67)."""

from __future__ import annotations

from kibitz.analysis.plain_player.bidder import call_of
from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.exam.levels import HARD, MEDIUM
from kibitz.exam.makers.plays import NEAR, defenders, next_line, play_to, some_tricks
from kibitz.exam.situations.scene import Scene, maker, where_found, written
from kibitz.game import PASS, Auction, Card, Play, Seat
from kibitz.laws.effects import INFORMATION, EffectKind

_DUMMY = ("designation-incomplete", "designation-changed", "dummy-plays-wrong-card", "card-in-played-position",
          "dummys-card-touched", "dummy-takes-part", "declarer-leads-out-of-turn", "revoke")  # fmt: skip


def _dummy_to_play(scene: Scene) -> tuple[Play, Card, Card] | None:
    """Dummy is to play and has a choice: the card that declarer would name, and another of the same suit."""
    play = play_to(scene, some_tricks(scene), scene.chance.below(4))
    if play is None or play.turn is not play.dummy:
        return None
    best = sensible_card(play)
    others = [card for card in play.legal_cards() if card is not best and card.suit is best.suit]
    return (play, best, scene.chance.one(others)) if others else None


@maker(
    "designation-changed",
    MEDIUM,
    HARD,
    near=_DUMMY,
    unclear=(*INFORMATION, EffectKind.REVIEW),
    key="declarer-corrects-himself",
)
@where_found(_dummy_to_play)
def declarer_names_another_card(scene: Scene, found: tuple[Play, Card, Card]) -> bool:
    """Declarer names a card of dummy and then another: a slip of the tongue, or second thoughts."""
    play, first, second = found
    scene.happens(f"{play.declarer} dummy {first}", f"{play.declarer} redesignates {first}={second}")
    scene.calls_director(scene.chance.one(defenders(play)))
    scene.facts_by_chance["designation_unintended"] = 50
    scene.facts_by_chance["without_pause_for_thought"] = 70
    return True


@maker("dummy-plays-wrong-card", MEDIUM, HARD, near=_DUMMY)
@where_found(_dummy_to_play)
def dummy_plays_another_card(scene: Scene, found: tuple[Play, Card, Card]) -> bool:
    """Declarer names a card, and dummy puts another on the table."""
    play, named, put = found
    scene.happens(f"{play.declarer} dummy {named}", f"{play.dummy} puts {put}")
    scene.calls_director(scene.chance.one(defenders(play)))
    return True


@maker("fifth-card", MEDIUM, HARD, near=NEAR)
def fifth_card_to_the_trick(scene: Scene) -> bool:
    """The defender who played last to a trick, and has not won it, puts another card on it (45E)."""
    play = play_to(scene, 2 + scene.chance.below(7))
    if play is None or play.turn is None:
        return False
    seat = play.tricks[-1].cards[-1].seat
    if seat not in defenders(play) or seat is play.turn:
        return False
    scene.happens(f"{seat} {scene.chance.one(list(play.hand(seat)))}")
    scene.calls_director(play.declarer)
    return True


@maker("premature-lead", MEDIUM, HARD, near=NEAR)
def second_card_before_partner_has_played(scene: Scene) -> bool:
    """A defender who has played to the trick puts another on the table, and their partner has yet to play (57A)."""
    play = play_to(scene, 1 + scene.chance.below(7), 1 + scene.chance.below(3))
    if play is None:
        return False
    played = {card.seat for card in play.tricks[-1].cards}
    seats = [seat for seat in defenders(play) if seat in played and seat.partner not in played]
    if not seats:
        return False
    scene.happens(f"{seats[0]} {scene.chance.one(list(play.hand(seats[0])))}")
    scene.calls_director(play.declarer)
    return True


def _shows_out(scene: Scene) -> tuple[Play, Seat] | None:
    """The board is played to the moment at which a defender cannot follow suit."""
    auction = scene.auction
    if auction.contract is None:
        return None
    play = Play.after(auction, scene.deal)
    lines: list[str] = []
    seat = auction.dealer
    while play.turn is not None:
        seat, card = play.turn, sensible_card(play)
        led = None if play.is_lead else play.tricks[-1].cards[0].card.suit
        lines.append(f"{seat} {card}")
        play = play.play(card)
        if led is not None and card.suit is not led and seat in defenders(play) and len(play.cards) > 8:
            break
    if play.turn is None:
        return None
    scene.calls(auction, len(auction.calls))
    scene.course(*lines[:-1])
    scene.happens(lines[-1])
    return play, seat


@maker("question-about-revoke", MEDIUM, HARD, near=(*_DUMMY, "improper-communication"))
@where_found(_shows_out)
def dummy_asks_a_defender(scene: Scene, found: tuple[Play, Seat]) -> bool:
    """A defender shows out, and dummy asks whether they have none."""
    play, seat = found
    scene.happens(f"{play.dummy} asks {seat}", f"{seat} answers none")
    scene.calls_director(seat.partner)
    return True


@maker("omitted-card", MEDIUM, HARD, near=NEAR)
def trick_without_a_card(scene: Scene) -> bool:
    """A defender forgets to play to a trick; it is noticed at once, or when both sides have played on."""
    play = play_to(scene, 1 + scene.chance.below(6), 3)
    if play is None or play.turn not in defenders(play) or play.turn is None:
        return False
    seat = play.turn
    right = sensible_card(play)
    number = next_line(scene)
    scene.happens(f"{seat} omits")
    play = play.omit()
    for _ in range(4 if scene.level is HARD or scene.chance.happens(50) else 0):
        card = sensible_card(play)
        scene.happens(f"{play.turn} {card}")
        play = play.play(card)
    scene.happens(f"{play.declarer} attention #{number}")
    scene.calls_director(play.declarer)
    scene.cards_instead = (right,)
    return True


# Two mistakes at once.


@maker("card-exposed-in-auction", HARD, near=("bid-out-of-rotation", "insufficient-bid", "opening-lead-out-of-turn"))
def card_dropped_while_calling_out_of_rotation(scene: Scene) -> bool:
    """A player bids out of rotation, and drops a card while they do."""
    whole = scene.auction
    for count in scene.chance.shuffled(range(min(len(whole.calls) - 2, 6))):
        before = Auction.parse(whole.dealer, " ".join(str(call) for call in whole.calls[:count]))
        seat = before.turn.lho if before.turn is not None else None
        if seat is None:
            continue
        bid = call_of(scene.deal[seat], seat, before.call(PASS))
        small = [card for card in scene.deal[seat] if not card.rank.is_honour]
        if bid.is_bid and small:
            scene.calls(whole, count)
            scene.happens(f"{seat} exposes {scene.chance.one(small)} dropped", f"{seat} {written(bid)}")
            scene.calls_director(seat.lho)
            scene.prefers = ("decline",)
            scene.facts["prematurely_led"] = "no"
            return True
    return False
