"""The tempo record: evidence from the times of a log (16B1, 73D)."""

from __future__ import annotations

from fractions import Fraction

from kibitz.game import Seat
from kibitz.laws.regulations import Regulations
from kibitz.laws.tempo import Ordinary, TempoVariation, Timed, TimedActKind, tempo_record
from kibitz.table.information.tempo import seconds, tempo_of
from kibitz.table.log import notation

N, E, S, W = Seat


def calls(*times: int, seat: Seat = N) -> list[Timed]:
    """Calls of one player, each that many seconds after something was said."""
    acts: list[Timed] = []
    now = 0
    for number, took in enumerate(times, 1):
        acts += [
            Timed(2 * number - 1, None, TimedActKind.TALK, now),
            Timed(2 * number, seat, TimedActKind.CALL, now + took),
        ]
        now += took + 7
    return acts


def test_the_usual_time_is_the_middle_one() -> None:
    record = tempo_record(calls(3, 4, 5, 20))
    assert [timing.seconds for timing in record.of(N)] == [3, 4, 5, 20]
    assert record.usual(N) == Fraction(9, 2)
    assert record.usual(E) is None


def test_slow_and_fast_for_this_player() -> None:
    record = tempo_record(calls(6, 6, 6, 20, 1))
    assert [timing.pace for timing in record.taken] == [None, None, None, TempoVariation.SLOW, TempoVariation.FAST]
    assert [timing.entry for timing in record.out_of_the_ordinary] == [8, 10]


def test_a_few_seconds_more_are_nothing() -> None:
    assert tempo_record(calls(1, 1, 1, 5)).out_of_the_ordinary == ()


def test_with_little_known_nothing_is_said() -> None:
    assert tempo_record(calls(2, 30)).out_of_the_ordinary == ()
    known = tempo_record(calls(2, 30), habits={N: 3})
    assert [timing.pace for timing in known.taken] == [None, TempoVariation.SLOW]
    patient = Ordinary(slow_margin=60)
    assert tempo_record(calls(2, 30), ordinary=patient, habits={N: 3}).out_of_the_ordinary == ()


def test_prescribed_pauses_are_no_hesitation() -> None:
    regulations = Regulations(mandatory_pauses=["after_stop"], mandatory_pause_seconds=10)
    acts = [
        *calls(2, 2, 2, seat=E),
        Timed(20, N, TimedActKind.STOP, 100),
        Timed(21, N, TimedActKind.CALL, 101),
        Timed(22, E, TimedActKind.CALL, 111),
    ]
    last = tempo_record(acts, regulations).taken[-1]
    assert (last.seconds, last.pause, last.pace) == (10, 10, None)
    hasty = [*acts[:-1], Timed(22, E, TimedActKind.CALL, 103)]
    assert tempo_record(hasty, regulations).taken[-1].pace is TempoVariation.NO_PAUSE
    assert tempo_record(acts, Regulations()).taken[-1].pace is TempoVariation.SLOW


def test_pauses_of_the_first_round_and_the_first_trick() -> None:
    regulations = Regulations(mandatory_pauses=["first_round", "first_trick"], mandatory_pause_seconds=10)
    acts = [
        Timed(1, N, TimedActKind.CALL, 0),
        Timed(2, E, TimedActKind.CALL, 3),
        Timed(3, N, TimedActKind.CALL, 5),
        Timed(4, E, TimedActKind.CARD, 9, trick=1),
        Timed(5, E, TimedActKind.CARD, 10, trick=2),
    ]
    assert [timing.pause for timing in tempo_record(acts, regulations).taken] == [10, 10, None, 10, None]


LOG = """kibitz 1 edition=2017 dealer=N
@19:59:50 N 1S
@19:59:53 E P
S tempo slow seconds=25
@20:00:18 S 2S
@20:00:20 W P
@20:00:25 N P
@20:00:26 E P
N tempo fast #5
"""


def test_the_record_of_a_log() -> None:
    record = tempo_of(notation.parse(LOG))
    assert [timing.seconds for timing in record.taken] == [None, 3, 25, 2, 5, 1]
    assert {timing.entry: timing.remarked for timing in record.taken if timing.remarked} == {4: "slow", 5: "fast"}


def test_a_remark_may_give_the_time_that_no_clock_gave() -> None:
    record = tempo_of(notation.parse("kibitz 1 dealer=N\nN 1S\nN tempo slow seconds=25"))
    assert [(timing.seconds, timing.remarked) for timing in record.taken] == [(25, "slow")]
    normal = tempo_of(notation.parse("kibitz 1 dealer=N\nN tempo normal\nN 1S"))
    assert normal.out_of_the_ordinary == ()


def test_a_question_is_not_the_players_time() -> None:
    log = "kibitz 1 dealer=N\n@10:00:00 N 1S\n@10:00:20 E asks #1\n@10:00:40 S explains #1 {five}\n@10:00:43 E P"
    assert tempo_of(notation.parse(log)).of(E)[0].seconds == 3


def test_clocks() -> None:
    assert seconds("00:01:02") == 62
    assert seconds("99:99") is None
    assert seconds(None) is None
    midnight = "kibitz 1 dealer=N\n@23:59:58 N 1S\n@00:00:03 E P"
    assert tempo_of(notation.parse(midnight)).of(E)[0].seconds == 5
    dated = "kibitz 1 dealer=N\n@2024-03-01T23:59:58Z N 1S\n@2024-03-02T00:00:03Z E P"
    assert tempo_of(notation.parse(dated)).of(E)[0].seconds == 5
