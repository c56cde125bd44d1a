"""Conditions of contest in a file that a club director reads and writes (78D, 80B2)."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given, strategies as st

from kibitz.event.acts import ACTS, ConditionsSet
from kibitz.event.conditions import APART, Conditions, When, changed_fields, read_conditions
from kibitz.event.conditions_text import FIELDS, InvalidConditions
from kibitz.event.views.conditions import conditions_view, open_regulations, period, sentences
from kibitz.laws import switches
from kibitz.laws.editions import EDITIONS, LAWS_2007, Edition
from kibitz.laws.regulations import SWITCHES, Regulations
from kibitz.laws.switch_kinds import spell
from kibitz.messages import speaker
from kibitz.messages.speaker import Speaker
from tests.event.evening import ORGANISER, SPECTATOR, club, refuses

CLUB = """\
kind = "pairs"
method = "matchpoints"
minutes_a_board = 8

[regulations]
profile = "poland"
correction_period = "24 hours"
"""


def problems(text: str) -> list[str]:
    with pytest.raises(InvalidConditions) as refused:
        read_conditions(text)
    assert Speaker("en", strict=True).say(refused.value.flaw.message_id, **refused.value.flaw.values)
    return [str(problem) for problem in refused.value.problems]


def test_nothing_said_is_a_club_evening_of_pairs() -> None:
    assert read_conditions("") == Conditions()


def test_a_club_evening_is_a_few_lines() -> None:
    conditions = read_conditions(CLUB)
    assert (conditions.minutes_a_board, conditions.method) == (8, "matchpoints")
    assert conditions.regulations[switches.CORRECTION_PERIOD] == 24 * 60
    assert conditions.text == CLUB


def test_every_field_can_be_set() -> None:
    assert {field.name for field in fields(Conditions)} - APART | {"kind"} == set(FIELDS)
    assert all(getattr(Conditions(), name) == switch.default for name, switch in FIELDS.items())


def test_teams_are_scored_by_imps_unless_said_otherwise() -> None:
    assert read_conditions('kind = "teams"').method == "imps"
    assert read_conditions('kind = "teams"\nmethod = "patton"').method == "patton"


def test_a_knock_out_is_of_teams_12c4() -> None:
    conditions = read_conditions('kind = "teams"\nknock_out = true')
    assert conditions.knock_out
    assert read_conditions(conditions.to_text()) == conditions
    said = Speaker("en", strict=True).say("event.condition.knock_out", law="12C4")
    assert "mean" in said
    assert "event.condition.knock_out" in [sentence["message"] for sentence in sentences(conditions)]
    assert problems("knock_out = true") == ['line 1: knock_out is for teams: write kind = "teams".']


def test_a_method_is_for_its_kind_of_contest() -> None:
    assert "line 2" in problems('kind = "teams"\nmethod = "butler"')[0]


def test_everything_wrong_is_named_at_once_with_its_line() -> None:
    found = problems(
        "kind = pairs\n"
        'hand = "after_board"\n'
        "correction_period = 3\n"
        "edition = 2017\n"
        'scores = "after_bord"\n'
        "minutes_a_board = 99\n"
        "[regulations]\n"
        'profle = "poland"\n'
        'correction_period = "24 horses"\n'
        "[may]\n"
        'asistant = ["result_corrected"]\n'
        'assistant = ["result_corected"]\n'
    )
    assert [line.partition(":")[0] for line in found] == [f"line {n}" for n in (1, 2, 3, 4, 5, 6, 8, 9, 11, 12)]
    assert 'write "pairs", in quotes' in found[0]
    assert "Did you mean hands?" in found[1]
    assert "belongs below [regulations]" in found[2]
    assert 'Did you mean "after_board"?' in found[4]
    assert "Did you mean profile?" in found[6]
    assert 'Did you mean "result_corrected"?' in found[9]


@pytest.mark.parametrize(
    "text",
    ['regulations = { profile = "poland" }', "regulations.edition = 2017", "kind = [", "[may]\nplayer = 3", "\x00"],
)
def test_nonsense_is_refused_and_never_breaks(text: str) -> None:
    assert problems(text)


def test_a_table_among_the_regulations() -> None:
    conditions = read_conditions('[regulations.penalty_tariff]\nlate = "10%"\n[may]\nassistant = ["result_corrected"]')
    assert dict(conditions.regulations[switches.PENALTY_TARIFF]) == {"late": "10%"}
    assert conditions.powers == {"assistant": frozenset({"result_corrected"})}


def test_who_may_do_less() -> None:
    assert read_conditions('[may_not]\nassistant = ["score_awarded"]').withheld["assistant"] == {"score_awarded"}


@st.composite
def conditions(draw: st.DrawFn) -> Conditions:
    kind = draw(st.sampled_from(["pairs", "individual", "teams"]))
    kinds = st.frozensets(st.sampled_from(sorted(ACTS)), min_size=1, max_size=3)
    return Conditions(
        kind=kind,
        method=draw(st.sampled_from(["imps", "patton"] if kind == "teams" else ["matchpoints", "butler"])),
        victory_points=draw(st.booleans()),
        winners=draw(st.integers(0, 2)),
        scores=draw(st.sampled_from(When)),
        hands=draw(st.sampled_from(When)),
        no_agreement=draw(st.booleans()),
        rounds=draw(st.sampled_from(["director", "clock", "all_done"])),
        minutes_a_board=draw(st.integers(0, 60)),
        deposit=draw(st.sampled_from(["", "50 zł", 'a "bottle"'])),
        regulations=draw(
            st.sampled_from(
                [
                    Regulations(),
                    Regulations(LAWS_2007),
                    Regulations(
                        correction_period="24 hours", penalty_tariff={"late": "10%"}, tie_breaks=["drawn_lots"]
                    ),
                ]
            )
        ),
        powers=draw(st.dictionaries(st.sampled_from(["director", "assistant", "committee"]), kinds, max_size=2)),
        withheld=draw(st.dictionaries(st.sampled_from(["director", "assistant", "player"]), kinds, max_size=2)),
    )


@given(conditions())
def test_what_is_written_reads_the_same(one: Conditions) -> None:
    again = read_conditions(one.to_text())
    assert again == one
    assert changed_fields(one, again) == ()


@given(conditions())
def test_every_condition_is_said_in_a_sentence(one: Conditions) -> None:
    speaker = Speaker("en", strict=True)
    for sentence in sentences(one):
        said = speaker.say(sentence["message"], **sentence["values"])
        assert said.strip()
        assert "_" not in said.replace(one.notes, "").replace(one.deposit, "")  # words, and no identifiers


def test_periods_are_said_in_words() -> None:
    assert period(30) == {"count": 30, "unit": "minutes"}
    assert period(60) == {"count": 1, "unit": "hours"}
    assert period(24 * 60) == {"count": 24, "unit": "hours"}
    assert period(48 * 60) == {"count": 2, "unit": "days"}
    assert period(0) == {"count": 0, "unit": "minutes"}


def test_everybody_reads_the_conditions_and_what_was_changed() -> None:
    """78D: they are published beforehand; so a change is not silent."""
    evening = club(CLUB).start()
    with refuses("why_conditions"):
        evening.do(ConditionsSet(CLUB + '\nappeal_period = "2 hours"'), ORGANISER)
    evening.do(ConditionsSet(CLUB + 'appeal_period = "2 hours"'), ORGANISER, "the committee meets later")
    view = conditions_view(evening.event, SPECTATOR, evening.now)
    assert view["changes"][0]["changed"] == ["appeal_period"]
    assert view["changes"][0]["why"] == "the committee meets later"
    said = {sentence["message"]: sentence["values"] for sentence in view["says"]}
    assert said["event.condition.appeal_period"] == {"count": 2, "unit": "hours"}
    assert {regulation["name"] for regulation in view["regulations"]} == {"correction_period", "appeal_period"}
    assert not any(regulation["only_stated"] for regulation in view["regulations"])
    assert read_conditions(view["text"]) == evening.event.conditions


def test_says_of_what_nothing_depends_on_that_it_is_only_stated() -> None:
    evening = club()
    evening.do(ConditionsSet('[regulations]\nappeal_period = 40\nplaying_area = "the hall"'), ORGANISER)
    regulations = conditions_view(evening.event, SPECTATOR, evening.now)["regulations"]
    assert {regulation["name"]: regulation["only_stated"] for regulation in regulations} == {
        "appeal_period": False,
        "playing_area": True,
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_form_offers_every_regulation_with_its_sentence(edition: Edition) -> None:
    """What an edition leaves open is in one group, can be laid down as offered, and everything is said in words."""
    voice = speaker("en")
    found = open_regulations(edition)["regulations"]
    assert sorted(regulation["name"] for regulation in found) == sorted(
        switch.name for switch in SWITCHES.values() if edition in switch.editions
    )
    for regulation in found:
        assert voice.say(regulation["message"]).endswith(".")
        switch = SWITCHES[regulation["name"]]
        assert regulation["usual"] == spell(switch.default_in(edition))
        for choice in regulation["choices"]:
            assert voice.say(choice["message"], **choice["values"])
            if regulation["kind"] == "one_of":
                assert switch.read(choice["value"]) == choice["value"]
            elif regulation["kind"] in ("some_of", "list"):
                assert switch.read([choice["value"]]) == (choice["value"],)
