"""What the commands of `sortie` do, a program over the installed library can do: the same answers, the golden games,
the worked examples, lessons and problems. docs/library.md says how, command by command."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ["SORTIE_BINARY"]
GAMES = ("khartoum", "sanjuans", "omdurman", "toulon")

folder = tempfile.TemporaryDirectory()
prefix = pathlib.Path(folder.name) / "elsewhere"


def setUpModule():
    subprocess.run(["cmake", "--install", os.environ["SORTIE_BUILD"], "--component", "library", "--prefix", str(prefix)],
                   check=True, capture_output=True)
    os.environ["SORTIE_LIBRARY"] = ""
    sys.dont_write_bytecode = True
    module, = prefix.rglob("dist-packages")
    sys.path.insert(0, str(module))
    global sortie
    import sortie


def tearDownModule():
    folder.cleanup()


def run(*arguments):
    """What a command prints; its status may tell of more than failure."""
    return subprocess.run([BINARY, *arguments], capture_output=True, text=True, cwd=ROOT).stdout


def plain(answer):
    return {name: value for name, value in answer.items() if name != "ok"}


def played(game, actions, seed=5):
    """The transcript of a game by bots, of so many actions."""
    with sortie.Game(game, seed=seed) as one:
        for _ in range(actions):
            if one.over:
                break
            if one.actor == sortie.CHANCE:
                one.roll()
            else:
                one.act(one.bot("normal"))
        return one.transcript()


def lines(text):
    """The actions of a transcript with the check values of the positions that they lead to."""
    return [line.split()[1:3] for line in text.split("\n") if re.match(r"\d+ \S+ [0-9a-f]{8}", line)]


class TheSameAnswers(unittest.TestCase):
    def check_json(self, arguments, answer):
        self.assertEqual(json.loads(run(*arguments, "--json")), answer, " ".join(arguments))

    def test_what_is_told_of_games(self):
        for lang in ("en", "fr"):
            with sortie.Game(language=lang) as any_game:
                ask = any_game.ask
                self.check_json(["games", "--lang", lang], plain(ask("games", texts=True)))
                for game in GAMES:
                    rule = ask("rules", game=game)["rules"][7]["id"]
                    self.check_json(["rules", game, "--lang", lang], plain(ask("rules", game=game)))
                    self.check_json(["rules", game, rule, "--lang", lang], plain(ask("rules", game=game, rule=rule)))
                    self.check_json(["rules", game, "--terms", "--lang", lang], plain(ask("terms", game=game)))
                    self.check_json(["texts", game, "--grammar"], ask("texts", game=game, grammar=True)["texts"])
                self.check_json(["texts"], ask("texts")["texts"])

    def test_data_and_proofs(self):
        with sortie.Game() as any_game:
            for game in GAMES:
                data = any_game.ask("data", game=game)
                self.check_json(["data", game], data["files"])
                self.check_json(["data", game, "--provenance"], {"game": game, **data["provenance"]})
                self.check_json(["rules", game, "--coverage"], plain(any_game.ask("coverage", game=game)))

    def test_the_book_has_every_rule_once(self):
        with sortie.Game() as any_game:
            for game in GAMES:
                chapters = any_game.ask("book", game=game)["chapters"]
                told = [rule for chapter in chapters for rule in chapter["rules"]]
                self.assertEqual(sorted(told), sorted(r["id"] for r in any_game.ask("rules", game=game)["rules"]))
                shown = run("rules", game)
                for chapter in chapters:
                    self.assertIn(chapter["title"] + "\n=", shown)

    def test_saved_games(self):
        path = str(prefix / "saved.txt")
        for game in GAMES:
            text = played(game, 60)
            pathlib.Path(path).write_text(text)
            with sortie.Game() as one:
                one.replay(text)
                seat = one.seats[0]
                self.check_json(["replay", path], one.ask("log"))
                self.check_json(["replay", path, "--to", "9", "--seat", seat], one.ask("log", to=9, seat=seat))
                self.check_json(["verify", path], one.verify(text))
                if game == "khartoum":  # the others take minutes
                    self.check_json(["report", path, "--playouts", "50", "--seat", seat],
                                    one.ask("report", playouts=50, seat=seat)["report"])
                    self.assertIn("<svg", one.ask("report", playouts=50, page=True)["page"])
                while one.settle() != sortie.OVER and len(one.legal()) == 1:
                    one.act(one.legal()[0])
                pathlib.Path(path).write_text(one.transcript())
                action = one.legal_texts()[0]
                self.check_json(["odds", path, "--action", action], one.odds(action))
                if game == "khartoum":
                    self.check_json(["odds", path, "--playouts", "36", "--seed", "3"],
                                    one.ask("odds", playouts=36, seed=3))

    def test_simulations(self):
        with sortie.Game() as any_game:
            self.check_json(["sim", "khartoum", "--games", "40", "--seed", "3", "--untimed"],
                            plain(any_game.ask("sim", game="khartoum", games=40, seed=3)))
            self.check_json(["sim", "toulon", "--games", "4", "--seed", "3", "--untimed", "--bot", "random", "--threads", "2"],
                            plain(any_game.ask("sim", game="toulon", games=4, seed=3, bot="random", threads=2)))
            compared = any_game.ask("sim", game="khartoum", games=20, seed=3, options={"level": "cub"}, compare="bot=random")
            self.check_json(["sim", "khartoum", "--games", "20", "--seed", "3", "--untimed", "--option", "level=cub",
                             "--compare", "bot=random"], plain(compared))
            for wrong, code in (({"bot": "nobody"}, "unknown_bot"), ({"options": {"level": "emperor"}}, "unknown_option"),
                                ({"bots": {"mahdi": "easy"}}, "unknown_seat"), ({"games": 0}, "bad_request"),
                                ({"options": {"level": "cub,king"}, "compare": "bot=easy"}, "bad_request")):
                with self.assertRaises(sortie.SortieError) as refused:
                    any_game.ask("sim", game="khartoum", **wrong)
                self.assertEqual(refused.exception.code, code)

    def test_a_battle_has_its_sheet(self):
        path = prefix / "battle.txt"
        with sortie.Game("sanjuans", {"battles": "tabletop"}, seed=2) as one:
            for _ in range(4000):
                try:
                    sheet = one.ask("sheet")["sheet"]
                    break
                except sortie.SortieError as refused:
                    self.assertEqual(refused.code, "no_sheet")
                if one.settle() == sortie.OVER:
                    self.fail("no battle came")
                one.act(one.bot("normal"))
            path.write_text(one.transcript())
            self.assertEqual(run("sheet", str(path)), sheet)
            run("sheet", str(path), "--html", str(prefix / "sheet.html"))
            self.assertEqual((prefix / "sheet.html").read_text(), one.ask("sheet", page=True)["sheet"])

    def test_lessons_and_problems_are_those_of_the_lists(self):
        with sortie.Game() as any_game:
            for game in GAMES:
                there = any_game.ask("lessons", game=game)
                told = " ".join(run("learn", game).split()), " ".join(run("problem", game).split())
                for lesson in there["lessons"]:
                    self.assertIn(lesson["title"], told[0])
                for problem in there["problems"]:
                    self.assertIn(problem["title"], told[1])

    def test_every_command_stands_in_the_table(self):
        page = (ROOT / "docs/library.md").read_text()
        commands = re.findall(r"(?m)^  ([a-z]+) +\S", run("help", "--lang", "en").split("\n\n")[2])
        self.assertGreater(len(commands), 15)
        for command in commands:
            self.assertRegex(page, rf"(?m)^\| `sortie {command}\b", command)


class WholeGames(unittest.TestCase):
    def test_the_golden_games_are_played_by_numbers(self):
        for game in GAMES:
            text = (ROOT / f"tests/contract/golden/{game}.txt").read_text()
            golden = [line.split() for line in text.splitlines()][1:-1]  # without the beginning and the score
            # They are of the first edition of the values, which is kept.
            first = ROOT / f"data/{game}/editions/first"
            with sortie.Game(game, data=first if first.exists() else None) as one:
                for action, *_ in golden:
                    one.act(action)
                self.assertEqual(lines(one.transcript()), [[action, check] for action, check, _ in golden], game)

    def test_worked_examples_lead_to_what_they_show(self):
        for game in GAMES:
            with sortie.Game() as one:
                examples = one.ask("lessons", game=game)["examples"]
                self.assertGreater(len(examples), 3)
                for example in examples:
                    self.follow(one, one.ask("learn", game=game, lesson=example["example"]), example["example"])

    def test_a_lesson_is_followed(self):
        with sortie.Game() as one:
            for game in GAMES:
                name = one.ask("lessons", game=game)["lessons"][0]["lesson"]
                self.follow(one, one.ask("learn", game=game, lesson=name), name)

    def follow(self, one, answer, name):
        """Does what is asked and what is given; what neither says is chance's, or has a single answer."""
        for _ in range(2000):
            lesson = answer["lesson"]
            if lesson["done"]:
                return
            self.assertFalse(lesson["lost"], name)
            if lesson["given"] and (one.actor == sortie.CHANCE or len(one.legal()) > 1):
                one.act(lesson["given"])
            elif one.actor == sortie.CHANCE:
                one.roll()
            else:
                one.act(lesson["asked"][-1])
            answer = one.ask("lesson")
        self.fail(name)

    def test_a_problem_is_judged(self):
        with sortie.Game() as one:
            name = one.ask("lessons", game="khartoum")["problems"][0]["problem"]
            lesson = one.ask("learn", game="khartoum", lesson=name)["lesson"]
            self.assertEqual(lesson["state"], "open")
            self.assertNotIn("solution", lesson)
            for step in one.ask("lesson", solution=True)["lesson"]["solution"]:
                while len(one.legal()) == 1:
                    one.act(one.legal()[0])
                one.act(step["action"])
            lesson = one.ask("lesson")["lesson"]
            self.assertEqual(lesson["state"], "solved")
            self.assertAlmostEqual(lesson["yours"], lesson["best"])

    def test_advice_about_a_choice(self):
        with sortie.Game("khartoum", seed=1) as one:
            self.assertEqual(one.ask("coach")["plan"][0]["action"], one.ask("coach", action="fortify")["plan"][0]["action"])
            self.assertEqual(one.ask("why", action="raid")["rule"], "4.2h")
            self.assertIn("raid", [refusal["verb"] for refusal in one.ask("why")["refusals"]])
            self.assertIn("end", [danger["action"] for danger in one.ask("dangers")["dangers"]])
            self.assertEqual([card["seats"] for card in one.ask("goals")["goals"]], [["gordon"]])
            one.ask("load", game="khartoum", state={"turn": 3, "free_resources": 0, "resources": 28})
            for action in ("raid", "target:white", "unit:sudanese.2"):
                one.act(action)
            preview, = [preview for preview in one.ask("previews")["previews"] if preview["action"] == "go"]
            self.assertAlmostEqual(sum(outcome["percent"] for outcome in preview["throws"][0]["outcomes"]), 100, 2)


if __name__ == "__main__":
    unittest.main()
