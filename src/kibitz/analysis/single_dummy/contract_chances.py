"""The chance of a contract, over deals that fit what is known."""

from __future__ import annotations

from kibitz.analysis.single_dummy.distributions import TrickDistribution
from kibitz.analysis.single_dummy.sampling import KnownConditions, SampledSoFar, sampled
from kibitz.dealing import GivenCards
from kibitz.game import Contract, Deal, Play
from kibitz.game.doors import door
from kibitz.solver import DoubleDummyEngine, DoubleDummyPosition


@door
def contract_chances(
    contract: Contract | str,
    known: GivenCards,
    where: KnownConditions = None,
    *,
    deals: int = 500,
    seed: int | None = None,
    progress: SampledSoFar | None = None,
) -> TrickDistribution:
    """How many tricks declarer takes in a contract, over deals that fit the hands and cards that are known.

    >>> import kibitz as kb
    >>> hands = {"N": "AQ32.K54.A76.Q98", "S": "KJT94.A2.K85.K73"}
    >>> tricks = kb.contract_chances("4S by S", hands, deals=50, seed=7)  # doctest: +SKIP
    >>> str(tricks.at_least(10))  # doctest: +SKIP
    '1.00 ± 0.02'
    """
    played = Contract.of(contract)

    def declarers(solver: DoubleDummyEngine, deal: Deal) -> int:
        return 13 - solver.tricks(DoubleDummyPosition.of_play(Play(played, deal)))

    return TrickDistribution.of(sampled(declarers, known, where, deals, seed, progress))
