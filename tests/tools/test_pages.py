"""scripts/texts, on folders of pages: what is typed wrong, and pages of two languages that drift apart."""

import pathlib
import subprocess
import tempfile
import unittest

TEXTS = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "texts"

ENGLISH = """# The game

[En français](fr/game.md)

| you type | what it does |
|---|---|
| `3` | choice 3 |

1. Roll.

```sh
sortie play
```
"""

FRENCH = """# Le jeu

[In English](../game.md)

| vous tapez | effet |
|---|---|
| `3` | choix\u00a03 |

1. Lancez les dés\u00a0!

```sh
sortie play    # d'abord : jouer
```
"""


class Pages(unittest.TestCase):
    def said(self, french=FRENCH, english=ENGLISH, *arguments):
        """The status, what is printed, and the French page afterwards."""
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "docs/fr/game.md")
            page.parent.mkdir(parents=True)
            page.write_text(french)
            pathlib.Path(folder, "docs/game.md").write_text(english)
            ended = subprocess.run([TEXTS, folder, *arguments], capture_output=True, text=True)
            return ended.returncode, ended.stdout, page.read_text()

    def assert_faulty(self, french, english, *words):
        status, printed, _ = self.said(french, english)
        self.assertEqual(status, 1, printed)
        for word in words:
            self.assertIn(word, printed)

    def test_pages_that_agree(self):
        self.assertEqual(self.said()[:2], (0, ""))

    def test_typography_of_words(self):
        self.assert_faulty(FRENCH.replace("dés\u00a0!", "dés !"), ENGLISH, "line 9", "no-break space")
        self.assert_faulty(FRENCH.replace("Lancez", "Lancez « vite » et"), ENGLISH, "line 9", "after «")
        self.assert_faulty(FRENCH.replace("choix", "l'autre choix"), ENGLISH, "line 7", "apostrophe")

    def test_a_sign_after_code(self):
        self.assert_faulty(FRENCH.replace("choix\u00a03", "`a` : oui"), ENGLISH, "line 7", "no-break space")

    def test_code_and_addresses_are_left_alone(self):
        code = FRENCH.replace("choix", "`l'a : b`, [ici](l'a.md)")
        self.assertEqual(self.said(code)[:2], (0, ""))

    def test_what_a_machine_can_mend(self):
        bent = FRENCH.replace("\u00a0!", " !").replace("choix", "l'autre, `l'a : b` : choix")
        status, _, page = self.said(bent, ENGLISH, "--fix")
        self.assertEqual(status, 0)
        self.assertIn("l\u2019autre, `l'a : b`\u00a0: choix", page)
        self.assertIn("d'abord : jouer", page)
        self.assertEqual(self.said(page)[0], 0)

    def test_pages_that_drift_apart(self):
        self.assert_faulty(FRENCH, ENGLISH + "\n## Options\n", "6 headings, rows", "but 7")
        self.assert_faulty(FRENCH, ENGLISH.replace("1. Roll", "## Dice"), "line 9", "entry of a list", "heading of level 2")
        self.assert_faulty(FRENCH, ENGLISH.replace("| `3`", "| `4` | choice 4 |\n| `3`"), "line 9", "row of 2 cells")
        self.assert_faulty(FRENCH, ENGLISH.replace("```sh\nsortie play\n```\n", ""), "6 headings", "but 5")

    def test_links_to_each_other(self):
        self.assert_faulty(FRENCH.replace("../game.md", "../other.md"), ENGLISH, "docs/fr/game.md has no link to ../game.md")
        self.assert_faulty(FRENCH, ENGLISH.replace("(fr/game.md)", "(game.md)"), "docs/game.md has no link to fr/game.md")

    def test_a_page_without_its_english(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "README.fr.md").write_text("# Lisez-moi\n")
            ended = subprocess.run([TEXTS, folder], capture_output=True, text=True)
        self.assertEqual(ended.returncode, 1)
        self.assertIn("no English page README.md", ended.stdout)


if __name__ == "__main__":
    unittest.main()
