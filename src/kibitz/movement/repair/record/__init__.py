"""The evening as it is: what was really played, which of it stands, and how far the plan has come.

| what | module |
|---|---|
| what each table played; results that stand and results that are cancelled (15B) | `facts` |
| the plan, the facts and the round in play | `progress` |
| what cannot have been played, refused when it is entered | `impossible_facts` |
| where the facts are not as the plan has them | `deviations` |
| the whole evening as one movement, and its balance | `evening` |
"""

__all__: list[str] = []
