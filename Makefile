# make lab        set up, then open the first notebook in JupyterLab
# make test        set up, then pass every test: lint, library, notebooks, browser (some six minutes)
# make quick       what to run while working: lint, doctests, the library alone (about a minute)
# make test-deploy hub, class, Voilà, slides, the static site, boards in three browsers, notebooks in Chinese (long)
# make test-languages  the solvers in Java, C++, Go and JavaScript beside those in Python (a minute or two)
# make pythons     make quick under each of Python 3.11 to 3.14 that is on this machine
# make format     tidy the code
# make catalogs   take new sentences into the catalogs of translations, and compile them
# make notebooks  run every notebook and save it as it is committed
# make bench      measure clicks beside other libraries, and what watching costs; SPEED=--quick: within ten minutes
# make mutants    change the library one thing at a time: do the tests notice? (long)
# make font       the letters that Chinese pictures need, after a change to the catalog
# make picture    draw the README's picture anew
# make slides     slides of the parts marked ▶, into dist/slides
# make handouts   copies of the notebooks without results, into dist/handouts
# make worksheets pages to print, with answers, and a game with cards, into dist/worksheets (ARGS="ada ben")
# make marks      judge a folder of returned notebooks, a table and a page into dist/marks: FROM=folder
# make assignment the exercises as assignments for pytest and for nbgrader, into dist/assignment
# make grade      grade a folder of returned notebooks with nbgrader: FROM=folder
# make class      a hub on this machine: a JupyterLab for each student who logs in
# make server     the same on a Linux server, with walls and limits: see docs/deploy.md
# make load       many students on a hub at once, does it hold? (STUDENTS=30)
# make app        the first notebook as a page without code, with Voilà
# make links      tell notebooks and README where they are published: REPO=owner/name
# make site       the notebooks as a static web site, into dist/site (PROFILE=public or self-contained)
# make clean      remove the environment, so that the next command sets it up anew
#
# Options go in ARGS: make lab ARGS="--no-browser --port 8899", make test ARGS="-k board"

PYTHON ?= python3
BIN := .venv/bin
ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

# Where it is set, every run would compile every test and every kernel the library anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help lab test quick test-deploy test-languages pythons format catalogs notebooks bench mutants font picture slides handouts worksheets marks assignment grade class server load app links site clean

help:
	@sed -n '/^$$/q; s/^# \{0,1\}//p' Makefile

# As default_url, not as a file to open, so that the printed address leads to the notebook too.
lab: .venv/reader
	$(BIN)/jupyter lab $(ROOT) --LabApp.default_url=/lab/tree/notebooks/00_play_first.ipynb $(ARGS)

# Notebooks run in the kernel of this environment, whatever their kernelspec is called elsewhere.
NBVAL := --nbval --nbval-current-env --nbval-cell-timeout=120 --nbval-sanitize-with=tests/nbval.cfg
LIBRARY := $(addprefix tests/,lesson recorder look checker pictures widgets fast languages/test_detect.py languages/test_marks.py languages/test_probes.py) minesweeper_lib
PYTEST := $(BIN)/pytest -n auto

test: .venv/tester lint
	$(PYTEST) $(NBVAL) --dist loadscope --no-loadscope-reorder $(ARGS)

quick: .venv/tester lint
	$(BIN)/pytest -n logical -p no:nbval --hypothesis-profile quick --dist loadscope -m "not child and not corpus" $(LIBRARY) $(ARGS)

test-deploy: .venv/deployer .venv-site/builder .venv-nbgrader/grader
	.venv-site/bin/python -m tools.site.build self-contained
	$(PYTEST) $(NBVAL) --dist loadscope --no-loadscope-reorder tests/deploy notebooks/zh $(ARGS)

# One process, so that what Python does is worked out once.
test-languages: .venv/tester
	$(BIN)/python -m minesweeper_lib.languages
	$(BIN)/pytest -p no:nbval tests/languages $(ARGS)

# Pythons that pyenv keeps are on the path only when it is told their numbers.
pythons: .venv/tester
	$$(command -v pyenv >/dev/null && echo env PYENV_VERSION=$$(pyenv versions --bare | paste -sd: -)) $(BIN)/nox $(ARGS)

.PHONY: lint
lint: .venv/tester
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: .venv/tester
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

catalogs: .venv/tester
	$(BIN)/python -m tools.catalogs $(ARGS)
	$(BIN)/python -m tools.edition

