"""What builds the static site, as far as that needs no network; the site itself: `test_site`."""

import hashlib
import json
import re
import socket

import nbformat
import pytest

from tests.support.website import FOLDER, served
from tools import fetched
from tools.kit import for_students
from tools.site import __main__ as build
from tools.site import page

FILES = {"matplotlib-3.whl": b"draws", "numpy-2.whl": b"counts"}


def listed(**hashes):
    """What a runtime says about its packages: each file with its hash."""
    packages = {}
    for file, depends in (("matplotlib-3.whl", ["numpy", "six"]), ("numpy-2.whl", [])):
        name = file.partition("-")[0]
        sha256 = hashes.get(name) or hashlib.sha256(FILES[file]).hexdigest()
        packages[name] = {"file_name": file, "sha256": sha256, "depends": depends}
    return {"packages": packages | {"six": {"file_name": "six.whl", "sha256": "", "depends": []}}}


GIVEN = listed()
NAMES = sorted((build.ROOT / "notebooks").glob("*.ipynb"))


@pytest.fixture
def wheels(tmp_path):
    for name in ("six-1.17.0-py2.py3-none-any.whl", "minesweeper_lib-0.1.0-py3-none-any.whl"):
        (tmp_path / name).write_bytes(name.encode())
    return [build.Wheel(path) for path in sorted(tmp_path.iterdir())]


def test_the_public_kernel_loads_matplotlib_from_the_host_of_the_runtime(wheels):
    locked = build.lock("public", GIVEN, wheels)
    for name in ("matplotlib", "numpy"):
        given = GIVEN["packages"][name]
        assert locked["packages"][name] == given | {"file_name": build.HOST + given["file_name"]}
    kernel = kernel_settings("public", wheels, locked)
    assert kernel["pyodideUrl"].startswith(build.HOST)
    assert "matplotlib" in kernel["loadPyodideOptions"]["packages"]


@pytest.mark.parametrize("drawing", [{}, {"matplotlib": b"draws", "numpy": b"counts"}])
def test_the_self_contained_kernel_knows_no_other_host_and_carries_what_draws(wheels, drawing):
    locked = build.lock("self-contained", GIVEN, wheels, drawing)
    assert set(locked["packages"]) == {"six", "minesweeper-lib", *drawing}
    kernel = kernel_settings("self-contained", wheels, locked)
    assert "http" not in json.dumps([locked, kernel])
    assert kernel["disablePyPIFallback"] is True
    loaded = {"six", "minesweeper-lib"} | {name for name in drawing if name == "matplotlib"}
    assert set(kernel["loadPyodideOptions"]["packages"]) == loaded
    for name in drawing:
        package = locked["packages"][name]
        assert package["file_name"] == f"{package['sha256'][:12]}/{GIVEN['packages'][name]['file_name']}"


@pytest.mark.parametrize("profile", build.PROFILES)
def test_our_wheels_come_from_the_site_with_their_own_hash(profile, wheels):
    packages = build.lock(profile, GIVEN, wheels)["packages"]
    for wheel in wheels:
        file = f"{wheel.sha256[:12]}/{wheel.path.split('/')[1]}"
        assert (packages[wheel.name]["sha256"], packages[wheel.name]["file_name"]) == (wheel.sha256, file)


def test_a_changed_list_of_packages_has_another_address(wheels):
    """No browser may take the list it kept from last week for the new one."""
    lists = [(profile, wheels, build.lock(profile, GIVEN, wheels)) for profile in build.PROFILES]
    one, other = (kernel_settings(*some)["loadPyodideOptions"]["lockFileURL"] for some in lists)
    assert one != other


def kernel_settings(profile, wheels, locked):
    settings = build.front_settings(profile, wheels, locked)
    return settings["jupyter-config-data"]["litePluginSettings"][build.SETTINGS]


def test_a_package_that_is_another_file_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(fetched, "KEPT", tmp_path)
    (tmp_path / "some-1.0.tgz").write_bytes(b"not what it was")
    with pytest.raises(ValueError, match=r"some 1.0 .* SHA-512"):
        fetched.package("some", "1.0", build.RUNTIME_SHA512)
    assert not (tmp_path / "some-1.0.tgz").exists()


