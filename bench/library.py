#!/usr/bin/env python3
"""How fast a game can be driven from outside: `bench/library.py [GAME] [--seconds S]`.

One random player in each row, on one core unless it says otherwise: JSON lines through a pipe, one game through the
library, many games at once, by 1 and 2 threads, and the rules by themselves (`sortie bench`). A step is an action of a
seat; `actions` count those of chance as well, as `sortie bench` does. Seconds are those of the processor, of all processes
and threads together: so a rate is that of one core, and does not suffer from what else the machine does.

Needs the release build: cmake --build build/release --target sortie libsortie
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = pathlib.Path(os.environ.get("SORTIE_BUILD", ROOT / "build/release"))
os.environ.setdefault("SORTIE_LIBRARY", str(BUILD / "libsortie.so.0"))
sys.path.insert(0, str(ROOT / "python"))

import numpy  # noqa: E402

import sortie  # noqa: E402


def spent():
    return sum(r.ru_utime + r.ru_stime for r in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def measure(name, play, seconds):
    """Plays until so many seconds have been spent; `play` returns (steps, actions, seconds of other processes)."""
    begun, wall, steps, actions, other = spent(), time.time(), 0, 0, 0.0
    while spent() - begun + other < seconds:
        more = play()
        steps, actions, other = steps + more[0], actions + more[1], other + more[2]
    cpu = spent() - begun + other
    print(f"| {name} | {steps / cpu:,.0f} | {actions / cpu:,.0f} | {actions / (time.time() - wall):,.0f} |", flush=True)


class Engine:
    """`sortie engine` at the other end of two pipes."""

    def __init__(self):
        self.process = subprocess.Popen([str(BUILD / "sortie"), "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def spent(self):
        """The processor seconds of the engine so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def json_lines(engine, game, random):
    before, steps, actions = engine.spent(), 0, 0
    at = engine.ask(cmd="new", game=game, seed=str(random.integers(2**62)))
    while not at["over"] and actions < 2000:
        chance, legal = at["actor"] == "chance", at["legal"]
        at = engine.ask(cmd="roll") if chance else engine.ask(cmd="do", action=legal[random.integers(len(legal))])
        steps, actions = steps + (not chance), actions + 1
    return steps, actions, engine.spent() - before


def one_game(game, random):
    game.ask("new", game=game.name, seed=str(random.integers(2**62)))
    steps = actions = 0
    while (actor := game.actor) != sortie.OVER and actions < 2000:
        if actor == sortie.CHANCE:
            game.roll()
        else:
            legal = game.legal()
            game.act(legal[random.integers(len(legal))])
            steps += 1
        actions += 1
    return steps, actions, 0.0


def many_games(batch, choose):
    before = batch.made
    for _ in range(20):
        batch.step(choose(batch))
    after = batch.made
    return after[0] - before[0], after[1] - before[1], 0.0


def from_masks(random):
    """Any legal action, drawn in numpy from the masks: what a policy costs at the least."""
    def choose(batch):
        return (random.random(batch.masks.shape, numpy.float32) * batch.masks).argmax(1)
    return choose


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="khartoum")
    parser.add_argument("--seconds", type=float, default=3, help="of the processor, for each row")
    parser.add_argument("--games", type=int, default=1024, help="in a batch")
    given = parser.parse_args()
    random = numpy.random.default_rng(1)
    print("| how | steps a second a core | actions a second a core | actions a second by the clock |\n|---|---|---|---|")
    engine = Engine()
    measure("JSON lines through a pipe, from Python", lambda: json_lines(engine, given.game, random), given.seconds)
    engine.close()
    with sortie.Game(given.game) as game:
        game.name = given.game
        measure("one game through the library, from Python", lambda: one_game(game, random), given.seconds)
    for title, threads, observe, choose in (
            ("batch, masks, chosen in C, 1 thread", 1, False, lambda batch: None),
            ("batch, masks, chosen in C, 2 threads", 2, False, lambda batch: None),
            ("batch, masks and observations, 1 thread", 1, True, lambda batch: None),
            ("batch, masks and observations, 2 threads", 2, True, lambda batch: None),
            ("batch, masks, chosen in numpy, 1 thread", 1, False, from_masks(random))):
        with sortie.Batch(given.game, given.games, threads=threads, observe=observe) as batch:
            measure(title, lambda: many_games(batch, choose), given.seconds)
    begun, wall = spent(), time.time()
    told = subprocess.run([str(BUILD / "sortie"), "bench", given.game, "--seconds", str(given.seconds), "--json"],
                          capture_output=True, text=True, check=True)
    waited = (time.time() - wall) / (spent() - begun)  # it reads the clock: what it did not get is added
    for row in json.loads(told.stdout):
        if row["bot"] == "random":
            mean = sum(row["runs"]) / len(row["runs"])
            print(f"| `sortie bench`: the rules alone, no masks | | {mean * waited:,.0f} | {mean:,.0f} |")


if __name__ == "__main__":
    main()
