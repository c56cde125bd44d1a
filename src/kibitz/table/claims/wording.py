"""The wording of statements (68C): what one phrase means, and the patterns it is matched against as a whole."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from kibitz.game import CARDS, Card, Rank, Seat, Suit
from kibitz.table.claims.statement import SAY_NO_LINE, ClaimAct, ClaimHand, ClaimStep

# Words.

_SUITS = {
    word: suit
    for suit, words in {
        Suit.SPADES: "spade spades ♠ s",
        Suit.HEARTS: "heart hearts ♥ h",
        Suit.DIAMONDS: "diamond diamonds ♦ d",
        Suit.CLUBS: "club clubs ♣ c",
    }.items()
    for word in words.split()
}
_NAMES = "two three four five six seven eight nine ten jack queen king ace"
_RANKS = dict(zip(_NAMES.split(), sorted(Rank), strict=True)) | {"deuce": min(Rank)}
_LETTERS = {str(rank).lower(): rank for rank in Rank} | {"10": _RANKS["ten"]}
_NUMBERS = "one two three four five six seven eight nine ten eleven twelve thirteen"
COUNTS = {word: number for number, word in enumerate(_NUMBERS.split(), 1)}
COUNTS |= {str(number): number for number in range(1, 14)}
COUNTS |= {"a": 1, "an": 1, "last": 1, "another": 1, "the last": 1, "both": 2}

_SUIT = r"(?P<suit>spades?|hearts?|diamonds?|clubs?|[♠♥♦♣])"
_SUITS_ALL = r"(?P<suit>spades|hearts|diamonds|clubs|[♠♥♦♣])"
_NUMBER = rf"(?P<count>{'|'.join(_NUMBERS.split())}|\d+)"
_NUMBER_2 = _NUMBER.replace("count", "count2")
_OWN = r"(?:(?:my|the|dummy's|all|all the|all my|these|those) )?"
_GOOD = r"(?:(?:top|good|high|master|big|winning|established|long|solid|remaining|other|last) )*"
SOME = "|".join(_NUMBERS.split()) + r"|\d+"
_COUNT = rf"(?:my |the |only |just )*(?:(?P<count>a|an|both|last|all|{SOME}) )?(?:more |losing |small )?"
_RANK = rf"(?:(?:the|your|my|dummy's) )?(?P<rank>{'|'.join(_RANKS)})"
_CARD = (
    rf"(?:{_RANK} of {_SUIT}|{_RANK.replace('rank', 'rank2')} of (?P<trumps>trumps?)|"
    rf"(?:the |your |my )?{_SUIT.replace('suit', 'suit2')} (?P<rank3>{'|'.join(_RANKS)}))"
)
_PLACE = r"(?: (?:in|on|from) (?:my |the )?(?P<where>dummy|table|board|hand))?"
_ROUNDS = r"(?: in (?P<count>one|two|three|four|\d+)(?: rounds?)?)?"
_END = r"(?: (?:at (?:the )?(?:end|finish)|in the end|now))?"

_DRAW = (
    r"(?:draw|drawing|pull|pulling|clear|clearing|remove|removing|extract|extracting|take out|taking out)"
    r"(?: (?:the|all|your|out|outstanding|remaining|last|missing|rest of the|of))* trumps?"
)
_DRAWN = r"(?:after|once|when)(?: i(?:'ve| have)?)? (?:drawn|drawing|pulled|pulling)(?: (?:the|all|your))* trumps?"
_RUN = r"(?:cash|run|take|play|cashing|running|taking|playing|play off|playing off|play out|playing out) (?:out )?"
_GIVE = (
    r"(?:conced(?:e|ing)|giv(?:e|ing) up|giv(?:e|ing) you|los(?:e|ing)|duck(?:ing)?|"
    r"(?:all|everything|(?:all )?the rest) (?:but|bar|except(?: for)?)|"
    r"(?:you(?:'ll| can)? (?:get|have|make|keep|take|win|score)|take your))"
)
_KNOCK = r"(?:knock|driv|forc)(?:e|ing)? out"
_TRUMP = r"(?:(?:a|one|the|your|that|high|good|master|top|last|outstanding|only|just) )*trump(?: trick)?"
_THROW = r"(?:discard|pitch|throw)(?:ing)?(?: away)?"
_TAKE = r"(?:take |taking |repeat |repeating )?(?:a |the )?(?:marked |proven |proved |simple )?"
_FINESSE = rf"{_TAKE}(?:finess(?:e|ing)|hook(?:ing)?)"
_THROUGH = r"(?: (?:through|against) (?P<through>north|east|south|west))?"
_TOP = r"(?:from (?:the )?top(?: down)?|top down|in order|from high to low)"
_HIGH = r"(?: (?P<high>high))?"
_RUFF = r"(?:ruff|trump)(?:ing)?"
_ARE = r"(?:are|is|'s|'re) (?:all )?"
_MINE = r"(?:mine|good|high|ours|winners)"
_HAVE = (
    r"(?:(?:i've|have|got|i've got|have got)|there(?:'s| is| are)|that's|that is|"
    r"mak(?:e|ing)|win(?:ning)?|tak(?:e|ing)) "
)

_PHRASES: tuple[tuple[ClaimAct, str], ...] = (
    (ClaimAct.NO_TRUMPS, r"(?:there are |there's )?no (?:more )?trumps?(?: (?:left|out|outstanding|remaining))*"),
    (ClaimAct.NO_TRUMPS, r"(?:all )?(?:the )?trumps? (?:are|is|have been) (?:all )?(?:drawn|gone|in|pulled)"),
    (
        ClaimAct.TRUMP_OUT,
        r"(?:there(?:'s| is| are) )?(?:only |just |still )*(?P<count>a|one|two|three|four|\d+) (?:more |last )?trumps?"
        r"(?: is| are)?(?: still)? (?:out|outstanding|missing|left)(?: there)?",
    ),
    (ClaimAct.DRAW_TRUMPS, rf"{_DRAW}{_ROUNDS}"),
    (
        ClaimAct.DRAW_TRUMPS,
        r"(?:draw|drawing|pull|pulling|play|playing) (?P<count>a|another|one) (?:more |last )?trump",
    ),
    (ClaimAct.DRAW_TRUMPS, r"(?P<count>one|another) (?:more )?trump"),
    (ClaimAct.DRAW_TRUMPS, _DRAWN),
    (
        ClaimAct.DRAW_TRUMPS,
        r"(?:after|once|when) (?:the |all (?:the )?)?trumps? (?:are|is|have been) (?:all )?(?:drawn|gone|in|pulled)",
    ),
    (
        ClaimAct.DRAW_TRUMPS,
        r"(?:(?:draw|play|pull)(?:ing)? )?(?P<count>a|another|one|two|three|four|\d+) (?:more )?rounds? of trumps?",
    ),
    (ClaimAct.RUN_TRUMPS, rf"{_RUN}{_OWN}{_GOOD}trumps?(?: {_TOP})?"),
    (ClaimAct.RUN_TRUMPS, rf"{_OWN}(?:top )?trumps {_TOP}"),
    (
        ClaimAct.CROSSRUFF,
        r"(?:on |with )?(?:a )?(?:(?P<high>high) )?cross ?ruff(?:ing)?(?: (?P<high2>high))?"
        r"(?: (?:the )?(?:rest|remainder|hand))?",
    ),
    (ClaimAct.RUFF, rf"{_RUFF} {_COUNT}{_SUIT}{_HIGH}{_PLACE}"),
    (ClaimAct.RUFF, rf"{_RUFF} {_COUNT}{_SUIT}{_PLACE} (?P<high>high)"),
    (ClaimAct.RUFF, rf"(?:(?:take|taking|with|on) )?{_COUNT}{_SUIT} (?:(?P<once>ruff)|ruffs){_PLACE}"),
    (ClaimAct.FINESSE, rf"{_FINESSE} (?:for |against |in )?{_CARD}{_THROUGH}"),
    (ClaimAct.FINESSE, rf"{_FINESSE} (?:in |for |against )?(?:the )?{_SUIT}{_THROUGH}"),
    (ClaimAct.FINESSE, rf"{_FINESSE} (?P<through>north|east|south|west) for {_CARD}"),
    (ClaimAct.FINESSE, rf"{_TAKE}{_SUIT} (?:finesse|hook){_THROUGH}"),
    (ClaimAct.FINESSE, rf"depending on (?:who has |who holds |where )?{_CARD}(?: is| lies)?"),
    (ClaimAct.CONCEDE_TRUMP, rf"{_GIVE} {_TRUMP}{_END}"),
    (ClaimAct.CONCEDE, rf"(?:{_GIVE}|{_KNOCK}) {_CARD}{_END}"),
    (ClaimAct.CONCEDE, rf"{_GIVE} {_COUNT}{_SUIT}(?: trick)?{_END}"),
    (ClaimAct.CONCEDE, rf"{_CARD} is yours"),
    (ClaimAct.LOSE, rf"{_GIVE} (?:only |just )?(?:(?:{_NUMBER})(?: tricks?)?|a trick|the last trick){_END}"),
    (ClaimAct.LOSE, rf"{_NUMBER}(?: more)?(?: tricks?)? (?:(?:for|to) you(?:rs)?|(?:is|are) yours|to lose)"),
    (ClaimAct.LOSE, rf"{_NUMBER} losers?"),
    (ClaimAct.CONCEDE, rf"(?:(?:have|with) )?{_COUNT}{_SUIT}(?: (?:loser|to lose)s?| (?:is|are) yours)"),
    (ClaimAct.CONCEDE_TRUMP, rf"(?:(?:have|with) )?{_TRUMP} (?:loser|to lose)"),
    (ClaimAct.DISCARD, rf"{_THROW} {_COUNT}{_SUIT}{_PLACE}"),
    (ClaimAct.DISCARD, rf"{_THROW} {_CARD}"),
    (ClaimAct.CASH, rf"{_RUN}{_OWN}{_GOOD}{_SUIT}(?: winners?| tricks?)?{_PLACE}(?: {_TOP})?"),
    (ClaimAct.CASH, rf"{_RUN}{_OWN}(?:top )?{_NUMBER} (?:rounds? of |top |good )?{_SUIT}(?: winners?| tricks?)?"),
    (ClaimAct.CASH, rf"{_OWN}(?:top )?{_SUIT} {_TOP}"),
    (ClaimAct.CASH, rf"{_OWN}(?:top )?{_SUITS_ALL}{_PLACE}"),
    (ClaimAct.CASH, rf"(?:my |the )?(?:top {_NUMBER}|{_NUMBER_2} top) {_SUIT}"),
    (ClaimAct.PLAY, rf"(?:(?:play|cash|lead|take|win|win with|cashing|playing|leading|taking|winning) )?{_CARD}"),
    (
        ClaimAct.PLAY,
        r"(?:cross|crossing|go|going)(?: over)? (?:to (?:dummy|hand|my hand) (?:with|in) |to |with )"
        rf"(?:the |dummy's |my )?(?P<rank>ace|king) of {_SUIT}",
    ),
    (
        ClaimAct.CASH,  # one round of it
        r"(?P<once>cross|crossing|go|going|get|getting)(?: over)? to (?:dummy|hand|my hand|the table) "
        rf"(?:in |with a |by a |by way of ){_SUIT}",
    ),
    (
        ClaimAct.PLAY,
        rf"(?:(?:play|lead|playing|leading) )?(?:a |small |low |a small |a low )?{_SUIT} to "
        r"(?:the |dummy's |my )?(?P<rank>ace|king)",
    ),
    (ClaimAct.REST, rf"(?:cash|cashing|take|taking) (?:out|{_OWN}(?:winners|tops|top tricks|tricks))"),
    (ClaimAct.REST, r"cash(?:ing)?(?: (?:them|everything|them all))?"),
    (
        ClaimAct.WIN,
        r"(?:win|winning|take|taking) (?:(?:with|this with|it with) )?(?:the |my )ace|ruff(?:ing)?(?: this| it)?",
    ),
    (ClaimAct.REST, r"all tops?|top tricks|tops|all winners|all trumps|(?:all )?high trumps"),
    (
        ClaimAct.REST,
        rf"(?:all |claim |claiming |{_HAVE}|take |taking )*(?:of )?(?:the )?(?:rest|remainder|lot|balance)"
        rf"(?: (?:of the tricks|{_ARE}{_MINE}|{_MINE}))?",
    ),
    (ClaimAct.REST, r"claim(?:ing|ed)?(?: (?:them |it )?all)?"),
    (ClaimAct.REST, rf"(?:(?:they|it|these|those|everything|my cards) ?{_ARE})?(?:all )?{_MINE}"),
    (ClaimAct.REST, rf"(?P<where>dummy|(?:the )?table|(?:the )?board|(?:my )?hand) ?{_ARE}{_MINE}"),
    (ClaimAct.WIN, rf"(?:{_HAVE})?(?:{_NUMBER}) {_GOOD}{_SUIT}(?: tricks?| winners?)?"),
    (
        ClaimAct.WIN,
        rf"(?:{_HAVE})?(?:just |only |exactly )?(?:(?:the |my )?last )?(?:{_NUMBER}|(?P<count2>a))"
        r"(?: more| other| top| good)? (?:tricks?|winners?)(?: (?:more|for (?:me|us)|in all|altogether|in total))?",
    ),
    (
        ClaimAct.WIN,
        rf"(?:(?:i've|have|got|i've got|have got|just|only) )?(?:the last )?{_NUMBER}(?: more)?(?: for (?:me|us))?",
    ),
    (ClaimAct.WIN, r"mak(?:e|ing) (?P<count>eight|nine|ten|eleven|twelve|thirteen|8|9|1[0-3])"),
    (ClaimAct.WIN, rf"{_HAVE}{_CARD}"),
    (ClaimAct.WIN, rf"(?:{_NUMBER}) or (?:{_NUMBER_2})(?: tricks)?"),
    (ClaimAct.WIN, rf"{_OWN}{_SUITS_ALL} {_ARE}(?:{_MINE}|running|solid)"),
    (ClaimAct.RESULT, r"(?P<made>(?:just |exactly )?(?:making|made|making it|makes|contract made|just made))"),
    (ClaimAct.WIN, rf"(?:my |the )?trumps {_ARE}{_MINE}"),
    (
        ClaimAct.RESULT,
        rf"(?:for |it's |that's )?(?:{_NUMBER} (?P<down>down|off|light)|(?P<down2>down|off) {_NUMBER_2})",
    ),
    (ClaimAct.RESULT, rf"(?:making |with )?(?:an |{_NUMBER} )overtricks?|plus {_NUMBER_2}"),
)
_OF_TRUMPS = {
    ClaimAct.CONCEDE: ClaimAct.CONCEDE_TRUMP,
    ClaimAct.PLAY: ClaimAct.RUN_TRUMPS,
}  # of a card "of trumps", which names no suit

_ONE_MORE = re.compile(rf"(?P<count>a|an|{SOME}) (?P<suit>spades?|hearts?|diamonds?|clubs?)(?: trick)?")
_ONE_MORE_ON = re.compile(rf"(?:{_ONE_MORE.pattern.replace('?P<count>', '?:').replace('?P<suit>', '?:')}) on .+")
_DRAW_IT = re.compile(r"(?:draw|drawing|pull|pulling|take|taking)(?: out)? (?:it|that|them|those|these)(?: out)?")
_TRUMPS = re.compile(r"(?:(?:my|the) )?trumps")
_LED = r"(?:(?:play|cash|lead|take|cashing|playing) )?(?:my |the )?"
_ONE_OF = rf"(?:the )?(?:{'|'.join(_RANKS)})"
_JOIN = r"(?:, and |, | and |/|-| )"
SEVERAL = re.compile(
    rf"{_LED}(?P<ranks>{_ONE_OF}(?:{_JOIN}{_ONE_OF})+) of (?:the )?(?P<suit>spades?|hearts?|diamonds?|clubs?|[♠♥♦♣])"
    rf"|{_LED}(?P<suit2>spade|heart|diamond|club) (?P<ranks2>{_ONE_OF}(?:{_JOIN}{_ONE_OF})+)",
    re.IGNORECASE,
)
_HELD = re.compile(
    rf"{_LED}(?:(?P<ranks>(?:[akqjt2-9]|10)+)(?: of (?:the )?| )?{_SUIT}|"
    rf"{_SUIT.replace('suit', 'suit2')} ?(?P<ranks2>(?:[akqjt2-9]|10)+))"
)
_PLAIN_CARD = re.compile(r"(?:play |cash |lead )?(?P<card>\S{2,3})")
_NAMED = re.compile(r"[shdc♠♥♦♣](?:10|[akqjt2-9])(?: [shdc♠♥♦♣](?:10|[akqjt2-9]))+")
_ON = re.compile(rf"(?P<throw>{_THROW} .+?) on (?:the |my |dummy's )?(?P<on>.+)")
_ORDER = re.compile(r"(?P<first>.+?) (?P<word>after|before) (?P<then>.+)")


@cache
def _readers() -> tuple[tuple[ClaimAct, re.Pattern[str]], ...]:
    """The phrases ready to be read: it takes a while, and most who load the table read no claim."""
    return tuple((act, re.compile(pattern)) for act, pattern in _PHRASES)


def meaning(words: str, before: tuple[ClaimStep, ...], is_first: bool, is_last: bool) -> tuple[ClaimStep, ...]:
    """The steps that a phrase means, after those before; none where it is not understood."""
    for ending, allowed in ((" first", is_first), (" last", is_last), (" at the end", is_last)):
        if words.endswith(ending):
            plain = _still_to_come(meaning(words.removesuffix(ending), before, is_first, is_last))
            return plain if allowed and all(step.act is not ClaimAct.DRAW_TRUMPS or is_first for step in plain) else ()
    for beginning, allowed in (("first ", is_first), ("after ", is_first), ("finally ", is_last), ("lastly ", is_last)):
        if (
            words.startswith(beginning)
            and allowed
            and (found := meaning(words.removeprefix(beginning), (), True, False))
        ):
            return _still_to_come(found)
    for act, reader in _readers():
        if (read := reader.fullmatch(words)) and (act in _OF_TRUMPS or not read.groupdict().get("trumps")):
            return (_made(act, read.groupdict()),)
    last = before[-1].act if before else None
    if last is ClaimAct.TRUMP_OUT and _DRAW_IT.fullmatch(words):
        return (ClaimStep(ClaimAct.DRAW_TRUMPS),)
    if last is not ClaimAct.WIN and not (is_first and is_last) and _TRUMPS.fullmatch(words):
        return (ClaimStep(ClaimAct.RUN_TRUMPS),)  # one suit of several
    if last is ClaimAct.DISCARD and _ONE_MORE_ON.fullmatch(words):
        return _composed(f"discard {words}", is_first, is_last)
    if (
        (read := _ONE_MORE.fullmatch(words))
        and before
        and before[-1].act in (ClaimAct.CONCEDE, ClaimAct.RUFF, ClaimAct.DISCARD, ClaimAct.WIN, ClaimAct.CASH)
        and (before[-1].act is not ClaimAct.CASH or before[-1].count is not None)
    ):
        return (replace(_made(before[-1].act, read.groupdict()), where=before[-1].where),)  # "lose a spade and a heart"
    return _cards(words) or _composed(words, is_first, is_last)


def _still_to_come(steps: tuple[ClaimStep, ...]) -> tuple[ClaimStep, ...]:
    """What comes first, last or before something else is still to be done: "after trumps are drawn", they are not."""
    return tuple(ClaimStep(ClaimAct.DRAW_TRUMPS) if step.act is ClaimAct.NO_TRUMPS else step for step in steps)


def _cards(words: str) -> tuple[ClaimStep, ...]:
    """Cards by name: "ace and king of hearts", "AK of clubs", "♥A", "h10"."""
    if read := SEVERAL.fullmatch(words):
        suit = _SUITS[(read["suit"] or read["suit2"]).lower()]
        ranks = re.findall("|".join(_RANKS), read["ranks"] or read["ranks2"])
        return tuple(_play(Card(suit, _RANKS[rank])) for rank in ranks)
    if read := _HELD.fullmatch(words):
        suit = _SUITS[read["suit"] or read["suit2"]]
        ranks = re.findall("10|[akqjt2-9]", read["ranks"] or read["ranks2"])
        plain = len(ranks) == 1 and " of " not in words and not re.fullmatch(r"\S+", words)
        small = any(rank not in "akqjt" for rank in ranks)
        if plain or (small and (len(ranks) > 1 or (read["ranks"] and " of " not in words))):
            return ()  # "a heart" is not the ace, nor "2 ♥" or "2♥" the deuce: it may count tricks
        return tuple(_play(Card(suit, _LETTERS[rank])) for rank in ranks)
    if _NAMED.fullmatch(words):  # one after another, as they are tapped: "SA DA DK"
        return tuple(_play(Card.parse(name.upper().replace("10", "T"))) for name in words.split())
    if read := _PLAIN_CARD.fullmatch(words):
        name = read["card"].upper().replace("10", "T")
        for card in CARDS:
            if name in (str(card), card.symbol) or (name == str(card)[::-1] and not read["card"][0].isdigit()):
                return (_play(card),)
    return ()


def _composed(words: str, is_first: bool, is_last: bool) -> tuple[ClaimStep, ...]:
    """Two things in one phrase: a discard on something, this after that, that before this."""
    if read := _ON.fullmatch(words):
        thrown, led = meaning(read["throw"], (), is_first, is_last), meaning(read["on"], (), is_first, is_last)
        if not led:
            led = meaning(f"cash {read['on']}", (), is_first, is_last)
        return (*led, *thrown) if thrown and led and led[0].act in (ClaimAct.CASH, ClaimAct.PLAY) else ()
    if read := _ORDER.fullmatch(words):
        first = meaning(read["first"], (), is_first, False)
        second = _still_to_come(meaning(read["then"], (), False, is_last))
        if first and second and not any(step.act in SAY_NO_LINE for step in second):
            return (*second, *first) if read["word"] == "after" else (*first, *second)
    return ()


def _play(card: Card) -> ClaimStep:
    return ClaimStep(ClaimAct.PLAY, card.suit, card)


def _made(act: ClaimAct, found: dict[str, str | None]) -> ClaimStep:
    """The step that the words of a phrase make."""

    def word(name: str) -> str | None:
        return next((found[key] for key in (name, f"{name}2", f"{name}3") if found.get(key)), None)

    suit = _SUITS[word("suit") or ""] if word("suit") else None
    rank, place, opponent, counted = word("rank"), word("where"), word("through"), word("count")
    count = COUNTS.get(counted or "", 1 if found.get("once") else None)
    if found.get("trumps"):
        act, count = _OF_TRUMPS[act], 1
    if count is None and act in (ClaimAct.CONCEDE, ClaimAct.CONCEDE_TRUMP, ClaimAct.LOSE):
        count = 1
    if act is ClaimAct.RESULT:
        count = 0 if found.get("made") else (count or 1) * (-1 if word("down") else 1)
    card = Card(suit, _RANKS[rank]) if rank and suit is not None else None
    if act is ClaimAct.WIN and card is not None:
        card, count = None, 1
    return ClaimStep(
        act,
        suit,
        None if act is ClaimAct.CONCEDE else card,  # the card to which the trick goes
        count,
        None if place is None else ClaimHand.HAND if "hand" in place else ClaimHand.DUMMY,
        None if opponent is None else Seat.parse(opponent[0].upper()),
        bool(word("high")),
    )
