"""How a database of any earlier release becomes one of this release. Alembic reads this directory where it is."""
