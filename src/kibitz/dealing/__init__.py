"""Law 6: deals that are random, that anybody can check, and that are never dealt twice.

| what | function | module |
|---|---|---|
| deals for a session, by the system's entropy | `random_deal`, `random_deals` | `entropy` |
| deals that can be checked afterwards: a secret whose commitment is published before | `Secret` | `secret` |
| the deals of a session from it, and the check | `session_deals`, `verify` | `sessions` |
| deals by the million for simulation; with NumPy | `simulated_deals`, `simulated_bits` | `simulation`, `arrays` |
| the number of a deal, the deal of a number | `deal_number`, `numbered_deal` | `numbers` |
| whether deals look shuffled | `examine` | `randomness`, `expectations`, `chisquare` |

Exact copies (Law 6F) need no code: a `Deal` is a value.
"""

from kibitz.dealing.entropy import random_deal, random_deals
from kibitz.dealing.numbers import DEALS, deal_number, numbered_deal
from kibitz.dealing.randomness import RandomnessFinding, RandomnessReport, examine
from kibitz.dealing.secret import InvalidName, InvalidSecret, Secret
from kibitz.dealing.sessions import NotAsPromised, RepeatedDeal, session_deal, session_deals, verify
from kibitz.dealing.simulation import simulated_bits, simulated_deals

__all__ = [
    "DEALS",
    "InvalidName",
    "InvalidSecret",
    "NotAsPromised",
    "RandomnessFinding",
    "RandomnessReport",
    "RepeatedDeal",
    "Secret",
    "deal_number",
    "examine",
    "numbered_deal",
    "random_deal",
    "random_deals",
    "session_deal",
    "session_deals",
    "simulated_bits",
    "simulated_deals",
    "verify",
]
