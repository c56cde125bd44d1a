"""The opening leads from a hand compared, over deals that fit what is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kibitz.analysis.single_dummy.distributions import Estimate, TrickDistribution, estimated
from kibitz.analysis.single_dummy.sampling import KnownConditions, SampledSoFar, sampled
from kibitz.dealing import GivenCards, Predeal
from kibitz.game import Card, Contract, Deal, Hand, Invalid, Play
from kibitz.game.doors import door
from kibitz.solver import DoubleDummyEngine, DoubleDummyPosition


@dataclass(frozen=True, slots=True)
class LeadChances:
    """What each card of a hand leads to: the tricks of the defenders over the same deals, card by card."""

    contract: Contract
    tricks: Mapping[Card, tuple[int, ...]]  # by deal

    @property
    def deals(self) -> int:
        """How many deals were tried."""
        return len(next(iter(self.tricks.values())))

    @property
    def needed(self) -> int:
        """The tricks that defeat the contract."""
        return 8 - self.contract.level

    def distribution(self, card: Card | str) -> TrickDistribution:
        """The tricks of the defenders after this lead."""
        return TrickDistribution.of(self.tricks[Card.of(card)])

    def defeats(self, card: Card | str) -> Estimate:
        """The chance that the contract fails after this lead."""
        return self.distribution(card).at_least(self.needed)

    def better(self, card: Card | str, other: Card | str) -> Estimate:
        """How many tricks more one lead takes than another: surer than two means, since both saw the same deals."""
        counts: dict[int, int] = {}
        for first, second in zip(self.tricks[Card.of(card)], self.tricks[Card.of(other)], strict=True):
            counts[first - second] = counts.get(first - second, 0) + 1
        return estimated(counts)

    def by_defeats(self) -> tuple[Card, ...]:
        """The cards, first those that defeat the contract most often, of equals those that take more tricks."""
        return tuple(sorted(self.tricks, key=lambda card: (self.defeats(card).value, self._mean(card)), reverse=True))

    def by_tricks(self) -> tuple[Card, ...]:
        """The cards, first those that take most tricks on average, as at matchpoints."""
        return tuple(sorted(self.tricks, key=lambda card: (self._mean(card), self.defeats(card).value), reverse=True))

    def to_dicts(self) -> list[dict[str, object]]:
        """A row for each card, the best first: its chance to defeat the contract, its tricks, and their errors."""
        rows: list[dict[str, object]] = []
        for card in self.by_defeats():
            chance, tricks = self.defeats(card), self.distribution(card).mean
            figures = {"defeats": chance.value, "defeats_error": chance.error}
            rows.append({"card": str(card), **figures, "tricks": tricks.value, "tricks_error": tricks.error})
        return rows

    def __str__(self) -> str:
        return "\n".join(
            f"{card!s}  {self.defeats(card)}  {self.distribution(card).mean}" for card in self.by_defeats()
        )

    def _mean(self, card: Card) -> float:
        return self.distribution(card).mean.value

    def __iter__(self) -> Iterator[Card]:
        return iter(self.tricks)


@door
def lead_chances(
    contract: Contract | str,
    hand: Hand | str,
    where: KnownConditions = None,
    *,
    known: GivenCards | None = None,
    deals: int = 200,
    seed: int | None = None,
    progress: SampledSoFar | None = None,
) -> LeadChances:
    """What each opening lead from a hand does to a contract, over deals that fit what is known of the others.

    >>> import kibitz as kb
    >>> strong = "hcp(west) in 15..17 and balanced(west)"
    >>> found = kb.lead_chances("3NT by W", "QJT92.K4.853.T72", strong, deals=50, seed=7)  # doctest: +SKIP
    >>> str(found.by_defeats()[0])  # doctest: +SKIP
    'SQ'
    """
    played = Contract.of(contract)
    given = known_to_leader(played, hand, known)

    def leads(solver: DoubleDummyEngine, deal: Deal) -> Mapping[Card, int]:
        return solver.card_tricks(DoubleDummyPosition.of_play(Play(played, deal)))

    found = list(sampled(leads, given, where, deals, seed, progress))
    return LeadChances(played, {card: tuple(answer[card] for answer in found) for card in found[0]})


def known_to_leader(contract: Contract, hand: Hand | str, known: GivenCards | None) -> Predeal:
    """What is known to whoever leads against a contract: a whole hand, and other cards that were seen."""
    leader, held = contract.declarer.lho, Hand.of(hand)
    if len(held) != 13:
        raise Invalid("analysis.not_a_leaders_hand", seat=leader, cards=len(held))
    return Predeal.of(known).joined(Predeal.of({leader: held}))
