"""One module for every change of the tables, oldest first. A module that was in a release is never changed again."""
