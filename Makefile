# What a person does with a checkout of Kibitz. It needs make and Python 3.11 or newer; `make help` lists the targets.

PYTHON ?= python3
ARGS ?=
PATHS ?=
WITHIN ?= 25

SOURCES := $(shell find src -name '*.py' -o -path '*/kernel/*.h' -o -path '*/kernel/*.cpp' -o -path '*/kernel/*.cu') hatch_build.py pyproject.toml
INSTALL := -m pip --disable-pip-version-check --quiet install
LOCKED := $(INSTALL) --require-hashes --only-binary :all:
DDS := $(LOCKED) --no-deps -r requirements-analysis.lock
PROJECT := $(INSTALL) --no-build-isolation --no-deps --force-reinstall

# The pages, built from web/ into the package; git ignores them.
PAGES := src/kibitz/server/pages/index.html
WEB := $(shell find web src/kibitz/site/assets -name node_modules -prune -o -type f ! -name '*.md' -print)
# The types of what the server answers, written from its description for the pages; git has them.
TYPES := web/src/core/answers.ts
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web --no-fund --no-audit

# The first time something is installed; afterwards nothing needs the internet.
or_say = || { echo 'This could not be installed: the first time it needs the internet. Then run it again.' >&2; exit 1; }

# Tests are rewritten and compiled by pytest, and every kibitz that they start is compiled: once, not every time.
unexport PYTHONDONTWRITEBYTECODE

# Not by its own name: make -n would run what it only should show.
AGAIN := $(MAKE) --no-print-directory

# Two more than there are cores: tests with a browser or a killed server wait as often as they compute.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')

heading = @printf '\n== %s\n' '$(1)'

.PHONY: help run demo pages types machine test beside quick soak test-gpu test-compiled pythons wheel bench docs coverage format lock clean
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@echo 'make run            start the server, and say where browsers and phones find it'
	@echo 'make demo           the same with an evening in progress'
	@echo 'make pages          build the pages for the browser from web/'
	@echo 'make types          write the types of the pages and of the client from what the server answers'
	@echo 'make quick          format, lint, types, and the tests that a change touches (or PATHS=src/..., or ARGS=tests/...)'
	@echo 'make test           format, lint, types, import order, tests, docs, and some tests again on the compiled package'
	@echo 'make test-compiled  only the last of these (needs a C compiler)'
	@echo 'make soak           the tests at full size, for an hour; its figures are docs/soak.md'
	@echo 'make test-gpu       the tests of double dummy on a graphics card (PYTHON is one with CuPy and pytest)'
	@echo 'make pythons        the tests of the library on every other Python that is here (or PYTHONS="python3.12 ...")'
	@echo 'make wheel          build the package into dist: sdist, wheel, and a compiled wheel where there is a C compiler'
	@echo 'make bench          speed beside the peers (compiled where there is a C compiler)'
	@echo 'make docs           build the documentation into build/site'
	@echo 'make coverage       write the pages made from the code: what tests prove, regulations, verbs, names, the API'
	@echo 'make format         put the code into the house style'
	@echo 'make lock           resolve and pin every dependency anew'
	@echo 'make clean          remove everything that make made'

run: .venv/.run .venv/.solver $(PAGES)
	@.venv/bin/kibitz serve $(ARGS)

demo: .venv/.run .venv/.solver $(PAGES)
	@.venv/bin/kibitz demo $(ARGS)

pages: $(PAGES)

# What is quick to say is said first. Then what one core can do by itself runs beside pytest, and is shown after it.
test: machine .venv/.test .venv/.solver .venv/.dds $(PAGES)
	$(call heading,ruff format)
	@.venv/bin/ruff format --check .
	$(call heading,ruff check)
	@.venv/bin/ruff check .
	$(call heading,pytest)
	@mkdir -p build
	@{ $(AGAIN) beside; echo $$? >build/beside.code; } >build/beside.log 2>&1 & \
	{ .venv/bin/pytest -n $(WORKERS) --dist worksteal $(ARGS); echo $$? >build/pytest.code; } 2>&1 | tee build/pytest.log; \
	wait; cat build/beside.log; printf '\n== in short\n'; tail -n 2 build/pytest.log; \
	[ "$$(cat build/beside.code)" = 0 ] || echo 'Beside pytest something failed: see above.'; \
	[ "$$(cat build/pytest.code) $$(cat build/beside.code)" = '0 0' ]

beside: .venv/.test
	$(call heading,import order)
	@.venv/bin/lint-imports --no-logo
	$(call heading,mypy)
	@.venv/bin/mypy
	$(call heading,tsc)
	@$(NPM) run --silent check
	$(call heading,vitest)
	@$(NPM) run --silent test
	$(call heading,mkdocs)
	@KIBITZ_DOCS_LINE=100000 .venv/bin/mkdocs build --strict --site-dir build/site-tried
	$(call heading,pytest on the compiled package)
	@if $(can_compile); then $(AGAIN) test-compiled; \
	else echo 'Skipped: compiling needs a C compiler (cc) and the headers of Python.'; fi

