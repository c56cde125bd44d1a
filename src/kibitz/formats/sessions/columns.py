"""The columns of a table of travellers, by the many names that people give them."""

from __future__ import annotations

import re
import unicodedata

# In English, Polish, Czech, Slovak and German.
_NAMES = {
    "board": "board bd boardno boardnumber boardnum nr deal brd rozdanie rozd nrrozdania rozdani krabice krabica brett"
    " boardnr",
    "ns": "ns pairns nspair nspairno nspairnumber pairnons pairnumberns pairidns nsid nsno nsnumber parans"
    " paarns nspaar",
    "ew": "ew pairew ewpair ewpairno ewpairnumber pairnoew pairnumberew pairidew ewid ewno ewnumber paraew"
    " we parawe ow paarow owpaar",
    "ns_team": "nsteam teamns druzynans teamyns",
    "ew_team": "ewteam teamew druzynaew druzynawe teamow",
    "north": "north n northplayer nplayer nplayernumber",
    "south": "south s southplayer splayer splayernumber",
    "east": "east e eastplayer eplayer eplayernumber",
    "west": "west w westplayer wplayer wplayernumber",
    "contract": "contract contr bid kontrakt kontr zavazok zavazek",
    "declarer": "declarer decl dec by playedby declaredby seat rozgrywajacy rozgr rozgrywa hlavnihrac hral hrac"
    " alleinspieler spieler von durch",
    "tricks": "tricks result res made trickswon trickstaken lewy lew lewwzietych zdvihy zdvihu stiche ergebnis vysledek"
    " vysledok",
    "score": "score points nspoints pointsns award scorens nsresult wynik zapis zapisns skore skorens"
    " body punkte punktens",
    "ns_score": "nsscore nsaward awardns",
    "ew_score": "ewscore ewaward awardew scoreew zapisew zapiswe skoreew punkteow",
    "table": "table tbl tab tableno tablenumber room stol stolik stul tisch",
    "round": "round rnd roundno roundnumber segment runda kolo runde",
    "section": "section sect sec sectionid sekcja sektor sekce sekcia sektion",
    "form": "form group fouled version",
    "lead": "lead openinglead ld wist vynos ausspiel",
    "ns_points": "nsmp mpns nsmatchpoints matchpointsns nsimp impns nsimps impsns",
    "ew_points": "ewmp mpew ewmatchpoints matchpointsew ewimp impew ewimps impsew mpwe impwe mpow impow",
    "ns_names": "nsnames namesns nsplayers playersns nspairnames nazwiskans jmenans menans namenns",
    "ew_names": "ewnames namesew ewplayers playersew ewpairnames nazwiskaew nazwiskawe jmenaew menaew namenow",
    "vulnerable": "vulnerable vul vulnerability zalozenia zranitelnost gefahr",
    "remarks": "remarks remark note notes comment comments uwagi poznamka poznamky bemerkung bemerkungen",
}
COLUMNS: dict[str, str] = {name: column for column, names in _NAMES.items() for name in names.split()}
"""The column that a name means, both without spaces, signs and capital letters."""

PAIRS = ("ns", "ew")
TEAMS = ("ns_team", "ew_team")
PLAYERS = ("north", "south", "east", "west")
SCORES = ("score", "contract", "tricks", "ns_score", "ew_score")
_VAGUE = frozenset("nr points body punkte wynik award result res ergebnis vysledek vysledok".split())
_LETTERS = str.maketrans({"ł": "l", "đ": "d", "ß": "ss"})  # those that Unicode does not take apart


def column_of(name: str) -> str:
    """The column that a heading means; empty if it is not known."""
    return COLUMNS.get(_plain(name), "")


def is_vague(name: str) -> bool:
    """Whether a heading may mean something else beside one that says it plainly: points beside a score."""
    return _plain(name) in _VAGUE


def _plain(name: str) -> str:
    """A heading without accents, spaces, signs and capital letters."""
    apart = unicodedata.normalize("NFKD", name.lower().translate(_LETTERS))
    return re.sub(r"[^a-z0-9]", "", apart)
