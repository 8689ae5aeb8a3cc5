"""Runs the tests under each mutant, those first that are most likely to notice it."""
import subprocess
import threading
from dataclasses import dataclass

LEAST_MS, TIMES_MS = 300, 4  # processor time that a topic may take: so much, and so many times the usual
LONGEST_MS = 600000


@dataclass
class Verdict:
    point: object
    fate: str        # killed, lived, or unreached: no test comes by
    topic: str = ""  # that killed it
    how: str = ""    # test, trap or time


class Program:
    """A suite at work, as a process that forks for every run."""

    def __init__(self, suite, root):
        self.suite = suite
        self.process = subprocess.Popen([suite.program], cwd=root, env=suite.environment, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, number, limits):
        """`limits`: the topics in their order, and the milliseconds that each may take."""
        asked = " ".join(f"{topic}={most}" for topic, most in limits)
        self.process.stdin.write(f"{number} {asked}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().split()
        if not answer:
            raise SystemExit(f"{self.suite.program} died at mutant {number}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Usual:
    """What the tests do while all rules are as they should be."""

    def __init__(self, suites, root, slowest):
        """A topic that takes more than `slowest` milliseconds, if any are given, is left out."""
        self.milliseconds = {}  # of a topic: (folder, name)
        self.reached = {}       # by a mutant: the topics that come by it
        for suite in suites:
            program = Program(suite, root)
            for topic in suite.topics:
                answer = program.ask(0, [(topic, slowest or LONGEST_MS)])
                if slowest and answer[-1] == "time":
                    continue
                if answer[0] != "lived":
                    raise SystemExit(f"tests/{suite.folder}/{topic}.c fails without any mutant: {' '.join(answer)}")
                self.milliseconds[suite.folder, topic] = int(answer[1])
                for number in answer[2:]:
                    self.reached.setdefault(int(number), set()).add((suite.folder, topic))
            program.close()

    def topics(self, point, suite, citing):
        """The topics of a suite for a mutant: first those that cite the rules of its place, then the quickest."""
        # Nobody can see who looks into a table: everybody may.
        reached = self.reached.get(point.number, set()) if not point.patch else self.milliseconds
        found = [topic for topic in suite.topics if (suite.folder, topic) in reached]
        return sorted(found, key=lambda topic: (topic not in citing, self.milliseconds[suite.folder, topic]))


def judge(point, programs, usual, citing):
    reached = False
    for program in programs:
        topics = usual.topics(point, program.suite, citing)
        if not topics:
            continue
        reached = True
        limits = [(topic, LEAST_MS + TIMES_MS * usual.milliseconds[program.suite.folder, topic]) for topic in topics]
        answer = program.ask(point.number, limits)
        if answer[0] == "killed":
            return Verdict(point, "killed", f"{program.suite.folder}/{answer[1]}", answer[2])
    return Verdict(point, "lived" if reached else "unreached")


def hunt(points, suites, root, usual, citing_of, jobs, tell):
    """Judges all mutants; `tell` hears of each verdict as it comes."""
    waiting, verdicts, lock = list(reversed(points)), [], threading.Lock()

    def work():
        programs = [Program(suite, root) for suite in suites]
        while True:
            with lock:
                point = waiting.pop() if waiting else None
            if point is None:
                break
            verdict = judge(point, programs, usual, citing_of(point))
            with lock:
                verdicts.append(verdict)
                tell(verdict, len(verdicts))
        for program in programs:
            program.close()

    workers = [threading.Thread(target=work) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sorted(verdicts, key=lambda verdict: verdict.point.number)
