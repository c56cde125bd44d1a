"""From a board as it stands in the file to a game: deal, auction with alerts and explanations, play, result."""

from __future__ import annotations

import re
from typing import NamedTuple

from kibitz.formats.file_places import quoted
from kibitz.formats.lin.boards import LinBoard
from kibitz.formats.lin.findings import finding
from kibitz.formats.lin.matches import ROOMS, SEATS_WRITTEN, labelled, names_at, result_listed
from kibitz.formats.lin.plays import cards_of, read_play
from kibitz.formats.lin.words import ALERT, CALL_WORDS, calls_in, hand_bits, suits_read
from kibitz.formats.pbn import AuctionSection, Game, Mark, PbnNote, PlaySection
from kibitz.formats.pbn.findings import finding as pbn_finding
from kibitz.formats.pbn.made import value_tags
from kibitz.game import PASS, Auction, Board, Call, Contract, Deal, IllegalCall, Result, Seat, Vulnerability
from kibitz.game.boards import standard_dealer, standard_vulnerability
from kibitz.game.cards import PACK
from kibitz.game.spans import small_number

ALERTED = "Alert"
"""How the note of an alerted call begins in a game; an explanation follows after a colon."""

MOST_NOTES = 32
"""Of one auction (PBN 3.5.2); more explanations are comments."""

_NUMBER = re.compile(r"[0-9]{1,6}")
_VULNERABLE = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "n": Vulnerability.NORTH_SOUTH,
    "e": Vulnerability.EAST_WEST,
    "b": Vulnerability.BOTH,
}


class _Calls(NamedTuple):
    """The calls of a board: which are alerted, and the place of the call after which each value stands."""

    calls: list[Call]
    alerted: set[int]
    upto: list[int] | range


def game_of(raw: LinBoard, place: int) -> Game:
    """The game of a board; one without a number is the board of its place in the file."""
    room, number = labelled(raw.label)
    number = number or _headed(raw.heading)
    if not number:
        number = place
        raw.findings.append(finding(raw.line, "no-number", number=number))
    match = raw.match
    if match.is_again(room, number):
        raw.findings.append(finding(raw.line, "board-again", number=number, room=ROOMS.get(room, "")))
    dealer, deal = _dealt(raw, number)
    if deal is not None and match.is_other_deal(number, deal.bits):
        raw.findings.append(finding(raw.deal_line, "deals-differ", number=number))
    game = Game(board=_board(raw, number, dealer, deal), deal=deal, line=raw.line)
    assert game.board is not None  # made just now
    calls = _called(raw)
    auction = _auction(raw, calls, game.board.dealer)
    if raw.calls:
        game.auction = auction
        end = "" if auction.is_over or not auction.calls else "*"
        game.auction_section = AuctionSection(auction.dealer, auction.calls, {}, end)
        _note(game.auction_section, raw, calls)
    listed_text = match.result(room, number)
    listed = result_listed(listed_text)
    if listed is None and listed_text:
        raw.findings.append(finding(match.line, "bad-result", text=quoted(listed_text)))
    contract = _contract(raw, auction, listed)
    places = _play(raw, game, contract)
    game.contract = contract
    game.result = _result(raw, game, contract, listed)
    if raw.is_open and game.result is None:
        _look_for_end(raw, auction)
    if raw.texts:
        _comment(raw, game, calls, places)
    tags = match.tags
    for names in (match.names, raw.names):
        if names:
            tags |= names_at(names, room)
    if room and (match.is_of_teams or room == "c"):
        tags["Room"] = ROOMS[room]
    if raw.score:
        tags["BBOScore"] = raw.score
    game.tags = tags | value_tags(game)
    game.tags_at_first = dict(game.tags)
    game.findings = tuple(sorted(raw.findings, key=lambda said: said.line)) if raw.findings else ()
    return game


def _headed(heading: str) -> int:
    """The last number of a heading such as Board 15."""
    found = _NUMBER.findall(heading)
    return int(found[-1]) if found else 0


