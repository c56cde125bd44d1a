"""Which deals are wanted: conditions in the language of dealer scripts, and cards given beforehand.

| what | module |
|---|---|
| a condition is read from its text | `words`, `parser` |
| what it is: expressions, their ranges, what they look at | `tree`, `measures` |
| how it is tested fast, with and without NumPy | `compiled` |
| cards given to a seat beforehand | `predeal` |
| what can be wrong with all that | `flaws` |
"""

from kibitz.dealing.where.compiled import predicate
from kibitz.dealing.where.flaws import ImpossibleCondition, InvalidCondition, InvalidPredeal, TooRare
from kibitz.dealing.where.parser import Script, read_script
from kibitz.dealing.where.predeal import Predeal, PredealtCards

__all__ = [
    "ImpossibleCondition",
    "InvalidCondition",
    "InvalidPredeal",
    "Predeal",
    "PredealtCards",
    "Script",
    "TooRare",
    "predicate",
    "read_script",
]
