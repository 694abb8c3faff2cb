# Every target sets up what it needs in .venv; a machine needs make and Python 3.11 or later with venv, nothing else.

PYTHON ?= python3
JOBS ?= 2
SECONDS ?= 600
VENV := .venv
BIN := $(VENV)/bin
CODE := $(wildcard reference spec properties tests docs benchmarks)

.DEFAULT_GOAL := help
.PHONY: help judge impact deciding mutants test lint types imports clauses tests foreign docs app browser verify fuzz sbom bench extras pins clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

judge: $(VENV)/.project ## judge a sample: a table on which two pages of the booklet contradict each other
	@$(BIN)/arbitre judge spec/arbitre_spec/examples/who-leads.toml; code=$$?; [ $$code -eq 3 ] || exit $$code

# Side by side, so that no processor waits while the types are checked; the set-up before them, since it is one for all.
test: $(VENV)/.test ## everything that must pass: format, types, directions, clauses, tests
	@$(MAKE) --no-print-directory --jobs=2 types lint imports clauses tests

lint: $(VENV)/.test
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

types: $(VENV)/.test
	$(BIN)/mypy $(CODE)

imports: $(VENV)/.test
	$(BIN)/lint-imports

clauses: $(VENV)/.test
	$(BIN)/arbitre clauses --check --hold

tests: $(VENV)/.test
	$(BIN)/pytest -n $(JOBS)

foreign: $(VENV)/.test ## the tests that run programs in other languages; fails where one of those is missing
	$(BIN)/pytest -m "needs and not long" --nothing-missing

docs: $(VENV)/.test ## build the site, in both languages, into docs/_build/html; a warning is an error
	PYTHONPATH=docs/_ext $(BIN)/python -m arbitre_site

app: $(VENV)/.test ## build the app, the referee on the phone, and serve it to this machine
	@PYTHONPATH=docs/_ext $(BIN)/python -m arbitre_site.build.app

browser: $(VENV)/.test ## try the built site in Chromium; fails where the site or Chromium is missing
	$(BIN)/pytest tests/browser

impact: $(VENV)/.project ## measure how much each open question changes, for the site
	@mkdir -p build docs/impact
	$(BIN)/arbitre impact --game match --matches 200 --json > build/impact-match.json
	$(BIN)/arbitre impact --game chessme --matches 60 --json > build/impact-chessme.json
	@mv build/impact-match.json docs/impact/match.json
	@mv build/impact-chessme.json docs/impact/chessme.json

deciding: $(VENV)/.test ## go through the tables on which a reading decides the game, for the site
	@mkdir -p build docs/deciding
	$(BIN)/python -m arbitre_properties.theorems.tables match > build/deciding-match.json
	$(BIN)/python -m arbitre_properties.theorems.tables chessme > build/deciding-chessme.json
	@mv build/deciding-match.json docs/deciding/match.json
	@mv build/deciding-chessme.json docs/deciding/chessme.json

mutants: $(VENV)/.test ## change the rules one small error at a time and see whether the tests notice
	$(BIN)/python -m arbitre_properties.mutation --game match --fresh --keep --jobs $(JOBS)
	$(BIN)/python -m arbitre_properties.mutation --game chessme --fresh --keep --jobs $(JOBS)

verify: $(VENV)/.test impact deciding mutants ## the long checks: every test and every property, on far more examples
	$(BIN)/pytest -n $(JOBS) -m "long or not long" --hypothesis-profile=long --timeout=7200 --durations=20

fuzz: $(VENV)/.test ## look for inputs that end arbitre, guided by what they reach, for SECONDS
	PYTHONPATH=docs/_ext $(BIN)/python -m tests.hostile.guided build/fuzz -max_total_time=$(SECONDS) -max_len=20000

sbom: $(VENV)/.test ## write the bill of materials of what arbitre runs with, dist/arbitre-sbom.json
	@mkdir -p dist
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --mc-type application --output-reproducible \
		--of JSON -o dist/arbitre-sbom.json requirements/runtime.txt

bench: $(VENV)/.test ## measure the engines beside their peers, and how time and memory grow, for the site
	@mkdir -p build
	$(BIN)/python -m benchmarks.run --keep build/bench.json
	$(BIN)/python -m benchmarks.growth > build/growth.json
	@mv build/bench.json build/growth.json docs/_data

