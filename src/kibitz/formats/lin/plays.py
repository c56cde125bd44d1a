"""The cards of a board in the order in which they were played: who played each follows from the tricks."""

from __future__ import annotations

from kibitz.formats.file_places import quoted
from kibitz.formats.lin.boards import LinBoard
from kibitz.formats.lin.findings import finding
from kibitz.formats.lin.words import CARD_WORDS, cards_in
from kibitz.formats.pbn import PlaySection
from kibitz.formats.pbn.findings import finding as pbn_finding
from kibitz.formats.pbn.made import play_section
from kibitz.game import Card, Contract, Deal, IllegalPlay, Play

_RUFF = 64


def cards_of(raw: LinBoard) -> list[Card]:
    """The cards as far as they can be read; what cannot be is said, and kept as a text."""
    words = raw.cards
    try:
        return [CARD_WORDS[word] for word in words]
    except KeyError:
        pass
    cards: list[Card] = []
    for place, word in enumerate(words):
        found = cards_in(word.strip())
        if found is None:
            raw.findings.append(finding(raw.card_lines[place], "not-a-card", text=quoted(word)))
            raw.texts.append((len(raw.calls), len(cards), " ".join(words[place:])))
            break
        cards += found
    return cards


def read_play(raw: LinBoard, cards: list[Card], contract: Contract, deal: Deal) -> tuple[Play, PlaySection, list[int]]:
    """The play as far as it goes, its section, and the place of each card there."""
    columns, places = _in_columns(cards, contract)
    whole = len(cards) & ~3
    play = Play(contract, deal).follow(contract.declarer.lho, columns[:whole]) if whole <= 52 else None
    if play is not None and whole == len(cards):
        end = "" if play.is_over else "*"
        return play, PlaySection(contract.declarer.lho, tuple(columns), {}, end), places
    play = _folded(raw, cards, Play(contract, deal) if play is None else play)
    section = play_section(play)
    first = section.first
    return play, section, [(index & ~3) + ((seat - first) & 3) for index, (seat, _) in enumerate(play.cards)]


def _in_columns(cards: list[Card], contract: Contract) -> tuple[list[Card], list[int]]:
    """The cards of whole tricks by the seats, from the opening leader's on, and where each one went."""
    numbers = [+card for card in cards]
    trumps = contract.bid % 5
    columns = list(cards)
    places = list(range(len(cards)))
    turn = 0  # from the opening leader on
    for row in range(0, len(cards) & ~3, 4):
        led = numbers[row] // 13
        best, winner = -1, 0
        for offset in range(4):
            number = numbers[row + offset]
            column = row + (turn + offset & 3)
            columns[column] = cards[row + offset]
            places[row + offset] = column
            suit = number // 13
            value = number + _RUFF if suit == trumps else number if suit == led else -1
            if value > best:
                best, winner = value, offset
        turn = turn + winner & 3
    return columns, places


def _folded(raw: LinBoard, cards: list[Card], play: Play) -> Play:
    """The play card by card: a revoke stands, and a card that cannot have been played ends what is trusted."""
    for place in range(play.places, len(cards)):
        card, line = cards[place], raw.card_lines[min(place, len(raw.card_lines) - 1)]
        seat = play.turn
        if seat is None:
            raw.findings.append(finding(line, "cards-after-end"))
            _keep(raw, cards, place)
            break
        try:
            play = play.play(card)
        except IllegalPlay as problem:
            if problem.law != "44C":
                raw.findings.append(pbn_finding(line, "bad-card", problem=problem))
                _keep(raw, cards, place)
                break
            raw.findings.append(finding(line, "revoke", seat=seat, card=card))
            play = play.accept(seat, card)
    return play


def _keep(raw: LinBoard, cards: list[Card], place: int) -> None:
    """Keep cards as a text, so that nothing is lost."""
    raw.texts.append((len(raw.calls), place, " ".join(map(str, cards[place:]))))