def _board(raw: LinBoard, number: int, dealer: Seat | None, deal: Deal | None) -> Board:
    usual_dealer, usual = standard_dealer(number), standard_vulnerability(number)
    stated = (raw.vulnerable or "").strip().lower()[:1]
    vulnerability = _VULNERABLE.get(stated)
    if vulnerability is None:
        raw.findings.append(finding(raw.line, "no-vulnerability", text=quoted(raw.vulnerable or ""), usual=usual))
    if (dealer or usual_dealer) is not usual_dealer or (vulnerability or usual) is not usual:
        raw.findings.append(finding(raw.line, "marked-otherwise", number=number))
    return Board(number, dealer, vulnerability, deal)


def _dealt(raw: LinBoard, number: int) -> tuple[Seat | None, Deal | None]:
    """Who dealt and the hands, as far as they can be read."""
    text = (raw.deal or "").strip()
    if not text:
        raw.findings.append(finding(raw.line, "no-deal"))
        return None, None
    dealer = SEATS_WRITTEN[int(text[0]) - 1] if text[0] in "1234" else None
    if dealer is None:
        raw.findings.append(finding(raw.deal_line, "no-dealer", usual=standard_dealer(number)))
    hands: dict[Seat, int] = {}
    texts = (text[1:] if text[0].isdigit() else text).split(",")
    for seat, hand in zip(SEATS_WRITTEN, texts, strict=False):
        bits = hand_bits(hand)
        if bits is None:
            raw.findings.append(finding(raw.deal_line, "bad-hand", seat=seat, text=quoted(hand)))
        elif bits:
            hands[seat] = bits
    if len(hands) == 3 and not raw.is_partial and (rest := _rest(hands)):
        hands[next(seat for seat in SEATS_WRITTEN if seat not in hands)] = rest
    north, east, south, west = (hands.get(seat, -1) for seat in Seat)
    if not hands:
        return dealer, None
    deal = Deal.from_bits((north, east, south, west))
    if defects := deal.defects:
        raw.findings.append(
            pbn_finding(raw.deal_line, "bad-deal", problems=tuple(defect.sentence for defect in defects))
        )
    return dealer, deal


def _rest(hands: dict[Seat, int]) -> int:
    """The fourth hand, where the other three leave thirteen cards."""
    taken = 0
    for bits in hands.values():
        taken |= bits
    rest = PACK & ~taken
    return rest if rest.bit_count() == 13 else 0


def _called(raw: LinBoard) -> _Calls:
    words = raw.calls
    try:
        found = [CALL_WORDS[word] for word in words]
        upto: list[int] | range = range(len(words))
    except KeyError:
        found, upto = [], []
        for place, word in enumerate(words):
            several = calls_in(word.strip())
            if several is None:
                raw.findings.append(finding(raw.call_lines[place], "not-a-call", text=quoted(word)))
                raw.texts.append((place, 0, " ".join(words[place:])))
                break
            found += several
            upto.append(len(found) - 1)
    alerted = {place for place, (_, alert) in enumerate(found) if alert}
    return _Calls([call for call, _ in found], alerted, upto)


def _auction(raw: LinBoard, calls: _Calls, dealer: Seat) -> Auction:
    auction = Auction(dealer)
    followed = auction.follow(calls.calls) if calls.calls else auction
    if followed is not None:
        return followed
    for place, call in enumerate(calls.calls):
        line = raw.call_lines[min(place, len(raw.call_lines) - 1)]
        try:
            auction = auction.call(call)
        except IllegalCall as problem:
            rest = calls.calls[place:]
            if auction.is_over and all(later is PASS for later in rest):
                raw.findings.append(finding(line, "calls-after-end"))
            else:
                raw.findings.append(pbn_finding(line, "bad-call", problem=problem))
                raw.texts.append((len(raw.calls), 0, " ".join(map(str, rest))))
            break
    return auction


def _note(section: AuctionSection, raw: LinBoard, calls: _Calls) -> None:
    """Give alerted and explained calls their notes; the same words are one note."""
    if not calls.alerted and not raw.explained:
        return
    texts = dict.fromkeys(calls.alerted, ALERTED)
    for value, explained in raw.explained.items():
        place = calls.upto[value] if 0 <= value < len(calls.upto) else -1
        text = suits_read(explained.strip())
        if text in ("", ALERT):
            texts[place] = ALERTED
        else:
            texts[place] = f"{texts[place]}: {text}" if place in calls.alerted else text
    numbers: dict[str, int] = {}
    for place, text in sorted(texts.items()):
        if not 0 <= place < len(section.calls):
            section.comments.append(text)
        elif text in numbers or len(numbers) < MOST_NOTES:
            number = numbers.setdefault(text, len(numbers) + 1)
            section.notes[number] = PbnNote(text)
            section.marks[place] = Mark(note=number)
        else:
            section.marks[place] = Mark(comments=[text])


