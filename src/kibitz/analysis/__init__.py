"""What can be said about a position by search: double dummy, and claims judged by all normal lines of play.

`double_dummy` asks DDS, in a process of its own; `claims` is the claim referee (Laws 68 to 71). Nothing here rules:
a director decides, and the opinion with its reasons goes into the record.
"""
