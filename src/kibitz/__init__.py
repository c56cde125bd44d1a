"""Kibitz: duplicate bridge, run by the Laws.

`import kibitz as kb` has what programs reach for first; it is loaded when it is asked for, and only that:

```python
>>> import kibitz as kb
>>> str(kb.Contract.parse("4SX by N").score(tricks=11, vulnerable=True).points)
'990'

```

What `__all__` lists is public, and so is what the `__all__` of a package lists. What goes from it warns for one version
before it does.

From the ground up; a package imports only those named before it, and the docstring of each is the map of its rooms.

| what | package |
|---|---|
| bridge played correctly: cards, calls, boards, deals, auction, play, score | `game` |
| what the Laws do when something goes wrong, a module for each Law | `laws` |
| one board at one table: the log, and what the Laws make of it | `table` |
| results to ranking, every figure with its working | `scoring` |
| who plays whom, on which boards, when | `movement` |
| random deals that anybody can check | `dealing` |
| the contest: entries, sessions, results, rulings, penalties, appeals | `event` |
| double dummy: the kernel in C++, and DDS beside it | `solver` |
| what double dummy says of a board, and claims judged by search | `analysis` |
| situations for trainee directors | `exam` |
| the files of the bridge world | `formats` |
| sessions of files ranked, put together, compared | `results` |
| the law books a person has added | `lawbook` |
| every sentence a person reads | `messages` |
| what is printed | `paper` |
| what is drawn: hands, boards, auctions, rankings, movements, rulings | `pictures` |
| a ruling as question and answer | `assistant` |
| a live table: four play on screens, under the Laws | `live` |
| the log on disk | `store` |
| a club's site as files, for those at home | `site` |
| a program at the server | `client` |
| HTTP and live connections | `server` |
| an evening that plays itself | `demo` |
| the `kibitz` command | `cli` |
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than all that is here
if TYPE_CHECKING:
    from kibitz.analysis.double_dummy import card_tricks as card_tricks, double_dummy as double_dummy, leads as leads
    from kibitz.analysis.par import par as par
    from kibitz.analysis.play_costs import play_costs as play_costs
    from kibitz.analysis.single_dummy import contract_chances as contract_chances, lead_chances as lead_chances
    from kibitz.assistant.consultation import Consultation as Consultation
    from kibitz.client import Client as Client
    from kibitz.dealing import DealSearch as DealSearch, deals as deals
    from kibitz.formats import read as read, write as write
    from kibitz.game import (
        Auction as Auction,
        Board as Board,
        Call as Call,
        Card as Card,
        Contract as Contract,
        Deal as Deal,
        Denomination as Denomination,
        Doubling as Doubling,
        Hand as Hand,
        Illegal as Illegal,
        IllegalCall as IllegalCall,
        IllegalDeal as IllegalDeal,
        IllegalPlay as IllegalPlay,
        Invalid as Invalid,
        KibitzError as KibitzError,
        Play as Play,
        Rank as Rank,
        Result as Result,
        Score as Score,
        Seat as Seat,
        Side as Side,
        Suit as Suit,
        Trick as Trick,
        Vulnerability as Vulnerability,
    )
    from kibitz.laws.regulations import Regulations as Regulations
    from kibitz.messages import say as say, set_language as set_language
    from kibitz.movement import Movement as Movement, movement_for as movement_for
    from kibitz.paper import (
        guide_cards as guide_cards,
        hand_records as hand_records,
        room_plan as room_plan,
        table_cards as table_cards,
    )
    from kibitz.results import rank as rank
    from kibitz.scoring import BoardResult as BoardResult
    from kibitz.table import Table as Table

_FACE = {
    "kibitz.game": (
        "Auction Board Call Card Contract Deal Denomination Doubling Hand Illegal IllegalCall IllegalDeal IllegalPlay "
        "Invalid KibitzError Play Rank Result Score Seat Side Suit Trick Vulnerability"
    ),
    "kibitz.analysis.double_dummy": "card_tricks double_dummy leads",
    "kibitz.analysis.par": "par",
    "kibitz.analysis.play_costs": "play_costs",
    "kibitz.analysis.single_dummy": "contract_chances lead_chances",
    "kibitz.assistant.consultation": "Consultation",
    "kibitz.client": "Client",
    "kibitz.dealing": "DealSearch deals",
    "kibitz.formats": "read write",
    "kibitz.laws.regulations": "Regulations",
    "kibitz.messages": "say set_language",
    "kibitz.results": "rank",
    "kibitz.movement": "Movement movement_for",
    "kibitz.paper": "guide_cards hand_records room_plan table_cards",
    "kibitz.scoring": "BoardResult",
    "kibitz.table": "Table",
}
_WHERE = {name: module for module, names in _FACE.items() for name in names.split()}
_OLD: dict[str, tuple[str, str]] = {}
"""Names that will go: what stands in their place, and the version in which they go."""

_ELSEWHERE = {
    "Game": "games of files are kibitz.formats.pbn.Game",
    "load": "kibitz.read reads a file",
    "loads": "kibitz.formats.pbn.loads reads the text of a file",
    "dump": "kibitz.write writes a file",
    "dumps": "kibitz.formats.pbn.dumps writes a text",
    "save": "kibitz.write writes a file",
    "Event": "an event is run by kibitz.Client, and kept by kibitz.event",
    "Session": "kibitz.rank ranks the rows of a session; kibitz.formats.sessions.load reads one",
    "random_deal": "kibitz.deals deals, as in kibitz.deals(1)[0]",
    "score": "kibitz.rank scores and ranks rows, Contract.score one contract",
    "Bid": "a bid is a kibitz.Call",
    "Player": "who sits at a table is a kibitz.Seat",
}
"""Names that people look for here and that are not: where it is."""

__all__ = sorted((*_WHERE, "__version__"))


def __getattr__(name: str) -> object:
    """A name of the face, loaded from where it lives, or a package."""
    if name in _OLD:
        new, version = _OLD[name]
        from warnings import warn

        warn(f"kibitz.{name} goes in version {version}: use kibitz.{new}.", DeprecationWarning, stacklevel=2)
        return globals().get(new) or __getattr__(new)
    from importlib import import_module

    if name in _WHERE:
        found: object = getattr(import_module(_WHERE[name]), name)
    elif name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    else:
        try:
            found = import_module(f"{__name__}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{__name__}.{name}":
                raise
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}{_hint(name)}", name=name) from None
    globals()[name] = found
    return found


def _hint(name: str) -> str:
    """What somebody may have meant by a name that is not here, as they would write it."""
    if name in _ELSEWHERE:
        return f": {_ELSEWHERE[name]}"
    from difflib import get_close_matches

    near = get_close_matches(name, __all__, n=1) or [known for known in __all__ if known.lower() == name.lower()]
    return f": did you mean kibitz.{near[0]}?" if near else ""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
