"""A session of five boards: something of each family goes wrong and is ruled on, and each board ends in another way."""

from __future__ import annotations

from kibitz.live import TableOpened
from tests.live.playing import DEAL
from tests.live.recording import Recorded
from tests.live.session import BOARD_FOUR, ENDS

OPENED = TableOpened(policy="permit", deals=(DEAL,) * 5, boards=5, directed=True)


class Session(Recorded):
    """A table whose director answers what is asked."""

    def made(self, *acts: str) -> None:
        """Calls and cards as `N 1S`, `E HA`."""
        for seat, what in (act.split() for act in acts):
            is_card = what[0] in "SHDC" and len(what) == 2
            self.do(seat, "card" if is_card else "call", **{"card" if is_card else "call": what})

    def no_questions(self, *seats: str) -> None:
        for seat in seats:
            self.do(seat, "no_questions")

    def director_says(self, *answers: str) -> None:
        for answer in answers:
            self.do("TD", "find", answer=answer)

    def nothing_comes_of_it(self) -> None:
        """What the director looks into after the play; and where it was played to the end, the tricks are agreed on."""
        while any(ruling["is_open"] for ruling in self.sees("TD")["rulings"]):
            self.director_says("no")
        for seat in "NESW":
            for verb in ("agree_tricks", "return_hand"):  # 79A1; 17D2, where all have passed
                if verb in self.sees(seat)["may"]["verbs"]:
                    self.do(seat, verb)
        assert self.sees("TD")["phase"] == "ended"

    def told(self) -> list[str]:
        return [ruling["by"] for ruling in self.sees("N")["rulings"]]


def test_a_session_with_every_family_of_irregularity_and_every_end() -> None:
    four = Session(OPENED)

    four.begin()  # an insufficient bid; a claim that is agreed
    four.made("N 1NT", "E 2H", "S 2D")
    assert four.told() == []
    four.do("W", "director", about="call")
    four.do("W", "choose", option="decline")
    four.made("S P")
    four.director_says("no")
    assert ("N", "27B2") in {(one["seat"], one["by"]) for one in four.sees("W")["owed"]}
    four.made("W P", "N P", "E P", "S CJ")
    four.no_questions("N", "E")
    four.do("E", "claim", tricks=6)
    for seat in "NS":
        four.do(seat, "agree")
    four.nothing_comes_of_it()

    four.begin()  # a pass out of rotation; passed out
    four.made("S P")
    four.do("W", "director", about="turn")
    four.do("W", "choose", option="decline")
    assert [one["by"] for one in four.sees("S")["owed"]] == ["30A"]
    four.made("E P", "S P", "W P", "N P")
    four.nothing_comes_of_it()

    four.begin()  # an opening lead out of turn; a claim that is contested
    four.made("S 1NT", "W P", "N 3NT", "E P", "S P", "W P")
    four.do("E", "card", card="H2", faced=True)
    assert four.told() == []
    four.do("S", "director", about="turn")
    four.do("S", "choose", option="accept")
    assert len(four.sees("W")["hands"]["N"]) == 13
    four.made("S HT", "W H6", "S H4")
    four.do("S", "claim", tricks=9)
    four.do("W", "object", text="we have two aces")
    four.director_says("no", "no", "no", "8")

    four.begin()  # a penalty card and a revoke; thirteen tricks
    four.made("W P", "N 1S", "E P", "S 2S", "W P", "N P", "E P", "E HA")
    four.no_questions("W", "N")
    four.do("E", "expose", card="SK")
    four.do("N", "director", about="exposed")
    assert four.sees("S")["penalty"] == {"SK": "major"}
    four.made(*BOARD_FOUR[:7])
    assert four.told() == ["49"]  # nobody has noticed the revoke
    four.do("TD", "rule", irregularity="revoke", offender="W")
    assert four.told() == ["49", "61A"]
    four.made(*BOARD_FOUR[7:])
    four.nothing_comes_of_it()
    assert sum(four.sees("E")["tricks"].values()) == 13

    four.begin()  # adjusted
    four.made("N 1S", "E P", "S 2S", "W P", "N P", "E P", "E HA")
    four.no_questions("W", "N")
    four.do("S", "director", reason="somebody looked at another board")
    four.do("TD", "line", line="TD adjusts NS=ave+ EW=ave by=16D2")
    four.do("TD", "end")

    assert [(row["result"], row["points"]) for row in four.sees("N")["played"]] == ENDS