notebooks: .venv/tester
	$(BIN)/python -m tools.notebooks $(ARGS)

SPEED ?= --save
bench: .venv/bench
	$(BIN)/python -m tools.bench.measure $(SPEED)

mutants: .venv/tester
	$(BIN)/python -m pip install --disable-pip-version-check --quiet cosmic-ray==8.7.0
	$(BIN)/python -m tools.mutants $(ARGS)

font: .venv/tester
	$(BIN)/python -m pip install --disable-pip-version-check --quiet fonttools==4.68.0 pylopdf-fonts-zh-cn==0.1.1
	$(BIN)/python -m tools.font

picture: .venv/reader
	$(BIN)/python -m tools.picture

slides: .venv/reader
	$(BIN)/python -m tools.slides

handouts: .venv/reader
	$(BIN)/python -m tools.handouts

worksheets: .venv/reader
	$(BIN)/python -m tools.worksheets $(ARGS)

FROM ?= $(error Which folder? make $@ FROM=folder)
marks: .venv/reader
	$(BIN)/python -m tools.marking "$(FROM)" $(ARGS)

assignment: .venv-nbgrader/grader
	.venv-nbgrader/bin/python -m tools.assignment

grade: .venv-nbgrader/grader
	.venv-nbgrader/bin/python -m tools.grade "$(FROM)" $(ARGS)

# Its own folder for what the hub and the students write: classroom.
class: .venv/class
	$(BIN)/jupyterhub -f tools/jupyterhub/jupyterhub_config.py $(ARGS)

server: .venv/class
	$(BIN)/jupyterhub -f tools/jupyterhub/class_server.py $(ARGS)

STUDENTS ?= 30
load: .venv/class
	$(BIN)/python -m tools.load $(STUDENTS) $(ARGS)

app: .venv/app
	$(BIN)/voila notebooks/00_play_first.ipynb --Voila.config_file_paths=tools/voila $(ARGS)

links: .venv/reader
	$(BIN)/python -m tools.links $(REPO)

PROFILE ?= public
site: .venv-site/builder
	.venv-site/bin/python -m tools.site.build $(PROFILE) $(ARGS)

clean:
	rm -rf .venv .venv-site .venv-nbgrader tools/jupyterhub/node_modules

.venv/reader: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, but this is " + sys.version.split()[0] + "; try: make PYTHON=python3.12 lab") if sys.version_info < (3, 11) else None'
	@echo "Setting up once; this takes about a minute."
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --disable-pip-version-check -r requirements.txt
	@# Without this a question about news covers the first notebook.
	$(BIN)/jupyter labextension disable "@jupyterlab/apputils-extension:announcements"
	touch $@

.venv/class: .venv/reader tools/jupyterhub/requirements.txt tools/jupyterhub/package-lock.json
	$(BIN)/python -m pip install --disable-pip-version-check -r tools/jupyterhub/requirements.txt
	cd tools/jupyterhub && ../../$(BIN)/npm ci --no-audit --no-fund
	touch $@

.venv/app: .venv/reader tools/voila/requirements.txt
	$(BIN)/python -m pip install --disable-pip-version-check -r tools/voila/requirements.txt
	touch $@

.venv/deployer: .venv/tester .venv/class .venv/app
	touch $@

.venv/tester: .venv/reader requirements-scale.txt tests/requirements.txt
	$(BIN)/python -m pip install --disable-pip-version-check -r tests/requirements.txt
	touch $@

# An environment of its own, so that what readers have stays as it is pinned.
.venv-site/builder: tools/site/front.txt tools/site/requirements.txt
	$(PYTHON) -m venv .venv-site
	.venv-site/bin/python -m pip install --disable-pip-version-check --no-deps --require-hashes -r tools/site/front.txt
	.venv-site/bin/python -m pip install --disable-pip-version-check -r tools/site/requirements.txt
	touch $@

.venv-nbgrader/grader: requirements.txt tools/editions/requirements.txt
	$(PYTHON) -m venv .venv-nbgrader
	.venv-nbgrader/bin/python -m pip install --disable-pip-version-check -r requirements.txt -r tools/editions/requirements.txt
	touch $@

.venv/bench: .venv/tester tools/bench/requirements.txt
	$(BIN)/python -m pip install --disable-pip-version-check -r tools/bench/requirements.txt
	touch $@