# The tests that a change touches: what differs from the main branch, or PATHS; or those that ARGS names.
quick: .venv/.test .venv/.solver
	@.venv/bin/ruff format --check --quiet . || { echo 'make format puts it right.'; exit 1; }
	@.venv/bin/ruff check --quiet .
	@mkdir -p build
	@{ .venv/bin/mypy; echo $$? >build/beside.code; } >build/beside.log 2>&1 & \
	touched="$(if $(ARGS),$(ARGS),$$(.venv/bin/python -m tests.touched $(PATHS)))"; \
	if [ -n "$$touched" ]; then .venv/bin/pytest -q -n auto --within $(WITHIN) $$touched; \
	else echo 'Nothing has changed that tests touch.'; fi; code=$$?; \
	wait; cat build/beside.log; [ "$$code $$(cat build/beside.code)" = '0 0' ]

# Everything at full size; the figures go into the documentation.
soak: machine .venv/.test .venv/.solver .venv/.dds $(PAGES)
	@KIBITZ_SOAK=1 .venv/bin/pytest -n auto --dist worksteal --figures docs/soak.md $(ARGS)
	@if $(can_compile); then KIBITZ_SOAK=1 $(AGAIN) test-compiled COMPILED='$(ALL_COMPILED)'; fi

# On a machine with a graphics card, in the environment of PYTHON, which has CuPy and pytest.
test-gpu:
	@$(PYTHON) src/kibitz/solver/kernel_build.py >/dev/null
	@PYTHONPATH=src $(PYTHON) -m pytest -q -rs tests/solver/test_graphics.py

# A browser and PostgreSQL, where they can be had.
machine:
	@sh tests/machine.sh

# Tests of everything that is compiled; under make soak all tests of the packages in which something is.
ALL_COMPILED := tests/game tests/formats tests/table tests/analysis
COMPILED := tests/game tests/formats/pbn tests/analysis tests/table/test_table.py tests/table/test_anything.py

test-compiled: .venv-compiled/.project
	@.venv-compiled/bin/python -c 'import kibitz__mypyc' # fails unless the package really is compiled
	@.venv-compiled/bin/python -m pytest -q -n auto --dist worksteal $(COMPILED)

# The library on other Pythons: those that are here, or PYTHONS="/a/python3.12 /b/python3.13"; ARGS names other tests.
PYTHONS ?= python3.11 python3.12 python3.13 python3.14
LIBRARY := $(addprefix tests/,game laws table scoring movement dealing event analysis exam formats results lawbook \
	messages paper assistant)