def _contract(raw: LinBoard, auction: Auction, listed: Result | None) -> Contract | None:
    """What was played: by the auction, by the list of results, or by an auction that nobody closed."""
    if auction.is_over:
        return auction.contract
    if listed is not None and listed.contract is not None:
        return listed.contract
    bid, declarer = auction.last_bid, auction.declarer
    if bid is None or declarer is None or not (raw.cards or raw.claim):
        return None
    raw.findings.append(finding(raw.call_lines[-1], "auction-not-closed"))
    return Contract(bid, auction.doubling, declarer)


def _play(raw: LinBoard, game: Game, contract: Contract | None) -> list[int]:
    """Read the cards into the game; the place of each in its section."""
    cards = cards_of(raw) if raw.cards else []
    if not cards:
        return []
    if contract is None or game.deal is None:
        raw.findings.append(finding(raw.card_lines[0], "cards-unplaced"))
        raw.texts.append((len(raw.calls), 0, " ".join(map(str, cards))))
        return []
    game.play, game.play_section, places = read_play(raw, cards, contract, game.deal)
    return places


def _result(raw: LinBoard, game: Game, contract: Contract | None, listed: Result | None) -> Result | None:
    """The result by the claim, by the whole play, by the list of results; None where the board was not finished."""
    if game.auction is not None and game.auction.is_passed_out:
        return Result()
    claimed = small_number((raw.claim or "").strip(), 2)
    found = game.play.result if game.play is not None else None
    if raw.claim is not None and (contract is None or claimed is None or claimed > 13):
        raw.findings.append(finding(raw.claim_line, "claim-unplaced", text=quoted(raw.claim)))
    elif contract is not None and claimed is not None:
        found = Result(contract, claimed)
        if game.play is not None:
            _check_claim(raw, game, claimed)
    if listed is None or listed == found:
        return found
    is_open = game.auction is not None and game.auction.last_bid is not None
    if found is None and listed.contract == contract and not (listed.is_passed_out and is_open):
        return listed
    raw.findings.append(finding(raw.claim_line, "result-differs", listed=listed, found=found or contract))
    return found


def _look_for_end(raw: LinBoard, auction: Auction) -> None:
    """Say so where the file ends before the auction does, or the play."""
    if raw.cards:
        raw.findings.append(finding(raw.card_lines[-1], "cut-off", what="play"))
    elif raw.calls and not auction.is_over:
        raw.findings.append(finding(raw.call_lines[-1], "cut-off", what="auction"))


def _check_claim(raw: LinBoard, game: Game, claimed: int) -> None:
    play = game.play
    assert play is not None  # the caller looked
    side = play.declarer.side
    won, lost = play.tricks_won(side), play.tricks_won(side.opponents)
    if not won <= claimed <= 13 - lost:
        raw.findings.append(finding(raw.claim_line, "bad-claim", tricks=claimed, won=won, lost=lost))


def _comment(raw: LinBoard, game: Game, calls: _Calls, places: list[int]) -> None:
    """Put every text after the call or the card after which it stands."""
    auction, played = game.auction_section, game.play_section
    for value, cards, text in raw.texts:
        said = suits_read(text)
        at = calls.upto[min(value, len(calls.upto)) - 1] if value and calls.upto else -1
        if cards and places and played is not None:
            _add(played, places[min(cards, len(places)) - 1], said)
        elif auction is not None and at >= 0 and auction.calls:
            _add(auction, min(at, len(auction.calls) - 1), said)
        elif auction is not None and auction.calls:
            auction.comments.append(said)
        else:
            game.comments.setdefault("", []).append(said)


def _add(section: AuctionSection | PlaySection, place: int, text: str) -> None:
    section.marks.setdefault(place, Mark()).comments.append(text)
