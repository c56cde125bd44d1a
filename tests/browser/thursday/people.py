"""Who comes to the club on Thursday, and what is agreed for the evening."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page

from tests.browser.club import Club

PAIRS = (
    "Heron – Wren",
    "Crane – Finch",
    "Stork – Swift",
    "Egret – Robin",
    "Avocet – Linnet",
    "Ibis – Siskin",
    "Ruff – Dunlin",
)
CONDITIONS = (
    '[regulations]\ncorrection_period = "20 minutes"\nappeal_period = "60 minutes"\nappeals_body = "committee"\n'
)


@dataclass
class Evening:
    """Who has come to the club tonight, with what in hand."""

    club: Club
    event: str = ""
    links: dict[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Page:
        return self.club.pages[name]