extras: $(VENV)/.test ## install what every extra needs, at the versions everyone tests with

clean: ## remove everything that was made, .venv included
	rm -rf $(VENV) build dist docs/_build docs/app/node_modules
	rm -rf .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment -------------------------------------------------------------------------------------------------

# .venv is of one interpreter, in one place, with one set of pins: where one of them is another than it was, it is made
# anew. The targets know two states of it: what arbitre itself needs, and all that anything in this folder needs.
# Neither depends on what was made before.

# Wheels only, but for chess and rlcard, which are published as sources alone and are built with the pinned setuptools.
WHEELS := --require-hashes --only-binary :all: --no-binary chess,rlcard --no-build-isolation
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
SAID := $(VENV)/pip.log

# After a call of pip: what it says goes to a file, and if it failed, one line tells why.
TOLD = > $(SAID) 2>&1 || { if grep -q "connection broken" $(SAID); \
	then echo "arbitre: $< could not be fetched: there is no network, and the first time needs one"; \
	else echo "arbitre: pip could not install $<: $$(grep -m 1 ERROR $(SAID)) (all it said: $(SAID))"; \
	fi >&2; exit 2; }

# Read by Pythons of any age.
define INTERPRETER
import sys
if sys.version_info < (3, 11):
    found = sys.version.split()[0]
    sys.exit("arbitre: needs Python 3.11 or later, but $(PYTHON) is " + found + "; try: make PYTHON=python3.12")
try:
    import ensurepip, venv
except ImportError as missing:
    sys.exit("arbitre: $(PYTHON) has no module " + missing.name + "; Debian and Ubuntu have it in python3-venv")
print(sys.version, sys.base_prefix)
endef
export INTERPRETER

.PHONY: always
$(VENV)/.made-for: always
	@$(PYTHON) -c "" > /dev/null 2>&1 \
		|| { echo "arbitre: needs Python 3.11 or later, and $(PYTHON) does not run; try: make PYTHON=python3.12" >&2; exit 2; }
	@now=$$($(PYTHON) -c "$$INTERPRETER") && now="$$now $(CURDIR) $$(cat requirements/*.txt | cksum)" || exit 2; \
	[ "$$now" = "$$(cat $@ 2> /dev/null)" ] || { \
		echo "Setting up $(VENV) (the first time only) ..."; \
		$(PYTHON) -m venv --clear $(VENV) && echo "$$now" > $@; }

$(VENV)/.runtime: requirements/runtime.txt $(VENV)/.made-for
	@$(PIP) install $(WHEELS) --requirement $< $(TOLD)
	@touch $@

# Editable, so that a change of the sources needs no second installation; a change of the metadata does.
$(VENV)/.project: pyproject.toml reference/arbitre/__init__.py $(VENV)/.runtime
	@$(PIP) install --no-deps --no-index --no-build-isolation --editable . $(TOLD)
	@touch $@

# The wheels are for the test that installs the built package into an empty environment, without a network.
$(VENV)/.test: requirements/test.txt $(VENV)/.project
	@$(PIP) install $(WHEELS) --requirement $< $(TOLD)
	@$(PIP) download $(WHEELS) --dest $(VENV)/wheels --requirement requirements/runtime.txt $(TOLD)
	@touch $@

# --- the pins --------------------------------------------------------------------------------------------------------

# All extras are resolved together, and what arbitre itself needs is a part of that. The pins of today are kept unless
# pyproject.toml forbids them; `make pins UPGRADE=1` takes the newest instead.
UPGRADE ?=
UV := build/pins/bin/uv
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate pyproject.toml requirements/build.in

$(UV):
	@$(PYTHON) -m venv build/pins
	@build/pins/bin/python -m pip --disable-pip-version-check --quiet install uv

pins: $(UV) ## choose the exact versions again (UPGRADE=1 takes the newest)
	@$(COMPILE) --all-extras $(if $(UPGRADE),--upgrade) -o requirements/test.txt
	@$(COMPILE) --constraint requirements/test.txt -o requirements/runtime.txt
