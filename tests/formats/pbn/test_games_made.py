"""Games made from values: what was set is what is read back, and what disagrees is refused."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from kibitz import formats
from kibitz.formats import pbn
from kibitz.formats.pbn.findings import Unwritable
from kibitz.formats.whole_files import NoFile
from kibitz.game import (
    CALLS,
    CARDS,
    PASS,
    SEATS,
    Auction,
    Board,
    Contract,
    Deal,
    Hand,
    IllegalCall,
    IllegalPlay,
    KibitzError,
    Play,
    Result,
    Seat,
    Vulnerability,
)
from tests.size import size

DEAL = Deal.parse("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")
OTHER = Deal.parse("W:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 - -")
ONE = Board(1, deal=DEAL)
FOUR_HEARTS = "P P 4H AP"


def random_deal(random: Random) -> Deal:
    pack = random.sample(CARDS, 52)
    hands = {seat: Hand(pack[13 * seat : 13 * seat + 13]) for seat in SEATS}
    for seat in random.sample(SEATS, random.choice((0, 0, 0, 1, 2))):
        del hands[seat]
    return Deal(hands)


def random_auction(dealer: Seat, random: Random) -> Auction:
    """With a call now and then that was irregular and stood."""
    auction = Auction(dealer)
    while (calls := auction.legal_calls()) and random.random() > 0.02:
        try:
            if random.random() < 0.1:
                auction = auction.accept(random.choice(SEATS), random.choice(CALLS))
            else:
                auction = auction.call(PASS if random.random() < 0.6 else random.choice(calls[:12]))
        except IllegalCall:
            pass  # it could never have stood
    return auction


def random_play(auction: Auction, deal: Deal, random: Random) -> Play | None:
    """With a revoke or a lead out of turn now and then, broken off anywhere."""
    if auction.contract is None:
        return None
    play = Play.after(auction, deal)
    for _ in range(random.choice((52, 52, random.randint(0, 51)))):
        try:
            if random.random() < 0.05:
                seat = random.choice(SEATS) if play.is_lead else play.turn
                assert seat is not None
                play = play.accept(seat, random.choice(CARDS))
            elif cards := play.legal_cards():
                play = play.play(random.choice(cards))
        except IllegalPlay:
            pass
    return play


texts = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=30).filter(
    lambda text: not text.startswith("#")
)
tags = st.dictionaries(
    st.sampled_from(["Event", "Site", "North", "Annotator", "Zone", "PairNS", "x9"]), texts, max_size=4
)
comments = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="}"), max_size=30)


def annotated(game: pbn.Game, random: Random, said: list[str]) -> None:
    """Notes, glyphs and comments on some of the calls and cards."""
    for section, glyphs in ((game.auction_section, (1, 13, 20)), (game.play_section, (7, 14, 200))):
        given = (
            []
            if section is None
            else [
                at
                for at, what in enumerate(section.calls if isinstance(section, pbn.AuctionSection) else section.cards)
                if what
            ]
        )
        for text in said if given else ():
            assert section is not None
            mark = section.marks.setdefault(random.choice(given), pbn.Mark())
            match random.randint(0, 2):
                case 0:
                    mark.note = random.randint(1, 32)
                    section.notes[mark.note] = pbn.PbnNote(text)
                case 1:
                    mark.nags = tuple(sorted({*mark.nags, random.choice(glyphs)}))
                case _:
                    mark.comments.append(text)


@settings(max_examples=size(60, 400), deadline=None)
@given(st.randoms(use_true_random=False), tags, st.lists(comments, max_size=4))
def test_what_was_set_is_what_is_read_back(random: Random, tags: dict[str, str], said: list[str]) -> None:
    deal = random_deal(random)
    board = Board(random.randint(1, 99), random.choice(SEATS), random.choice(list(Vulnerability)), deal)
    auction = random.choice((None, random_auction(board.dealer, random)))
    play = None if auction is None else random_play(auction, deal, random)
    game = pbn.Game.of(board, tags, auction=auction, play=play)
    annotated(game, random, said)
    if said:
        game.comments["Board"] = list(said)
    target = io.BytesIO()
    pbn.dump(game, target, "utf-8")
    (again,) = pbn.load(io.BytesIO(target.getvalue()), "utf-8")
    assert [str(finding) for finding in again.findings if finding.severity is pbn.Severity.ERROR] == []
    assert again == game
    assert again.auction == auction
    assert again.play == play
    assert pbn.loads(pbn.dumps([again])) == [game]


def test_values_alone_are_written_too() -> None:
    auction = Auction.parse(Seat.NORTH, FOUR_HEARTS)
    play = Play.after(auction, DEAL).play("SK")
    game = pbn.Game(board=ONE, auction=auction, play=play, result=Result.parse("4H-1 by S"))
    (again,) = pbn.loads(pbn.dumps(game))
    assert again.findings == ()
    assert (again.board, again.auction, again.play) == (ONE, auction, play)
    assert again.result == Result.parse("4H-1 by S")


def test_a_value_that_was_changed_is_what_is_written() -> None:
    (game,) = pbn.loads(pbn.dumps(pbn.Game.of(ONE, contract="4H by S", result="4H= by S")))
    game.contract, game.result = Contract.parse("3NT by N"), Result.parse("3NT-1 by N")
    game.board = Board(2, deal=DEAL)
    (again,) = pbn.loads(pbn.dumps(game))
    assert (again.board, again.result) == (game.board, game.result)


READ = '[Board "7"] [Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"] '
CHANGES = {
    "Board": "8",
    "Dealer": "N",
    "Vulnerable": "None",
    "Deal": "N:- - - AKQJT98765432...",
    "Declarer": "S",
    "Contract": "4SX",
    "Result": "9",
}


@pytest.mark.parametrize("tag", CHANGES)
@pytest.mark.parametrize("is_made", [False, True])
def test_a_tag_that_was_changed_is_never_lost(tag: str, is_made: bool) -> None:
    (game,) = pbn.loads(f'{READ}[Declarer "N"] [Contract "4S"] [Result "11"]')
    if is_made:
        assert game.board is not None
        game = pbn.Game.of(game.board, result="4S+1 N")
    for value in (CHANGES[tag], "nonsense", "", "?"):
        was, game.tags[tag] = game.tags.get(tag), value
        if was != value and not (was is None and value == ""):
            with pytest.raises(pbn.Unwritable, match=f"The tag {tag} is"):
                pbn.dumps(game)
        if was is None:
            del game.tags[tag]
        else:
            game.tags[tag] = was
    assert pbn.loads(pbn.dumps(game))[0].result == Result("4S+1 N")


def test_a_tag_may_be_changed_with_its_value() -> None:
    (game,) = pbn.loads(f'{READ}[Declarer "N"] [Contract "4S"] [Result "11"]')
    game.tags["Result"], game.result = "9", Result("4S-1 N")
    game.tags["Declarer"] = "n"
    game.tags["Event"] = "Another"
    (again,) = pbn.loads(pbn.dumps(game))
    assert (again.result, again.tags["Event"]) == (Result("4S-1 N"), "Another")


@pytest.mark.parametrize("tag", ["Result", "Declarer"])
def test_a_board_that_was_passed_out_has_no_declarer_and_no_tricks(tag: str) -> None:
    with pytest.raises(pbn.Unwritable, match=f"The tag {tag} is"):
        pbn.Game.of(1, {tag: {"Result": "12", "Declarer": "N"}[tag]}, result="Pass")
    assert pbn.Game.of(1, {tag: "?"}, result="Pass").result == Result()


@pytest.mark.parametrize(
    ("tags", "given"),
    [
        ({"Result": "9"}, {"auction": "1NT P P P"}),
        ({"Result": "^9"}, {"contract": "1NT by N"}),
        ({"Contract": "4S", "Declarer": "N", "Result": "9"}, {}),
        ({"Contract": "3NTX", "Declarer": "w"}, {}),
        ({"Contract": "Pass"}, {}),
        ({"Deal": str(DEAL)}, {}),
    ],
)
def test_tags_mean_to_the_game_what_they_mean_to_who_reads_it(tags: dict[str, str], given: dict[str, Any]) -> None:
    game = pbn.Game.of(1, tags, **given)
    (again,) = pbn.loads(pbn.dumps(game))
    assert (again.board, again.deal, again.contract, again.result) == (
        game.board,
        game.deal,
        game.contract,
        game.result,
    )
    assert game.deal or game.contract or game.result


@pytest.mark.parametrize(
    "tags", [{"Deal": "#N"}, {"Deal": "N:"}, {"Contract": "9S"}, {"Result": "9"}, {"Contract": "3N?", "Declarer": "N"}]
)
def test_tags_that_nobody_could_read_are_refused(tags: dict[str, str]) -> None:
    with pytest.raises(pbn.Unwritable):
        pbn.Game.of(1, tags)


@pytest.mark.parametrize("comment", ["a\r\nb", "\r", "\x00", "a\x1bb", "\x7f", "\x85"])
@pytest.mark.parametrize("place", ["", "Event", "call", "note"])
def test_comments_have_no_control_characters(comment: str, place: str) -> None:
    game = pbn.Game.of(ONE, auction=FOUR_HEARTS)
    assert game.auction_section is not None
    if place == "call":
        game.auction_section.marks[0] = pbn.Mark(comments=[comment])
    elif place == "note":
        game.auction_section.notes[1] = pbn.PbnNote("weak", [comment])
    else:
        game.comments[place] = [comment]
    with pytest.raises(pbn.Unwritable):
        pbn.dumps(game)


@given(st.lists(st.text(st.characters(max_codepoint=255), max_size=12), max_size=3))
def test_a_comment_is_read_back_or_refused(said: list[str]) -> None:
    game = pbn.Game.of(ONE)
    game.comments["Event"] = [text.replace("}", "").replace("\t", "") for text in said]
    try:
        written = pbn.dumps(game)
    except pbn.Unwritable:
        return
    (again,) = pbn.loads(written)
    assert again.comments.get("Event", []) == game.comments["Event"]


def test_an_auction_as_text_begins_with_the_dealer_of_the_board() -> None:
    game = pbn.Game.of(Board(2), auction="1S AP", result="1S= E")
    assert str(game.contract) == "1S by E"
    assert game.tags["Declarer"] == "E"


def test_a_whole_play_has_its_result() -> None:
    play = Play.after(Auction.parse(Seat.NORTH, FOUR_HEARTS), DEAL)
    while cards := play.legal_cards():
        play = play.play(cards[0])
    game = pbn.Game.of(ONE, play=play)
    assert game.result == play.result
    assert game.tags["Contract"] == "4H"


def test_tricks_that_the_director_gave_away_are_marked() -> None:
    play = Play.after(Auction.parse(Seat.NORTH, FOUR_HEARTS), DEAL)
    while cards := play.legal_cards():
        play = play.play(cards[0])
    assert play.result is not None
    assert play.result.tricks is not None
    game = pbn.Game.of(ONE, {"Result": f"^{play.result.tricks - 1}"}, play=play)
    (again,) = pbn.loads(pbn.dumps(game))
    assert again.result == Result(play.contract, play.result.tricks - 1)
    assert again.findings == ()


def test_the_wrong_declarer_is_marked() -> None:
    game = pbn.Game.of(ONE, {"Declarer": "^N"}, auction=FOUR_HEARTS, contract="4H by N")
    (again,) = pbn.loads(pbn.dumps(game))
    assert again.findings == ()
    assert str(again.contract) == "4H by N"
    assert again.tags["Declarer"] == "^N"


LED = Play.after(Auction.parse(Seat.NORTH, FOUR_HEARTS), DEAL)
DISAGREE = {
    "dealer_disagrees": {"auction": Auction.parse(Seat.EAST, "1S AP")},
    "auction_disagrees": {"auction": FOUR_HEARTS, "contract": "4S by S"},
    "auction_not_over": {"auction": "1S P", "contract": "1S by N"},
    "passed_out_disagrees": {"auction": "AP", "contract": "4S by S"},
    "contract_disagrees": {"contract": "4H by S", "result": "4S= by S"},
    "play_of_another_deal": {"play": Play(Contract.parse("4H by S"), OTHER)},
    "result_disagrees": {"play": LED.play("SK").play("H3").play("S4").play("S3"), "result": "4H-10 by S"},
    "lead_face_down": {"play": LED.lead_face_down("SK")},
    "card_omitted": {"play": LED.play("SK").omit()},
    "call_never_stood": {"auction": Auction.parse(Seat.NORTH, "1S P").hold(Seat.SOUTH, CALLS[36])},
    "tag_disagrees": {"tags": {"Dealer": "S"}},
    "means_inherited": {"tags": {"Event": "##all"}},
    "control_character": {"tags": {"Event": "two\nlines"}},
    "not_a_tag": {"tags": {"two words": "x"}},
    "not_as_a_tag": {"tags": {"Auction": "N"}},
    "not_text": {"tags": {"Event": None}},
    "not_tags": {"tags": "Event"},
}  # fmt: skip


@pytest.mark.parametrize("id", DISAGREE)
def test_what_disagrees_is_refused_with_a_sentence(id: str) -> None:
    with pytest.raises(pbn.Unwritable) as refusal:
        pbn.Game.of(ONE, **DISAGREE[id])  # type: ignore[arg-type]
    assert refusal.value.id == id
    assert str(refusal.value).endswith(".")
    assert "pbn.unwritable" not in str(refusal.value)


def test_a_number_may_be_given_for_a_tag() -> None:
    assert pbn.Game.of(ONE, {"Round": 3}).tags["Round"] == "3"  # type: ignore[dict-item]


CANNOT_BE_SAID: dict[str, Callable[[Any], None]] = {
    "comment_without_tag": lambda game: game.comments.update({"Nobody": ["x"]}),
    "mark_of_nothing": lambda game: game.auction_section.marks.update({99: pbn.Mark(note=1)}),
    "not_an_irregularity": lambda game: game.auction_section.marks.update({0: pbn.Mark(irregularity="R")}),
    "not_a_note": lambda game: game.auction_section.notes.update({33: pbn.PbnNote("x")}),
    "not_a_glyph": lambda game: game.auction_section.marks.update({0: pbn.Mark(nags=(1, 2))}),
    "section_disagrees": lambda game: setattr(game, "auction_section", pbn.AuctionSection(Seat.NORTH)),
    "not_a_table": lambda game: game.tables.update({"Event": pbn.PbnTable((), (("x",),))}),
    "not_rows": lambda game: game.tables.update({"Mine": pbn.PbnTable((), ((),))}),
    "row_length": lambda game: game.tables.update({"ScoreTable": pbn.PbnTable((pbn.PbnColumn("A"),), (("x", "y"),))}),
    "not_columns": lambda game: game.tables.update({"ScoreTable": pbn.PbnTable((pbn.PbnColumn("A;B"),), (("x",),))}),
    "no_next_card": lambda game: setattr(game, "play_section", pbn.PlaySection(Seat.WEST, end="+")),
}  # fmt: skip


@pytest.mark.parametrize("id", CANNOT_BE_SAID)
def test_what_would_be_lost_is_refused(id: str) -> None:
    game = pbn.Game.of(ONE, auction=FOUR_HEARTS)
    CANNOT_BE_SAID[id](game)
    with pytest.raises(pbn.Unwritable) as refusal:
        pbn.dumps(game)
    assert refusal.value.id == id
    assert "pbn.unwritable" not in str(refusal.value)


def test_a_damaged_game_is_written_as_it_was_read() -> None:
    text = '[Dealer "N"]\n[Declarer "S"]\n[Contract "4S"]\n[Auction "N"]\nPass Pass 4H AP\n'
    (game,) = pbn.loads(text)
    assert [finding.code for finding in game.findings] == ["bad-contract"]
    (again,) = pbn.loads(pbn.dumps(game))
    assert again.contract == game.contract
    assert again.auction == game.auction


def test_a_comment_that_looks_like_another_game_stays_a_comment() -> None:
    game = pbn.Game.of(ONE)
    game.comments["Board"] = ['see\n\n[Event "x"]\n[Board "9"]']
    (again,) = pbn.loads(pbn.dumps(game))
    assert again.comments["Board"] == ['see\n[Event "x"]\n[Board "9"]']


def test_a_comment_among_the_elements_of_a_table_is_kept() -> None:
    (game,) = pbn.loads('[ScoreTable "A;B"]\n1 2 {two} 3 4\n')
    assert game.comments == {"ScoreTable": ["two"]}


# Files.


def boards(count: int) -> list[Board]:
    return [Board(number, deal=DEAL) for number in range(1, count + 1)]


def test_one_game_or_many_boards_or_deals_to_a_path_or_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    game = pbn.Game.of(ONE)
    for games in (game, [game], (game,), ONE, [ONE], DEAL, [DEAL]):
        for target in (path, str(path)):
            pbn.dump(games, target)
            assert pbn.load(path) == [game]
    pbn.dump([DEAL, DEAL], path)
    assert [game.board for game in pbn.load(path)] == boards(2)
    with path.open("wb") as binary:
        pbn.dump(game, binary)
    with path.open("rb") as binary:
        assert pbn.load(binary) == [game]
    with path.open("w", encoding="utf-8") as text:
        pbn.dump(game, text)
    with path.open(encoding="utf-8") as text:
        assert pbn.load(text) == [game]
    string = io.StringIO()
    pbn.dump(pbn.Game.of(ONE, {"North": "Dvořák"}), string, "utf-8")
    assert pbn.loads(string.getvalue())[0].tags["North"] == "Dvořák"
    assert "\r" not in string.getvalue()


@pytest.mark.parametrize("kind", ["path", "binary", "text"])
def test_nothing_is_written_where_something_cannot_be(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.pbn"
    path.write_text("before")
    games = (pbn.Game.of(board, {"North": "ř" if board.number == 900 else "r"}) for board in boards(900))
    if kind == "path":
        with pytest.raises(pbn.InvalidPBN, match="ř"):
            pbn.dump(games, path, "iso-8859-1")
        assert path.read_text() == "before"
        assert list(tmp_path.iterdir()) == [path]
        return
    target = io.BytesIO() if kind == "binary" else io.StringIO()
    with pytest.raises(pbn.InvalidPBN, match="ř"):
        pbn.dump(games, target, "iso-8859-1")
    assert not target.getvalue()


def test_a_file_is_filtered_into_itself(tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    formats.write(boards(40), path)
    games = formats.read(path)
    formats.write((game for game in games if game.board and game.board.number % 2), path)
    assert [game.board for game in formats.read(path)] == boards(40)[::2]


def test_a_link_stays_a_link_and_permissions_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "a.pbn", tmp_path / "b.pbn"
    formats.write(ONE, path)
    path.chmod(0o640)
    link.symlink_to(path)
    formats.write(boards(2), link)
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    assert len(pbn.load(path)) == 2


def test_a_file_is_known_by_its_beginning_where_its_name_does_not_say(tmp_path: Path) -> None:
    odd, other = tmp_path / "a.txt", tmp_path / "b.txt"
    odd.write_bytes(pbn.dumps(ONE).encode())
    other.write_text("Dear all,\nthe boards are attached.\n")
    assert [game.board for game in formats.read(odd)] == [ONE]
    assert [game.board for game in formats.read(io.BytesIO(odd.read_bytes()))] == [ONE]
    assert [game.board for game in formats.read(io.StringIO(pbn.dumps(ONE)))] == [ONE]
    with pytest.raises(NoFile, match=r"b\.txt: This is text in no format of boards"):
        formats.read(other)
    with pytest.raises(NoFile, match=r"c\.doc is no file of boards that can be written"):
        formats.write(ONE, tmp_path / "c.doc")


def test_the_boards_of_usebio_are_read(tmp_path: Path) -> None:
    from kibitz.formats import usebio

    path = tmp_path / "a.xml"
    usebio.dump(usebio.Document(hands={"3": DEAL}), path)
    assert [game.board for game in formats.read(path)] == [Board(3, deal=DEAL)]


NO_FILES: list[object] = [None, 3, True, 2.5, [], {}, b"a.pbn", "", {1, 2}]
NO_GAMES: list[object] = [None, 3, True, "N:...", b"", {}, [None], ["x"], [3], {1, 2}]


@pytest.mark.parametrize("path", NO_FILES, ids=repr)
def test_what_is_no_file_is_refused(path: object) -> None:
    for function in (pbn.read, pbn.load, formats.read):
        with pytest.raises(KibitzError):
            function(path)  # type: ignore[arg-type]
    for writer in (pbn.dump, formats.write):
        with pytest.raises(KibitzError):
            writer([ONE], path)  # type: ignore[arg-type]


@pytest.mark.parametrize("games", NO_GAMES, ids=repr)
def test_what_is_no_game_is_refused(games: object) -> None:
    with pytest.raises(KibitzError):
        pbn.dumps(games)  # type: ignore[arg-type]
    target = io.BytesIO()
    with pytest.raises(KibitzError):
        pbn.dump(games, target)  # type: ignore[arg-type]
    assert not target.getvalue()


@pytest.mark.parametrize("value", [7.0, 0, True, "x7", DEAL, [], {1, 2}], ids=repr)
def test_what_is_no_value_of_the_game_is_refused(value: object) -> None:
    with pytest.raises(KibitzError):
        pbn.Game.of(value)  # type: ignore[arg-type]
    for name in ("auction", "play", "contract", "result"):
        with pytest.raises(KibitzError):
            pbn.Game.of(ONE, **{name: value})  # type: ignore[arg-type]


def test_deals_are_written_by_their_text_too(tmp_path: Path) -> None:
    text = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543"
    for games in (text, [text]):
        assert pbn.dumps(games) == pbn.dumps([Deal(text)])
    with pytest.raises(KibitzError, match="is no game, no board and no deal"):
        pbn.dumps(["N:nonsense"])
    missing = tmp_path / "nowhere" / "games.pbn"
    with pytest.raises(FileNotFoundError) as refused:
        pbn.dump(Board(1), missing)
    assert refused.value.filename == str(missing)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("board", 3),
        ("deal", "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"),
        ("auction", "1S P P P"),
        ("play", ["SA"]),
        ("contract", "4S by N"),
        ("result", "4S= N"),
        ("result", 10),
    ],
)
def test_a_value_that_is_set_to_something_else_is_refused_when_it_is_written(name: str, value: object) -> None:
    game = pbn.Game.of(1)
    setattr(game, name, value)
    assert repr(game).startswith("<Game")
    with pytest.raises(Unwritable, match=f"The {name} of a game is an? {name.title()}, and .* is none"):
        pbn.dumps(game)


def test_a_tag_is_spelt_as_the_standard_does() -> None:
    with pytest.raises(Unwritable, match="The tag north is written North"):
        pbn.Game.of(1, {"north": "Nowak"})
    with pytest.raises(TypeError):
        pbn.Game(Board(1))  # type: ignore[arg-type, call-arg]
    assert pbn.loads('[north "Nowak"]')[0].tags["north"] == "Nowak"  # a file is read as it is


def test_an_auction_may_say_who_dealt_and_a_play_be_its_cards() -> None:
    board = Board(1, deal="N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543")
    game = pbn.Game.of(board, auction="N: 1S P P P", play="HA H8")
    assert game.auction == Auction("N", "1S P P P")
    assert str(game.play) == "HA H8"
    assert pbn.Game.of(board, contract="1S by N", play="HA H8").play == game.play
    with pytest.raises(KibitzError, match="North is the dealer of the board"):
        pbn.Game.of(board, auction="E: 1S P P P")
    for without in ({"play": "HA H8"}, {"play": "HA HX", "contract": "1S by N"}):
        with pytest.raises(KibitzError):
            pbn.Game.of(board, **without)  # type: ignore[arg-type]
