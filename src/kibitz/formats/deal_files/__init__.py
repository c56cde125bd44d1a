"""Files of deals, as dealing programs and machines have them: nothing but the cards of each board.

Dealer and vulnerability follow from the number (Law 2): a board that is marked otherwise, or of which more is known
than its deal, is refused rather than written without it. What is damaged is said with its place, and the rest is read.

| what | module |
|---|---|
| what they have in common | `deal_format`, `pack` |
| DUP, BRI and DGE, by numbers of cards and by suits | `dup`, `bri`, `dge` |
| BER, RZD and CDS: of every card who holds it | `owner_records` |
| BHG, letters; DLM of Duplimate; CSV of BigDeal | `bhg`, `dlm`, `deal_csv` |
"""

from kibitz.formats.deal_files import bhg, bri, deal_csv, dge, dlm, dup
from kibitz.formats.deal_files.deal_format import Dealt, InvalidDealFile, MachineFormat, left_out
from kibitz.formats.deal_files.owner_records import ber_records, cds_records, rzd_records

DUP = MachineFormat("DUP", dup.records, dup.dumps)
BRI = MachineFormat("BRI", bri.records, bri.dumps)
DLM = MachineFormat("DLM", dlm.records, dlm.dumps)
DGE = MachineFormat("DGE", dge.records)
BER = MachineFormat("BER", ber_records)
BHG = MachineFormat("BHG", bhg.records)
CDS = MachineFormat("CDS", cds_records)
RZD = MachineFormat("RZD", rzd_records)
BIGDEAL = MachineFormat("CSV", deal_csv.records)

UNNUMBERED = (BRI, DGE, BER, RZD)
"""Those whose boards always count from 1, whatever is written on them."""

__all__ = [
    "BER",
    "BHG",
    "BIGDEAL",
    "BRI",
    "CDS",
    "DGE",
    "DLM",
    "DUP",
    "RZD",
    "UNNUMBERED",
    "Dealt",
    "InvalidDealFile",
    "MachineFormat",
    "dlm",
    "left_out",
]
