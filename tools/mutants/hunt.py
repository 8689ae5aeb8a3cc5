"""Runs the tests under each mutant, those first that are most likely to notice it."""
import itertools
import random
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

LEAST_MS, TIMES_MS = 300, 4  # processor time that a test may take: so much, and so many times the usual
LONGEST_MS = 600000
CITING = 8    # a test that cites the rules of a place may take so many times longer than others that it goes before
KILLERS = 6   # so many that killed mutants of the same function last are asked first,
KILLERS_A_FILE = 24  # and then so many of the same file


@dataclass
class Verdict:
    point: object
    fate: str        # killed, lived, or unreached: no test comes by
    topic: str = ""  # that killed it
    how: str = ""    # test, trap or time


@dataclass(eq=False)
class Test:
    """One test of a topic, and what it does while all rules are as they should be."""
    suite: object
    topic: str
    at: int
    name: str
    microseconds: int = 0
    seen: str = ""    # a digit for each mutant, as run_mutants.c tells it

    def asked(self, most):
        return f"{self.topic}:{self.at}={most}"

    def full_name(self):
        return f"{self.suite.folder}/{self.topic}:{self.name}"

    def cites(self, citing):
        return (self.topic, self.name) in citing

    def may_notice(self, point):
        """Whether the mutant would make a difference to the test."""
        # Nobody can see who looks into a table that others read as well: everybody may.
        anybody = point.patch and point.patch_at < 0 and not point.readers
        return anybody or self.seen[point.number - 1] == "3"


class Program:
    """A suite at work, as a process that forks for every run."""

    def __init__(self, suite, root):
        self.suite = suite
        self.process = subprocess.Popen([suite.program], cwd=root, env=suite.environment, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.suite.program} died of: {line}")
        return answer.split()

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def close(programs):
    for program in programs.values():
        program.close()