# Pictures without a network: matplotlib from the host of the runtime, or from a folder


@pytest.fixture
def host(tmp_path, monkeypatch):
    """A host of our own with the files."""
    monkeypatch.setattr(build, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(build, "PATIENCE", 0.2)
    (tmp_path / "host").mkdir()
    for name, data in FILES.items():
        (tmp_path / "host" / name).write_bytes(data)
    with served(tmp_path / "host") as server:
        yield f"{server.url}{FOLDER}/"


NOBODY = "http://127.0.0.1:9/"


def test_matplotlib_is_taken_from_the_host_once(host, capsys):
    for address in (host, NOBODY):  # kept, and six is here
        found = build.pictures(GIVEN, {"six"}, host=address)
        assert found == {"matplotlib": b"draws", "numpy": b"counts"}
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("wrong", ["a hash", "hangs", "nobody there"])
def test_without_matplotlib_a_line_says_so(host, capsys, wrong):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        hangs = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        address = {"hangs": hangs, "nobody there": NOBODY}.get(wrong, host)
        given = listed(numpy="0" * 64) if wrong == "a hash" else GIVEN
        assert build.pictures(given, {"six"}, host=address) == {}
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and "told in words" in said
    assert ("numpy-2.whl" in said) == (wrong == "a hash")
    assert not (build.KEPT / "numpy-2.whl").exists()


def test_a_folder_of_files_needs_no_host(host, tmp_path, capsys):
    folder = tmp_path / "host"
    assert build.pictures(GIVEN, {"six"}, folder, NOBODY).keys() == {"matplotlib", "numpy"}
    (tmp_path / "stick").mkdir()
    (folder / "matplotlib-3.whl").rename(tmp_path / "stick" / "matplotlib-3.whl")
    assert build.pictures(GIVEN, {"six"}, tmp_path / "stick", host) == {}  # not from elsewhere in silence
    assert "numpy-2.whl" in capsys.readouterr().out


def test_what_the_kernel_starts_with_is_pure_python_and_pinned_by_hash():
    lines = (build.HERE / "kernel.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins == sorted(pins)
    assert all(re.fullmatch(r"[a-z0-9-]+==[\d.]+ --hash=sha256:[0-9a-f]{64}", pin) for pin in pins)


def test_reader_and_site_have_the_same_packages():
    files = build.ROOT / "requirements.txt", build.HERE / "kernel.txt", build.HERE / "requirements.txt"
    reader, *site = (dict(re.findall(r"^([\w-]+)==([\d.]+)", one.read_text("utf-8"), re.M)) for one in files)
    for pins in site:
        both = pins.keys() & reader.keys()
        assert both and all(pins[name] == reader[name] for name in both)


def test_students_get_every_notebook_and_no_solution(tmp_path):
    for_students(tmp_path / "notebooks")
    paths = list((tmp_path / "notebooks").rglob("*.ipynb"))
    assert {path.name for path in paths} == {path.name for path in NAMES}
    for path in paths:
        given = nbformat.read(path, as_version=4)
        own = nbformat.read(build.ROOT / path.relative_to(tmp_path), as_version=4)
        assert "](solutions/" not in nbformat.writes(given)
        for one, other in zip(given.cells, own.cells, strict=True):
            assert one == other or one.cell_type == "markdown"


def test_the_first_page_leads_to_the_first_notebook_in_each_language():
    html = page.front()
    for name, tag in (("00_play_first", "en"), ("zh/00_play_first", "zh-CN")):
        assert f'href="lab/index.html?path=notebooks/{name}.ipynb" lang="{tag}"' in html
        assert (build.ROOT / "notebooks" / f"{name}.ipynb").exists()
    assert html.count("data-jupyter-lite-root") == 1  # JupyterLite reads it there


@pytest.mark.parametrize("path", [*(build.ROOT / "notebooks").rglob("*.svg")], ids=lambda path: path.name)
def test_a_picture_of_text_is_in_ascii(path):
    """JupyterLite hands it on with btoa, which takes no other letters."""
    assert path.read_text(encoding="utf-8").isascii()
