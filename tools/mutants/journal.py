"""What was found, as it is found: a run that was broken off goes on where it was, and a later one asks the same tests.

build/mutants/GAME.tsv has a line for each verdict, with a name for the programs that were run. As long as these
are the same, so is the verdict. With others, a mutant is first tried on the test that killed it the last time.
"""
import hashlib

from hunt import Verdict


def cells(verdict, fate):
    point = verdict.point
    return [point.place(), *point.key(), point.kind, fate, verdict.topic, verdict.how]


def read(path):
    """By the key of a mutant: all that was found of it last."""
    last = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        found = line.split("\t")
        if len(found) == 11:
            last[tuple(found[1:6])] = found
    return last


def keys_of_lived(path):
    return {key for key, found in read(path).items() if found[7] != "killed"}


class Journal:
    def __init__(self, path, suites, slowest):
        made = hashlib.sha256(str(slowest).encode())
        for suite in suites:
            made.update(suite.program.read_bytes())
        self.path, self.programs = path, made.hexdigest()
        self.last = read(path)
        self.out = open(path, "a")

    def verdict(self, point):
        """What these very programs have said of it."""
        found = self.last.get(point.key())
        return Verdict(point, *found[7:10]) if found and found[10] == self.programs else None

    def killer(self, point):
        """The test that killed it the last time, as suite/topic:name. What took too long was not measured here."""
        fate, topic, how = self.last.get(point.key(), [""] * 11)[7:10]
        return topic if fate == "killed" and how != "time" else ""

    def add(self, verdict):
        self.out.write("\t".join([*cells(verdict, verdict.fate), self.programs]) + "\n")
        self.out.flush()
