"""The hub on a server of its own, as root under systemd: walls between students, and limits.

systemd gives every student an account that exists only while their server runs, files that no
other student can read (in ``/var/lib/class-NAME``), and no more memory and processor than said here.
"""

import os
import sys
from pathlib import Path
from urllib.parse import urlencode

from systemdspawner import SystemdSpawner

c = get_config()  # noqa: F821
load_subconfig("jupyterhub_config.py")  # noqa: F821


class StudentSpawner(SystemdSpawner):
    """Accounts and folders called ``class-NAME``: a student called ssh must not own /var/lib/ssh."""

    def _expand_user_vars(self, string):
        return string.format(USERNAME=f"class-{self.user.name}", USERID=self.user.id)


c.JupyterHub.spawner_class = StudentSpawner
c.SystemdSpawner.dynamic_users = True
c.SystemdSpawner.isolate_tmp = True
c.SystemdSpawner.isolate_devices = True
c.SystemdSpawner.extra_paths = [str(Path(sys.executable).parent)]
c.Spawner.environment = {"JUPYTER_RUNTIME_DIR": "/tmp/jupyter"}  # each student has a /tmp of their own
c.Spawner.mem_limit = "1G"  # a ceiling; a student uses about 200 MiB
c.Spawner.cpu_limit = 1.0

# Students' files are not the hub's to write: they come, and are brought up to date, from a repository.
repository = os.environ.get("CLASS_REPOSITORY")
if not repository:
    sys.exit(
        "CLASS_REPOSITORY has to say where students get the notebooks, such as https://github.com/ada/fill"
    )
notebook = f"lab/tree/{Path(repository).stem}/notebooks/00_play_first.ipynb"
c.Spawner.pre_spawn_hook = None
c.Spawner.default_url = "/git-pull?" + urlencode({"repo": repository, "urlpath": notebook})
c.Spawner.args = [argument for argument in c.Spawner.args if argument != "--allow-root"]

# A teacher sees and stops everybody's server, under a password that students do not know.
if "TEACHER_PASSWORD" in os.environ:
    c.Authenticator.admin_users = {"teacher"}
    c.SharedPasswordAuthenticator.admin_password = os.environ["TEACHER_PASSWORD"]
