"""The notation of the log: what is written is read back, and the standard says all of it."""

import re
from itertools import pairwise

import pytest
from hypothesis import given

from kibitz.game import Call, Card, Contract, Deal, Rank, Result, Seat, Side, Suit, Vulnerability
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024
from kibitz.table.log import notation
from kibitz.table.log.entries import Actor, BidAboveSeven, Entry, Header, Log, Values
from kibitz.table.log.kinds import ValueKind
from kibitz.table.log.notation import format_entry, parse, parse_line
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verb_forms import form, verb_table
from kibitz.table.log.verbs import VERBS, Style
from tests.because import because
from tests.places import ROOT
from tests.table.log.random_logs import entries, headers, logs
from tests.table.log.test_notation_refusals import refused
from tests.table.log.verb_page import PLACES_FILE, places

STANDARD = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", STANDARD, re.DOTALL)


LINES = [line for block in blocks("kibitz-lines") for line in block.splitlines()]


class TestRoundTrip:
    @given(logs())
    def test_a_log_that_was_written_is_read_back(self, log: Log) -> None:
        assert parse(notation.format(log)) == log
        assert parse(notation.format(log, numbered=True)) == log

    @given(entries())
    def test_an_entry_that_was_written_is_read_back(self, entry: Entry) -> None:
        assert parse_line(format_entry(entry), entry.number) == entry

    @given(entries())
    def test_writing_what_was_read_changes_nothing(self, entry: Entry) -> None:
        once = format_entry(entry)
        assert "\n" not in once
        assert format_entry(parse_line(once, entry.number)) == once

    @given(headers())
    def test_a_header_that_was_written_is_read_back(self, header: Header) -> None:
        assert parse(notation.format(Log(header))).header == header

    @pytest.mark.parametrize("line", LINES)
    def test_every_line_of_the_standard(self, line: str) -> None:
        entry = parse_line(line, 999)
        assert parse_line(format_entry(entry), 999) == entry
        assert format_entry(entry).split("; ")[0].strip() == line.split("; ")[0].strip(), "the standard's own spelling"

    @pytest.mark.parametrize("text", blocks("kibitz"))
    def test_every_log_of_the_standard(self, text: str) -> None:
        log = parse(text)
        assert len(log) > 3
        assert parse(notation.format(log)) == log

    def test_every_verb_has_an_example_in_the_standard(self) -> None:
        assert {parse_line(line, 999).verb for line in LINES} == set(VERBS)

    def test_windows_line_ends_and_a_byte_order_mark(self) -> None:
        assert parse("\ufeffkibitz 1\r\nN 1S\r\nE P ; tired\r\n") == parse("kibitz 1\nN 1S\nE P ; tired\n")

    def test_remarks_of_their_own_keep_their_place(self) -> None:
        text = "; first\nkibitz 1 edition=2024 policy=permit\n; second\nN 1S\n;\n; third\n"
        assert parse(text).comments == ((0, "first"), (1, "second"), (2, ""), (2, "third"))
        assert notation.format(parse(text)) == text

    def test_a_remark_after_the_header_becomes_one_of_its_own(self) -> None:
        assert parse("kibitz 1 board=7 ; the third board\nN 1S\n").comments == ((1, "the third board"),)


