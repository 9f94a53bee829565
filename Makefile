# What people and machines run here. `make help` lists it; docs/howto/ tells the rest.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

HOST ?= 127.0.0.1
PORT ?= 8000
# One more than two cores: some tests wait for servers that they started.
JOBS ?= 3
# A browser test waits for most of its time, and another one can use it.
BROWSERS ?= 2

PYTHON := .venv/bin/python
INSTALL := $(PYTHON) -m pip install --quiet --quiet --disable-pip-version-check --only-binary :all: --require-hashes
RUNTIME := .venv/.runtime
DEV := .venv/.dev
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/django.po))
COLLECTED := staticfiles/.stamp
STATIC_SOURCES := $(shell find static -type f 2>/dev/null | sed 's/ /\\ /g')

.PHONY: help install play test test-quick test-e2e test-full lint format messages bench shots cards icons sounds admin-password clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | expand -t 18

# --- Playing ---------------------------------------------------------------------------------------

install: $(RUNTIME) $(CATALOGUES) ## packages, translations: all that play needs, nothing started

play: export TRESSETTE_STATIC = collected
play: $(RUNTIME) $(CATALOGUES) $(COLLECTED) ## serve the site: HOST=0.0.0.0 for the local network, PORT=8000
	@$(PYTHON) manage.py migrate --verbosity 0
	@$(PYTHON) manage.py first_admin
	@exec $(PYTHON) manage.py serve --host "$(HOST)" --port "$(PORT)"

admin-password: $(RUNTIME) ## give the admin a new password, shown once
	@$(PYTHON) manage.py first_admin --reset

$(PYTHON):
	@tools/venv.sh

$(RUNTIME): requirements.lock | $(PYTHON)
	@echo "Installing the packages of requirements.lock …"
	@$(INSTALL) -r requirements.lock
	@touch $@

%.mo: %.po | $(PYTHON)
	@$(PYTHON) -m tools.messages compile

$(COLLECTED): $(STATIC_SOURCES) $(RUNTIME)
	@TRESSETTE_STATIC=collected $(PYTHON) manage.py collectstatic --noinput --clear --verbosity 0
	@touch $@

# --- Building --------------------------------------------------------------------------------------

$(DEV): requirements-dev.lock | $(PYTHON)
	@echo "Installing the packages of requirements-dev.lock …"
	@$(INSTALL) -r requirements-dev.lock
	@touch $@ $(RUNTIME)

# Compiled once and kept, whatever the machine says: each process would compile the sources and the tests anew.
test test-quick test-e2e test-full: export PYTHONDONTWRITEBYTECODE =

test: test-quick test-e2e ## everything but what takes minutes or a database server; says what it left out
	@$(PYTHON) -m tools.left_out

test-quick: $(DEV) $(CATALOGUES)
	@$(PYTHON) -m pytest -q -n $(JOBS) -m "not e2e and not long and not bench"

test-e2e: $(DEV) $(CATALOGUES)
	@tools/browser.sh
	@$(PYTHON) -m pytest -q -n $(BROWSERS) -m "e2e and not long"

test-full: $(DEV) $(CATALOGUES) ## the long ones too; record, races and sockets again on PostgreSQL and Redis
	@tools/browser.sh
	@$(PYTHON) -m pytest -q -n $(JOBS) -m "not e2e and not bench"
	@$(PYTHON) -m pytest -q -n $(BROWSERS) -m e2e
	@tools/services.sh

lint: $(DEV) $(CATALOGUES) ## style, types, layers, templates, migrations, translations, words, reports
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check --quiet . || { echo "Not formatted: run make format"; exit 1; }
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-cache
	@.venv/bin/djlint templates --lint --quiet
	@$(PYTHON) manage.py makemigrations --check --dry-run
	@$(PYTHON) manage.py check --fail-level WARNING
	@$(PYTHON) manage.py check --deploy --fail-level WARNING
	@$(PYTHON) -m tools.messages check
	@$(PYTHON) -m tools.words
	@$(PYTHON) -m tools.tracked
	@$(PYTHON) -m tools.field_reports check

format: $(DEV) ## put the code in shape
	@.venv/bin/ruff check --fix --quiet . || true
	@.venv/bin/ruff format --quiet .

messages: $(DEV) ## gather the visible strings into the catalogue, then check it
	@$(PYTHON) -m tools.messages update
	@$(PYTHON) -m tools.messages check

bench: $(DEV) ## measure everything (budgets of docs/ARCHITECTURE.md); at the end, which bars were missed
	@missed=""; for bench in tests/bench/bench_*.py; do \
		name=$$(basename $$bench .py); \
		$(PYTHON) -m tests.bench.$$name || missed="$$missed $$name"; \
	done; \
	if [ -n "$$missed" ]; then echo "Missed:$$missed"; exit 1; fi

shots: $(DEV) $(CATALOGUES) ## pictures of the pages, into var/shots
	@tools/browser.sh
	@$(PYTHON) -m tools.shots

cards: $(DEV) ## draw the packs of cards anew, and contact sheets to look at into var/cards
	@$(PYTHON) -m tools.cards
	@tools/browser.sh
	@$(PYTHON) -m tools.cards.sheet

icons: $(DEV) ## draw the icons and the picture of links anew
	@tools/browser.sh
	@$(PYTHON) -m tools.icons

sounds: $(DEV) ## make the sounds of the table anew
	@$(PYTHON) -m tools.sounds

clean: ## remove what was made here; the database and the secret key in var/ stay
	@rm -rf .venv staticfiles build .mypy_cache .ruff_cache .pytest_cache .hypothesis var/test var/numba
	@find locale -name '*.mo' -delete
