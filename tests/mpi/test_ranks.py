"""Simulations on several ranks, with the real programs: the same results as on one to the byte,
files to go on with from any number of ranks to any other, and ranks that are lost on the way.

Nothing here depends on how fast the machine is: where a rank is lost in the middle of a run, the run
would go on for days and is stopped by the test."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

SORTIE = os.environ["SORTIE_BINARY"]
SORTIE_MPI = os.environ["SORTIE_MPI_BINARY"]
MPIRUN = [os.environ["SORTIE_MPIRUN"], "--oversubscribe"]
if os.geteuid() == 0:
    MPIRUN.append("--allow-run-as-root")

SWEEP = "--option level=cub,king --games 240".split()
COMPARE = "--option level=king --compare events=no --games 240".split()
ENDLESS = "--option level=king --games 1000000000 --lost-after 3".split()
PATIENCE = 120  # seconds, for what takes two on a quiet machine


def environment():
    """MPI itself leaves memory behind at its end, and unloads the modules that could tell whose it
    is: the sanitizer's build does not look for leaks here."""
    options = os.environ.get("ASAN_OPTIONS", "")
    return dict(os.environ, ASAN_OPTIONS=f"{options}:detect_leaks=0", LC_ALL="C.UTF-8")


def sim(*words):
    return ["sim", "khartoum", "--bot", "random", "--seed", "7", "--json", "--untimed", *words]


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE,
                          env=environment(), check=False)


def on_ranks(count, *words):
    return run([*MPIRUN, "-np", str(count), SORTIE_MPI, *sim(*words)])


def alone(*words):
    done = run([SORTIE, *sim(*words)])
    assert done.returncode == 0, done.stderr
    return done.stdout


def wait_until(is_so):
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


class Job:
    """mpirun in the background. Each rank leaves the number of its process in a file."""

    def __init__(self, folder, options, ranks, *words):
        self.folder = folder
        self.errors = os.path.join(folder, "errors")
        note = 'echo $$ >"$0/$OMPI_COMM_WORLD_RANK.new" && ' \
               'mv "$0/$OMPI_COMM_WORLD_RANK.new" "$0/$OMPI_COMM_WORLD_RANK" && exec "$@"'
        command = [*MPIRUN, *options, "-np", str(ranks), "sh", "-c", note, folder, SORTIE_MPI,
                   *sim(*words)]
        with open(self.errors, "w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors,
                                            text=True, env=environment())

    def rank(self, number):
        path = os.path.join(self.folder, str(number))
        wait_until(lambda: os.path.exists(path))
        with open(path, encoding="utf-8") as file:
            return int(file.read())

    def working_rank(self, number):
        """The process of a rank other than 0, once MPI has begun: it has closed its output then."""
        process = self.rank(number)
        wait_until(lambda: os.readlink(f"/proc/{process}/fd/1") == "/dev/null")
        return process

    def said(self):
        with open(self.errors, encoding="utf-8") as errors:
            return errors.read()

    def finish(self):
        output, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


class Ranks(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="sortie-ranks-")
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def begin(self, options, ranks, *words):
        job = Job(self.folder, options, ranks, *words)
        self.addCleanup(job.kill)
        return job

    def test_any_number_of_ranks_and_threads_gives_the_same(self):
        for words in (SWEEP, COMPARE):
            expected = alone(*words)
            for ranks, threads in ((1, 1), (2, 1), (2, 2), (3, 1)):
                done = on_ranks(ranks, *words, "--threads", str(threads))
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(done.stdout, expected)

    def test_tables_are_the_same_too(self):
        expected, found = self.path("expected.csv"), self.path("found.csv")
        alone(*SWEEP, "--csv", expected)
        self.assertEqual(on_ranks(2, *SWEEP, "--csv", found).returncode, 0)
        with open(expected, "rb") as one, open(found, "rb") as other:
            self.assertEqual(one.read(), other.read())

    def test_what_one_began_others_go_on_with(self):
        kept = self.path("kept.json")
        alone(*SWEEP[:-1], "60", "--resume", kept)
        self.assertEqual(on_ranks(2, *SWEEP[:-1], "150", "--resume", kept).returncode, 0)
        self.assertEqual(on_ranks(3, *SWEEP[:-1], "200", "--resume", kept).returncode, 0)
        self.assertEqual(alone(*SWEEP, "--resume", kept), alone(*SWEEP))

    def test_wrong_usage_is_told_once(self):
        done = on_ranks(2, "--option", "level=emperor")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.count("emperor"), 1)
        done = run([*MPIRUN, "-np", "2", SORTIE_MPI, "games"])
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, "")

    def test_a_rank_that_would_play_other_games_is_left_out(self):
        # Rank 0 may have played all before the other one says what it would play: it hears that, too.
        done = run([*MPIRUN, "-np", "1", SORTIE_MPI, *sim(*SWEEP), ":",
                    "-np", "1", SORTIE_MPI, *sim(*SWEEP), "--bot", "greedy"])
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("rank 1", done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual(report.pop("lost_ranks"), [1])
        self.assertEqual(report, json.loads(alone(*SWEEP)))

    def check_lost(self, job, kept, is_status_kept):
        """Waits for rank 0 to notice, stops it, and finds no game missing or counted twice."""
        wait_until(lambda: "rank 1 is lost" in job.said())
        os.kill(job.rank(0), signal.SIGUSR1)
        status, output = job.finish()
        # mpirun itself forgets every status when it is told to go on without a rank.
        self.assertEqual(status, 128 + signal.SIGUSR1 if is_status_kept else 0)
        report = json.loads(output)
        self.assertEqual(report["lost_ranks"], [1])
        self.assertTrue(report["interrupted"])
        games = ("--option", "level=king", "--games", str(report["games"]))
        self.assertEqual(alone(*games, "--resume", kept), alone(*games))

    def test_a_rank_that_is_killed_is_replaced_where_mpirun_goes_on(self):
        kept = self.path("kept.json")
        job = self.begin(["--enable-recovery"], 2, *ENDLESS, "--resume", kept)
        os.kill(job.working_rank(1), signal.SIGKILL)
        self.check_lost(job, kept, False)

    def test_a_rank_that_hangs_is_replaced(self):
        kept = self.path("kept.json")
        job = self.begin([], 2, *ENDLESS, "--resume", kept)
        os.kill(job.working_rank(1), signal.SIGSTOP)
        self.check_lost(job, kept, True)

    def test_where_mpirun_ends_the_job_the_file_is_gone_on_with(self):
        kept = self.path("kept.json")
        alone(*ENDLESS[:3], "100", "--resume", kept)
        job = self.begin([], 2, *ENDLESS, "--resume", kept)
        os.kill(job.working_rank(1), signal.SIGKILL)
        status, _ = job.finish()
        self.assertNotEqual(status, 0)
        self.assertIn("rank 1", job.said())
        with open(kept, encoding="utf-8") as file:
            games = json.load(file)["next"] + 100
        words = ("--option", "level=king", "--games", str(games))
        self.assertEqual(alone(*words, "--resume", kept), alone(*words))


if __name__ == "__main__":
    unittest.main()
