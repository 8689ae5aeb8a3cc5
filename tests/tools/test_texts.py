"""scripts/texts, with the real script: which texts it finds, and why."""

import json
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "texts"

TERMS = {
    "siege.term.morale": "Moral de la Cité",
    "siege.term.morale.marks": "ms",
    "siege.term.morale.means": "Ce que la ville a de fermeté.",
    "siege.term.morale.not": "moral de la cité|courage",
    "siege.term.table": "table de résultat",
    "siege.term.table.not": "table de résultats",
    "siege.term.hex": "hexagone",
    "siege.term.hex.not": "case",
    "siege.term.auxiliaries": "Auxiliaires",
    "siege.term.auxiliaries.not": "=Amis",
}
PROGRAM = {"program.term.bot": "robot", "program.term.bot.not": "bot"}


class Texts(unittest.TestCase):
    def run_on(self, texts, *arguments, name="siege.json", data=None, sources=None):
        """The status, the keys that are found, and all that is printed; `texts` are the French ones of a game."""
        with tempfile.TemporaryDirectory() as folder:
            lang = pathlib.Path(folder, "lang", "fr")
            lang.mkdir(parents=True)
            for file, content in (("siege-terms.json", TERMS), ("program-terms.json", PROGRAM), (name, texts)):
                lang.joinpath(file).write_text(json.dumps(content, ensure_ascii=False))
            if data:
                path = pathlib.Path(folder, "data", "siege", "zones.json")
                path.parent.mkdir(parents=True)
                path.write_text(json.dumps(data, ensure_ascii=False))
            if sources:
                path = pathlib.Path(folder, "data", "siege", "sources", "fr.json")
                path.parent.mkdir(parents=True)
                path.write_text(json.dumps(sources, ensure_ascii=False))
            done = subprocess.run([SCRIPT, *arguments, folder], capture_output=True, text=True, check=False)
            self.assertEqual(done.stderr, "")
            self.after = json.loads(lang.joinpath(name).read_text())
        return done.returncode, [line.split(": ")[1] for line in done.stdout.splitlines()], done.stdout

    def finds(self, text, **others):
        status, keys, _ = self.run_on({"siege.log": text}, **others)
        self.assertEqual(status, 1 if keys else 0)
        return keys == ["siege.log"]

    def test_clean_texts_pass(self):
        self.assertFalse(self.finds("Le Moral de la Cité baisse\u00a0: lisez la table de résultat de l’hexagone."))

    def test_a_word_that_must_not_stand_for_a_term(self):
        status, keys, printed = self.run_on({"siege.log": "La case est vide.", "siege.other": "L’hexagone est vide."})
        self.assertEqual((status, keys), (1, ["siege.log"]))
        self.assertIn("“hexagone”, not “case”", printed)

    def test_plurals_and_capitals_are_found_too(self):
        self.assertTrue(self.finds("Deux cases"))
        self.assertTrue(self.finds("Case 2815"))

    def test_only_whole_words(self):
        self.assertFalse(self.finds("La caserne, le casemate et le bazar"))

    def test_a_word_that_differs_by_capitals_or_plural_alone(self):
        self.assertTrue(self.finds("Le moral de la cité baisse."))
        self.assertTrue(self.finds("La table de résultats"))
        self.assertFalse(self.finds("Les tables de résultat"))

    def test_a_word_whose_capitals_matter(self):
        self.assertTrue(self.finds("Les Amis embarquent."))
        self.assertFalse(self.finds("Les pions amis embarquent."))

    def test_places_are_no_words_but_their_forms_are(self):
        self.assertFalse(self.finds("{0:of case} est à {1:the case}"))
        self.assertTrue(self.finds("{0} {0:case|cases}"))
        self.assertTrue(self.finds("{0:zone?la case est|les cases sont}"))

    def test_the_terms_of_the_program_hold_for_games(self):
        self.assertTrue(self.finds("Un bot joue."))
        self.assertFalse(self.finds("Tapez --bot, bot:hard ou \"bot\"."))

    def test_a_text_of_the_program_about_a_game(self):
        _, keys, _ = self.run_on({"odds.siege.place": "case", "odds.other.place": "case"}, name="odds.json")
        self.assertEqual(keys, ["odds.siege.place"])

    def test_names_in_the_data(self):
        _, keys, _ = self.run_on({}, data={"one": {"name": {"en": "case", "fr": "la case du sud"}}})
        self.assertEqual(keys, ["one.name"])

    def look_at_sources(self, source, sources):
        data = {"wall": {"value": 1, "source": source}}
        status, _, printed = self.run_on({"siege.log": "Rien."}, data=data, sources=sources)
        self.assertEqual(status, 1 if printed else 0)
        return printed

    def test_a_source_with_words_is_there_in_every_language(self):
        self.assertEqual(self.look_at_sources("reconstructed: an old wall", {"an old wall": "un vieux mur"}), "")
        self.assertEqual(self.look_at_sources("3.1 4.2", None), "")
        self.assertEqual(self.look_at_sources("https://example.org/wall", None), "")
        self.assertIn("missing: 'an old wall'", self.look_at_sources("reconstructed: an old wall", None))
        self.assertIn("missing: 'an old wall'", self.look_at_sources({"value": "reconstructed: an old wall"}, None))
        self.assertIn("missing: 'https://example.org (p. 3)'", self.look_at_sources("https://example.org (p. 3)", None))

    def test_words_that_no_source_says(self):
        self.assertIn("no source says this: 'a new wall'", self.look_at_sources("3.1", {"a new wall": "un mur neuf"}))

    def test_sources_are_typed_and_worded_like_texts(self):
        self.assertIn("“hexagone”", self.look_at_sources("reconstructed: a hex", {"a hex": "une case"}))
        self.assertIn("apostrophe", self.look_at_sources("reconstructed: Red's", {"Red's": "à la Rouge"}))

    def test_the_meaning_of_a_term_is_a_text_as_well(self):
        _, keys, _ = self.run_on({"siege.term.fort.means": "Une case forte.", "siege.term.fort.not": "case"})
        self.assertEqual(keys, ["siege.term.fort.means"])

    def test_a_meaning_is_one_sentence(self):
        for text, is_found in (("Un fort", True), ("Un fort. Il tire.", True), ("Un fort, règle 6.5m.", False)):
            _, keys, _ = self.run_on({"siege.term.fort.means": text})
            self.assertEqual(bool(keys), is_found, text)

    def test_typography(self):
        for text in ("Ville : prise", " : ", "« ville »", "L'ennemi", "Perte -1", "Perte -{0}", "3 x 2"):
            self.assertTrue(self.finds(text), text)
        self.assertTrue(self.finds("dans {0} % des cas"))
        self.assertFalse(self.finds("dans {0}\u00a0% des cas"))
        self.assertFalse(self.finds("{0}-{1}\u00a0: 1884-85, bot:hard"))

    def test_fix_mends_typography(self):
        status, _, _ = self.run_on({"siege.log": "L'ennemi : -{0} !"}, "--fix")
        self.assertEqual((status, self.after), (0, {"siege.log": "L’ennemi\u00a0: −{0}\u00a0!"}))


if __name__ == "__main__":
    unittest.main()
