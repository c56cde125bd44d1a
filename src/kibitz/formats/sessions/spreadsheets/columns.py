"""The columns of a table of travellers, by the many names that people give them."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable

# In English, Polish, Czech, Slovak, Vietnamese and German.
_NAMES = {
    "board": "board bd boardno boardnumber boardnum nr deal brd rozdanie rozd nrrozdania rozdani krabice krabica brett"
    " boardnr bdno bdnr bdnumber bdnum van",
    "ns": "ns northsouth nspairs pairsns"
    " pairns nspair nspairno nspairnumber pairnons pairnumberns pairidns nsid nsno nsnumber parans"
    " paarns nspaar dvojicens dvojicans capns doins",
    "ew": "ew eastwest ewpairs pairsew wepair wepairs pairwe"
    " pairew ewpair ewpairno ewpairnumber pairnoew pairnumberew pairidew ewid ewno ewnumber paraew"
    " we parawe ow paarow owpaar dvojiceew dvojicaew capew doiew",
    "ns_team": "nsteam teamns druzynans teamyns druzstvons doichoins",
    "ew_team": "ewteam teamew druzynaew druzynawe teamow druzstvoew teamwe doichoiew",
    "north": "north n northplayer nplayer nplayernumber",
    "south": "south s southplayer splayer splayernumber",
    "east": "east e eastplayer eplayer eplayernumber",
    "west": "west w westplayer wplayer wplayernumber",
    "contract": "contract contr bid kontrakt kontr zavazok zavazek hiepuoc",
    "declarer": "declarer decl dec by playedby declaredby seat rozgrywajacy rozgr rozgrywa hlavnihrac hral hrac"
    " alleinspieler spieler von durch hlavnyhrac dttc",
    "tricks": "tricks result res made trickswon trickstaken lewy lew lewwzietych zdvihy zdvihu stiche ergebnis vysledek"
    " vysledok nuoc",
    "score": "score finalscore points nspoints pointsns award scorens nsresult wynik zapis zapisns skore skorens"
    " body punkte punktens diemns",
    "ns_score": "nsscore nsaward awardns nsplus plusns",
    "ew_score": "ewscore ewaward awardew pointsew ewpoints ewresult ewplus plusew"
    " scoreew zapisew zapiswe skoreew punkteow",
    "table": "table tbl tab tableno tablenumber room stol stolik stul tisch ban",
    "round": "round rnd roundno roundnumber segment runda kolo runde sestava zostava vong",
    "section": "section sect sec sectionid sekcja sektor sekce sekcia sektion khu",
    "form": "form group fouled version forma dang",
    "lead": "lead openinglead leadcard ld wist vynos ausspiel wyjscie caimo",
    "ns_points": "nsmp mpns ptns nsmatchpoints matchpointsns nsimp impns nsimps impsns",
    "ew_points": "ewmp mpew ptwe ptew ewmatchpoints matchpointsew ewimp impew ewimps impsew mpwe impwe mpow impow",
    "ns_names": "nsnames namesns nsplayers playersns nspairnames nazwiskans jmenans menans namenns tenns",
    "ew_names": "ewnames namesew ewplayers playersew ewpairnames nazwiskaew nazwiskawe jmenaew menaew namenow tenew",
    "direction": "nsew nswe",  # of Bridgemate: declarer's seat, where the column of declarers has their pair
    "erased": "erased deleted",
    "percent": "nspercent percentns ewpercent percentew percent nspct ewpct pctns pctew percentage nspercentage"
    " ewpercentage percentagens percentageew",
    "ignored": "id datelog timelog processed processed1 processed2 processed3 processed4 externalupdate"
    " suspiciouscontract err date time dealer",
    "vulnerable": "vulnerable vul vulnerability zalozenia zranitelnost gefahr stavher stavhier vung",
    "remarks": "remarks remark note notes comment comments uwagi poznamka poznamky bemerkung bemerkungen",
}
COLUMNS: dict[str, str] = {name: column for column, names in _NAMES.items() for name in names.split()}
"""The column that a name means, both without spaces, signs and capital letters."""

PAIRS = ("ns", "ew")
TEAMS = ("ns_team", "ew_team")
PLAYERS = ("north", "south", "east", "west")
SCORES = ("score", "contract", "tricks", "ns_score", "ew_score")
NOT_SCORED = ("remarks", "lead", "percent", "ignored")
_OF_NORTH_SOUTH = frozenset("nspoints pointsns scorens nsresult zapisns skorens punktens".split())
_VAGUE = frozenset("nr points body punkte wynik award result res ergebnis vysledek vysledok".split())
_LETTERS = str.maketrans({"ł": "l", "đ": "d", "ß": "ss"})  # those that Unicode does not take apart


def column_of(name: str) -> str:
    """The column that a heading means; empty if it is not known."""
    return COLUMNS.get(plain_name(name), "")


def is_vague(name: str) -> bool:
    """Whether a heading may mean something else beside one that says it plainly: points beside a score."""
    return plain_name(name) in _VAGUE


def is_of_north_south(name: str) -> bool:
    """Whether a heading speaks of N-S's score, so that one for E-W may stand beside it."""
    return plain_name(name) in _OF_NORTH_SOUTH


def meant_by(name: str, there: Iterable[str] = ()) -> str:
    """The column, of those that are not there yet, that a heading was perhaps to name; empty if it is like none."""
    taken = set(there)
    for like in difflib.get_close_matches(plain_name(name)[:40], COLUMNS, n=5, cutoff=0.75):
        if COLUMNS[like] not in taken and COLUMNS[like] not in NOT_SCORED:
            return COLUMNS[like]
    return ""


def nearly_named(name: str) -> str:
    """The column that a heading names but for a slip or an ending: `vuln`, `contrcat`; empty if it is like none."""
    plain = plain_name(name)[:40]
    if len(plain) < 4:
        return ""
    begun = [column for known, column in COLUMNS.items() if len(known) >= 4 and known.startswith(plain)]
    like = difflib.get_close_matches(plain, COLUMNS, n=1, cutoff=0.85)
    return begun[0] if begun else COLUMNS[like[0]] if like else ""


def plain_name(name: str) -> str:
    """A heading without accents, spaces, signs and capital letters; but `NS %` and `NS +` are not `NS`."""
    name = re.sub(r"\s[-−–]$", "minus", name.replace("%", "percent").replace("+", "plus"))
    apart = unicodedata.normalize("NFKD", name.lower().translate(_LETTERS))
    return re.sub(r"[^a-z0-9]", "", apart)
