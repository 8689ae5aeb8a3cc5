"""The library as a stranger has it: installed into a folder, and examples/play.c built against that folder alone."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = os.environ["SORTIE_BUILD"]


def run(*command, **environment):
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = pathlib.Path(cls.folder.name) / "elsewhere"
        run("cmake", "--install", BUILD, "--component", "library", "--prefix", str(cls.prefix))
        cls.library, = cls.prefix.rglob("libsortie.so.0")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_a_program_is_built_against_it_and_plays_a_game_of_each_kind(self):
        program = str(self.prefix / "play")
        found, = self.prefix.rglob("libsortie.pc")
        run("make", "-C", "examples", f"OUT={program}", "CFLAGS=-O0 -Wall -Wextra -Wpedantic -Werror",
            PKG_CONFIG_PATH=str(found.parent))
        told = run(program, LD_LIBRARY_PATH=str(self.library.parent))
        for game in ("khartoum", "sanjuans", "omdurman", "toulon"):
            self.assertRegex(told, rf"(?m)^{game}: \d+ actions, ending .*; replays$")
        self.assertRegex(told, r"khartoum: 64 games at once, 200 steps: [1-9]")

    def test_it_shows_what_the_map_names_and_nothing_else(self):
        shown = {line.split()[-1] for line in run("nm", "-D", "--defined-only", str(self.library)).splitlines()}
        header = (self.prefix / "include/libsortie.h").read_text()
        named = {name + "@@SORTIE_0.1" for name in re.findall(r"^SORTIE_API [^;]*?\b(sortie_\w+)\(", header, re.M)}
        self.assertGreater(len(named), 35)
        self.assertEqual(shown - {"SORTIE_0.1"}, named)
        self.assertIn("libsortie.so.0", run("objdump", "-p", str(self.library)))

    def test_the_python_module_lies_with_it_and_finds_it(self):
        module, = self.prefix.rglob("dist-packages")
        environment = {"PYTHONPATH": str(module), "PYTHONDONTWRITEBYTECODE": "1", "SORTIE_LIBRARY": ""}
        told = run("python3", "-c", "import sortie; g = sortie.Game('khartoum'); print(g.seats, g.legal_texts()[0])",
                   **environment)
        self.assertEqual(told, "['gordon'] fortify\n")


if __name__ == "__main__":
    unittest.main()
