"""Tests that prove a provision: they pass, and they fail when the provision is taken out of the Laws.

A test marked `@proves("27B2", "2017:27B1a")` takes an `edition` and runs in each edition that it names; a number
without an edition is proved in both books. After it has passed it is run again with each of these provisions
suppressed: no effect that cites it happens, and a question that cites it gets the opposite answer. Then it must fail.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

import pytest

from kibitz.game import KibitzError
from kibitz.laws.converse import anything_suppressed, suppressed
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.provisions import exists
from kibitz.table.log import notation
from kibitz.table.table import Table

Test = Callable[[Edition], None]


@dataclass(frozen=True)
class Proof:
    """A provision of an edition, and the test that proves it."""

    edition: Edition
    provision: str
    test: str


PROOFS: list[Proof] = []


def prover(
    taken_out: Callable[[str, Edition], AbstractContextManager[object]], fails: tuple[type[BaseException], ...]
) -> Callable[..., Callable[[Test], Test]]:
    """The mark of tests that prove: how a provision is taken out, and what a test does that then fails."""

    def proves(*specifications: str) -> Callable[[Test], Test]:
        wanted: dict[Edition, list[str]] = {}
        for specification in specifications:
            year, _, number = specification.rpartition(":")
            for edition in [Edition.parse(year)] if year else [LAWS_2007, LAWS_2017]:
                wanted.setdefault(edition, []).append(number)

        def decorate(test: Test) -> Test:
            if "assert " not in _source(test):
                raise TypeError(f"{test.__qualname__} asserts nothing, and so proves nothing")

            def checked(edition: Edition) -> None:
                test(edition)
                for number in wanted[edition]:
                    assert exists(number, edition), f"the {edition} Laws have no {number}"
                    with taken_out(number, edition):
                        try:
                            test(edition)
                        except fails:
                            continue
                    pytest.fail(f"passes without {edition}:{number}, and so does not prove it")

            for edition, numbers in wanted.items():
                name = f"{test.__module__.removeprefix('tests.')}.{test.__qualname__}"
                PROOFS.extend(Proof(edition, number, name) for number in numbers)
            checked.__name__, checked.__doc__, checked.__module__ = test.__name__, test.__doc__, test.__module__
            marked: Test = pytest.mark.parametrize("edition", list(wanted), ids=str)(checked)
            return marked

        return decorate

    return proves


def _source(test: Test) -> str:
    """The lines of a test: `inspect` finds the same, but reads the whole file each time."""
    code = test.__code__
    last = max(line or 0 for _, _, line in code.co_lines())
    return "".join(linecache.getlines(code.co_filename)[code.co_firstlineno - 1 : last])


proves = prover(lambda number, edition: suppressed(number), (AssertionError, LookupError, KibitzError))


# Reading a table, in words.


def table(text: str, edition: Edition = LAWS_2024, header: str = "dealer=N") -> Table:
    """The table after these lines; North deals unless the header says otherwise.

    Without a provision a later line may not fit any more. Then the table is as it was before that line: it is for the
    test to notice the difference.
    """
    log = notation.parse(f"kibitz 1 edition={edition} {header}\n" + "\n".join(map(str.strip, text.splitlines())))
    at = Table(log.header)
    for entry in log.entries:
        try:
            at.do(entry)
        except KibitzError:
            if not anything_suppressed():
                raise
            break
    return at


def calls(at: Table) -> str:
    """The calls that stand: "N:1S E:Pass"."""
    return " ".join(f"{item.seat}:{item.call}" for item in at.position.items)


def withdrawn(at: Table) -> list[str]:
    """What was withdrawn, and by which provision: "1H 27B"."""
    return [f"{withdrawal.what} {withdrawal.by}" for withdrawal in at.position.withdrawn]


def duties(at: Table) -> list[str]:
    """What is owed: "pass_rest W 27B2"; other values follow."""
    return [
        " ".join([duty.kind, str(duty.seat), duty.by, *map(_value, duty.values.values())])
        for duty in at.position.duties
    ]


def effects(at: Table) -> list[str]:
    """Everything that has followed: "cancel 27B 1H", "pass_rest W 27B2"."""
    return [
        " ".join(
            [
                effect.effect.kind,
                *(["".join(map(str, effect.who))] if effect.who else []),
                effect.effect.by,
                *map(_value, effect.effect.values.values()),
            ]
        )
        for ruling in at.position.rulings
        for effect in ruling.effects
    ]


def _value(value: object) -> str:
    return "+".join(map(_value, value)) if isinstance(value, tuple) else str(value)


def pending(at: Table) -> list[str]:
    """The questions still open: "accept/decline S 27A1", "replacement E 27B"."""
    from kibitz.table.engine.role_seats import seats_of

    found = []
    for ruling in at.position.rulings:
        ask = ruling.pending
        if ask is not None:
            who = seats_of(ask.who, ruling.breach.offender, ruling.declarer, ruling.leader)
            found.append(" ".join([ask.id, *(["".join(map(str, who))] if who else []), ask.by]))
    return found


WITHDRAWN_USED = "used_withdrawn_information"


def reviews(at: Table) -> list[str]:
    """What is to be looked into after play: "could_have_known 72C".

    The review that every withdrawn call brings, whether its information was used (16C3), is told by `use_reviewed`.
    """
    return [
        f"{review.question} {review.by}" for review in at.position.docket.reviews if review.question != WITHDRAWN_USED
    ]


def use_reviewed(at: Table) -> list[str]:
    """By which provision the use of withdrawn information is to be looked into: "16C3"."""
    return [review.by for review in at.position.docket.reviews if review.question == WITHDRAWN_USED]


def awards(at: Table) -> list[str]:
    """Adjusted scores and penalties: "adjust NS assigned 16B3"."""
    return [" ".join([award.kind, *map(str, award.who), award.value, award.by]) for award in at.position.record.awards]


def ledger(at: Table) -> list[str]:
    """Who may use what: "1H authorised NS 16C1"."""
    return [
        f"{use.about} {'authorised' if use.authorised else 'unauthorised'} {''.join(map(str, use.seats))} {use.by}"
        for use in at.position.ledger
    ]


def notices(at: Table) -> list[str]:
    """What the table noted for the director: "acted_before_ruling 9B2"."""
    return [f"{notice.id} {notice.by}" for notice in at.position.docket.notices]
