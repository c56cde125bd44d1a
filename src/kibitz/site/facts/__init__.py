"""What results come to, besides their scores.

| what | module |
|---|---|
| a result beside double dummy | `beside` |
| where the points of a board went | `where_it_went` |
| one's own evening: best boards, what was got against whom | `card_facts` |
| whom somebody met over all events | `head_to_head` |
"""

__all__: list[str] = []
