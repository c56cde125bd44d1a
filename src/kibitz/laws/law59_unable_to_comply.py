"""Law 59: what a ruling demands and the hand cannot do; leads and plays that do not obey though they could (61A).

| provision | what it provides | here |
|---|---|---|
| 59 | unable to lead or play as required: any card that is otherwise legal | both |
| 61A | able, but the player did not lead as declarer had said: it counts as a revoke | `lead_restriction_broken` |
| 61A | or did not play to the trick as declarer had said (57A) | `play_restriction_broken` |

The two editions agree. At the table a hand that is known to be unable may lead whatever it has, and nothing happens.
How such a revoke is corrected, and when it is too late for that, is in law61_62_revoke.py.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.law61_62_revoke import put_right_or_established
from kibitz.laws.registry import law
from kibitz.laws.roles import DEFENDERS
from kibitz.laws.vocabulary import Fact

UNABLE = Fact("unable_to_comply", doubt=False)


@law("lead-restriction-broken", "61A", when="lead play", by=DEFENDERS)
def lead_restriction_broken(case: Case) -> Conversation:
    """A defender did not lead as declarer, or a Law, had said."""
    yield from _not_obeyed(case)


@law("play-restriction-broken", "61A", when="play", by=DEFENDERS)
def play_restriction_broken(case: Case) -> Conversation:
    """A defender did not play to the trick as declarer, or a Law, had said."""
    yield from _not_obeyed(case)


def _not_obeyed(case: Case) -> Conversation:
    cards: tuple[Card, ...] = yield case.cards(by="61A")
    if (yield case.fact(UNABLE, by="59")):
        yield case.no_rectification(by="59")
    else:
        yield from put_right_or_established(case, cards[0])