class TestValues:
    """The values have the types that the table of verbs promises."""

    def test_a_plain_call(self) -> None:
        entry = parse_line("N 1S", 3)
        assert entry == Entry(Actor.N, "call", {"call": Call.parse("1S")}, number=3)
        assert entry.get("alert") is None

    def test_an_alerted_call_with_its_explanation(self) -> None:
        entry = parse_line("E 2H! {both majors}")
        assert (entry["call"], entry["alert"], entry.text) == (Call.parse("2H"), True, "both majors")

    def test_bids_above_seven_can_be_written_law_38(self) -> None:
        bid = parse_line("S 8NT")["call"]
        assert isinstance(bid, BidAboveSeven)
        assert (bid.level, str(bid.denomination), bid.is_bid, str(bid), bid.symbol) == (8, "NT", True, "8NT", "8NT")
        assert refused("S 0H").id == "not_a_call"

    @pytest.mark.parametrize("line", ["n 1s", "N 1♠", "north 1S", " N   1S ", "#50 N 1S"])
    def test_other_spellings_of_a_call(self, line: str) -> None:
        assert parse_line(line, 50) == parse_line("N 1S", 50)

    @pytest.mark.parametrize("word", ["P", "pass", "Pass", "p"])
    def test_a_pass(self, word: str) -> None:
        assert format_entry(parse_line(f"N {word}")) == "N P"

    def test_cards_are_written_suit_first_and_calls_level_first(self) -> None:
        assert parse_line("W S2")["cards"] == (Card.parse("S2"),)
        assert parse_line("W 2S")["call"] == Call.parse("2S")
        assert str(parse_line("W 9S")["call"]) == "9S"
        assert parse_line("W 10S")["cards"] == (Card.parse("ST"),)
        assert parse_line("W exposes 9S AH")["cards"] == (Card.parse("S9"), Card.parse("HA"))

    def test_two_cards_at_once_law_58(self) -> None:
        assert parse_line("W D5+D6")["cards"] == (Card.parse("D5"), Card.parse("D6"))

    def test_at_the_same_time_law_33(self) -> None:
        entry = parse_line("W P insists with #11", 12)
        assert (entry["with"], entry["insists"]) == (11, True)

    def test_a_face_down_lead_law_41(self) -> None:
        assert parse_line("W leads H5 down").values == {"card": Card.parse("H5"), "down": True}

    def test_a_deal_with_unknown_hands(self) -> None:
        deal = parse_line("TD deal N:AKQJ.432.432.432 E:- S:- W:-")["deal"]
        assert isinstance(deal, Deal)
        assert deal.gives(Seat.NORTH)
        assert not deal.gives(Seat.EAST)
        assert parse_line("TD deal N:AKQJ.432.432.432")["deal"] == deal
        assert parse_line("TD deal W:- N:AKQJ.432.432.432")["deal"] == deal
        assert parse_line("TD deal N:AKQJ.432.432.432 - - -")["deal"] == deal

    def test_a_hand_of_fourteen_can_be_written_law_13(self) -> None:
        deal = parse_line("TD deal N:AKQJT.432.432.432")["deal"]
        assert len(deal[Seat.NORTH]) == 14

    def test_the_director_arrives_late(self) -> None:
        entry = parse_line("TD position contract=4SX-S trick=5 lead=W")
        assert entry.values == {"contract": Contract.parse("4SX by S"), "trick": 5, "lead": Seat.WEST}

    def test_the_auction_so_far_in_one_line(self) -> None:
        entry = parse_line("TD auction N 1S P 2H")
        assert entry["dealer"] is Seat.NORTH
        assert entry["calls"] == (Call.parse("1S"), Call.parse("P"), Call.parse("2H"))

    @pytest.mark.parametrize(
        ("words", "values"),
        [
            ("HQ", {"card": Card.parse("HQ")}),
            ("hearts", {"suit": Suit.HEARTS}),
            ("heart", {"suit": Suit.HEARTS}),
            ("H", {"suit": Suit.HEARTS}),
            ("Q", {"rank": Rank.QUEEN}),
            ("queen", {"rank": Rank.QUEEN}),
            ("10", {"rank": Rank.TEN}),
            ("small", {"word": "small"}),
            ("small hearts", {"word": "small", "suit": Suit.HEARTS}),
            ("anything", {"word": "anything"}),
        ],
    )
    def test_what_declarer_says_of_dummy_law_46(self, words: str, values: dict[str, object]) -> None:
        assert parse_line(f"S dummy {words}").values == values

    def test_cards_moved_and_designated_anew(self) -> None:
        moved = parse_line("TD moves C3 W > E")
        assert (moved["card"], moved["source"], moved["target"]) == (Card.parse("C3"), Seat.WEST, Seat.EAST)
        assert format_entry(moved) == "TD moves C3 W>E"
        assert parse_line("S redesignates HQ=HK").values == {"old": Card.parse("HQ"), "new": Card.parse("HK")}

    def test_a_change_is_a_call_or_a_card(self) -> None:
        assert parse_line("N changes #10 2S", 11)["new"] == Call.parse("2S")
        assert parse_line("N changes #10 S2", 11)["new"] == Card.parse("S2")

    @pytest.mark.parametrize("written", ["comparable(1H,2H)=no", "comparable( 1H , 2H ) = no", "Comparable(1H, 2H)=no"])
    def test_a_fact(self, written: str) -> None:
        entry = parse_line(f"TD finds {written} {{asked}}")
        assert entry.values == {"fact": "comparable", "args": ("1H", "2H"), "value": "no"}
        assert entry.text == "asked"

    def test_a_fact_for_one_ruling_and_a_fact_in_words(self) -> None:
        assert parse_line("TD finds R2 unintended=yes")["ruling"] == 2
        entry = parse_line("TD finds meaning(1H) {hearts, or a strong hand}")
        assert entry.values == {"fact": "meaning", "args": ("1H",)}

    def test_an_option(self) -> None:
        entry = parse_line("TD chooses forbid hearts for=S")
        assert entry.values == {"option": "forbid", "value": "hearts", "for": Seat.SOUTH}
        assert parse_line("S chooses decline").values == {"option": "decline"}

    def test_a_ruling_by_hand(self) -> None:
        entry = parse_line("TD effect pass W rest by=27B2")
        assert entry.values == {"kind": "pass", "who": Actor.W, "args": ("rest",), "by": "27B2"}
        assert parse_line("TD effect substitute E call=#4 new=3C")["args"] == ("call=#4", "new=3C")
        assert parse_line("TD effect cancel #4").values == {"kind": "cancel", "args": ("#4",)}

    @pytest.mark.parametrize("line", ["TD chooses forbid R2", "TD effect cancel #4 W", "TD effect turn W N"])
    def test_a_value_is_told_from_one_left_out_only_where_it_could_stand_for_it(self, line: str) -> None:
        assert format_entry(parse_line(line, 9)) == line

    def test_a_correction_holds_a_line(self) -> None:
        entry = parse_line("TD corrects #8 {misread} = E 2H! {both; majors} ; sorry", 20)
        assert (entry["entry"], entry.text, entry.comment) == (8, "misread", "sorry")
        assert entry["line"] == Entry(Actor.E, "call", {"call": Call.parse("2H"), "alert": True}, "both; majors")
        bare = parse_line("TD corrects #8=W C5 {misread}", 20)
        assert (bare.text, bare["line"].text) == (None, "misread")

    def test_scores(self) -> None:
        entry = parse_line("TD adjusts NS=60%:3NT-N+1,40%:3nt-n-1 EW=AVE+ by=12C1c")
        assert entry.values == {"NS": "60%:3NT-N+1,40%:3NT-N-1", "EW": "ave+", "by": "12C1c"}
        assert parse_line("N enters 4SX-S+1")["result"] == Result.parse("4SX+1 S")
        assert parse_line("N enters 3NT-N=")["result"] == Result.parse("3NT= N")
        assert parse_line("N enters Pass")["result"].is_passed_out
        for said in ("4SX+1 S", "4SX+1 by S", "4SX S +1", "4SX+1 by South"):
            assert parse_line(f"N enters {said} ; well played") == parse_line("N enters 4SX-S+1 ; well played")
        assert parse_line("N enters passed out")["result"].is_passed_out
        assert parse_line("TD awards NS=8").values == {"NS": 8}
        assert parse_line("TD penalises EW 10% by=90B2").values == {"who": Actor.EW, "amount": "10%", "by": "90B2"}

    def test_time_and_comment(self) -> None:
        entry = parse_line("@19:42:07 N 1S ; quick")
        assert (entry.time, entry.comment) == ("19:42:07", "quick")

    @pytest.mark.parametrize("said", ["a } b", "a \\ b", "a\nb\r", "{", "\\n", "; no comment", "= 2"])
    def test_speech_can_say_anything(self, said: str) -> None:
        entry = Entry(Actor.N, "says", {}, said)
        assert parse_line(format_entry(entry)).text == said.strip()

    def test_speech_of_nothing_is_none(self) -> None:
        assert parse_line("N 1S { }").text is None


