"""tools/pack, with the real program: how modules are joined, what is packed together, and what ends the build."""

import gzip
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

PACK = os.environ["SORTIE_PACK"]

PAGE = """<html>
  <link rel="icon" href="/icon.svg">
  <link rel="stylesheet" href="/one.css">
  <link rel="stylesheet" href="/two.css">
  <script type="module" src="/main.js"></script>
</html>
"""

SHELL = {
    "web/index.html": PAGE,
    "web/icon.svg": "<svg/>\n",
    "web/one.css": "/* first */\nb {\n  color: red;\n}\n",
    "web/two.css": "i { color: blue; }\n",
    "web/main.js": "export {};\n",
}


class Pack(unittest.TestCase):
    def run_on(self, files):
        """Packs SHELL with these files; the folder that was written to, as names to bytes, and how the tool ended."""
        with tempfile.TemporaryDirectory() as folder:
            files = {**SHELL, **files}
            for name, content in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(content)
            out = pathlib.Path(folder, "out")
            out.mkdir()
            ended = subprocess.run([PACK, "out", *files], cwd=folder, capture_output=True, text=True)
            return {path.name: path.read_bytes() for path in out.iterdir()}, ended

    def pack(self, files):
        written, ended = self.run_on(files)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return written

    def refuse(self, files, *words):
        _, ended = self.run_on(files)
        self.assertNotEqual(ended.returncode, 0)
        for word in words:
            self.assertIn(word, ended.stderr)

    def names(self, written):
        """The list that the page has."""
        found = re.search(r'<script type="application/json" id="packed">(.*?)</script>',
                          written["index.html"].decode(), re.S)
        return json.loads(found.group(1))

    def test_modules_are_joined_in_the_order_in_which_they_run(self):
        written = self.pack({
            "web/main.js": "/*\n * The beginning.\n */\nimport { one as first } from './a/one.js';\nimport {\n  two,\n"
                           "} from './two.js';\n\n/** @param {number} x */\nfunction main(x) {\n  // why\n  first(two, x);\n}\nmain(1);\n",
            "web/a/one.js": "import { two } from '../two.js';\nexport function one() {}\nexport const TWICE = two * 2;\n",
            "web/two.js": "export const two = 2;\nexport class Two {}\nexport async function later() {}\n",
        })
        self.assertEqual(written["main.js"].decode(), """export const $joined = {};
{
const two = 2;
class Two {}
async function later() {}
$joined['/two.js'] = { two, Two, later };
}
{
const { two } = $joined['/two.js'];
function one() {}
const TWICE = two * 2;
$joined['/a/one.js'] = { one, TWICE };
}
{
const { one: first } = $joined['/a/one.js'];
const { two, } = $joined['/two.js'];
function main(x) {
first(two, x);
}
main(1);
$joined['/main.js'] = {  };
}
""")

    def test_a_module_that_is_named_is_packed_apart_without_what_the_shell_has(self):
        written = self.pack({
            "web/main.js": "import { h } from './dom.js';\nh(import('/games/g/board.js'));\n",
            "web/dom.js": "export function h() {}\n",
            "web/games/g/board.js": "import { h } from '../../dom.js';\nimport { kit } from '../../kit.js';\n"
                                    "export function openBoard() { return [h, kit, import.meta.url]; }\n",
            "web/kit.js": "export const kit = 1;\n",
        })
        shell = self.names(written)["/main.js"]
        self.assertEqual(written["games-g-board.js"].decode(), f"""import {{ $joined }} from '{shell}';
{{
const kit = 1;
$joined['/kit.js'] = {{ kit }};
}}
{{
const {{ h }} = $joined['/dom.js'];
const {{ kit }} = $joined['/kit.js'];
function openBoard() {{ return [h, kit, new URL('/games/g/board.js', location.origin).href]; }}
$joined['/games/g/board.js'] = {{ openBoard }};
}}
export const {{ openBoard }} = $joined['/games/g/board.js'];
""")

    def test_a_template_over_several_lines_stays_as_it_is(self):
        written = self.pack({"web/main.js": "const a = `\n  // kept\n  /* kept */`;\n  const b = `${a}`;\n"})
        self.assertIn("const a = `\n  // kept\n  /* kept */`;\nconst b = `${a}`;\n", written["main.js"].decode())

    def test_what_cannot_be_joined_ends_the_build(self):
        self.refuse({"web/main.js": "import { b } from './b.js';\nexport const a = b;\n",
                     "web/b.js": "import { a } from './main.js';\nexport const b = 1;\n"}, "/main.js", "imported by")
        self.refuse({"web/main.js": "import { b } from './absent.js';\n"}, "/main.js", "./absent.js")
        self.refuse({"web/main.js": "import { b } from 'elsewhere';\n"}, "elsewhere")
        self.refuse({"web/main.js": "import b from './b.js';\n", "web/b.js": "export default 1;\n"}, "default")
        self.refuse({"web/main.js": "export let a = 1;\n"}, "export let a")
        self.refuse({"web/main.js": "export { a } from './b.js';\n"}, "export {")
        self.refuse({"web/main.js": "const b = await import('./b.js');\n", "web/b.js": ""}, "from the root")
        self.refuse({"web/main.js": "const a = `;\n"}, "backtick")
        self.refuse({"web/index.html": "<html></html>\n"}, "no module")

    def test_sheets_of_the_page_are_one_and_the_page_names_all(self):
        written = self.pack({"web/games/g/map.css": "/* a\n b */\n.map { top: 0; }\n"})
        names = self.names(written)
        self.assertEqual(written["style.css"], b"b {\ncolor: red;\n}\ni { color: blue; }\n")
        self.assertEqual(written["games-g-map.css"], b".map { top: 0; }\n")
        self.assertEqual(names["/one.css"], names["/two.css"])
        page = written["index.html"].decode()
        self.assertEqual(page.count("<link rel=\"stylesheet\""), 1)
        for path in ["/icon.svg", "/one.css", "/main.js"]:
            self.assertIn(f'="{names[path]}"', page)
            self.assertRegex(names[path], r"^/packed/[a-z]+\.[0-9a-f]{12}\.(svg|css|js)$")

    def test_a_name_changes_with_the_content_and_only_then(self):
        first = self.names(self.pack({}))
        self.assertEqual(first, self.names(self.pack({})))
        other = self.names(self.pack({"web/icon.svg": "<svg></svg>\n"}))
        self.assertEqual({path for path in first if first[path] != other[path]}, {"/icon.svg"})

    def test_texts_and_data_of_a_game_are_one_file_each(self):
        written = self.pack({
            "data/g/a.json": '{"x": 1}\n', "data/g/b.json": "[2]\n",
            "lang/en/g.json": '{"g": "G"}\n', "lang/en/g-web.json": '{"w": "W"}\n', "lang/en/g-rules.json": '{"1.1": "R"}\n',
            "lang/en/g-sheet.json": "{}\n", "lang/en/web.json": '{"web": "page"}\n', "lang/en/cli.json": "{}\n",
        })
        self.assertEqual(json.loads(written["data-g.json"]), {"/data/g/a.json": {"x": 1}, "/data/g/b.json": [2]})
        self.assertEqual(json.loads(written["lang-en-g.json"]),
                         {"/lang/en/g.json": {"g": "G"}, "/lang/en/g-web.json": {"w": "W"}})
        self.assertEqual(json.loads(written["lang-en-g-rules.json"]), {"1.1": "R"})
        self.assertEqual(json.loads(written["lang-en-web.json"]), {"/lang/en/web.json": {"web": "page"}})
        texts = {path for path in self.names(written) if path.startswith(("/lang", "/data"))}
        self.assertEqual(texts, {"/data/g", "/lang/en/g", "/lang/en/g-rules.json", "/lang/en/web"})

    def test_forms_are_listed_where_they_are_smaller(self):
        written = self.pack({"data/g/a.json": json.dumps(["again"] * 100)})
        self.assertEqual(gzip.decompress(written["data-g.json.gz"]), written["data-g.json"])
        self.assertLess(len(written["data-g.json.br"]), len(written["data-g.json"]))
        listed = dict(line.split("=") for line in written["list"].decode().splitlines())
        name = self.names(written)["/data/g"]
        self.assertEqual(listed[f"web{name}.gz"], "out/data-g.json.gz")
        self.assertIn(f"web{name}", listed)
        self.assertIn("web/index.html", listed)
        self.assertNotIn(f"web{self.names(written)['/icon.svg']}.gz", listed)


if __name__ == "__main__":
    unittest.main()
