"""What the Laws do when something goes wrong.

Each Law that rules on an irregularity is a module named by its number and subject, and begins with a table of its
provisions. A conversation there reads like the Law: it yields the facts it needs, the options it grants, and what
follows. `case` has everything it can ask and everything that can follow; `registry` finds it by name, and reads the
modules of the Laws when the first is asked for.
"""
