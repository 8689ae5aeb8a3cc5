"""tools/mutants: whether a test that comes by a mutant is asked about it, compiled and run."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools/mutants"))

from instrument import HEADER, instrument  # noqa: E402
from points import find_points  # noqa: E402

RULES = """
static int count(int *number) { return ++*number; }
static int add(int *number) { return *number += 2; }
static int is_even(const int *number) { return *number % 2 == 0; }
int steps(int *number) { return count(number) && add(number); }
int looks(int *number) { return is_even(number) && count(number); }
"""
MAIN = """
#include <stdio.h>
#define MUTANTS 99
unsigned mutant;
unsigned char mutant_seen[MUTANTS + 1];
int steps(int *number), looks(int *number);
void mutants_register(void (*patch)(void)) { (void)patch; }
void mutants_table_read(unsigned first, unsigned last) { (void)first, (void)last; }
int main(void)
{
    int number = 1;
    steps(&number);
    number = 2;
    looks(&number);
    for (int i = 1; i <= MUTANTS; i++) printf("%d ", mutant_seen[i]);
}
"""
COMES_BY, DIFFERS = 1, 3


@unittest.skipUnless(shutil.which("clang"), "mutants are found with clang")
class Mutants(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "rules.c").write_text(RULES)
            cls.points = find_points(folder, "rules.c", ["rules.c"])
            for number, point in enumerate(cls.points, 1):
                point.number = number
            (folder / "mutants.h").write_text(HEADER)
            (folder / "copy.c").write_text(instrument(RULES, cls.points))
            (folder / "main.c").write_text(MAIN)
            subprocess.run(["gcc", "-std=gnu17", "-w", "-include", "mutants.h", "-c", "copy.c"], cwd=folder, check=True)
            subprocess.run(["gcc", "-std=gnu17", "-w", "main.c", "copy.o", "-o", "seen"], cwd=folder, check=True)
            seen = subprocess.run([folder / "seen"], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
            cls.seen = dict(enumerate(map(int, seen), 1))

    def seen_of(self, function, changed):
        """What was noted of the mutants that leave one side of && in a function."""
        return [self.seen[point.number] for point in self.points
                if point.kind == "logic" and (point.function, point.changed) == (function, changed)]

    def test_what_the_left_side_would_have_done_makes_a_difference(self):
        self.assertEqual(self.seen_of("steps", "add(number)"), [DIFFERS])

    def test_a_left_side_that_only_looks_makes_none_while_it_holds(self):
        self.assertEqual(self.seen_of("looks", "count(number)"), [COMES_BY])

    def test_what_the_right_side_would_have_done_makes_a_difference(self):
        self.assertEqual(self.seen_of("looks", "is_even(number)"), [DIFFERS])


if __name__ == "__main__":
    unittest.main()
