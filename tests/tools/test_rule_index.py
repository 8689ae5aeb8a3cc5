"""tools/rule_index, with the real program: which rule stands where, and in which function."""

import os
import pathlib
import subprocess
import tempfile
import unittest

RULE_INDEX = os.environ["SORTIE_RULE_INDEX"]

LEDGER = """/* X(name, id) */
X(1_1, "1.1")
X(1_2, "1.2")
X(1_3r_a, "1.3r-a")
X(1_4, "1.4")
X(turn_5, "turn.5")
"""


class RuleIndex(unittest.TestCase):
    def finds(self, text, name="rules.c"):
        """The finds in a file: (id, line, function, kind)."""
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "rules.def").write_text(LEDGER)
            pathlib.Path(folder, name).write_text(text)
            subprocess.run([RULE_INDEX, "out.tsv", "rules.def", name], cwd=folder, check=True)
            rows = [line.split("\t") for line in pathlib.Path(folder, "out.tsv").read_text().splitlines()]
        for row in rows:
            self.assertEqual(len(row), 4)
            self.assertTrue(row[1].startswith(name + ":"))
        return [(row[0], int(row[1].split(":")[1]), row[2], row[3]) for row in rows]

    def test_code_and_comments_in_a_function(self):
        found = self.finds("""/* 1.1: the head tells what the file is about. */
/* 1.2 */
static void raid(void)
{
    note(KH_RULE_1_1); /* 1.4, by the way. */
}
""")
        self.assertEqual(found, [("1.2", 2, "raid", "comment"), ("1.1", 5, "raid", "code"),
                                 ("1.4", 5, "raid", "comment")])

    def test_a_declaration_over_two_lines_ends_with_its_semicolon(self):
        found = self.finds("""
static int first(const struct data *d,
                 const struct state *s); /* 1.1 */

/* 1.2 */
static int second(void);

/* 1.4 */
static int third(const struct data *d)
{
    return KH_RULE_1_1;
}
""")
        self.assertEqual(found, [("1.1", 3, "first", "comment"), ("1.2", 5, "second", "comment"),
                                 ("1.4", 8, "third", "comment"), ("1.1", 11, "third", "code")])

    def test_a_function_whose_parameters_take_two_lines(self):
        found = self.finds("""
static int long_one(const struct data *d,
                    const struct state *s)
{
    int a = 1;
    return KH_RULE_1_1;
}

/* 1.2 */
int next(void);
""")
        self.assertEqual(found, [("1.1", 6, "long_one", "code"), ("1.2", 9, "next", "comment")])

    def test_a_table_ends_with_its_semicolon_wherever_it_stands(self):
        found = self.finds("""
static const int one[] = { KH_RULE_1_1 };
static const struct row two = { KH_RULE_1_2,
                                .ask = ask };

static const int three[] = {
    KH_RULE_1_4,
};
/* 1.1 */
static void four(void)
{
}
""")
        self.assertEqual(found, [("1.1", 2, "one", "code"), ("1.2", 3, "two", "code"),
                                 ("1.4", 7, "three", "code"), ("1.1", 9, "four", "comment")])

    def test_names_that_macros_are_given(self):
        found = self.finds("\nstatic const int row = ASKED(prompt, 1_2), OTHER(turn_5, x1_1);\n")
        self.assertEqual(found, [("1.2", 2, "row", "code"), ("turn.5", 2, "row", "code")])

    def test_hyphens_in_an_id_and_between_two(self):
        found = self.finds("\n/* 1.3r-a, 1.1-1.2 and 1.4-ish. */\nint f(void);\n")
        self.assertEqual([row[0] for row in found], ["1.3r-a", "1.1", "1.2", "1.4"])

    def test_sources_of_data(self):
        found = self.finds('{"a": {"text": "1.1", "source": "1.2, 1.3r-a"}}\n', "data.json")
        self.assertEqual(found, [("1.2", 1, "", "data"), ("1.3r-a", 1, "", "data")])


if __name__ == "__main__":
    unittest.main()
