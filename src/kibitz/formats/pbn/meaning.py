"""From the tags and sections of a game to a board, an auction, a play, a result; and whether these agree."""

from __future__ import annotations

import re
from functools import lru_cache

from kibitz.formats.pbn.auctions import read_auction, read_plain_auction
from kibitz.formats.pbn.deals import read_deal
from kibitz.formats.pbn.placed_comments import put_in_place
from kibitz.formats.pbn.plays import check_play, look_at_cards, read_cards, read_plain_play
from kibitz.formats.pbn.report import number_of
from kibitz.formats.pbn.sections import IN_AUCTION, IN_PLAY, check_notes, split
from kibitz.formats.pbn.structure import Parsed
from kibitz.formats.pbn.tables import read_table
from kibitz.formats.pbn.tags import CHECKS, check_score_history
from kibitz.game import Auction, Board, Contract, Denomination, Invalid, Play, Result, Seat, Vulnerability
from kibitz.game.seats import vulnerability_marked

_CONTRACT = re.compile(r"([1-7])(NT|[CDHSN])(XX|X)?", re.IGNORECASE)
_TRICKS = re.compile(r"(NS|EW)?\s*([0-9]{1,9})")
_SEATS = {name: seat for seat in Seat for name in (str(seat), str(seat).lower())}
UNKNOWN = ("", "?")
_SOUND: dict[str, set[str]] = {tag: set(UNKNOWN) for tag in CHECKS}  # values that were checked and found right
_MOST_REMEMBERED = 1000


def interpret(parsed: Parsed) -> None:
    """Fill in what the game means, and report what is wrong with it."""
    _Interpreter(parsed).interpret()


def _seat(value: str) -> Seat | None:
    try:
        return Seat.parse(value)
    except Invalid:
        return None


@lru_cache(1000)
def _vulnerability(value: str) -> Vulnerability | None:
    try:
        return vulnerability_marked(value)
    except Invalid:
        return None


