"""What the Laws leave open is data: regulations set the switches, and a value has one form."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, strategies as st

from kibitz.laws import scoring_switches, switches
from kibitz.laws.editions import (
    CURRENT,
    EDITIONS,
    LAWS_2007,
    LAWS_2017,
    LAWS_2024,
    Edition,
)
from kibitz.laws.regulations import (
    SWITCHES,
    InvalidRegulation,
    InvalidRegulations,
    RegulationProblem,
    Regulations,
)
from kibitz.laws.switch_kinds import MINUTES, NAMES, SHARE, TEXT, YES_NO, SwitchKind


class TestRegulations:
    def test_are_a_value(self) -> None:
        club = Regulations().with_(bidding_method="boxes", appeal_period=20)
        same = Regulations(appeal_period=20, bidding_method="boxes")
        assert club == same
        assert hash(club) == hash(same)
        assert club != Regulations()
        assert club != club.under(LAWS_2017)
        assert pickle.loads(pickle.dumps(club)) == copy.deepcopy(club) == club

    def test_do_not_change(self) -> None:
        club = Regulations()
        club.changed()["avg_imp"] = 2
        club.with_(avg_imp=2)
        assert club[scoring_switches.AVG_IMP] == 3
        with pytest.raises(AttributeError):
            club.edition = LAWS_2007  # type: ignore[misc]

    def test_tell_what_was_changed_in_the_order_of_the_laws(self) -> None:
        club = Regulations(appeal_period=20, bidding_method="boxes", avg_imp=3)
        assert list(club.changed().items()) == [("bidding_method", "boxes"), ("appeal_period", 20)]

    def test_set_back_are_the_laws_again(self) -> None:
        assert Regulations(avg_imp=2).with_(avg_imp=3) == Regulations()

    def test_keep_what_was_set_before(self) -> None:
        assert Regulations(avg_imp=2).with_(mp_unit="1/0.5/0").changed() == {"avg_imp": 2, "mp_unit": "1/0.5/0"}

    def test_go_under_another_edition_only_if_it_leaves_all_of_it_open(self) -> None:
        assert Regulations(LAWS_2007, avg_imp=2).under(CURRENT) == Regulations(avg_imp=2)
        with pytest.raises(InvalidRegulations, match="weighted_scores_forbidden"):
            Regulations(LAWS_2007, weighted_scores_forbidden=True).under(CURRENT)

    def test_an_unknown_name_is_told_with_the_likely_one(self) -> None:
        with pytest.raises(InvalidRegulation, match=r"no regulation avg_imps. Did you mean avg_imp\?"):
            Regulations().by_name("avg_imps")
        with pytest.raises(InvalidRegulation, match=r"no regulation weather\.$"):
            Regulations().by_name("weather")

    def test_every_problem_is_told(self) -> None:
        with pytest.raises(InvalidRegulations) as refusal:
            Regulations(avg_imp="three", screens=1, weather="fine")
        assert [problem.name for problem in refusal.value.problems] == ["avg_imp", "screens", "weather"]
        assert pickle.loads(pickle.dumps(refusal.value)).problems == refusal.value.problems

    def test_answer_by_the_kind_of_value(self) -> None:
        club = Regulations(penalty_tariff={"slow play": "10%"}, mandatory_pauses=["first_trick"], screens=True)
        assert club[switches.SCREENS] is True
        assert club[switches.BIDDING_METHOD] == "spoken"
        assert club[switches.APPEAL_PERIOD] == 30
        assert club[switches.LOGICAL_ALTERNATIVE_SHARE] == Fraction(1, 5)
        assert club[switches.MANDATORY_PAUSES] == ("first_trick",)
        assert dict(club[switches.PENALTY_TARIFF]) == {"slow play": "10%"}
        assert "screens" in club.changed()
        assert "appeal_period" not in club.changed()

    def test_a_list_of_words_has_one_order(self) -> None:
        one = Regulations(mandatory_pauses=["first_trick", "first_round", "first_trick"])
        assert one == Regulations(mandatory_pauses=("first_round", "first_trick"))


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [
        ("screens", True, True),
        ("bidding_method", "boxes", "boxes"),
        ("appeal_period", 0, 0),
        ("appeal_period", "45 minutes", 45),
        ("appeal_period", "24 hours", 1440),
        ("correction_period", "1 day", 1440),
        ("logical_alternative_share", "25%", Fraction(1, 4)),
        ("logical_alternative_share", "12.5 %", Fraction(1, 8)),
        ("logical_alternative_share", "1/3", Fraction(1, 3)),
        ("logical_alternative_share", Fraction(1), Fraction(1)),
        ("multi_missing_boards_scale", ["60%", "1/2"], (Fraction(3, 5), Fraction(1, 2))),
        ("multi_missing_boards_imps", [3, 2, 0], (3, 2, 0)),
        ("movement", "  Mitchell,\n9 tables ", "Mitchell, 9 tables"),
        ("further_appeals", ["National Authority"], ("National Authority",)),
        ("spu_policy", {"b": "forbid", "a": "allow"}, (("a", "allow"), ("b", "forbid"))),
        ("spectator_hands", 4, 4),
    ],
)
def test_a_value_has_one_form(name: str, written: object, value: object) -> None:
    formed = SWITCHES[name].read(written)
    assert formed == value
    assert SWITCHES[name].read(formed) == value


@pytest.mark.parametrize(
    ("name", "written", "sentence"),
    [
        ("screens", "yes", 'screens cannot be "yes": it is true or false.'),
        ("screens", 1, "screens cannot be 1: it is true or false."),
        ("claim_suit_order", "top", 'claim_suit_order cannot be "top": it is one of "none", "top_down", "bottom_up".'),
        ("table_policy", "Prevent", 'Did you mean "prevent"?'),
        ("table_policy", ["prevent"], 'table_policy cannot be ["prevent"]'),
        ("mandatory_pauses", "first_trick", "it is a list with any of"),
        ("mandatory_pauses", ["first_trick", "first_ruond"], 'cannot be "first_ruond"'),
        ("mandatory_pauses", ["first_trick", 1], "cannot be"),
        ("spectator_hands", 5, "spectator_hands cannot be 5: it is a whole number from 0 to 4."),
        ("spectator_hands", True, "spectator_hands cannot be true"),
        ("spectator_hands", 1.0, "spectator_hands cannot be 1.0"),
        ("appeal_period", -1, "appeal_period cannot be -1: it is a number of minutes"),
        ("appeal_period", "24 fortnights", 'as in "24 hours"'),
        ("appeal_period", True, "appeal_period cannot be true"),
        ("logical_alternative_share", "120%", "it is a share"),
        ("logical_alternative_share", "3/2", "it is a share"),
        ("logical_alternative_share", "1/0", "it is a share"),
        ("logical_alternative_share", 0.25, "logical_alternative_share cannot be 0.25"),
        ("logical_alternative_share", "", 'cannot be ""'),
        ("multi_missing_boards_scale", ["60%", "61"], "a list of items, each a share"),
        ("multi_missing_boards_scale", "60%", "a list of items"),
        ("movement", 7, "a line of text in quotes"),
        ("movement", "bell\a", "a line of text"),
        ("further_appeals", [""], "each a name in quotes"),
        ("spu_policy", {"a": "maybe"}, '{ "a" = "maybe" }: it is a table of names, each with one of "allow"'),
        ("spu_policy", {"": "allow"}, "a table of names"),
        ("spu_policy", ["a"], "a table of names"),
    ],
)
def test_a_value_of_another_kind_is_refused(name: str, written: object, sentence: str) -> None:
    with pytest.raises(InvalidRegulation) as refusal:
        SWITCHES[name].read(written)
    assert sentence in str(refusal.value)


def values(kind: SwitchKind[Any]) -> st.SearchStrategy[object]:
    """Values of that kind."""
    texts = st.text().filter(lambda text: TEXT.form(text) is not None)
    plain: dict[SwitchKind[Any], st.SearchStrategy[object]] = {
        YES_NO: st.booleans(),
        MINUTES: st.integers(0),
        SHARE: st.fractions(0, 1, max_denominator=999_999),
        TEXT: texts,
        NAMES: st.lists(texts.filter(lambda text: NAMES.form([text]) is not None)),
    }
    if kind in plain:
        return plain[kind]
    least, most = kind.expected.values.get("least"), kind.expected.values.get("most")
    if isinstance(least, int) and isinstance(most, int):
        return st.integers(least, most)
    if kind.words:
        return st.sampled_from(kind.words) | st.lists(st.sampled_from(kind.words))
    items = st.sampled_from(["allow", "forbid", "conditional"]) | plain[SHARE] | texts | st.integers(-24, 24)
    return st.lists(items) | st.dictionaries(texts, items, max_size=4)


@st.composite
def regulations(draw: st.DrawFn, editions: tuple[Edition, ...] = EDITIONS) -> Regulations:
    edition = draw(st.sampled_from(editions))
    chosen = draw(st.lists(st.sampled_from([switch for switch in SWITCHES.values() if edition in switch.editions])))
    drawn = {switch.name: draw(values(switch.kind)) for switch in chosen}
    fitting = {name: value for name, value in drawn.items() if SWITCHES[name].kind.form(value) is not None}
    return Regulations(edition, **fitting)


class TestAlways:
    @given(regulations())
    def test_what_was_written_reads_back_equal(self, made: Regulations) -> None:
        assert Regulations.load(made.to_toml()) == made

    @given(regulations((LAWS_2024,)), regulations((LAWS_2024,)))
    def test_the_later_setting_holds(self, one: Regulations, other: Regulations) -> None:
        both = one.with_(**other.changed())
        for name in SWITCHES:
            assert both.by_name(name) == (other if name in other.changed() else one).by_name(name)

    @given(
        st.lists(
            st.text()
            | st.sampled_from(
                [*SWITCHES, "edition", "profile", "=", "[", "]", "{", "}", '"', "\n", "#", "true", "2007"]
            )
        ).map(" ".join)
    )
    def test_any_text_is_read_or_refused(self, text: str) -> None:
        problems: tuple[RegulationProblem, ...] = ()
        try:
            read = Regulations.load(text)
        except InvalidRegulations as refusal:
            problems = refusal.problems
        assert problems or Regulations.load(read.to_toml()) == read
