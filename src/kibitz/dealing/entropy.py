"""Deals by the operating system's entropy: for a session whose deals need not be derived again by anybody (Law 6)."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from kibitz.dealing.arguments import deals_given, whole
from kibitz.dealing.numbers import DEALS, numbered_deal
from kibitz.game import Deal


def random_deal() -> Deal:
    """A deal by the operating system's entropy, each of all the deals there are being equally likely.

    >>> from kibitz.dealing import random_deal
    >>> random_deal().is_sound
    True
    """
    return numbered_deal(secrets.randbelow(DEALS))


def random_deals(count: int, *, avoid: Iterable[Deal | str] = ()) -> list[Deal]:
    """Different deals for one session; one that was dealt or used before is dealt again (Law 6D2)."""
    used = set(deals_given(avoid))
    wanted = whole(count, "count")
    fresh: list[Deal] = []
    while len(fresh) < wanted:
        deal = random_deal()
        if deal not in used:
            used.add(deal)
            fresh.append(deal)
    return fresh