class _Interpreter:
    def __init__(self, parsed: Parsed) -> None:
        self.parsed = parsed
        self.game = parsed.game
        self.tags = parsed.game.tags
        self.report = parsed.report
        self.dealer: Seat | None = None
        self.declarer: Seat | None = None
        self.denomination: Denomination | None = None  # of an end position

    def interpret(self) -> None:
        self.check_tags()
        self.read_board()
        self.read_contract()
        sections = self.parsed.sections
        if "Auction" in sections:
            self.read_auction()
        self.read_result()
        if "Play" in sections:
            self.read_play()
        for name, value in self.parsed.tables.items():
            self.game.tables[name] = read_table(name, value, sections[name], self.report)
            misplaced = [piece.text for piece in sections[name] if piece.is_comment]
            if misplaced:
                self.game.comments.setdefault(name, []).extend(misplaced)
        if self.game.comments:
            put_in_place(self.game)

    def value(self, tag: str) -> str:
        """A tag's value; empty where it is unknown."""
        value = self.tags.get(tag, "")
        return "" if value == "?" else value

    def check_tags(self) -> None:
        for tag, value in self.tags.items():
            sound = _SOUND.get(tag)
            if sound is None or value in sound or tag in self.parsed.inherited:
                continue
            before = len(self.report.findings)
            CHECKS[tag](self.report, tag, value)
            if len(self.report.findings) == before and len(sound) < _MOST_REMEMBERED and len(value) < 40:
                sound.add(value)

    def read_board(self) -> None:
        dealer, number = self.value("Dealer"), self.value("Board")
        self.dealer = _SEATS.get(dealer) or _seat(dealer)
        vulnerability = _vulnerability(self.value("Vulnerable"))
        if self.value("Deal"):
            self.game.deal = read_deal(self.tags["Deal"], self.report)
        if (counted := number_of(number)) > 0:
            self.game.board = Board(counted, self.dealer, vulnerability, self.game.deal)
        if "ScoreRubberHistory" in self.tags:
            history = self.tags["ScoreRubberHistory"]
            vulnerable = str(vulnerability) if vulnerability is not None else ""
            check_score_history(self.report, history, vulnerable)

    def read_contract(self) -> None:
        self.declarer = _SEATS.get(self.value("Declarer").removeprefix("^"))
        value = self.value("Contract")
        if not value:
            return
        match = _CONTRACT.fullmatch(value)
        if match:
            if match[2].upper() == "N":
                self.report.add("Contract", "short-no-trump", value=value)
            if self.declarer is not None:
                self.game.contract = Contract.parse(value, self.declarer)
        elif value.upper() in ("C", "D", "H", "S", "NT"):
            self.denomination = Denomination.parse(value)
        elif value.lower() != "pass":
            code = "bad-trump" if re.match(r"[1-7]N", value) else "bad-tag-value"
            self.report.add("Contract", code, tag="Contract", value=value)

    def read_result(self) -> None:
        value = self.value("Result").removeprefix("^")
        passed = self.value("Contract").lower() == "pass"
        if not value:
            if passed or (self.game.auction is not None and self.game.auction.is_passed_out):
                self.game.result = Result()
            return
        if not value[0].isalpha() and (passed or self.declarer is None):
            self.report.add("Result", "no-declarer", what="Result")
            return
        tricks = self.declarers_tricks(value)
        if tricks is not None and 0 <= tricks <= 13 and self.game.contract is not None:
            self.game.result = Result(self.game.contract, tricks)

    def declarers_tricks(self, value: str) -> int | None:
        if (alone := number_of(value)) >= 0:
            return alone
        found = _TRICKS.findall(value)
        if len(found) == 2 and int(found[0][1]) + int(found[1][1]) != 13 and not self.is_to_be_continued:
            self.report.add("Result", "bad-number", tag="Result", value=value)
            return None
        for side, number in found:
            if not side or (self.declarer is not None and side == str(self.declarer.side)):
                return int(number)
        return 13 - int(found[0][1]) if found and self.declarer is not None else None

    @property
    def is_to_be_continued(self) -> bool:
        return any("+" in piece.text for piece in self.parsed.sections.get("Play", ()) if not piece.is_comment)

    def read_auction(self) -> None:
        pieces, notes, dealer = self.parsed.sections["Auction"], self.parsed.notes.get("Auction", {}), self.dealer
        late = "Dealer" in self.parsed.after["Auction"]
        if not notes and dealer is not None and not late and self.first("Auction") is dealer:
            plain = read_plain_auction(pieces, dealer)
            if plain is not None:
                self.game.auction_section, self.game.auction = plain
                self.compare_with_auction(plain[1])
                return
        words = split(pieces, IN_AUCTION, self.report)
        first = self.seat_of_section("Auction")
        if dealer is None or late:
            self.report.add("Auction", "no-dealer")
        dealer = dealer if dealer is not None else first
        if dealer is None:
            return
        section, auction, sound = read_auction(words, first if first is not None else dealer, dealer, self.report)
        section.notes = notes
        if notes or words.referred:
            check_notes(words, notes, self.report, "Auction")
        self.game.auction_section, self.game.auction = section, auction
        self.compare_with_auction(auction if sound else None)

    def first(self, tag: str) -> Seat | None:
        """Whose call or card a section begins with."""
        return _SEATS.get(self.parsed.firsts[tag])

    def seat_of_section(self, tag: str) -> Seat | None:
        seat, value = self.first(tag), self.parsed.firsts[tag]
        if seat is None and value:
            self.report.add(tag, "bad-side", value=value)
        return seat

    def compare_with_auction(self, auction: Auction | None) -> None:
        """The tags Declarer and Contract must be what the auction came to."""
        declared = self.value("Declarer")
        if auction is None:
            if declared:
                self.report.add("Declarer", "bad-declarer", value=declared)
            return
        if not auction.is_over:
            return
        reached = auction.contract
        if declared:
            expected = reached.declarer if reached is not None else None
            if declared.startswith("^") and expected is not None:
                expected = expected.partner
            if self.declarer is not None and self.declarer is not expected:
                self.report.add("Declarer", "bad-declarer", value=declared)
        contract, value = self.game.contract, self.value("Contract")
        if contract is not None and reached is not None:
            agrees = contract.bid is reached.bid and contract.doubling is reached.doubling
        else:
            agrees = reached is None and contract is None
        if value and not agrees and (contract is not None or value.lower() == "pass"):
            same_bid = contract is not None and reached is not None and contract.bid is reached.bid
            came_to = f"{reached.bid}{reached.doubling}" if reached else "Pass"
            code = "bad-risk" if same_bid else "bad-contract"
            self.report.add("Contract", code, value=value, contract=came_to)
        if not value and not declared and reached is not None:
            self.game.contract, self.declarer = reached, reached.declarer

    def read_play(self) -> None:
        for tag, code in (("Deal", "no-deal"), ("Declarer", "no-declarer"), ("Contract", "no-contract")):
            if not (self.denomination is not None and tag == "Declarer") and (
                tag not in self.tags or tag in self.parsed.after["Play"]
            ):
                self.report.add("Play", code, what="a play")
        pieces, notes = self.parsed.sections["Play"], self.parsed.notes.get("Play", {})
        contract, deal = self.game.contract, self.game.deal
        first = self.first("Play")
        if not notes and first is not None and contract is not None and deal is not None:
            plain = read_plain_play(pieces, first, contract, deal)
            if plain is not None:
                self.game.play_section, self.game.play = plain
                self.compare_with_play(plain[1])
                return
        words = split(pieces, IN_PLAY, self.report)
        first = self.seat_of_section("Play")
        if first is None:
            first = contract.declarer.lho if contract is not None else Seat.WEST
        section = read_cards(words, first, self.report)
        section.notes = notes
        if notes or words.referred:
            check_notes(words, notes, self.report, "Play")
        self.game.play_section = section
        if deal is not None:
            if contract is None:
                look_at_cards(section, words, deal, self.report)
            else:
                self.game.play = check_play(section, words, contract, deal, self.report)
                self.compare_with_play(self.game.play)

    def compare_with_play(self, play: Play) -> None:
        """The tag Result must be possible after the tricks played; a caret says that it is not."""
        value, result = self.value("Result"), self.game.result
        if result is None or result.tricks is None or not value:
            return
        won = play.tricks_won(play.declarer.side)
        possible = won <= result.tricks <= 13 - (play.places // 4 - won)
        if possible == value.startswith("^"):
            self.report.add("Result", "bad-result", value=value)
