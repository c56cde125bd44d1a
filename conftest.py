"""What every run of pytest has, whichever tests it is given."""

pytest_plugins = ("tests.reporting",)
