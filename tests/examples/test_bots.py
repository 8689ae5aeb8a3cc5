"""The bots in examples/ play whole games: with the engine, and at a table of a real server.

SORTIE_BINARY names the program.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.request

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
BINARY = os.environ["SORTIE_BINARY"]


def run(example, *arguments):
    """Runs an example to its end: status and what it has written."""
    done = subprocess.run([sys.executable, "-B", EXAMPLES / example, *arguments],
                          capture_output=True, encoding="utf-8", timeout=600, check=False)
    return done.returncode, done.stdout, done.stderr


class EngineBot(unittest.TestCase):
    def test_plays_a_hundred_games(self):
        status, out, err = run("bot.py", "--binary", BINARY, "--games", "100", "--seed", "1")
        self.assertEqual((status, err), (0, ""))
        summary = re.fullmatch(
            r"khartoum: 100 games, policy careful, seed 1\n"
            r"gordon: (\d+) won \((\d+)\.0 %\)\n"
            r"mean length: (\d+\.\d) actions\n"
            r"endings: ((?:\w+ \d+(?:, )?)+)\n", out)
        self.assertIsNotNone(summary, out)
        self.assertEqual(summary[1], summary[2])
        self.assertGreater(float(summary[3]), 10)
        self.assertEqual(sum(map(int, re.findall(r"\d+", summary[4]))), 100)

    def test_same_seed_same_games(self):
        for policy in ("careful", "random", "first"):
            arguments = ("bot.py", "--binary", BINARY, "--games", "5", "--policy", policy)
            first, again = run(*arguments, "--seed", "7"), run(*arguments, "--seed", "7")
            self.assertEqual(first[0], 0, first[2])
            self.assertEqual(first, again)

    def test_careful_does_not_lose_on_purpose(self):
        sys.path.insert(0, str(EXAMPLES))
        sys.dont_write_bytecode = True
        import bot
        position = {"legal": ["sortie", "end"], "fatal": ["sortie"]}
        for seed in range(20):
            self.assertEqual(bot.choose(position, None, bot.random.Random(seed)), "end")
        position["legal"] = ["sortie"]
        self.assertEqual(bot.choose(position, None, bot.random.Random(1)), "sortie")

    def test_options_reach_the_game_and_faults_are_told(self):
        arguments = ("bot.py", "--binary", BINARY, "--games", "1")
        self.assertEqual(run(*arguments, "--option", "level=cub")[0], 0)
        status, _, err = run(*arguments, "--option", "level=emperor")
        self.assertEqual(status, 1)
        self.assertIn("emperor", err)
        status, _, err = run("bot.py", "--binary", "/nonexistent")
        self.assertEqual(status, 1)
        self.assertIn("/nonexistent", err)


class TableBot(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.server = subprocess.Popen(
            [BINARY, "serve", "--port", "0", "--rate", "0", "--log", "error",
             "--store", f"{self.folder.name}/tables.db"],
            stdout=subprocess.PIPE, encoding="utf-8")
        told = self.server.stdout.readline()
        self.site = re.search(r"http://127\.0\.0\.1:\d+", told)[0]
        self.token = None
        self.token = self.ask("/api/guest", {"name": "Anna"})["token"]

    def tearDown(self):
        self.server.terminate()
        self.assertEqual(self.server.wait(60), 0)
        self.server.stdout.close()
        self.folder.cleanup()

    def ask(self, path, body=None):
        who = {"Authorization": f"Bearer {self.token}"} if self.token else {"Origin": self.site}
        request = urllib.request.Request(
            self.site + path, headers={"Content-Type": "application/json", **who},
            data=None if body is None else json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def invite(self, seats):
        table = self.ask("/api/tables", {"game": "khartoum", "seats": seats})["table"]
        return table["id"], f"{self.site}/#/join/{table['id']}/{table['invite']}"

    def test_plays_a_game_to_its_end(self):
        table, link = self.invite({"gordon": "open"})
        status, out, err = run("table_bot.py", link, "--name", "Ada", "--wait", "0.1")
        self.assertEqual((status, err), (0, ""))
        view = self.ask(f"/api/tables/{table}")
        self.assertEqual(view["table"]["state"], "over")
        self.assertEqual(view["table"]["seats"][0]["user"]["name"], "Ada")
        self.assertRegex(out, r"token: [\w-]{43}\nseat: gordon\nover: ")
        self.assertIn(view["score"]["text"], out)
        # With its token it finds its seat again.
        token = re.search(r"token: (\S+)", out)[1]
        status, out, _ = run("table_bot.py", link, f"--token={token}")
        self.assertEqual((status, out.split("\n")[0]), (0, "seat: gordon"))

    def test_what_cannot_be_is_told(self):
        _, link = self.invite({"gordon": "me"})
        cases = ((link, "No such seat is free."), (link + "x", "There is nothing here."),
                 (self.site, "no invitation link"), ("http://127.0.0.1:1/#/join/a/b", "refused"))
        for words, expected in cases:
            status, _, err = run("table_bot.py", words)
            self.assertEqual(status, 1)
            self.assertIn(expected, err)


if __name__ == "__main__":
    unittest.main()
