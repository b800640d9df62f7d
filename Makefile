# make lab        set up, then open the first notebook in JupyterLab
# make test       set up, then pass every test: lint, library, notebooks, browser (some five minutes)
#
# To change something:
# make quick      lint, doctests, the library alone (about a minute)
# make test-all   make test, then the other languages, the site, other browsers, the Chinese notebooks (long)
# make format     tidy the code
# make notebooks  run every notebook and save it as it is committed
# make catalogs   take new sentences into the catalogs, and write the Chinese edition
# make bench      measure clicks beside other libraries, and what watching costs (SPEED=--quick: ten minutes)
#
# To teach (what comes back is marked by .venv/bin/minesweeper-lib marks FOLDER):
# make kit        handouts, slides, worksheets and cards, into dist
# make site       the notebooks as a web site, into dist/site (PROFILE=self-contained: without a network)
#
# make clean      remove the environments; the next command sets them up anew
# Options go in ARGS: make lab ARGS="--no-browser --port 8899", make test ARGS="-k board"

PYTHON ?= python3
BIN := .venv/bin
ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
PIP := -m pip install --disable-pip-version-check

# Where it is set, every run would compile every test and every kernel the library anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help lab test quick test-all format notebooks catalogs bench kit site clean

help:
	@sed -n '/^$$/q; s/^# \{0,1\}//p' Makefile

# As default_url, not as a file to open, so that the printed address leads to the notebook too.
lab: .venv/reader
	$(BIN)/jupyter lab $(ROOT) --LabApp.default_url=/lab/tree/notebooks/00_play_first.ipynb $(ARGS)

# Notebooks run in the kernel of this environment, whatever their kernelspec is called elsewhere.
NBVAL := --nbval --nbval-current-env --nbval-cell-timeout=120 --nbval-sanitize-with=tests/nbval.cfg
LIBRARY := $(addprefix tests/,lesson recorder look checker pictures widgets fast languages/test_detect.py languages/test_marks.py languages/test_probes.py) minesweeper_lib
PYTEST := $(BIN)/pytest -n auto --dist loadscope

LINT := $(BIN)/ruff check . && $(BIN)/ruff format --check .

test: .venv/tester
	$(LINT)
	$(PYTEST) $(NBVAL) --no-loadscope-reorder $(ARGS)

quick: .venv/tester
	$(LINT)
	$(PYTEST) -p no:nbval --hypothesis-profile quick -m "not child and not corpus" $(LIBRARY) $(ARGS)

test-all: test .venv-site/builder
	$(BIN)/python -m minesweeper_lib.languages
	$(BIN)/python -m tests.checker.test_net
	$(BIN)/python -m tests.checker.test_hundred
	$(BIN)/pytest -p no:nbval --hypothesis-profile many tests/languages tests/page/test_addresses.py $(ARGS)
	.venv-site/bin/python -m tools.site self-contained
	$(PYTEST) $(NBVAL) --no-loadscope-reorder tests/deploy $(ARGS)

format: .venv/tester
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

notebooks: .venv/tester
	$(BIN)/python -m tools.notebooks $(ARGS)

catalogs: .venv/tester
	$(BIN)/python -m tools.catalogs $(ARGS)

bench: .venv/tester
	$(BIN)/python $(PIP) -r tools/bench/requirements.txt
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 NUMBA_NUM_THREADS=1 $(BIN)/python -m tools.bench.measure $(SPEED) $(ARGS)

kit: .venv-site/builder
	.venv-site/bin/python -m tools.kit $(ARGS)

PROFILE ?= public
site: .venv-site/builder
	.venv-site/bin/python -m tools.site $(PROFILE) $(if $(WHEELS),--wheels "$(WHEELS)") $(ARGS)

clean:
	rm -rf .venv .venv-site

.venv/reader: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, but this is " + sys.version.split()[0] + "; try: make PYTHON=python3.12 lab") if sys.version_info < (3, 11) else None'
	@echo "Setting up once; this takes about a minute."
	$(PYTHON) -m venv .venv
	$(BIN)/python $(PIP) -r requirements.txt
	@# Without this a question about news covers the first notebook.
	$(BIN)/jupyter labextension disable "@jupyterlab/apputils-extension:announcements"
	touch $@

.venv/tester: .venv/reader requirements-scale.txt tests/requirements.txt
	$(BIN)/python $(PIP) -r tests/requirements.txt
	touch $@

# An environment of its own, so that what readers have stays as it is pinned.
.venv-site/builder: tools/site/front.txt tools/site/requirements.txt
	$(PYTHON) -m venv .venv-site
	.venv-site/bin/python $(PIP) --no-deps --require-hashes -r tools/site/front.txt
	.venv-site/bin/python $(PIP) -r tools/site/requirements.txt
	touch $@
