"""Provisions that have one number in 2017 and another in 2007, by what they are about."""

from __future__ import annotations

from kibitz.laws.editions import Moved

COULD_HAVE_KNOWN = Moved("72C", "23")
EXTRANEOUS = Moved("16B1", "16B1a")
WITHDRAWN = Moved("16C", "16D")
WITHDRAWN_NON_OFFENDERS = Moved("16C1", "16D1")
WITHDRAWN_OFFENDERS = Moved("16C2", "16D2")
WITHDRAWN_USED = Moved("16C3", "16A4")
OTHER_SOURCES = Moved("16D", "16C")
LEAD_RESTRICTION = Moved("26B", "26")
MISSED_TURN = Moved("17D3", "17E2")
INADMISSIBLE_DOUBLE = Moved("35A", "35.1")
THREE_PASSES_END_IT = Moved("22A", "22A2")
