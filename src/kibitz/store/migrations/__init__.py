"""How a database of any earlier release becomes one of this release. Alembic reads this directory where it is.

It starts in `env`; each change of the tables is a module of `versions`."""