pythons:
	@for python in $(PYTHONS); do \
		version=$$($$python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || \
			{ printf '\n== There is no %s here.\n' $$python; continue; }; \
		printf '\n== Python %s\n' $$version; \
		$(AGAIN) .venv-python-$$version/.test PYTHON=$$python && \
		PYTHONPATH=src .venv-python-$$version/bin/python -m pytest -q -n auto --dist worksteal \
			$(or $(ARGS),$(LIBRARY)) || exit 1; \
	done

# The package with the pages in it. A compiled wheel is for this system and this Python; the other one is for all.
wheel: .venv/.test $(PAGES)
	@rm -rf dist
	@KIBITZ_COMPILE=0 .venv/bin/python -m hatchling build -t sdist -t wheel
	@if $(can_compile); then KIBITZ_COMPILE=1 .venv/bin/python -m hatchling build -t wheel; \
	else echo 'No compiled wheel: compiling needs a C compiler (cc) and the headers of Python.'; fi

bench: .venv-bench/.project
	@.venv-bench/bin/python -m bench $(ARGS)

docs: .venv/.test
	@.venv/bin/mkdocs build --strict
	@echo 'Open build/site/index.html'

coverage: .venv/.test
	@.venv/bin/python -m tests.laws.coverage
	@.venv/bin/python -m tests.laws.regulation_page
	@.venv/bin/python -m tests.table.log.verb_page
	@.venv/bin/python -m tests.public_page
	@.venv/bin/python -m tests.api_page
	@.venv/bin/python -m tests.cli.help_catalogue
	@.venv/bin/kibitz coverage
	@.venv/bin/python -m kibitz.messages.reference > docs/irregularities.new
	@mv docs/irregularities.new docs/irregularities.md

format: .venv/.test
	@.venv/bin/ruff check --fix --quiet . || true
	@.venv/bin/ruff format .

clean:
	rm -rf .venv .venv-bench .venv-compiled .venv-lock .venv-python-* build dist web/node_modules src/kibitz/server/pages
	rm -f src/kibitz/solver/kernel/*kibitz_solver.*
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Environments. Each has a stamp for what was installed into it, so that a second run installs nothing.

can_compile = command -v cc >/dev/null && $(PYTHON) -c 'if True: \
	import os, sys, sysconfig; \
	sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'

.venv .venv-bench .venv-lock:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Kibitz needs Python 3.11 or newer: name one, as in "make run PYTHON=python3.12".' >&2; exit 1; }
	@echo 'Making $@'
	@$(PYTHON) -m venv $@ || { rm -rf $@; exit 1; }

.venv/.run: requirements-run.lock requirements-analysis.lock pyproject.toml | .venv
	@echo 'Installing what an evening needs'
	@.venv/bin/python $(LOCKED) -r requirements-run.lock $(or_say)
	@.venv/bin/python $(PROJECT) -e .
	@touch $@

.venv/.test: requirements.lock pyproject.toml | .venv
	@echo 'Installing what the tests need'
	@.venv/bin/python $(LOCKED) -r requirements.lock
	@.venv/bin/python $(PROJECT) -e .
	@touch $@ .venv/.run

# The double-dummy solver is compiled into the checkout. A machine without a C++ compiler gets DDS in its place.
.venv/.solver: $(wildcard src/kibitz/solver/kernel/*.h src/kibitz/solver/kernel/*.cpp) src/kibitz/solver/kernel_build.py | .venv/.run
	@.venv/bin/python src/kibitz/solver/kernel_build.py >/dev/null || .venv/bin/python $(DDS) || \
		echo 'DDS cannot be installed here either: there is no double dummy.'
	@touch $@

# DDS is a binary that not every machine can have: without it the tests that compare with it say that they were skipped.
.venv/.dds: requirements-analysis.lock .venv/.test
	@.venv/bin/python $(DDS) || \
		echo 'DDS cannot be installed here: the tests that compare with it are skipped.'
	@touch $@

# Node.js builds the pages. A machine that has none, or an old one, gets it from PyPI, into the environment.
has_node = command -v npm >/dev/null && node -e 'const [major, minor] = process.versions.node.split("."); \
	process.exit(major > 22 || (major == 22 && minor >= 12) || (major == 20 && minor >= 19) ? 0 : 1)'

.venv/.node: requirements-node.lock | .venv
	@if $(has_node); then :; else echo 'Installing Node.js'; .venv/bin/python $(LOCKED) -r requirements-node.lock; fi $(or_say)
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json web/.npmrc .venv/.node
	@echo 'Installing what builds the pages'
	@$(NPM) ci --silent $(or_say)
	@touch $@

types: build/.types

build/.types: $(SOURCES) | .venv/.run
	@.venv/bin/python -m kibitz.server.typescript $(TYPES)
	@.venv/bin/python -m kibitz.server.python_client >/dev/null
	@mkdir -p build && touch $@

$(PAGES): web/node_modules/.package-lock.json $(WEB) | build/.types
	@echo 'Building the pages'
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

.venv-python-%/.test: requirements.lock
	@echo 'Installing what the tests need'
	@$(PYTHON) -m venv $(@D)
	@$(@D)/bin/python $(LOCKED) -r requirements.lock $(or_say)
	@touch $@

# What it needs besides the package is lent by the other environment: a folder that a .pth file names comes last, and no
# .pth file in it is read, so the checkout is not found through it.
.venv-compiled/.test: .venv/.test
	@echo 'Making .venv-compiled'
	@rm -rf .venv-compiled
	@.venv/bin/python -m venv --without-pip .venv-compiled
	@lent=$$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') && \
	own=$$(.venv-compiled/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') && \
	echo "$$lent" >"$$own/lent.pth"
	@touch $@

.venv-compiled/.project: .venv-compiled/.test $(SOURCES)
	@echo 'Compiling'
	@KIBITZ_PAGES=0 KIBITZ_COMPILE=unoptimised .venv-compiled/bin/python $(PROJECT) .
	@touch $@

.venv-bench/.peers: requirements.lock requirements-bench.lock | .venv-bench
	@echo 'Installing the compiler and the peers'
	@.venv-bench/bin/python $(LOCKED) -r requirements.lock -r requirements-bench.lock
	@touch $@

.venv-bench/.project: export KIBITZ_PAGES := 0
.venv-bench/.project: .venv-bench/.peers $(SOURCES)
	@if $(can_compile); then echo 'Compiling'; KIBITZ_COMPILE=1 .venv-bench/bin/python $(PROJECT) .; \
	else echo 'No C compiler: installing Kibitz uncompiled'; KIBITZ_COMPILE=0 .venv-bench/bin/python $(PROJECT) .; fi
	@touch $@

# Locks: one for the command alone, one for all but the peers and DDS, one for Node.js, one for the peers, one for DDS.
# Versions agree.

UV := .venv-lock/bin/uv --no-config pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --only-binary :all: --custom-compile-command 'make lock' --upgrade

# All that an evening uses, wherever its log is kept.
EVENING := --extra bws --extra pdf --extra postgres --extra print --extra server
# All but the graphics card, whose package is large and of no use without one.
EXTRAS := $(EVENING) --extra analysis --extra cli

lock: | .venv-lock
	@.venv-lock/bin/python $(INSTALL) --upgrade uv
	@$(UV) $(EXTRAS) --group build --group test pyproject.toml -o requirements.lock
	@$(UV) $(EVENING) --group build -c requirements.lock pyproject.toml -o requirements-run.lock
	@$(UV) --group pyproject.toml:node -o requirements-node.lock
	@$(UV) --group pyproject.toml:bench -c requirements.lock -o requirements-bench.lock
	@$(UV) --no-deps --group pyproject.toml:dds -c requirements-bench.lock -o requirements-analysis.lock
