"""Law 6: deals that are random, that anybody can check, and that are never dealt twice.

- For a session: `random_deals`, or `session_deals` from a `Secret` whose commitment is published beforehand, and
  `verify` afterwards.
- For simulation: `simulated_deals`, and `simulated_bits` for NumPy.
- For any deal: its number (`deal_number`, `numbered_deal`); for many: whether they look shuffled (`examine`).

Exact copies (Law 6F) need no code: a `Deal` is a value.
"""

from kibitz.dealing.entropy import random_deal, random_deals
from kibitz.dealing.numbers import DEALS, deal_number, numbered_deal
from kibitz.dealing.randomness import Finding, Report, examine
from kibitz.dealing.secret import InvalidName, InvalidSecret, Secret
from kibitz.dealing.sessions import NotAsPromised, RepeatedDeal, session_deal, session_deals, verify
from kibitz.dealing.simulation import simulated_bits, simulated_deals

__all__ = [
    "DEALS",
    "Finding",
    "InvalidName",
    "InvalidSecret",
    "NotAsPromised",
    "RepeatedDeal",
    "Report",
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
