"""In which language and notation the command speaks: as is said, as is set for Kibitz, or as the system speaks.

Nothing of Kibitz is imported here: `kibitz --help` costs little more than Python itself.
"""

from __future__ import annotations

import os
import sys

OWN_VARIABLE = "KIBITZ_LANGUAGE"
NOTATION_VARIABLE = "KIBITZ_NOTATION"
NOTATIONS = ("local", "international")
SPOKEN = ("en", "pl", "cs", "sk", "vi")
_OF_THE_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def taken(arguments: list[str]) -> list[str]:
    """The arguments after `--language CODE` and `--notation NAME`, which are obeyed; from one on that is wrong, all."""
    while arguments and arguments[0].startswith("--"):
        name, is_whole, value = arguments[0].partition("=")
        rest = arguments[1:] if is_whole else arguments[2:]
        value = value if is_whole else "".join(arguments[1:2])
        if name == "--language" and (code := _code(value)):
            os.environ[OWN_VARIABLE] = code
        elif name == "--notation" and value in NOTATIONS:
            os.environ[NOTATION_VARIABLE] = value
        else:
            break
        arguments = rest
    return arguments


def notation() -> str:
    """How cards and bids are written: as is set for Kibitz, or as people of the language do."""
    wanted = os.environ.get(NOTATION_VARIABLE, "").strip().lower()
    return wanted if wanted in NOTATIONS else NOTATIONS[0]


def preferred() -> str:
    """The code of the first language that is asked for and spoken; English where none is.

    `LANGUAGE` may list several, as in "sk:cs:en"; what the system is set to counts only where it is another than C.
    """
    wanted = os.environ.get(OWN_VARIABLE) or _of_the_system()
    return next((code for text in wanted.split(":") if (code := _code(text))), "en")


def _code(text: str) -> str:
    """The language of "pl", "pl-PL" or "pl_PL.UTF-8"; "" where it is not spoken."""
    code = text.strip().lower().replace("_", "-").replace(".", "-").partition("-")[0]
    return code if code in SPOKEN else ""


def _of_the_system() -> str:
    set_to = next((text for name in _OF_THE_SYSTEM if (text := os.environ.get(name))), "")
    if set_to.partition(".")[0] in ("C", "POSIX"):
        return "en"
    return os.environ.get("LANGUAGE") or set_to or _of_windows()


def _of_windows() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes
    import locale

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    return locale.windows_locale.get(number, "")
