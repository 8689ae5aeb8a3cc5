"""tools/catalogue, with the real program: what becomes of the texts of lang/, and what ends the build."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

CATALOGUE = os.environ["SORTIE_CATALOGUE"]
LANGUAGES = ["en", "fr"]


def run(names, cwd):
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out")
        ended = subprocess.run([CATALOGUE, out, *names], cwd=cwd, capture_output=True, text=True)
        return out.read_bytes() if out.exists() else None, ended


def run_on(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            path = pathlib.Path(folder, name.split("=")[-1])
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
        return run(files, folder)


class Catalogue(unittest.TestCase):
    def test_texts_stand_by_key_with_every_language(self):
        written, _ = run_on(
            {
                "lang/fr/cli.json": '{"cli.b": "", "cli.a": "un é"}',
                "lang/en/cli.json": '{"cli.a": "one", "a.c": "=x"}',
                "lang/fr/ford-rules.json=examples/ford/lang/fr/ford-rules.json": '{"6.5m": "deux"}',
            }
        )
        self.assertEqual(
            written.decode(),
            "a.c\0==x\0\0" "cli.a\0=one\0=un é\0" "cli.b\0\0=\0" "ford.rule.6.5m\0\0=deux\0",
        )

    def test_the_texts_of_the_project_are_all_there(self):
        names = sorted(str(path) for path in pathlib.Path("lang").glob("*/*.json"))
        expected = {}
        for name in names:
            path = pathlib.Path(name)
            prefix = path.name.replace("-rules.json", ".rule.") if name.endswith("-rules.json") else ""
            for key, text in json.loads(path.read_text()).items():
                expected.setdefault(prefix + key, {})[path.parent.name] = text
        written, ended = run(names, ".")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        fields = iter(written.decode().split("\0")[:-1])
        found = {}
        for key in fields:
            texts = {language: next(fields) for language in LANGUAGES}
            found[key] = {language: text[1:] for language, text in texts.items() if text}
        self.assertGreater(len(found), 1000)
        self.assertEqual(found, expected)
        self.assertEqual(list(found), sorted(found, key=lambda key: key.encode()))

    def test_a_malformed_file_ends_the_build(self):
        path = "lang/fr/cli.json"
        for content, reason in [
            ("[]", "expected an object"),
            ('{"cli.a": 1}', "cli.a: expected a text"),
            ('{"cli.a": {}}', "cli.a: expected a text"),
            ('{"%s": ""}' % ("a" * 200), "a" * 200 + ": the key is too long"),
            ('{"a": "x",\n"a": "y"}', "line 2: duplicate object key near '\"a\"'"),
            ("{\n\n", "line 3: string or '}' expected near end of file"),
        ]:
            written, ended = run_on({path: content})
            self.assertEqual((written, ended.returncode), (None, 1))
            self.assertEqual(ended.stderr, f"catalogue: {path}: {reason}\n")

    def test_a_key_stands_in_one_file_and_a_language_is_known(self):
        written, ended = run_on({"lang/fr/a.json": '{"a": "x"}', "lang/fr/b.json": '{"a": "y"}'})
        self.assertEqual((written, ended.stderr), (None, "catalogue: fr: a: two files have this key\n"))
        for path in ["lang/de/a.json", "lang/a.json", "a.json"]:
            written, ended = run_on({path: "{}"})
            self.assertEqual((written, ended.stderr), (None, f"catalogue: {path}: no such language\n"))


if __name__ == "__main__":
    unittest.main()
