"""Provisions that have one number in 2017 and another in 2007, by what they are about."""

from __future__ import annotations

from kibitz.laws.editions import Renumbered

COULD_HAVE_KNOWN = Renumbered("72C", "23")
EXTRANEOUS = Renumbered("16B1", "16B1a")
WITHDRAWN_NON_OFFENDERS = Renumbered("16C1", "16D1")
WITHDRAWN_OFFENDERS = Renumbered("16C2", "16D2")
WITHDRAWN_USED = Renumbered("16C3", "16A4")
OTHER_SOURCES = Renumbered("16D", "16C")
LEAD_RESTRICTION = Renumbered("26B", "26")
MISSED_TURN = Renumbered("17D3", "17E2")
INADMISSIBLE_DOUBLE = Renumbered("35A", "35.1")
THREE_PASSES_END_IT = Renumbered("22A", "22A2")
