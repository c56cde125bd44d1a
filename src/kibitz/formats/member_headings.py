"""What the columns of a list of members are, by their headings: English, German, Polish, Czech, Slovak, Vietnamese.

A heading is known as a whole ("Mitgliedsnummer", "Imię i nazwisko"), or else by one of its words ("County number").
Accents, capitals and signs do not count.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_WHOLE = {
    "name": """name names player players member members fullname playername membername nameofplayer
        spieler spielerin spielername mitglied mitgliedsname vollername vorundnachname vornamenachname namevorname
        zawodnik gracz osoba imieinazwisko nazwiskoiimie imienazwisko nazwiskoimie
        hrac clen jmenoaprijmeni prijmeniajmeno menoapriezvisko priezviskoameno
        hoten ten hovaten hotenhoivien hoivien vandongvien""",
    "first": """first firstname firstnames forename forenames given givenname christianname
        vorname vornamen rufname
        imie imiona jmeno krestnijmeno krstnemeno meno tendem tengoi""",
    "last": """last lastname surname surnames family familyname
        nachname familienname zuname
        nazwisko nazwiska prijmeni priezvisko ho hodem""",
    "number": """number no nr num memberno membernumber memberid membership membershipno membershipnumber playernumber
        playerid federation federationnumber ebu ebuno acbl acblnumber pid dbv
        nummer mitgliedsnummer mitgliedsnr mitgliednr mitgliednummer dbvnummer dbvnr spielernummer
        passnummer ausweisnummer
        numer pzbs nrpzbs numerpzbs numerlegitymacji nrlegitymacji idpzbs
        cislo cisloclena clenskecislo registracnicislo registracnecislo regcislo
        so maso mahoivien sohoivien masohoivien sothe""",
    "handicap": "handicap hcp ngs handikap vorgabe chap diemchap",
    "grade": """grade rank category class stratum title ngsgrade
        klasse rang kategorie spielklasse titel
        wk kategoria tytul klasa klasyfikacja wspolczynnik trida trieda vykonnostnitrida vykonnostnatrieda
        hang cap dangcap danhhieu""",
    "club": """club town city clubname homeclub
        verein klub ort stadt bridgeclub wohnort
        miasto miejscowosc druzyna mesto obec oddil oddiel
        clb caulacbo thanhpho""",
    "shown": "shown nameshown",
    "id": "id",
}
_PARTS = {
    "first": "vorname forename imie jmeno meno",
    "last": "surname nachname nazwisko prijmeni priezvisko",
    "grade": "grade rank klasse klasa trida trieda hang kategoria kategorie category",
    "handicap": "handicap hcp handikap",
    "number": "number no nr num nummer numer cislo ma",
    "club": "club klub verein oddil clb",
    "name": "name player spieler zawodnik hrac",
}
_KNOWN = {heading: column for column, headings in _WHOLE.items() for heading in headings.split()}


def columns_of(cells: Sequence[str]) -> tuple[str, ...]:
    """What each column is, if these are headings; "" for one that is not known, or is there twice."""
    columns = [_column(cell) for cell in cells]
    is_heading = "name" in columns or "last" in columns
    if not is_heading or any(re.search(r"\d", cell) for cell in cells):
        return ()
    return tuple(column if column not in columns[:place] else "" for place, column in enumerate(columns))


def _column(cell: str) -> str:
    plain = unicodedata.normalize("NFKD", cell.translate(_LETTERS).casefold())
    words = re.findall("[a-z]+", "".join(letter for letter in plain if not unicodedata.combining(letter)))
    if known := _KNOWN.get("".join(words)):
        return known
    return next((column for column, parts in _PARTS.items() if not set(words).isdisjoint(parts.split())), "")


_LETTERS = str.maketrans({"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ß": "ss"})
