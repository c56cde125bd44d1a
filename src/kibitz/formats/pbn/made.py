"""A game of PBN made from values of the game: board, auction, play, result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import cast

from kibitz.formats.pbn.agreement import check_tags, check_values
from kibitz.formats.pbn.findings import Severity, Unwritable
from kibitz.formats.pbn.meaning import UNKNOWN, interpret
from kibitz.formats.pbn.model import MANDATORY, AuctionSection, Game, Mark, PlaySection
from kibitz.formats.pbn.report import PbnReport, number_of
from kibitz.formats.pbn.structure import Parsed
from kibitz.formats.pbn.tags import KNOWN
from kibitz.game import (
    Auction,
    Board,
    Call,
    Card,
    Contract,
    Deal,
    Illegal,
    IllegalPlay,
    Invalid,
    Play,
    Result,
    Seat,
)
from kibitz.game.seats import vulnerability_marked
from kibitz.game.values import written_out

_SPELT = {tag.casefold(): tag for tag in KNOWN}
_OF_VALUES = frozenset({"Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result"})


def game_of(
    board: Board | int | str,
    tags: Mapping[str, str] | None,
    auction: Auction | str | None,
    play: Play | str | None,
    contract: Contract | str | None,
    result: Result | str | None,
) -> Game:
    """The game of a board with what is known of it; refused where two things that are given do not agree."""
    board = Board.of(board)
    if auction is not None:
        auction = _auction(board, auction) if isinstance(auction, str) else Auction.of(auction)
    contract = None if contract is None else Contract.of(contract)
    result = None if result is None else Result.of(result)
    if isinstance(play, str):
        told = (contract, auction and auction.contract, result and result.contract)
        agreed = next((found for found in told if isinstance(found, Contract)), None)
        play = play if agreed is None or board.deal is None else Play(agreed, board.deal, play)
    play = None if play is None else Play.of(play)  # cards alone are refused
    own = _texts(tags)
    check_tags(Game(tags=own))
    if board.deal is None and play is not None:
        board = Board(board.number, board.dealer, board.vulnerability, play.deal)
    game = Game(tags=own, board=board, deal=board.deal, auction=auction, play=play, contract=contract, result=result)
    check_values(game)
    _complete(game)
    _check_meaning(game, own, value_tags(game))
    _read_tags(game)
    check_values(game)
    known = value_tags(game)
    stated = {tag: _with_caret(known[tag], value) if tag in known else value for tag, value in own.items()}
    game.tags = dict.fromkeys(MANDATORY, "") | known | stated
    game.tags_at_first = dict(game.tags)
    game.auction_section = None if auction is None else auction_section(auction)
    game.play_section = None if play is None else play_section(play)
    return game


def _auction(board: Board, text: str) -> Auction:
    """The calls of an auction, which may stand after who dealt."""
    dealer, colon, _ = text.partition(":")
    first = dealer if colon else (text.split() or [""])[0]
    try:
        Seat.of(first)
    except Invalid:
        return Auction.parse(board.dealer, text)
    return Auction(text)


def _complete(game: Game) -> None:
    """Fill in what follows from the rest: the contract from auction, play or result; the result from the whole play."""
    auction, play = game.auction, game.play
    if game.contract is None:
        game.contract = contract_of(game)
    if game.result is None and auction is not None and auction.is_passed_out:
        game.result = Result()
    said = game.tags.get("Result", "")
    if game.result is None and game.contract is not None and said.startswith("^") and said[1:].isdecimal():
        game.result = Result(game.contract, int(said[1:]))
    if game.result is None and play is not None:
        game.result = play.result


def _read_tags(game: Game) -> None:
    """Take from the tags what a reader will take from them; refused where no reader could."""
    tags = {tag: value for tag, value in (game.tags | value_tags(game)).items() if tag in _OF_VALUES}
    parsed = Parsed(Game(tags=tags), PbnReport(0, ""))
    interpret(parsed)
    for finding in parsed.report.findings:
        if finding.severity is Severity.ERROR and not (finding.code == "bad-deal" and game.deal is not None):
            raise Unwritable("tags_unreadable", reason=finding.sentence)
    read = parsed.game
    if game.deal is None and read.deal is not None and game.board is not None:
        game.deal, game.board = read.deal, replace(game.board, deal=read.deal)
    game.contract = read.contract if game.contract is None else game.contract
    game.result = read.result if game.result is None else game.result


def check_changed_tags(game: Game) -> None:
    """Refuse a tag that was changed since the game was read or made, and no longer means what the value is."""
    first = game.tags_at_first
    if first and game.tags == first:
        return
    known = value_tags(game)
    changed = {tag: game.tags[tag] for tag in known if tag in game.tags and game.tags[tag] != first.get(tag)}
    if not first:
        changed = {tag: value for tag, value in changed.items() if value not in UNKNOWN}
    _check_meaning(game, changed, known)


def _check_meaning(game: Game, tags: Mapping[str, str], known: Mapping[str, str]) -> None:
    for tag, value in tags.items():
        if tag in known and not _means(tag, value, known[tag], game):
            raise Unwritable("tag_disagrees", tag=tag, value=value or '""', meant=known[tag] or '""')


def contract_of(game: Game) -> Contract | None:
    """The contract, by whatever of the game has it."""
    if game.contract is not None:
        return game.contract
    if game.result is not None and game.result.contract is not None:
        return game.result.contract
    if game.play is not None:
        return game.play.contract
    return None if game.auction is None else game.auction.contract


def value_tags(game: Game) -> dict[str, str]:
    """The tags that follow from the values of a game."""
    found: dict[str, str] = {}
    board, deal, result = game.board, game.deal, game.result
    dealer = Seat.NORTH
    if board is not None:
        dealer = board.dealer
        found = {"Board": str(board.number), "Dealer": str(dealer), "Vulnerable": str(board.vulnerability)}
        deal = board.deal if deal is None else deal
    if deal is not None:
        found["Deal"] = deal.format(dealer)
    contract = contract_of(game)
    if contract is not None:
        found |= {"Declarer": str(contract.declarer), "Contract": f"{contract.bid}{contract.doubling}"}
    if result is not None and result.is_passed_out:
        found |= {"Declarer": "", "Contract": "Pass", "Result": ""}
    elif result is not None:
        found["Result"] = str(result.tricks)
    return found


def _means(tag: str, value: str, known: str, game: Game) -> bool:
    """Whether a tag says, in whatever form, what the values say."""
    plain = value.strip()
    try:
        match tag:
            case "Vulnerable":
                return vulnerability_marked(plain) is vulnerability_marked(known)
            case "Deal":
                return Deal.parse(plain) == game.deal
            case "Contract" if game.contract is not None:
                return Contract.parse(plain, game.contract.declarer) == game.contract
            case "Dealer":
                return str(Seat.parse(plain)) == known
            case "Board":
                return str(number_of(plain)) == known
            case "Declarer" | "Result" if known:
                return plain.removeprefix("^").upper().lstrip("0") == known.lstrip("0")
            case _ if not known:
                return plain in UNKNOWN
            case _:
                return plain.casefold() == known.casefold()
    except Invalid:
        return False


def _with_caret(known: str, own: str) -> str:
    return f"^{known}" if own.startswith("^") and known else known


def _texts(tags: Mapping[str, str] | None) -> dict[str, str]:
    if tags is None:
        return {}
    if not isinstance(tags, Mapping):
        raise Unwritable("not_tags", value=written_out(tags))
    for tag in tags:
        meant = _SPELT.get(str(tag).casefold(), tag)
        if meant != tag:
            raise Unwritable("tag_spelt", tag=tag, meant=meant)
    return {tag: _text(value) for tag, value in tags.items()}


def _text(value: object) -> str:
    """A round or a table is a number to whoever has it; what is no text either is refused with the tags."""
    return str(value) if type(value) is int else cast(str, value)


def auction_section(auction: Auction) -> AuctionSection:
    """The calls as they are written: who was skipped, and insufficient bids that stood, with their marks."""
    calls: list[Call | None] = []
    marks: dict[int, Mark] = {}
    folded = Auction(auction.dealer)
    turn, last = int(auction.dealer), -1
    for seat, call in auction.review():
        skipped = (seat - turn) & 3
        calls += [None] * skipped
        number = int(+call)
        try:
            if number <= last:
                marks[len(calls)] = Mark(irregularity="I")
                folded = folded.accept(seat, call)
            else:
                folded = folded.accept(seat, call) if skipped else folded.call(call)
        except Illegal as error:
            raise Unwritable("call_never_stood", call=call, seat=seat, reason=error.message) from error
        calls.append(call)
        turn = (seat + 1) & 3
        last = number if call.is_bid else last
    return AuctionSection(auction.dealer, tuple(calls), marks, "" if auction.is_over or not calls else "*")


def play_section(play: Play) -> PlaySection:
    """The cards in their columns: revokes and leads out of turn that stood with their marks."""
    if play.is_lead_face_down:
        raise Unwritable("lead_face_down")
    if any(trick.omitted for trick in play.tricks):
        raise Unwritable("card_omitted")
    marks: dict[int, Mark] = {}
    folded = Play(play.contract, play.deal)
    first = play.declarer.lho
    cards: list[Card | None] = [None] * (-(-play.places // 4) * 4)
    for place, (seat, card) in enumerate(play.cards):
        index = (place & ~3) + ((seat - first) & 3)
        cards[index] = card
        if seat is not folded.turn:
            marks[index] = Mark(irregularity="L")
            folded = folded.accept(seat, card)
            continue
        try:
            folded = folded.play(card)
        except IllegalPlay:
            marks[index] = Mark(irregularity="R")
            folded = folded.accept(seat, card)
    while cards and cards[-1] is None:
        cards.pop()
    return PlaySection(first, tuple(cards), marks, "" if play.is_over else "*")


def games_from(games: object) -> Iterable[Game]:
    """The games of one or of many: each a game, a board, or a deal or its text, a board by its place."""
    if isinstance(games, Game | Board | Deal):
        games = (games,)
    if isinstance(games, str) and (deal := _deal(games)) is not None:
        games = (deal,)
    if isinstance(games, str | bytes | Mapping) or not isinstance(games, Iterable):
        raise Unwritable("not_games", value=written_out(games))
    return _games(cast(Iterable[object], games))


def _games(games: Iterable[object]) -> Iterable[Game]:
    for number, game in enumerate(games, start=1):
        if isinstance(game, Game):
            yield game
        elif isinstance(game, Board):
            yield Game.of(game)
        elif (deal := _deal(game)) is not None:
            yield Game.of(Board(number, deal=deal))
        else:
            raise Unwritable("not_a_game", number=number, value=written_out(game))


def _deal(game: object) -> Deal | None:
    """The deal, as itself or by its text; None for anything else."""
    try:
        return Deal.of(game) if isinstance(game, Deal | str) else None
    except Invalid:
        return None


__all__ = [
    "auction_section",
    "check_changed_tags",
    "contract_of",
    "game_of",
    "games_from",
    "play_section",
    "value_tags",
]
