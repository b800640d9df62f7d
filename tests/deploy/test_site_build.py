"""What builds the static site, as far as that needs no network; the site itself: `test_site`."""

import json
import re
import shutil

import pytest

from tools import fetched
from tools.handouts import for_students
from tools.site import build, page

GIVEN = {
    "info": {"python": "3.14.2"},
    "packages": {
        "matplotlib": {"file_name": "matplotlib-3.10.8-wasm32.whl", "sha256": "1", "depends": ["numpy"]},
        "numpy": {"file_name": "numpy-2.4.6-wasm32.whl", "sha256": "2", "depends": []},
        "six": {"file_name": "six-1.17.0-py3-none-any.whl", "sha256": "3", "depends": []},
    },
}
NAMES = sorted((build.ROOT / "notebooks").glob("*.ipynb"))


@pytest.fixture
def wheels(tmp_path):
    for name in ("six-1.17.0-py2.py3-none-any.whl", "minesweeper_lib-0.1.0-py3-none-any.whl"):
        (tmp_path / name).write_bytes(name.encode())
    return [build.Wheel(path) for path in sorted(tmp_path.iterdir())]


def test_the_public_kernel_loads_matplotlib_from_the_host_of_the_runtime(wheels):
    locked = build.lock("public", GIVEN, wheels)
    for name in ("matplotlib", "numpy"):
        file = GIVEN["packages"][name]["file_name"]
        assert locked["packages"][name]["file_name"] == build.HOST + file
        assert locked["packages"][name]["sha256"] == GIVEN["packages"][name]["sha256"]
    kernel = kernel_settings("public", wheels, locked)
    assert kernel["pyodideUrl"].startswith(build.HOST)
    assert "matplotlib" in kernel["loadPyodideOptions"]["packages"]


def test_the_self_contained_kernel_knows_no_other_host(wheels):
    locked = build.lock("self-contained", GIVEN, wheels)
    assert set(locked["packages"]) == {"six", "minesweeper-lib"}
    kernel = kernel_settings("self-contained", wheels, locked)
    assert "http" not in json.dumps([locked, kernel])
    assert kernel["disablePyPIFallback"] is True
    assert set(kernel["loadPyodideOptions"]["packages"]) == set(locked["packages"])


@pytest.mark.parametrize("profile", build.PROFILES)
def test_our_wheels_come_from_the_site_with_their_own_hash(profile, wheels):
    packages = build.lock(profile, GIVEN, wheels)["packages"]
    for wheel in wheels:
        assert packages[wheel.name]["sha256"] == wheel.sha256
        assert packages[wheel.name]["file_name"] == f"{wheel.sha256[:12]}/{wheel.path.split('/')[1]}"


def test_a_changed_list_of_packages_has_another_address(wheels):
    """No browser may take the list it kept from last week for the new one."""
    addresses = {
        kernel_settings(profile, wheels, build.lock(profile, GIVEN, wheels))["loadPyodideOptions"][
            "lockFileURL"
        ]
        for profile in build.PROFILES
    }
    assert len(addresses) == 2


def kernel_settings(profile, wheels, locked):
    settings = build.front_settings(profile, wheels, locked)
    return settings["jupyter-config-data"]["litePluginSettings"][build.SETTINGS]


def test_a_download_that_is_another_file_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(fetched, "KEPT", tmp_path)
    (tmp_path / "some.tgz").write_bytes(b"not what it was")
    with pytest.raises(ValueError, match=r"https://example.org/some.tgz .* SHA-512"):
        fetched.download("https://example.org/some.tgz", build.TARBALL_SHA512)
    assert not (tmp_path / "some.tgz").exists()


def test_what_the_kernel_starts_with_is_pure_python_and_pinned_by_hash():
    lines = (build.HERE / "kernel.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins == sorted(pins)
    assert all(re.fullmatch(r"[a-z0-9-]+==[\d.]+ --hash=sha256:[0-9a-f]{64}", pin) for pin in pins)


def test_reader_and_site_have_the_same_widgets():
    pinned = (build.ROOT / "requirements.txt").read_text(encoding="utf-8")
    for name in ("anywidget", "cloudpickle", "ipywidgets", "matplotlib"):
        for file in (build.HERE / "kernel.txt", build.HERE / "requirements.txt"):
            for version in re.findall(rf"^{name}==([\d.]+)", file.read_text(encoding="utf-8"), re.M):
                assert f"{name}=={version}\n" in pinned


@pytest.mark.parametrize("path", NAMES, ids=lambda path: path.stem)
def test_each_notebook_has_a_row_with_its_idea_and_its_links(path, tmp_path):
    copy = tmp_path / "files" / path.relative_to(build.ROOT)
    copy.parent.mkdir(parents=True)
    shutil.copy(path, copy)
    row = page.row(tmp_path / "files" / "notebooks" / path.name, tmp_path)
    assert page.ideas()[path.name] in row
    links = re.findall(r'href="([^"]+)" aria-label="([^"]+)"', row)
    assert [address.split("=")[0] for address, _ in links] == [
        "lab/index.html?path",
        "notebooks/index.html?path",
    ]
    assert all(path.stem in address for address, _ in links)
    assert all(label.startswith(path.stem[:2]) for _, label in links)


def test_students_get_every_notebook_and_no_solution(tmp_path):
    for_students(tmp_path / "notebooks")
    paths = list((tmp_path / "notebooks").rglob("*.ipynb"))
    assert {path.name for path in paths} == {path.name for path in NAMES}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert "](solutions/" not in text and "outputs" in text


def test_slides_and_handouts_are_linked_where_they_are(tmp_path):
    made, out = tmp_path / "dist", tmp_path / "out"
    (made / "slides").mkdir(parents=True)
    out.mkdir()
    (made / "slides" / "index.html").write_text("<title>All</title>")
    note = '<aside class="notes"><p>Right:</p>\n<p>8</p></aside>'
    (made / "slides" / "02_go_deep.html").write_text(
        f"<title>Deep &amp; wide</title>{note}<p>{note}How many?</p>"
    )
    text = page.extra("slides", made, out)
    assert '<a href="slides/02_go_deep.html">Deep &amp; wide</a>' in text and "All" not in text
    assert (out / "slides" / "index.html").exists()
    deck = (out / "slides" / "02_go_deep.html").read_text()
    assert deck.endswith("</title><p>How many?</p>")  # without what is for the teacher


def test_a_page_of_jupyterlite_that_changed_is_noticed(tmp_path):
    file = tmp_path / "lab" / "index.html"
    file.parent.mkdir()
    file.write_text("<!doctype html><html><body>")
    with pytest.raises(ValueError, match="begins in another way"):
        page.frame(file, "notebooks/00_play_first.ipynb")
