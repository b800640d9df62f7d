"""What a class gets on a server of its own: limits and walls for each student, a password, the same pins."""

import asyncio
import re
import stat
import types
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version

import pytest
from jupyterhub.objects import Server
from systemdspawner import systemd
from traitlets.config import PyFileConfigLoader

from tests.tools.test_links import ROOT, pins


def apart(coroutine):
    """Run a coroutine in a thread of its own: the browser's tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


def test_what_a_reader_has_stays_beside_hub_and_app():
    """Where everything is installed together, as for these tests, the reader's pins still hold."""
    for line in pins(ROOT / "requirements.txt"):
        name, pinned = line.split("==")
        assert version(name) == pinned, name


@pytest.fixture
def started(monkeypatch):
    """Start ada's server as class_server.py says, and return what systemd is asked for."""
    monkeypatch.setenv("CLASS_REPOSITORY", "https://github.com/ada/flood-fill")
    monkeypatch.setenv("TEACHER_PASSWORD", "t" * 32)
    asked = {}

    async def start(unit, **options):
        asked.update(unit=unit, **options)

    async def running(unit):
        return bool(asked)

    async def failed(unit):
        return False

    monkeypatch.setattr(systemd, "start_transient_service", start)
    monkeypatch.setattr(systemd, "service_running", running)
    monkeypatch.setattr(systemd, "service_failed", failed)

    def spawn(classroom):
        asked.clear()
        monkeypatch.setenv("CLASSROOM", str(classroom))
        loader = PyFileConfigLoader("class_server.py", str(ROOT / "tools" / "jupyterhub"))
        config = loader.load_config()
        hub = types.SimpleNamespace(public_host="", base_url="/hub/", api_url="http://127.0.0.1:8081/hub/api")
        hub.server = Server(base_url="/hub/")
        user = types.SimpleNamespace(name="ssh", id=1, url="/user/ssh/", settings={}, escaped_name="ssh")
        spawner = config.JupyterHub.spawner_class(config=config, hub=hub, user=user)
        monkeypatch.setattr(spawner, "get_env", lambda: {"PATH": "/usr/bin"})
        monkeypatch.setattr(spawner, "get_args", lambda: list(spawner.args))
        apart(spawner.start())
        return config, asked

    return spawn


def test_a_student_on_a_server_has_limits_and_walls(started, tmp_path):
    _, asked = started(tmp_path / "classroom")
    properties = asked["properties"]
    assert properties["MemoryMax"] == 2**30
    assert properties["CPUQuota"] == "100%"
    assert properties["DynamicUser"] == properties["PrivateTmp"] == properties["NoNewPrivileges"] == "yes"
    # A student who is called like a service does not get its folder.
    assert properties["StateDirectory"] == "class-ssh"
    assert asked["working_dir"] == asked["environment_variables"]["HOME"] == "/var/lib/class-ssh"
    assert "--allow-root" not in asked["args"]


def test_a_name_is_no_path(started, tmp_path):
    config, _ = started(tmp_path / "classroom")
    pattern = re.compile(config.Authenticator.username_pattern)
    assert pattern.match("ada") and pattern.match("ada-2")
    for name in ("../ada", "ada/..", "a b", "", "ada\n", "{USERID}", "-ada"):
        assert not pattern.match(name), name


def test_only_its_owner_reads_the_password_of_the_class(started, tmp_path):
    classroom = tmp_path / "classroom"
    config, _ = started(classroom)
    password = (classroom / "password").read_text().strip()
    assert config.SharedPasswordAuthenticator.user_password == password
    assert len(password) >= 8
    assert stat.S_IMODE((classroom / "password").stat().st_mode) == 0o600
    again, _ = started(classroom)
    assert again.SharedPasswordAuthenticator.user_password == password
    assert again.SharedPasswordAuthenticator.admin_password == "t" * 32