def at_once(jobs, tasks, begin, do, end, until=None):
    """Does all tasks, so many at a time; each worker has what `begin` makes and `end` clears away.

    None is begun after `until`, a time of time.monotonic().
    """
    waiting, lock, failed = list(reversed(tasks)), threading.Lock(), []

    def work():
        own = begin()
        while not failed and not (until and time.monotonic() > until):
            with lock:
                task = waiting.pop() if waiting else None
            if task is None:
                break
            try:
                do(own, task, lock)
            except SystemExit as fault:
                failed.append(fault)
        end(own)

    workers = [threading.Thread(target=work) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if failed:
        raise failed[0]


class Usual:
    """What the tests do while all rules are as they should be."""

    def __init__(self, suites, root, slowest, most=None, until=None):
        """A test that takes more than `slowest` milliseconds, if any are given, is left out, and those of a mutant
        that would take more than `most` together. After the time `until` no mutant is begun."""
        self.suites, self.root, self.slowest, self.most, self.until = suites, root, slowest, most, until
        self.tests = []    # all
        self.usable = []   # that were looked at, and are quick enough
        self.failing = []
        self.killers = {}  # of a function, and of a file: the tests that killed mutants of it, the last one first
        self.topics = {}   # of a file, and of a folder: the topics that killed mutants of it
        for suite in suites:
            program = Program(suite, root)
            self.tests += [Test(suite, topic, at, name) for topic in suite.topics
                           for at, name in enumerate(program.say(f"names {topic}"))]
            program.close()

    def programs(self):
        """One of each suite, for a worker of its own."""
        return {suite.folder: Program(suite, self.root) for suite in self.suites}

    def look(self, programs, test):
        """Runs a test without any mutant, to see what it comes by; whether it can be used."""
        answer = programs[test.suite.folder].say("0 " + test.asked(self.slowest or LONGEST_MS))
        if self.slowest and answer[-1] == "time":
            return False
        if answer[0] != "lived":
            self.failing.append(f"tests/{test.suite.folder}/{test.topic}.c: {test.name} fails alone, with no mutant")
            return False
        test.microseconds, test.seen = int(answer[1]), answer[2]
        self.usable.append(test)
        return True

    def look_at_all(self, jobs, path, programs_are):
        """What was seen is kept for the next run with the same programs, each test as soon as it was looked at."""
        known = self.read_looks(path, programs_are)
        with open(path, "a" if known else "w") as out:
            if not known:
                print(programs_are, file=out)

            def look(programs, test, lock):
                is_usable = self.look(programs, test)
                with lock:
                    print(test.full_name(), test.microseconds, test.seen if is_usable else "-", file=out, flush=True)

            at_once(jobs, [test for test in self.tests if test.full_name() not in known], self.programs, look, close)
        if self.failing:
            path.unlink()
        self.complain()

    def read_looks(self, path, programs_are):
        """The names of tests that were looked at with these very programs; those that can be used are usable."""
        text = path.read_text() if path.exists() else ""
        lines = text[:text.rfind("\n") + 1].splitlines()  # a line that was broken off is none
        if not lines or lines[0] != programs_are:
            return set()
        looks = {cells[0]: cells[1:] for cells in map(str.split, lines[1:]) if len(cells) == 3}
        for test in self.tests:
            microseconds, seen = looks.get(test.full_name(), ("0", "-"))
            if seen != "-":
                test.microseconds, test.seen = int(microseconds), seen
                self.usable.append(test)
        return set(looks)

    def complain(self):
        if self.failing:
            raise SystemExit("\n".join(self.failing))

    def is_reached(self, point):
        return any(test.seen[point.number - 1] != "0" for test in self.usable)

    def tests_of(self, point, suite, citing):
        """Those of a suite that may notice a mutant: first who noticed others beside it, then their topics."""
        killers = self.killers.get((point.file, point.function), []) + self.killers.get(point.file, [])
        of_file, of_folder = self.topics.get(point.file, set()), self.topics.get(Path(point.file).parent, set())

        def order(test):
            if test in killers:
                return (0, killers.index(test))
            stranger = 1 if test.topic in of_file else 2 if test.topic in of_folder else 3
            return (stranger, test.microseconds / (CITING if test.cites(citing) else 1))

        return self.first_of(sorted([test for test in self.usable if test.suite is suite and test.may_notice(point)],
                                    key=order))

    def first_of(self, tests):
        """What can be run in the time that there is. Each was measured alone: what is loaded first is loaded once."""
        loading = min([test.microseconds for test in tests], default=0)
        spent = itertools.accumulate(test.microseconds - loading for test in tests)
        return [test for test, until in zip(tests, spent) if not self.most or until <= 1000 * self.most]

    def note_killer(self, file, function, test):
        for place, most in (((file, function), KILLERS), (file, KILLERS_A_FILE)):
            killers = self.killers.get(place, [])
            self.killers[place] = [test, *[one for one in killers if one is not test]][:most]
        for place in (file, Path(file).parent):
            self.topics.setdefault(place, set()).add(test.topic)

    def remember_killers(self, journal):
        by_name = {test.full_name(): test for test in self.usable}
        for _, file, function, *_, fate, topic, _, _ in journal.last.values():
            if fate == "killed" and topic in by_name:
                self.note_killer(file, function, by_name[topic])


def ask(point, tests, programs):
    """The verdict of some tests of one suite on a mutant, with the one that killed it."""
    suite = tests[0].suite
    asked = " ".join(test.asked(LEAST_MS + TIMES_MS * test.microseconds // 1000) for test in tests)
    answer = programs[suite.folder].say(f"{point.number} {asked}")
    if answer[0] != "killed":
        return Verdict(point, "lived"), None
    topic, _, at = answer[1].partition(":")
    test = next(test for test in tests if (test.topic, test.at) == (topic, int(at)))
    return Verdict(point, "killed", test.full_name(), answer[2]), test


def judge(point, programs, usual, citing):
    for suite in usual.suites:
        tests = usual.tests_of(point, suite, citing)
        if tests:
            verdict, test = ask(point, tests, programs)
            if test:
                usual.note_killer(point.file, point.function, test)
                return verdict
    return Verdict(point, "lived" if usual.is_reached(point) else "unreached")


def ask_again(points, usual, journal, jobs, tell):
    """Judges those that the journal knows, or that die by the test that killed them the last time."""
    verdicts = [verdict for verdict in map(journal.verdict, points) if verdict]
    known = {verdict.point.number for verdict in verdicts}
    by_name = {test.full_name(): test for test in usual.tests}
    tasks = [(point, by_name.get(journal.killer(point))) for point in points if point.number not in known]

    def run(programs, task, lock):
        verdict, killer = ask(task[0], [task[1]], programs)
        if killer and verdict.how != "time":
            with lock:
                verdicts.append(verdict)
                tell(verdict)

    at_once(jobs, [task for task in tasks if task[1]], usual.programs, run, close)
    return verdicts


def hunt(points, usual, citing_of, journal, jobs, tell):
    """Judges all mutants, each by the tests that may notice it; `tell` hears of each verdict as it comes.

    They come in an order of chance: what has been found when the time is up is a fair sample.
    """
    verdicts = ask_again(points, usual, journal, jobs, tell)
    known = {verdict.point.number for verdict in verdicts}
    points = [point for point in points if point.number not in known]
    random.Random(len(points)).shuffle(points)
    points.sort(key=lambda point: point.key() not in journal.last)  # who lived before belongs to the sample as well

    def run(programs, point, lock):
        verdict = judge(point, programs, usual, citing_of(point))
        with lock:
            verdicts.append(verdict)
            tell(verdict)

    if points:
        usual.look_at_all(jobs, journal.path.with_suffix(".looks"), journal.programs)
        usual.remember_killers(journal)
        at_once(jobs, points, usual.programs, run, close, usual.until)
    return sorted(verdicts, key=lambda verdict: verdict.point.number)


def hunt_few(points, usual, citing_of, _, jobs, tell):
    """The same for a few: test by test, those first that cite rules of their places, as long as a mutant is alive.

    What takes longest with few mutants is to look at what every test comes by: most need not be looked at.
    """
    alive, verdicts = {point.number: point for point in points}, []
    cited = [citing_of(point) for point in points]

    def order(test):
        return (-sum(test.cites(citing) for citing in cited), test.suite is not usual.suites[0])

    def run(programs, test, lock):
        if not alive or not usual.look(programs, test):
            return
        for point in [point for point in list(alive.values()) if test.may_notice(point)]:
            verdict, killer = ask(point, [test], programs)
            with lock:
                if killer and alive.pop(point.number, None):
                    verdicts.append(verdict)
                    tell(verdict)

    at_once(jobs, sorted(usual.tests, key=order), usual.programs, run, close)
    usual.complain()
    for point in alive.values():
        verdicts.append(Verdict(point, "lived" if usual.is_reached(point) else "unreached"))
        tell(verdicts[-1])
    return sorted(verdicts, key=lambda verdict: verdict.point.number)