class TestHeader:
    def test_all_its_keys(self) -> None:
        text = 'kibitz 1 edition=2007 board=7 dealer=N vul=NS policy=warn regulations="our club.toml" rules=1.0\n'
        header = parse(text).header
        assert header == Header(
            LAWS_2007, 7, Seat.NORTH, Vulnerability.NORTH_SOUTH, "warn", "our club.toml", 1, {"rules": "1.0"}
        )
        assert notation.format(Log(header)) == text

    def test_what_is_left_out(self) -> None:
        header = parse("kibitz 1").header
        assert header == Header(LAWS_2024, None, None, None, None, None, 1)

    def test_the_long_name_of_vulnerability(self) -> None:
        assert parse("KIBITZ 1 Vulnerability=All").header.vulnerability is Vulnerability.BOTH

    @pytest.mark.parametrize(
        ("text", "id", "line"),
        [
            ("", "no_header", None),
            ("; only a remark", "no_header", None),
            ("\nN 1S", "no_header", 2),
            ("kibitz", "no_version", 1),
            ("kibitz board=7", "no_version", 1),
            ("kibitz 2", "newer_version", 1),
            ("kibitz 1 edition=1997", "no_such_edition", 1),
            ("kibitz 1 board=0", "not_a_board", 1),
            ("kibitz 1 dealer=Q", "not_a_seat", 1),
            ("kibitz 1 vul=some", "not_a_vulnerability", 1),
            ("kibitz 1 policy=lenient", "no_such_policy", 1),
            ("kibitz 1 board=7 board=8", "key_twice", 1),
            ("kibitz 1 vul=NS vulnerability=NS", "key_twice", 1),
            ("kibitz 1 board", "not_a_header_key", 1),
            ('kibitz 1 regulations="our club', "not_a_header_key", 1),
        ],
    )
    def test_what_is_refused(self, text: str, id: str, line: int | None) -> None:
        with pytest.raises(Refusal) as caught:
            parse(text)
        assert (caught.value.id, caught.value.line) == (id, line)

    def test_a_key_that_the_header_has_already(self) -> None:
        with pytest.raises(Refusal, check=because("not_a_header_key")):
            notation.format(Log(Header(others={"board": "8"})))


