"""Law 6: deals that are random, that anybody can check, and that are never dealt twice.

| what | function | module |
|---|---|---|
| deals for a session, by the system's entropy | `random_deal`, `random_deals` | `entropy` |
| deals that can be checked afterwards: a secret whose commitment is published before | `Secret` | `secret` |
| the deals of a session from it, and the check | `session_deals`, `verify` | `sessions` |
| deals by the million for simulation; with NumPy | `simulated_deals`, `simulated_bits` | `simulation`, `arrays` |
| deals that satisfy a condition, or go on finding them | `deals`, `DealSearch` | `search` |
| how they are made: a plan, the first hand, the others | | `plans`, `numbered_hands`, `stages`, `staged_arrays` |
| which are wanted: the language of conditions, cards given beforehand | `InvalidCondition`, `Predeal` | `where` |
| what was asked for, read at the door | | `arguments` |
| the number of a deal, the deal of a number | `deal_number`, `numbered_deal` | `numbers` |
| whether deals look shuffled | `examine` | `randomness`, `expectations`, `chisquare` |

Exact copies (Law 6F) need no code: a `Deal` is a value.
"""

from kibitz.dealing import where
from kibitz.dealing.entropy import random_deal, random_deals
from kibitz.dealing.numbers import DEALS, deal_number, numbered_deal
from kibitz.dealing.randomness import RandomnessFinding, RandomnessReport, examine
from kibitz.dealing.search import LIMIT, DealSearch, GivenCards, deals
from kibitz.dealing.secret import InvalidName, InvalidSecret, Secret
from kibitz.dealing.sessions import NotAsPromised, RepeatedDeal, session_deal, session_deals, verify
from kibitz.dealing.simulation import simulated_bits, simulated_deals
from kibitz.dealing.where import ImpossibleCondition, InvalidCondition, InvalidPredeal, Predeal, TooRare

__all__ = [
    "DEALS",
    "LIMIT",
    "DealSearch",
    "GivenCards",
    "ImpossibleCondition",
    "InvalidCondition",
    "InvalidName",
    "InvalidPredeal",
    "InvalidSecret",
    "NotAsPromised",
    "Predeal",
    "RandomnessFinding",
    "RandomnessReport",
    "RepeatedDeal",
    "Secret",
    "TooRare",
    "deal_number",
    "deals",
    "examine",
    "numbered_deal",
    "random_deal",
    "random_deals",
    "session_deal",
    "session_deals",
    "simulated_bits",
    "simulated_deals",
    "verify",
    "where",
]
