# Every target sets up what it needs in .venv; a machine needs make and Python 3.11 or later with venv, nothing else.
# The stamps .venv/.* say which pins are installed, so that a second run starts at once.

PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# Wheels only, but for chess, which is published as sources alone and is built with the pinned setuptools.
WHEELS := --require-hashes --only-binary :all: --no-binary chess --no-build-isolation
INSTALL := $(PIP) install $(WHEELS) --requirement
CODE := $(wildcard reference spec properties tests docs benchmarks)

.DEFAULT_GOAL := help
.PHONY: help judge impact deciding mutants test lint types imports clauses tests docs verify bench pins clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

judge: $(VENV)/.project ## judge a sample: a table on which two pages of the booklet contradict each other
	@$(BIN)/arbitre judge spec/arbitre_spec/examples/who-leads.toml; code=$$?; [ $$code -eq 3 ] || exit $$code

test: lint types imports clauses tests ## everything that must pass: format, types, directions, clauses, tests

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

docs: $(VENV)/.docs $(VENV)/.test ## build the site, in both languages, into docs/_build/html; a warning is an error
	PYTHONPATH=docs/_ext $(BIN)/python -m arbitre_site

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

bench: $(VENV)/.test ## measure the engine
	$(BIN)/python benchmarks/run.py

clean: ## remove everything that was made, .venv included
	rm -rf $(VENV) build dist docs/_build
	rm -rf .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment -------------------------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "arbitre needs Python 3.11 or later; try: make PYTHON=python3.11"; exit 2; }
	@echo "Setting up $(VENV) (the first time only) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: requirements/runtime.txt | $(BIN)/python
	@$(INSTALL) $<
	@touch $@

# Editable, so that a change of the sources needs no second installation; a change of the metadata does.
$(VENV)/.project: pyproject.toml reference/arbitre/__init__.py $(VENV)/.runtime
	@$(PIP) install --no-deps --no-index --no-build-isolation --editable .
	@touch $@

# The wheels are for the test that installs the built package into an empty environment, without a network.
$(VENV)/.test: requirements/test.txt $(VENV)/.prove $(VENV)/.adapters $(VENV)/.project
	@$(INSTALL) $<
	@$(PIP) download $(WHEELS) --dest $(VENV)/wheels --requirement requirements/runtime.txt
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.project
	@$(INSTALL) $<
	@touch $@

$(VENV)/.prove: requirements/prove.txt $(VENV)/.project
	@$(INSTALL) $<
	@touch $@

# What the adapters, and campaigns on a cluster, need: the tests run those too.
$(VENV)/.adapters: requirements/adapters.txt $(VENV)/.project
	@$(INSTALL) $<
	@touch $@

# --- the pins --------------------------------------------------------------------------------------------------------

# All extras are resolved together first, so that the files agree with one another. The pins of today are kept unless
# pyproject.toml forbids them; `make pins UPGRADE=1` takes the newest instead.
UPGRADE ?=
TOGETHER := $(VENV)/together.txt
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate

pins: | $(BIN)/python ## choose the exact versions again (UPGRADE=1 takes the newest)
	@$(PIP) install uv
	@rm -f $(TOGETHER)
	@$(if $(UPGRADE),,cat $(wildcard requirements/*.txt) /dev/null > $(TOGETHER))
	@$(COMPILE) --all-extras pyproject.toml requirements/build.in -o $(TOGETHER)
	@$(COMPILE) --constraint $(TOGETHER) pyproject.toml requirements/build.in -o requirements/runtime.txt
	@$(COMPILE) --constraint $(TOGETHER) --extra dev pyproject.toml requirements/build.in -o requirements/test.txt
	@$(COMPILE) --constraint $(TOGETHER) --extra docs pyproject.toml requirements/build.in -o requirements/docs.txt
	@$(COMPILE) --constraint $(TOGETHER) --extra prove pyproject.toml requirements/build.in -o requirements/prove.txt
	@$(COMPILE) --constraint $(TOGETHER) --extra adapters --extra scale pyproject.toml requirements/build.in -o requirements/adapters.txt
