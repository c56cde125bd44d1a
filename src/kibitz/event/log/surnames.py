"""Surnames as they stand in a sentence: which part of a name they are, and in which cases they are written.

Polish, Czech and Slovak write a surname otherwise in each case, and a family or what is theirs otherwise again. A stem
of at least four letters with an ending of these languages is taken for the surname. Many write no accents: words are
compared without them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

SHORTEST_SURNAME = 3
"""Two letters are as often a word as a name."""
SHORTEST_STEM = 4
_BARE = str.maketrans("łŁđĐ", "lLdD")
_VOWELS = "aeiouy"
_FLEETING = re.compile(r"(?<=[^\W\d_aeiouy])i?e(?=(?:ch|[kclrnt])$)", re.IGNORECASE)
_SOFTENED = {"k": "c", "g": "dz", "h": "z", "r": "rz"}


def bare(word: str) -> str:
    """A word without accents."""
    if word.isascii():
        return word
    letters = unicodedata.normalize("NFD", word.translate(_BARE))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


_ENDINGS = frozenset(
    map(
        bare,
        "a á ą e é ě ę i í o u ú ů y ý ie ia iu em om um ům am ám ím im ým ym iem ou ov ów ův ej iej ech ach ách ich "
        "ích och ých ych ami ama emi imi ími mi ymi ými ovi owi ove ové owie ovia ova ovo ovu ovy ově ovým ových "
        "ovými ego eho iego ého emu iemu ému ího ímu".split(),
    )
)
_NO_SURNAME = frozenset("jr sr jun sen ii iii iv st ml".split())
_LONGEST_ENDING = max(map(len, _ENDINGS))
ORDINARY_WORDS = frozenset(
    map(
        bare,
        """
        north south east west pass double redouble alert stop ace king queen jack ten club clubs diamond diamonds heart
        hearts spade spades board boards bid bids call card cards deal dummy hand hands law lead pair pairs play round
        rounds score table tables team teams trick tricks match director section session the they their this that and
        but not with from who when what which after before both each there have has was were did does one two

        północ południe wschód zachód pas kontra rekontra as król dama walet trefl trefle karo kara kier kiery pik piki
        bez atu rozdanie rozdania odzywka karta karty licytacja ręka prawo wist para pary runda wynik stół stoły
        drużyna lewa lewy mecz sędzia sektor sesja nie tak jest był była ale oraz jak czy gdy kto

        sever jih východ západ eso dáma kluk trefy trefový kára srdce trumf rozdání krabice hláška dražba list listy
        zákon výnos pár páry kolo výsledek stolek stůl stoly tým týmy zdvih zdvihy zápas vedoucí sekce není jsou byl
        byla nebo když kdo

        juh kráľ dolník srdcia krabica výsledok stôl vedúci sekcia sú bol bola alebo keď ako

        bắc nam đông tây bỏ lượt gấp đôi át già đầm bồi chuồn rô cơ bích ván bài bàn cặp vòng đội luật điểm trọng tài
        """.split(),
    )
)
"""Words that sentences about bridge begin with: whether they are somebody's name nobody can tell from the word."""


def surnames(name: str) -> list[str]:
    """The surname in a name, without accents; two where it is double."""
    words = _name_words(name)
    if not words:
        return []
    parts = [bare(part) for part in words[_surname_place(name, words)].split("-") if len(part) > 1]
    parts = [part for part in parts if part[0].isalpha()]
    return parts if len(parts) == 1 else [part for part in parts if len(part) >= SHORTEST_SURNAME]


def given_names(name: str) -> tuple[str, ...]:
    """The other words of a name."""
    words = _name_words(name)
    place = _surname_place(name, words) if words else 0
    return tuple(bare(word) for at, word in enumerate(words) if at != place and len(word) >= SHORTEST_SURNAME)


def as_in_text(surname: str) -> set[str]:
    """A surname as a sentence writes it: as it is given, with a large letter, in large letters alone."""
    return {surname.upper(), surname[:1].upper() + surname[1:].lower(), *(() if surname.islower() else (surname,))}


def stems(surname: str) -> set[str]:
    """What stays of a surname before an ending."""
    if surname.isupper():
        return set()
    short = surname[:-1] if surname[-1:] in _VOWELS else surname
    found = {short, _FLEETING.sub("", short)}
    if short != surname and short[-1:] in _SOFTENED:
        found.add(short[:-1] + _SOFTENED[short[-1]])
    return found


def without_ending(word: str) -> Iterator[str]:
    """All that a word may be without a known ending."""
    for length in range(1, min(_LONGEST_ENDING, len(word) - 1) + 1):
        if word[-length:] in _ENDINGS:
            yield word[:-length]


def is_case_of(word: str, given: str) -> bool:
    """Whether a word beside a surname is that given name, in whatever case."""
    if word.casefold() == given.casefold():
        return True
    known = max(SHORTEST_SURNAME, len(given) - 2)
    return word[:1].isupper() and word[:known] == given[:known] and abs(len(word) - len(given)) <= 3


def _name_words(name: str) -> list[str]:
    words = [word.strip(".,;()\"'") for word in name.split()]
    return [word for word in words if word and (len(words) == 1 or word.casefold() not in _NO_SURNAME)]


def _surname_place(name: str, words: list[str]) -> int:
    """The last word, or the first where a comma or large letters say so."""
    first = name.split()[0]
    is_first = first.endswith(",") or (len(words[0]) > 1 and words[0].isupper() and not words[-1].isupper())
    return 0 if is_first else len(words) - 1
