#!/usr/bin/env python3
"""A bot that plays any game of Sortie through `sortie engine` (docs/engine-protocol.md).

It needs Python 3 and nothing else:

    python3 examples/bot.py --game khartoum --games 100 --seed 1

plays a hundred games and tells how many each seat has won and how long they were. Every seat is
played by the same policy, the engine throws the dice, and the same seed gives the same games.

To write a bot of your own, copy this file and put your thoughts into `choose`: it gets what the
engine tells of the position and returns one of the legal actions. All else can stay as it is.
"""

import argparse
import collections
import json
import random
import subprocess
import sys


def choose(position, look, dice):
    """Chooses an action: this is the function to replace.

    position  the engine's answer: "legal" lists the actions, as text; "fatal", when it is there,
              those of them that lose the game at once; "actor" is the seat that is to act, "step"
              and "prompt" say what is asked
    look      a function: look() gives what that seat may know of the state, field by field
    dice      a random.Random of the game's own, so that the same seed gives the same game

    This one plays at random, but does not lose on purpose.
    """
    fatal = position.get("fatal", [])
    sensible = [action for action in position["legal"] if action not in fatal]
    return dice.choice(sensible or position["legal"])


def choose_at_random(position, look, dice):
    """Any legal action, fatal or not."""
    return dice.choice(position["legal"])


def choose_first(position, look, dice):
    """The first of the list, always."""
    return position["legal"][0]


POLICIES = {"careful": choose, "random": choose_at_random, "first": choose_first}

ACTIONS_MOST = 100_000  # a game that takes longer than this is not going to end


class EngineError(Exception):
    """The engine refused a request, or is gone."""


class Engine:
    """One `sortie engine`: a line of JSON to it, a line of JSON from it."""

    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, command, **members):
        """Sends a command and returns the answer."""
        try:
            print(json.dumps({"cmd": command, **members}), file=self.process.stdin, flush=True)
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise EngineError("the engine has ended")
        answer = json.loads(line)
        if not answer["ok"]:
            raise EngineError(answer["error"]["message"])
        return answer

    def close(self):
        """The end of its input ends the engine."""
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def play(engine, game, options, seed, policy):
    """Plays one game to its end; the last position."""
    dice = random.Random(seed)
    position = engine.ask("new", game=game, options=options, seed=str(seed))

    def look():
        return engine.ask("view")["view"]

    while not position["over"]:
        if position["standing"] >= ACTIONS_MOST:
            raise EngineError(f"the game of seed {seed} does not end")
        if position["actor"] == "chance":
            position = engine.ask("roll")
        else:
            position = engine.ask("do", action=policy(position, look, dice))
    return position


def play_games(engine, arguments):
    """Plays all games and prints what came of them."""
    options = dict(option.split("=", 1) for option in arguments.option)
    wins = collections.Counter()
    endings = collections.Counter()
    length = 0
    for number in range(arguments.games):
        seed = arguments.seed + number
        end = play(engine, arguments.game, options, seed, POLICIES[arguments.policy])
        wins.update(end["score"]["values"])
        endings[end["score"]["ending"]] += 1
        length += end["standing"]
    print(f"{arguments.game}: {arguments.games} games,"
          f" policy {arguments.policy}, seed {arguments.seed}")
    for seat, won in wins.items():
        print(f"{seat}: {won:g} won ({100 * won / arguments.games:.1f} %)")
    print(f"mean length: {length / arguments.games:.1f} actions")
    print("endings: " + ", ".join(f"{ending} {count}" for ending, count in endings.most_common()))


def natural(text):
    """A whole number from 0 on."""
    if not text.isdecimal():
        raise ValueError
    return int(text)


def setting(text):
    """NAME=VALUE."""
    if "=" not in text:
        raise ValueError
    return text


def read_arguments():
    parser = argparse.ArgumentParser(description="Plays games through sortie engine.")
    add = parser.add_argument
    add("--game", default="khartoum", help="which game (khartoum)")
    add("--option", type=setting, action="append", default=[], metavar="NAME=VALUE",
        help="an option of the game, as often as needed")
    add("--games", type=natural, default=100, help="how many (100)")
    add("--seed", type=natural, default=1, help="of the first game, the next counts on (1)")
    add("--binary", default="sortie", help="the program (sortie)")
    add("--policy", choices=POLICIES, default="careful", help="how to choose (careful)")
    arguments = parser.parse_args()
    if arguments.games == 0:
        parser.error("--games: at least 1")
    return arguments


def main():
    arguments = read_arguments()
    try:
        engine = Engine(arguments.binary)
    except OSError as error:
        sys.exit(f"{arguments.binary}: {error.strerror}")
    try:
        play_games(engine, arguments)
    except EngineError as error:
        sys.exit(f"{arguments.binary}: {error}")
    finally:
        engine.close()


if __name__ == "__main__":
    main()
