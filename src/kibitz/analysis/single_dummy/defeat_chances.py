"""How often each opening lead defeats a contract, over deals that fit what is known: not how many tricks it takes.

Whether a lead defeats the contract is one question of the solver; how many tricks it takes is several, and they take
some eight times as long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kibitz.analysis.single_dummy.distributions import Estimate, chance, estimated
from kibitz.analysis.single_dummy.opening_leads import known_to_leader
from kibitz.analysis.single_dummy.sampling import KnownConditions, SampledSoFar, sampled
from kibitz.dealing import GivenCards
from kibitz.game import Card, Contract, Deal, Hand, Play
from kibitz.game.doors import door
from kibitz.solver import DoubleDummyEngine, DoubleDummyPosition


@dataclass(frozen=True, slots=True)
class DefeatChances:
    """Which cards of a hand defeat a contract: over the same deals, card by card."""

    contract: Contract
    defeated: Mapping[Card, tuple[bool, ...]]  # by deal

    @property
    def deals(self) -> int:
        """How many deals were tried."""
        return len(next(iter(self.defeated.values())))

    def defeats(self, card: Card | str) -> Estimate:
        """The chance that the contract fails after this lead."""
        return chance(sum(self.defeated[Card.of(card)]), self.deals)

    def better(self, card: Card | str, other: Card | str) -> Estimate:
        """How much more often one lead defeats it than another, deal by deal: surer than two chances."""
        first, second = self.defeated[Card.of(card)], self.defeated[Card.of(other)]
        return estimated(Counter(one - two for one, two in zip(first, second, strict=True)))

    def by_defeats(self) -> tuple[Card, ...]:
        """The cards, first those that defeat the contract most often."""
        return tuple(sorted(self.defeated, key=lambda card: self.defeats(card).value, reverse=True))

    def to_dicts(self) -> list[dict[str, object]]:
        """A row for each card, the best first: its chance to defeat the contract, and the error."""
        found = ((card, self.defeats(card)) for card in self.by_defeats())
        return [{"card": str(card), "defeats": share.value, "defeats_error": share.error} for card, share in found]

    def __str__(self) -> str:
        return "\n".join(f"{card!s}  {self.defeats(card)}" for card in self.by_defeats())

    def __iter__(self) -> Iterator[Card]:
        return iter(self.defeated)


@door
def defeat_chances(
    contract: Contract | str,
    hand: Hand | str,
    where: KnownConditions = None,
    *,
    known: GivenCards | None = None,
    deals: int = 1000,
    seed: int | None = None,
    progress: SampledSoFar | None = None,
) -> DefeatChances:
    """How often each opening lead from a hand defeats a contract: `lead_chances` tells the tricks too, but is slower.

    >>> import kibitz as kb
    >>> strong = "hcp(west) in 15..17 and balanced(west)"
    >>> found = kb.defeat_chances("3NT by W", "QJT92.K4.853.T72", strong, deals=200, seed=7)  # doctest: +SKIP
    >>> str(found.by_defeats()[0])  # doctest: +SKIP
    'SQ'
    """
    played = Contract.of(contract)
    given = known_to_leader(played, hand, known)
    needed = 8 - played.level

    def leads(solver: DoubleDummyEngine, deal: Deal) -> Mapping[Card, bool]:
        return solver.cards_taking(DoubleDummyPosition.of_play(Play(played, deal)), needed)

    found = list(sampled(leads, given, where, deals, seed, progress))
    return DefeatChances(played, {card: tuple(answer[card] for answer in found) for card in found[0]})
