"""However a file of movements is damaged, it is read, or refused with a sentence; never anything else."""

from __future__ import annotations

import difflib
import random

import pytest

from kibitz.formats import movements as files
from kibitz.formats.movements import Form
from kibitz.formats.movements.report import MOST_MOVEMENTS, MOST_SAID
from kibitz.formats.movements.text import MOST_BYTES
from kibitz.movement.mitchells.mitchell import mitchell
from tests.formats.movements.helpers import read_or_refused, said
from tests.formats.movements.own_files.test_own import HOWELL as OWN
from tests.formats.movements.test_bridgescorer import SMALL
from tests.formats.movements.test_ebuscore import HOWELL, MITCHELL, WHIST
from tests.formats.movements.test_ebuscore_individual import individual
from tests.size import FIGURE, Figures, size

FILES = {
    "ebuscore": f"{WHIST}\n{HOWELL}\n{MITCHELL}\n{individual((0, 1, 2, 3, 4))}\n",
    "yaml": SMALL + SMALL,
    "round data": files.dumps([mitchell(5), mitchell(3)], Form.ROUND_DATA),
    "own": OWN + files.dumps(mitchell(6)) + 'detail x: {1: [2, "a"]}\ndetail pivots: [1, 8]\ndetail ascending: "1-4"\n',
}
TIMES = size(60, 300)
SIGNS = '-|:|"|;|,|\n|\n\n|\0|#|..|+|[|]|{|}|9999999999|  |0|1|---|\t|- |²|=|ÿ|round 1:|boards 1-3|movement:'.split("|")


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_damage_never_surprises(text: str, record_property: Figures) -> None:
    chance = random.Random(77)
    whole = broken = 0
    for _ in range(TIMES):
        data = bytearray(text.encode())
        for _ in range(chance.randint(1, 10)):
            at = chance.randrange(len(data) + 1)
            match chance.randrange(3):
                case 0:
                    data[at:at] = chance.choice(SIGNS).encode()
                case 1:
                    del data[at : at + chance.randint(1, 30)]
                case _:
                    data[at : at + 1] = bytes([chance.randrange(256)])
        found = read_or_refused(bytes(data))
        if isinstance(found, str):
            broken += 1
            assert found
        else:
            whole += bool(found.movements)
            broken += bool(found.flaws)
            assert all(said(found.flaws + found.notes))
            assert found.movements or found.flaws or found.board_sets
            assert len(found.lines) == len(found.movements)
    assert whole > TIMES // 10
    assert broken > TIMES // 3
    record_property(f"{FIGURE}damaged files", TIMES)


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_a_file_that_breaks_off_anywhere(text: str) -> None:
    complete = files.loads(text)
    for end in range(1, len(text), size(37, 7)):
        found = read_or_refused(text[:end])
        if isinstance(found, str):
            assert found
        else:
            assert all(said(found.flaws + found.notes))
            assert len(found) <= len(complete) + 1
    assert not complete.flaws


@pytest.mark.parametrize("seed", range(size(5, 20)))
def test_rubbish_is_refused_with_a_sentence(seed: int) -> None:
    data = random.Random(seed).randbytes(5000)
    for start in (
        b"",
        b"movement: x\n",
        b"---\n",
        b"a\n1,2,3,4,5\n",
        b"Section,Table,NSPair,EWPair\n",
        b"0000Standard Jet DB",
    ):
        found = read_or_refused(start + data)
        assert found if isinstance(found, str) else all(said(found.flaws + found.notes))


LARGE = {
    "many flaws": "a\n1,2,3\n\n",
    "many movements": MITCHELL + "\n",
    "one long line": "1,",
    "numbers": "1,1,",
    "many names": "movement: x\n",
    "many rounds": "",
    "deep list": "- ",
    "many boards": "- 1\n",
    "brackets": "[",
    "blanks": "1      2      ",
    "marks": '\\"',
    "rows": "1,1,1,1,2,1,2000,\n",
    "cells": "1-2:1..2000 ",
}


@pytest.mark.parametrize(("name", "part"), LARGE.items(), ids=LARGE)
def test_large_files_end_soon_and_in_sentences(name: str, part: str) -> None:
    length = MOST_BYTES // 40  # what grows faster than the size would take hours even so
    start = {
        "one long line": "a\n1,1,1,1,1\n",
        "numbers": "movement: x\nround 1: ",
        "deep list": "---\nhands:\n",
        "many boards": "---\nname: x\nnumberTeams: 4\nhands:\n- table: 1\n  round: 1\n  ns: 1\n  ew: 2\n  boards:\n",
        "brackets": "---\nhands: ",
        "blanks": "a\n",
        "marks": 'movement: # " ',
        "rows": "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards\n",
        "cells": "movement: x\npairs: 4\nboards per set: 1\nround 1: ",
        "many rounds": "movement: x\npairs: 800\nboards per set: 1\n"
        + "".join(
            f"round {at}: {' '.join(f'{2 * t + 1}-{2 * t + 2}:1..2000' for t in range(400))}\n" for at in range(1, 9)
        ),
    }.get(name, "")
    text = start + part * ((length - len(start)) // len(part) if part else 0)
    end = "]" * (length // 2) if name == "brackets" else "x" if name == "blanks" else ""
    found = read_or_refused(text + end)
    if isinstance(found, str):
        assert found
    else:
        assert len(found.flaws) <= MOST_SAID
        assert all(said(found.flaws + found.notes))
        assert found.left_out or found.movements


def test_flaws_beyond_those_that_are_said_are_counted() -> None:
    found = files.loads("movement: x\n" + "pears: 4\n" * 1000 + "movement: y\n" + "pears\n" * 10)
    assert len(found.flaws) == MOST_SAID
    assert "Did you mean pairs?" in said(found.flaws)[-1]
    # Each movement lacks the number of contestants and tables besides.
    assert len(found.flaws) + found.more_flaws == 1000 + 10 + 4
    details = "".join(f"detail a{at}: 1\n" for at in range(1000))
    found = files.loads(OWN + details)
    assert (len(found), len(found.notes), found.more_notes) == (1, MOST_SAID, 1000 - MOST_SAID)


def test_words_that_are_not_said_are_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(difflib, "get_close_matches", lambda word, *_, **__: asked.append(word))
    files.loads(("movement: x\n" + "pears: 4\n" * 300) * 3)
    assert len(asked) == MOST_SAID


MANY = {
    "ebuscore": ("", "1,1,1,1,1\n1,2,1\n\n"),
    "own": ("", "movement: x\npairs: 2\nboards per set: 1\nround 1: 1-2:1\n"),
    "flawed": ("", "movement: x\n"),
    "yaml": ("", "---\nname: x\n"),
    "round data": ("Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n", "{at},1,1,1,2,1,1\n"),
}


@pytest.mark.parametrize(("start", "part"), MANY.values(), ids=MANY)
def test_a_file_holds_so_many_movements_and_no_more(start: str, part: str) -> None:
    def file(many: int) -> str:
        return start + "".join(part.replace("{at}", str(at)) for at in range(many))

    full = files.loads(file(MOST_MOVEMENTS))
    assert len(full) + full.left_out == MOST_MOVEMENTS
    assert not any("not read" in sentence for sentence in said(full.flaws))
    found = files.loads(file(MOST_MOVEMENTS + 3))
    assert len(found) + found.left_out == MOST_MOVEMENTS
    assert said(found.flaws)[0].endswith(
        "A file may hold 5000 movements, and this has more: from here on it is not read."
    )
    assert len(found.flaws) <= MOST_SAID
    assert len(found.flaws) + found.more_flaws == len(full.flaws) + full.more_flaws + 1
