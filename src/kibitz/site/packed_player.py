"""What the script that plays boards is given on a page of a site, in few letters (`assets/unpacked.js` reads it).

A card is one letter, so that a play is a word of 52, and what is left after each card is another; a seat and a
denomination stand in one order everywhere. What the page says already is not said again: the names of those who
played, the contract and the way to the viewer are read where they stand, and the words are in the script.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable

from kibitz.game import DENOMINATIONS, SEATS
from kibitz.site.player_data import PlayableBoardData, PlayerWordsData, ReplayCallData, ReplayData

_SUITS, _RANKS = "SHDC", "23456789TJQKA"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_TRICKS = "0123456789abcd"
_ALERTED = "!"


def packed_player(data: PlayableBoardData, search: str, untitled: Collection[int]) -> str:
    """The board as it stands in the page; results of which the page says no contract have their titles with them."""
    said: dict[str, int] = {}
    written = {
        "hands": data["hands"],
        "dealer": data["dealer"],
        "tricks": _numbers(data["tricks"][f"{seat}{one}"] for seat in SEATS for one in DENOMINATIONS)
        if data["tricks"]
        else "",
        "leads": {key: _cards(found) + _numbers(found.values()) for key, found in data["leads"].items()},
        "plays": [_play(play, said, titled=play["id"] in untitled) for play in data["plays"]],
        "said": list(said),
        "first": data["first"],
        "search": search,
    }
    kept = {key: value for key, value in written.items() if value not in ("", [], {})}
    return _json(kept | {"plays": written["plays"]})


def words_script(words: PlayerWordsData) -> str:
    """The words of the player, which are the same for all boards of a site."""
    return f"globalThis.kibitzPlayWords = {_json(words)};\n"


def _play(play: ReplayData, said: dict[str, int], *, titled: bool) -> list[object]:
    packed: list[object] = [
        play["id"],
        play["key"],
        play["level"],
        play["auction"],
        _cards(play["cards"].split()),
        _numbers(play["tricks"]),
    ]
    meant = [said.setdefault(text, len(said)) if (text := _said(call)) else -1 for call in play["calls"]]
    if titled or meant:
        packed.append(meant)
    return [*packed, play["title"]] if titled else packed


def _said(call: ReplayCallData) -> str:
    return (_ALERTED if call["alerted"] else " " if call["meaning"] else "") + call["meaning"]


def _cards(cards: Collection[str]) -> str:
    return "".join(_LETTERS[_SUITS.index(card[0]) * 13 + _RANKS.index(card[1])] for card in cards)


def _numbers(tricks: Iterable[int]) -> str:
    return "".join(_TRICKS[number] for number in tricks)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
