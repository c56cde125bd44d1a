"""What cannot be said in the notation is refused, each time with a sentence that says why."""

import ast
import re
import tomllib
from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from kibitz.game import Call, Card
from kibitz.table.log.entries import Actor, Entry, Log
from kibitz.table.log.notation import format_entry, parse, parse_line
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verbs import VERBS
from tests.places import ROOT

SENTENCES = tomllib.loads((ROOT / "src/kibitz/messages/en/refusal.toml").read_text(encoding="utf-8"))
WORDS = [*VERBS, *map(str, Actor), *"#1 R1 1S H5 H5+H6 P X ! = a=b a(b)=c { } ; @1 by=27 for=S 3 slow hearts".split()]


def outcome(reader: Callable[[str], Log | Entry], text: str) -> Log | Entry | str:
    """What was read, or the id of the refusal."""
    try:
        return reader(text)
    except Refusal as refusal:
        return refusal.id


def refused(line: str, number: int = 50) -> Refusal:
    with pytest.raises(Refusal) as caught:
        parse_line(line, number)
    return caught.value


class TestRefusals:
    """What cannot be said is refused: what, where, and what was expected."""

    @pytest.mark.parametrize(
        ("line", "id", "expected"),
        [
            ("hello world", "no_such_actor", "N"),
            ("F 1S", "no_such_actor", "W"),  # a fifth player
            ("@19:42", "no_event", None),
            ("N", "no_act", None),
            ("W atention #4", "no_such_verb", "attention"),
            ("W penalizes NS 10%", "no_such_verb", "penalises"),
            ("W xyzzyq", "no_verb_like_it", None),
            ("N bids 1S", "act_without_verb", "N 1S"),
            ("N passes", "act_without_verb", "N P"),
            ("W plays H5", "act_without_verb", "W H5"),
            ("E revokes", "irregularity_is_ruled", "TD rules revoke"),
            ("N 1Z", "not_a_call", "1S"),
            ("N 11S", "not_a_call", "1S"),
            ("N HZ+H2", "not_a_card", "D5+D6"),
            ("N H5+1S", "not_a_card", "D5+D6"),
            ("E exposes HA HZ", "not_a_card", None),
            ("E exposes", "value_missing", "exposes CARD… [dropped]"),
            ("E exposes dropped", "not_a_card", None),
            ("E leads", "value_missing", None),
            ("E leads H5 up", "unexpected_word", None),
            ("E leads H5 H6", "unexpected_word", None),
            ("W tempo slowly", "not_among", "slow"),
            ("W tempo slow seconds=soon", "not_a_number", None),
            ("W tempo slow secs=12", "unexpected_word", "seconds="),
            ("W tempo slow seconds=12 seconds=13", "value_twice", None),
            ("W counts many", "not_a_number", None),
            ("W counts 13 cards", "unexpected_word", None),
            ("N remark", "speech_missing", "remark [#n] {speech}"),
            ("N saw", "values_missing", None),
            ("N dummy", "values_missing", None),
            ("N 1S {both majors", "unclosed_speech", "}"),
            ("N 1S {both majors\\}", "unclosed_speech", "}"),
            ("N 1S {both} majors", "after_speech", None),
            ("E exposes HA HA", "card_twice", None),
            ("E HA+HA", "card_twice", None),
            ("S redesignates HQ=HQ", "card_twice", None),
            ("N finds comparable=yes", "not_for_this_actor", "TD"),
            ("SPEC 1S", "not_for_this_actor", "N"),
            ("NS 1S", "not_for_this_actor", "N"),
            ("TD finds a=yes b=no", "one_fact_a_line", None),
            ("TD finds comparable yes", "one_fact_a_line", None),
            ("TD finds comparable", "values_missing", None),
            ("TD finds", "value_missing", None),
            ("TD finds =yes", "not_a_fact", None),
            ("TD finds a(1,)=yes", "not_a_fact", None),
            ("TD position trick=5", "value_missing", None),
            ("TD position contract=4S", "not_a_contract", None),
            ("TD deal N:AA.. E:-", "not_a_deal", None),
            ("TD deal N:- N:-", "not_a_deal", None),
            ("TD deal", "value_missing", None),
            ("TD adjusts NS=lots", "not_a_score", None),
            ("TD adjusts NS=4S-N=,3S-N=", "not_a_score", None),
            ("TD adjusts by=12", "values_missing", None),
            ("TD penalises TD 10%", "not_players", None),
            ("TD effect pass W by=later", "not_a_provision", None),
            ("TD ruled", "value_missing", None),
            ("TD upholds 1", "not_a_ruling", None),
            ("W asks 9", "unexpected_word", "asks [#n] [SEAT]"),
            ("W P with 9", "not_an_entry", None),
            ("W P with", "not_an_entry", None),
            ("TD corrects #8", "value_missing", None),
            ("TD corrects #8 =", "no_event", None),
            ("TD corrects #8 = TD corrects #7 = N 1S", "correction_in_correction", None),
            ("TD corrects #8 = @19:42 N 1S", "line_has_place", None),
            ("TD corrects #8 = N asks #8", "entry_not_before", None),
            ("@noon N 1S", "not_a_time", None),
            ("#7 N 1S", "wrong_number", "#50"),
        ],
    )
    def test_reason_and_expectation(self, line: str, id: str, expected: str | None) -> None:
        refusal = refused(line)
        assert refusal.id == id
        assert refusal.line == 50
        if expected is not None:
            values = refusal.values["expected"]
            assert isinstance(values, tuple)
            assert expected in values

    @pytest.mark.parametrize("line", ["W asks #50", "W asks #51", "W P with #50", "TD corrects #50 = N 1S"])
    def test_nothing_refers_to_what_has_not_happened(self, line: str) -> None:
        assert refused(line).id == "entry_not_before"
        assert parse_line(line, 60).number == 60

    def test_the_line_is_that_of_the_file(self) -> None:
        with pytest.raises(Refusal) as caught:
            parse("; a remark\nkibitz 1\n\nN 1S\nE asks #2\n")
        assert (caught.value.id, caught.value.line) == ("entry_not_before", 5)
        assert caught.value.values == {"entry": 2, "number": 2}

    def test_a_correction_within_a_correction_is_refused_however_deep(self) -> None:
        assert refused("TD corrects #1 = " * 500 + "N 1S").id == "correction_in_correction"

    def test_a_refusal_says_in_which_line_it_is_and_why(self) -> None:
        refusal = Refusal("no_such_verb", line=3, word="atention", expected=("attention",))
        assert str(refusal) == (
            "Line 3: “atention” is not a call, a card or a verb of the log. Did you mean attention?"
        )

    @given(st.text())
    def test_any_text_is_a_log_or_is_refused(self, text: str) -> None:
        assert isinstance(outcome(parse, text), Log) or outcome(parse, text) in SENTENCES
        assert isinstance(outcome(parse_line, text), Entry) or outcome(parse_line, text) in SENTENCES
        body = outcome(parse, f"kibitz 1\n{text}")
        assert isinstance(body, Log) or body in SENTENCES

    @given(st.lists(st.sampled_from(WORDS)))
    def test_any_words_are_an_entry_that_can_be_written_or_are_refused(self, words: list[str]) -> None:
        entry = outcome(lambda text: parse_line(text, 2), " ".join(words))
        if isinstance(entry, Entry):
            assert parse_line(format_entry(entry), 2) == entry
        else:
            assert entry in SENTENCES

    @pytest.mark.parametrize(
        ("entry", "id"),
        [
            (Entry(Actor.N, "calls", {}), "no_such_verb"),
            (Entry(Actor.N, "call", {"call": "1S"}), "not_a_call"),
            (Entry(Actor.N, "call", {"call": Call.parse("1S"), "card": Card.parse("S2")}), "no_such_value"),
            (Entry(Actor.N, "card", {"cards": Card.parse("S2")}), "not_several"),
            (Entry(Actor.N, "card", {"cards": ()}), "not_several"),
            (Entry(Actor.N, "counts", {"count": True}), "not_a_number"),
            (Entry(Actor.N, "counts", {"count": -1}), "not_a_number"),
            (Entry(Actor.N, "call", {"call": Call.parse("1S")}, time="a b"), "not_a_time"),
            (Entry(Actor.TD, "effect", {"kind": "turn", "args": ("W",)}), "ambiguous"),
            (Entry(Actor.TD, "effect", {"kind": "turn", "args": ("x", "by=27")}), "ambiguous"),
            (Entry(Actor.TD, "finds", {"fact": "r1"}, "in words"), "ambiguous"),
            (Entry(Actor.TD, "chooses", {"option": "forbid", "value": "two words"}), "not_a_value"),
            (Entry(Actor.TD, "corrects", {"entry": 1, "line": "N 1S"}), "no_line"),
        ],
    )
    def test_an_entry_that_no_line_could_say_is_not_written(self, entry: Entry, id: str) -> None:
        with pytest.raises(Refusal) as caught:
            format_entry(entry)
        assert caught.value.id == id


class TestSentences:
    """Every refusal has its sentence, which uses only the values that it has."""

    @staticmethod
    def raised() -> dict[str, set[str]]:
        """The values that every refusal of the notation has wherever it is raised, from the source."""
        found: dict[str, set[str]] = {}

        def note(id: str, names: set[str]) -> None:
            found[id] = found.get(id, names) & names

        for path in (ROOT / "src/kibitz/table").rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    names = {word.arg for word in node.keywords if word.arg}
                    for part in ast.walk(node.args[0]):
                        if isinstance(part, ast.Constant) and re.fullmatch(r"[a-z]+(_[a-z]+)+", str(part.value)):
                            note(str(part.value), names)
        for verb in VERBS.values():
            for param in verb.params:
                note(param.kind.refusal, {"word", "verb", "name", "expected"})
        return found

    def test_every_refusal_has_its_sentence(self) -> None:
        assert set(self.raised()) <= set(SENTENCES)

    def test_no_sentence_asks_for_a_value_that_is_not_there(self) -> None:
        for id, names in self.raised().items():
            used = set(re.findall(r"\{(\w+)", SENTENCES[id]))
            assert used <= names, id
