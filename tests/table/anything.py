"""Whatever can happen at a table: events at random, legal and irregular, sensible and not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz.game import CALLS, CARDS, SEATS, Suit
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.effects import EFFECTS
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import Kind
from kibitz.table import Table
from kibitz.table.verbs import VERBS, Param, Style

TEXTS = ("", " {twelve seconds}", " {hearts}")


def lines(random: Random, table: Table) -> Iterator[str]:
    """One event after another, each chosen by what stands at the table; it need not be possible."""
    while True:
        yield _line(random, table)


def _line(random: Random, table: Table) -> str:
    position = table.position
    ruling = position.open_ruling or next((each for each in position.rulings if each.is_waiting), None)
    chance = random.random()
    if ruling is not None and ruling.pending is not None and chance < (0.7 if ruling.is_open else 0.15):
        return _answer(random, ruling.pending)
    if chance < 0.45:
        return _legal_act(random, table)
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


def _legal_act(random: Random, table: Table) -> str:
    position = table.position
    if position.play is None and not position.auction.is_over:
        legal = position.auction.legal_calls()
        call = random.choice(legal[: 4 + len(legal) // 4]) if random.random() < 0.6 else legal[0]
        return f"{position.auction.turn} {call}"
    if position.play is not None and not position.play.is_over:
        return f"{position.play.turn} {random.choice(position.play.legal_cards())}"
    return f"{position.turn or 'N'} {random.choice(CARDS)}"


def _answer(random: Random, ask: Ask) -> str:
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
        case Kind.YES_NO:
            return random.choice(["yes", "no", "no", "unknown"])
        case Kind.BID:
            return str(random.choice(CALLS[:36]))
        case Kind.CALL:
            return str(random.choice(CALLS))
        case Kind.CARD:
            return str(random.choice(CARDS))
        case Kind.CARDS:
            return ",".join(map(str, random.sample(CARDS, random.randint(1, 2))))
        case Kind.SUIT:
            return random.choice(list(Suit)).name.lower()
        case Kind.SUITS:
            return random.choice(["none", "H", "S,H", "C,D,H,S"])
        case Kind.ROLE:
            return random.choice(["rho", "partner", "lho", "offender"])
        case Kind.NUMBER:
            return str(random.randint(0, 15))
        case _:
            return random.choice(["a", "partner", "assigned"])


def _by_hand(random: Random) -> str:
    kind, names = random.choice(list(EFFECTS.items()))
    values = " ".join(random.choice(["2H", "HA", "hearts", "why"]) for _ in names)
    return f"TD effect {kind} {random.choice('NESW')} {values} by={random.choice(['82B', '27B2', '99Z'])}"


def _any_verb(random: Random, table: Table) -> str:
    verb = random.choice([each for each in VERBS.values() if each.name not in ("call", "card", "finds", "chooses")])
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
