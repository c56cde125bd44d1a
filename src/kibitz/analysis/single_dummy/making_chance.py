"""How often a contract is made, over deals that fit what is known: not how many tricks, and so three times as fast."""

from __future__ import annotations

from kibitz.analysis.single_dummy.distributions import Estimate, chance
from kibitz.analysis.single_dummy.sampling import KnownConditions, SampledSoFar, sampled
from kibitz.dealing import GivenCards
from kibitz.game import Contract, Deal, Play
from kibitz.game.doors import door
from kibitz.solver import DoubleDummyEngine, DoubleDummyPosition


@door
def making_chance(
    contract: Contract | str,
    known: GivenCards,
    where: KnownConditions = None,
    *,
    deals: int = 1000,
    seed: int | None = None,
    progress: SampledSoFar | None = None,
) -> Estimate:
    """The chance that a contract is made: `contract_chances` tells the tricks too, but takes three times as long.

    >>> import kibitz as kb
    >>> hands = {"N": "AQ32.K54.A76.Q98", "S": "KJT94.A2.K85.K73"}
    >>> str(kb.making_chance("4S by S", hands, deals=50, seed=7))  # doctest: +SKIP
    '1.00 ± 0.02'
    """
    played = Contract.of(contract)
    defeated = 8 - played.level

    def made(solver: DoubleDummyEngine, deal: Deal) -> bool:
        return not solver.takes(DoubleDummyPosition.of_play(Play(played, deal)), defeated)

    found = list(sampled(made, known, where, deals, seed, progress))
    return chance(sum(found), len(found))
