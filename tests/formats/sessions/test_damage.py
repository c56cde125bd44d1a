"""However a file of results is damaged, it is read, or refused with a sentence."""

import random

import pytest

from kibitz.formats import sessions
from kibitz.formats.pbn import InvalidPBN
from kibitz.messages import Speaker
from kibitz.scoring.flaws import Flaw, Unscorable
from tests.formats.sessions.test_pbn_scores import TABLE
from tests.formats.sessions.test_scorer import HANDICAPS
from tests.formats.sessions.test_valet import LEAGUE
from tests.formats.usebio.test_reading import SMALL
from tests.size import FIGURE, Figures, size

CSV = "board,ns,ew,contract,declarer,tricks,score,ns score,ew score,vul,form,section,table,round,remarks\n" + "".join(
    f'{at % 4 + 1},{at},{at + 20},4S,N,10,,,,NS,a,B,3,2,"so, so"\n' for at in range(1, 12)
)
SIGNS = '<|>|&|"|;|,|\n|\0|%|/|-|+|9999999999|A6040|60%|NS=|−|²|=|ÿ'.split("|")
ENGLISH = Speaker("en", strict=True)


TIMES = size(60, 300)
FILES = {"usebio": SMALL, "csv": CSV, "pbn": TABLE, "scorer": HANDICAPS, "valet": LEAGUE}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_damage_never_surprises(text: str, record_property: Figures) -> None:
    chance = random.Random(77)
    read = 0
    flaws: list[Flaw] = []
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
        try:
            found = sessions.loads(bytes(data))
        except Unscorable as refused:
            flaws.append(refused.flaw)
        except InvalidPBN:
            continue
        else:
            read += 1
            flaws += [flaw for session in found for flaw in session.flaws + session.doubts]
            assert all(len(session.results) == len(session.figures) for session in found)
    assert read > TIMES // 3
    record_property(f"{FIGURE}damaged files", TIMES)
    assert flaws
    for flaw in flaws:
        assert ENGLISH.say(flaw.message_id, **flaw.values)
