"""The package: built with the pages in it, from a checkout or from its own sdist, and installed without either."""

from __future__ import annotations

import shlex
import shutil
import signal
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from kibitz import __version__
from kibitz.solver import kernel_build
from tests.package.installed import Installation, answer, build, built, install, script_of, serving
from tests.places import ROOT

pytest.importorskip("hatchling")
pytestmark = pytest.mark.skipif(
    not (ROOT / "src/kibitz/server/pages/index.html").exists(), reason="the pages are not built: make pages"
)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist and the wheel, built once."""
    return _once(tmp_path_factory, "dist", build)


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    [found] = dist.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installation:
    """The wheel with all that its extras bring."""
    return Installation(_once(tmp_path_factory, "installed", lambda at: install(wheel, at, with_extras=True)))


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installation:
    """The wheel alone."""
    return Installation(_once(tmp_path_factory, "bare", lambda at: install(wheel, at, with_extras=False)))


def _once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """What one worker makes, and the others wait for."""
    shared = factory.getbasetemp().parent if "xdist" in sys.modules else factory.getbasetemp()
    folder, done, failed = (shared / f"package-{name}{end}" for end in ("", ".done", ".failed"))
    try:
        folder.mkdir()
    except FileExistsError:
        while not done.exists():
            assert not failed.exists()
            time.sleep(0.1)
        return folder
    try:
        make(folder)
    except BaseException:
        failed.touch()
        raise
    done.touch()
    return folder


def _soon(folder: Path) -> dict[str, str]:
    """What makes a compiler take no trouble with what it makes: the same, slower, from the same sources."""
    words = kernel_build.compiler()
    if words is None or sys.platform == "win32":
        return {}
    quick = folder / "quick"
    quick.write_text(f'#!/bin/sh\nexec {shlex.join(words)} "$@" -O0\n')
    quick.chmod(0o755)
    return {"CXX": str(quick)}


def test_an_sdist_gives_the_same_wheel_and_none_without_pages(dist: Path, wheel: Path, tmp_path: Path) -> None:
    [sdist] = dist.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    source = tmp_path / f"kibitz-{__version__}"
    assert built(source, tmp_path, "wheel", **_soon(tmp_path)).returncode == 0
    [again] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert set(one.namelist()) == set(other.namelist())  # the kernel, compiled from the sdist, too
        assert [
            name
            for name in one.namelist()
            if one.getinfo(name).CRC != other.getinfo(name).CRC and not name.endswith((kernel_build.NAME, "/RECORD"))
        ] == []
        assert "kibitz/server/pages/index.html" in one.namelist()
        assert not [
            name for name in one.namelist() if not name.startswith(("kibitz/", f"kibitz-{__version__}.dist-info/"))
        ]
    shutil.rmtree(source / "src/kibitz/server/pages")
    for target in ("wheel", "sdist"):
        refused = built(source, tmp_path / "none", target)
        assert refused.returncode == 1
        assert refused.stderr.strip().splitlines() == [
            "There are no pages in src/kibitz/server/pages: make pages builds them; KIBITZ_PAGES=0 leaves them out."
        ]


LIBRARY = (
    "game laws table scoring movement dealing event analysis exam formats results lawbook messages paper assistant"
)


def test_the_library_needs_nothing_else(bare: Installation) -> None:
    """Every package that has no extra, on an environment in which nothing is installed."""
    imports = "; ".join(f"import kibitz.{name}" for name in LIBRARY.split())
    ran = bare.run("-c", f"{imports}; print(kibitz.__file__, kibitz.game.Contract.parse('4SX by N'))")
    assert ran.returncode == 0, ran.stderr
    where, contract = ran.stdout.strip().split(" ", 1)
    assert Path(where).is_relative_to(bare.folder)
    assert contract == "4SX by N"


def test_the_command_alone_says_what_to_install(bare: Installation) -> None:
    assert bare.run("--version", program=bare.kibitz).stdout == f"kibitz {__version__} (plain Python)\n"
    assert "kibitz serve" in bare.run("--help", program=bare.kibitz).stdout
    ran = bare.run("deal", program=bare.kibitz)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == 'kibitz: This needs typer, which is not installed: pip install "kibitz[cli]"\n'


NEEDS = {
    "import kibitz.server": "server",
    "import kibitz.store": "server",
    "from kibitz.dealing import simulated_bits; simulated_bits(1)": "analysis",
    "import kibitz.scoring.methods.matchpoint_arrays": "analysis",
    "from kibitz.paper.typesetting import pdf; pdf('guide_cards', {})": "print",
    "from kibitz.paper.qr import picture; picture('http://club')": "print",
}
EACH = """
from kibitz.game.extras import MissingExtra
for code in {}:
    try:
        exec(code)
    except MissingExtra as error:
        print(error)
"""


def test_what_needs_an_extra_says_which(bare: Installation) -> None:
    said = bare.run("-c", EACH.format([*NEEDS])).stdout.splitlines()
    assert [sentence.partition("not installed: ")[2] for sentence in said] == [
        f'pip install "kibitz[{extra}]"' for extra in NEEDS.values()
    ]


def test_a_server_answers_with_pages(installed: Installation) -> None:
    assert Path(installed.run("-c", "import kibitz; print(kibitz.__file__)").stdout).is_relative_to(installed.folder)
    command = [str(installed.kibitz), "serve", "--store", str(installed.folder / "club.db")]
    with serving(command, installed.folder) as (process, address):
        page = answer(address)
        assert "<title>Kibitz</title>" in page
        assert script_of(address, page)
        if sys.platform != "win32":
            process.send_signal(signal.SIGINT)
            assert "Everything that was entered is kept." in process.communicate(timeout=120)[1]
            assert process.returncode == 0


def test_the_demonstration_answers_with_pages(installed: Installation) -> None:
    with serving([str(installed.kibitz), "demo", "--seed", "1"], installed.folder) as (_, address):
        page = answer(address)
        assert "<title>Kibitz</title>" in page
        assert script_of(address, page)
