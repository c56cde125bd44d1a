"""Information (Laws 16, 20, 21, 40, 73 and 75): what came to be known, and who may use it.

| what | module |
|---|---|
| questions, explanations, alerts, remarks, tempo | `acts` |
| attention drawn to such a thing, or rights reserved about it: what there is to rule on | `attention` |
| what the table knows for the rulings | `facts` |
| who hears an alert, an explanation, a question | `audience` |
| the ledger: who may use what, and by which provision | `ledger` |
| what a ruling changes: who may use what | `effects` |
| the times of a log, for the tempo record | `tempo` |
"""

__all__ = ["audience", "ledger", "tempo"]
