"""Whatever can happen at a table: events at random, legal and irregular, sensible and not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz.game import CALLS, CARDS, SEATS, Deal, Seat, Suit
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table import Table
from kibitz.table.cards.legality import cards_left, legal_cards
from kibitz.table.log.verbs import VERBS, Param, Style

TEXTS = ("", " {twelve seconds}", " {hearts}")


def lines(random: Random, table: Table) -> Iterator[str]:
    """One event after another, each chosen by what stands at the table; it need not be possible."""
    while True:
        yield _line(random, table)


def _line(random: Random, table: Table) -> str:
    position = table.position
    ruling = position.open_ruling or next((candidate for candidate in position.rulings if candidate.is_waiting), None)
    chance = random.random()
    if ruling is not None and ruling.pending is not None and chance < (0.7 if ruling.is_open else 0.15):
        return answer(random, ruling.pending)
    if chance < 0.45:
        return legal_act(random, table)
    if chance < 0.68:
        return f"{random.choice('NESW')} {random.choice(CALLS + CALLS[-3:] * 6)}"
    if chance < 0.78:
        return f"{random.choice('NESW')} {random.choice(['calls-td', 'attention', 'calls-td'])}"
    if chance < 0.82:
        kinds = irregularities(position.edition)
        return f"TD rules {random.choice(kinds).id}{random.choice(['', ' offender=E', ' offender=N'])}"
    if chance < 0.85:
        return f"{random.choice('NESW')} {random.choice(CARDS)}"
    if chance < 0.86:
        return _by_hand(random)
    return _any_verb(random, table)


# The play: from the opening lead to the end of the board.

CHANGES_HANDS = ("moves", "removes", "restores", "deal", "corrects", "inserts", "strikes")  # then cards come and go
NAMES = ("low", "small", "high", "win", "anything", "nothing", "same", "hearts", "clubs", "Q", "4")


def begun(random: Random, table: Table) -> Iterator[str]:
    """The deal, as far as it is known, and an auction: the play can begin."""
    deal = Deal.from_bits(random_hands(random))
    known = [deal[seat] if random.random() < 0.9 else None for seat in SEATS]
    hands = " ".join(f"{seat}:{'-' if hand is None else hand}" for seat, hand in zip(SEATS, known, strict=True))
    yield f"TD deal {hands}"
    dealer = table.position.auction.dealer
    contract = random.choice(["1NT", "4S", "3H", "2C", "6D"])
    if random.random() < 0.7:
        yield f"TD auction {dealer} {contract} P P P"
        return
    # Something goes wrong in the auction first, and what is owed for it reaches the play.
    yield f"{dealer} {contract}"
    yield random.choice([f"{dealer.lho} 1C", f"{dealer.partner} 7D", f"{dealer.lho} exposes {random.choice(CARDS)}"])
    yield f"{dealer.partner} calls-td"
    for _ in range(12):
        ruling = table.position.open_ruling or next(
            (candidate for candidate in table.position.rulings if candidate.is_waiting), None
        )
        if ruling is not None and ruling.pending is not None and ruling.is_open:
            yield answer(random, ruling.pending)
        elif table.position.bidding.turn is not None:
            yield f"{table.position.bidding.turn} P"


def random_hands(random: Random) -> tuple[int, int, int, int]:
    """Four hands at random, as bits."""
    cards = random.sample(range(52), 52)
    north, east, south, west = (sum(1 << card for card in cards[place : place + 13]) for place in range(0, 52, 13))
    return north, east, south, west


def played(random: Random, table: Table) -> Iterator[str]:
    """One event of the play after another: most of them in order, the others not."""
    while True:
        yield _line_of_play(random, table)


def _line_of_play(random: Random, table: Table) -> str:
    position = table.position
    ruling = position.open_ruling or next((candidate for candidate in position.rulings if candidate.is_waiting), None)
    chance = random.random()
    if ruling is not None and ruling.pending is not None and chance < (0.75 if ruling.is_open else 0.1):
        if ruling.pending.kind is AnswerKind.CARD and random.random() < 0.8:
            return card_of(random, table, random.choice(SEATS))
        return answer(random, ruling.pending)
    if position.hanging is not None and random.random() < 0.3:
        return f"{random.choice('NESW')} calls-td"
    if chance < 0.70:
        return legal_act(random, table)
    if chance < 0.76:  # a revoke, perhaps
        return card_of(random, table, position.turn or random.choice(SEATS))
    if chance < 0.82:  # out of turn
        leads = random.choice(["", "", "leads "])
        seat, card = card_of(random, table, random.choice(SEATS)).split()
        return f"{seat} {leads}{card}"
    if chance < 0.88:
        return f"{random.choice('NESW')} {random.choice(['calls-td', 'attention', 'calls-td', 'agrees', 'objects'])}"
    if chance < 0.90:
        return f"{random.choice('NESW')} dummy {random.choice(NAMES)}"
    if chance < 0.915:
        verb = random.choice(["claims", "concedes", "claims 2", "claims 1 {draw trumps}", "concedes 1", "plays-on"])
        return f"{random.choice([*'NESW', 'ALL'] if verb == 'plays-on' else 'NESW')} {verb}"
    if chance < 0.95:
        seat, card = card_of(random, table, random.choice(SEATS)).split()
        verb = random.choice(["exposes", "names", "holds", "puts", "exposes", "picks-up", "adds"])
        return f"{seat} {verb} {card}"
    if chance < 0.97:
        return random.choice(
            [
                f"{random.choice('NESW')} takes-back #{random.randint(1, max(1, len(table)))}",
                f"{random.choice('NESW')} asks {random.choice('NESW')}",
                f"{random.choice('NESW')} answers {random.choice(['yes', 'none'])}",
                f"TD inspects trick={random.randint(1, 13)}",
                f"{random.choice('NESW')} omits",
                f"{random.choice('NESW')} spreads",
                f"{random.choice('NESW')} inspects",
            ]
        )
    line = _line(random, table)
    while line.split()[1] in CHANGES_HANDS:
        line = _line(random, table)
    return line


def card_of(random: Random, table: Table, seat: Seat) -> str:
    held = cards_left(table.position, seat) or CARDS
    return f"{seat} {random.choice(held)}"


def legal_act(random: Random, table: Table) -> str:
    position = table.position
    if position.play is None and not position.auction.is_over:
        legal = position.auction.legal_calls()
        call = random.choice(legal[: 4 + len(legal) // 4]) if random.random() < 0.6 else legal[0]
        return f"{position.auction.turn} {call}"
    if position.play is not None and not position.play.is_over:
        return f"{position.turn or 'N'} {random.choice(legal_cards(position) or position.play.legal_cards() or CARDS)}"
    return f"{position.turn or 'N'} {random.choice(legal_cards(position) or CARDS)}"


def answer(random: Random, ask: Ask) -> str:
    if ask.manner is Manner.CHOICE and ask.options and random.random() < 0.95:
        return f"TD chooses {random.choice(ask.options).id}"
    word = _word(random, ask)
    if ask.manner is Manner.CHOICE:
        return f"TD chooses {word}"
    return f"TD finds {ask.id}={word}"


def _word(random: Random, ask: Ask) -> str:
    if random.random() < 0.05:
        return random.choice(["unknown", "maybe", "9", "7NT", "HA", "hearts"])
    if ask.fact is not None and ask.fact.words:
        return random.choice(ask.fact.words)
    match ask.kind:
        case AnswerKind.YES_NO:
            return random.choice(["yes", "no", "no", "unknown"])
        case AnswerKind.BID:
            return str(random.choice(CALLS[:36]))
        case AnswerKind.CALL:
            return str(random.choice(CALLS))
        case AnswerKind.CARD:
            return str(random.choice(CARDS))
        case AnswerKind.CARDS:
            return ",".join(map(str, random.sample(CARDS, random.randint(1, 2))))
        case AnswerKind.SUIT:
            return random.choice(list(Suit)).name.lower()
        case AnswerKind.SUITS:
            return random.choice(["none", "H", "S,H", "C,D,H,S"])
        case AnswerKind.ROLE:
            return random.choice(["rho", "partner", "lho", "offender"])
        case AnswerKind.NUMBER:
            return str(random.randint(0, 15))
        case _:
            return random.choice(["a", "partner", "assigned"])


def _by_hand(random: Random) -> str:
    kind = random.choice(list(EffectKind))
    values = " ".join(random.choice(["2H", "HA", "hearts", "why"]) for _ in kind.value_names)
    return f"TD effect {kind} {random.choice('NESW')} {values} by={random.choice(['82B', '27B2', '99Z'])}"


def _any_verb(random: Random, table: Table) -> str:
    verb = random.choice(
        [candidate for candidate in VERBS.values() if candidate.name not in ("call", "card", "finds", "chooses")]
    )
    actor = random.choice(sorted(verb.actors, key=str))
    words = [word for param in verb.params if (word := _param(random, param, table))]
    return f"{actor} {verb.name} {' '.join(words)}{random.choice(TEXTS)}"


def _param(random: Random, param: Param, table: Table) -> str:
    if not param.needed and random.random() < 0.5:
        return ""
    word = _sample(random, param, table)
    if param.style is Style.KEY:
        return f"{param.name}={word}"
    if param.style is Style.AFTER:
        return f"{param.name} {word}"
    if param.style is Style.JOINED:
        return f"{param.sign}{word}"
    if param.style is Style.LINE:
        return f"= {random.choice('NESW')} {random.choice(CALLS)}"
    return word


def _sample(random: Random, param: Param, table: Table) -> str:
    kind = param.kind
    if kind.words:
        return random.choice(kind.words)
    samples = {
        "CALL": str(random.choice(CALLS)),
        "CARD": str(random.choice(CARDS)),
        "SUIT": random.choice(["hearts", "clubs"]),
        "SEAT": str(random.choice(SEATS)),
        "WHO": random.choice(["N", "EW", "ALL"]),
        "NUMBER": str(random.randint(0, 15)),
        "TRICK": str(random.randint(0, 14)),
        "#n": f"#{random.randint(1, max(1, len(table)))}",
        "Rn": f"R{random.randint(1, 3)}",
        "DEAL": "N:AKQJT98765432... E:- S:- W:-",
        "CONTRACT": "4SX-S",
        "RESULT": "4S=N",
        "SCORE": "60%",
        "AMOUNT": "10%",
        "PROVISION": "90B",
    }
    return samples.get(kind.name, "hearts")
