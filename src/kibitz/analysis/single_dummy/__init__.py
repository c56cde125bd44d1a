"""Single dummy: leads and contracts judged over many deals that fit what is known, each played double dummy.

What is known is a hand or two, cards seen, and conditions (points, shape, what calls mean) in the language of
`kibitz.dealing.where`. What comes out is a distribution of tricks with its error, not a point.

| what | where |
|---|---|
| deals that fit what is known | `sampling` |
| how often how many tricks, the mean and a chance, each with its error | `distributions` |
| the opening leads compared | `opening_leads` |
| how many tricks a contract takes | `contract_chances` |
| whether a contract is made, and no more: three times as fast | `making_chance` |
| whether each lead defeats it, and no more: eight times as fast | `defeat_chances` |
"""

from kibitz.analysis.single_dummy.contract_chances import contract_chances
from kibitz.analysis.single_dummy.defeat_chances import DefeatChances, defeat_chances
from kibitz.analysis.single_dummy.distributions import Estimate, TrickDistribution
from kibitz.analysis.single_dummy.making_chance import making_chance
from kibitz.analysis.single_dummy.opening_leads import LeadChances, lead_chances

__all__ = [
    "DefeatChances",
    "Estimate",
    "LeadChances",
    "TrickDistribution",
    "contract_chances",
    "defeat_chances",
    "lead_chances",
    "making_chance",
]