class TestTable:
    def test_the_standard_prints_the_table_of_verbs(self) -> None:
        written = STANDARD.split("verb_forms.verb_table() -->\n")[1].split("<!-- end of the table -->")[0]
        assert written.strip() == verb_table().strip()

    def test_a_page_names_the_functions_of_every_verb(self) -> None:
        assert PLACES_FILE.read_text("utf-8") == places()

    def test_the_standard_explains_every_kind(self) -> None:
        explained = STANDARD.split("## Values")[1].split("## Verbs")[0]
        kinds: set[ValueKind] = {param.kind for verb in VERBS.values() for param in verb.params}
        for kind in kinds:
            if not kind.words and kind.name not in ("LINE", "FACT", "ARGUMENT", "CALL|CARD"):
                assert re.search(rf"(\| |, ){re.escape(kind.name)}[ ,]", explained), kind.name

    def test_no_verb_is_a_call_or_a_card_or_an_actor(self) -> None:
        for name in VERBS:
            for reader in (Call.parse, Card.parse, Actor.parse):
                with pytest.raises(ValueError, match=r"."):
                    reader(name)

    @pytest.mark.parametrize("name", VERBS)
    def test_a_row_is_sound(self, name: str) -> None:
        row = VERBS[name]
        names = [param.name for param in row.params]
        assert len(set(names)) == len(names)
        assert set(row.one_of) <= {*names, "text"}
        assert row.actors
        assert row.laws
        assert row.meaning[-1] != "."
        places = [param for param in row.params if param.style is Style.PLACE and param.kind.type is not bool]
        # A value that may be left out is told from the next one by its look.
        for before, after in pairwise(places):
            if not before.needed and after.kind.words:
                assert not any(before.kind.accepts(word) for word in after.kind.words)
        assert not any(param.many for param in places[:-1]), "only the last value can be several"

    def test_form(self) -> None:
        assert form(VERBS["call"]) == "CALL[!] [insists] [with #n]"
        assert form(VERBS["moves"]) == "moves CARD SEAT>SEAT"
        assert form(VERBS["corrects"]) == "corrects #n = LINE"


class TestEntries:
    def test_actors(self) -> None:
        assert [str(actor) for actor in Actor] == "N E S W NS EW ALL TD DIC AC SPEC".split()
        assert (Actor.N.seat, Actor.N.side, Actor.NS.seat, Actor.NS.side) == (
            Seat.NORTH,
            Side.NORTH_SOUTH,
            None,
            Side.NORTH_SOUTH,
        )
        assert (Actor.TD.seat, Actor.TD.side) == (None, None)
        assert Actor.of(Seat.WEST) is Actor.W
        assert Actor.of(Side.EAST_WEST) is Actor.EW
        assert Actor.parse("td") is Actor.TD
        assert [actor for actor in Actor if actor.is_official] == [Actor.TD, Actor.DIC, Actor.AC]

    def test_values_never_change(self) -> None:
        entry = parse_line("E exposes HA")
        with pytest.raises(TypeError):
            entry.values["cards"] = ()  # type: ignore[index]
        with pytest.raises(TypeError):
            Values({"a": 1}).update({"b": 2})
        assert hash(entry) == hash(parse_line("E exposes HA"))

    def test_a_log_numbers_its_entries_and_only_grows(self) -> None:
        log = Log(Header(LAWS_2017)).append(parse_line("N 1S"), parse_line("E P"))
        assert [entry.number for entry in log] == [1, 2]
        longer = log.append(parse_line("S 2S"))
        assert longer.entries[:2] == log.entries
        assert longer[3]["call"] == Call.parse("2S")
        with pytest.raises(IndexError, match="no #4"):
            longer[4]


def test_a_long_log_is_read_to_its_end() -> None:
    text = "kibitz 1\n" + "N 1S\nE P\nS 2S\nW P\nN H5\n" * 4000
    log = parse(text)
    assert len(log) == 20_000
    assert log[20_000].number == 20_000


@pytest.mark.parametrize(
    ("key", "meant"), [("edtion", "edition"), ("bord", "board"), ("Polcy", "policy"), ("regulation", "regulations")]
)
def test_a_mistyped_key_of_the_header_is_refused(key: str, meant: str) -> None:
    with pytest.raises(Refusal) as found:
        notation.parse(f"kibitz 1 {key}=2007\n")
    assert (found.value.id, found.value.values["expected"]) == ("header_key_like_it", (meant,))
    assert notation.parse("kibitz 1 club=Alfa\n").header.others == {"club": "Alfa"}
