"""The golden games (tests/contract/golden), played by the program that players get.

    python3 tests/release/goldens.py PROGRAM

Each action must be taken, and lead to the check value that is kept with it. What else is answered is compared in a build
for tests (tests/contract/test_golden.c); here a mistake of link-time optimisation would show.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def play(program, game, actions):
    """Every action through the engine, and what the transcript says of each: action and check value."""
    first = ROOT / f"data/{game}/editions/first"  # goldens are of the first edition of the values
    command = [program, "engine"] + (["--data", str(first)] if first.exists() else [])
    asked = [{"cmd": "new", "game": game}, *({"cmd": "do", "action": action} for action in actions), {"cmd": "transcript"}]
    said = subprocess.run(command, input="".join(json.dumps(one) + "\n" for one in asked), capture_output=True, text=True,
                          check=True).stdout.splitlines()
    answers = [json.loads(line) for line in said]
    refused = [(one, answer) for one, answer in zip(asked, answers) if not answer["ok"]]
    assert not refused, f"{game}: {refused[0]}"
    entries = [line.split() for line in answers[-1]["transcript"].splitlines() if line[:1].isdigit()]
    return [[action, check] for _, action, check, *_ in entries]


def main(program):
    games = sorted((ROOT / "tests/contract/golden").glob("*.txt"))
    games = [path for path in games if (ROOT / "data" / path.stem).is_dir()]
    assert len(games) == 4, games
    for path in games:
        golden = [line.split() for line in path.read_text().splitlines()][1:-1]  # without the beginning and the score
        played = play(program, path.stem, [action for action, *_ in golden])
        assert played == [[action, check] for action, check, _ in golden], f"{path.stem} differs"
        print(f"{path.stem}: {len(golden)} actions")


if __name__ == "__main__":
    main(sys.argv[1])
