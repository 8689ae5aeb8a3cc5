#!/usr/bin/env python3
"""A bot that sits down at a table of `sortie serve` and plays there (docs/http-api.md).

It needs Python 3 and bot.py beside it, and nothing else. The player who has made the table copies
the invitation link and gives it to the bot:

    python3 examples/table_bot.py 'http://127.0.0.1:1885/#/join/TABLE/SECRET' --name Robot

It takes a free seat (--seat: that one), plays until the game is over, asking the server every few
seconds whether it is its turn, and tells how it ended. What it has to choose from is what a person
at that seat is shown. The choosing itself is done by `choose` in bot.py. At a table with dice of
one's own (manual) somebody else must enter them.

It prints the token of its session first: with --token=TOKEN it comes back to its seat (written in
one word, for a token may begin with a dash).
"""

import argparse
import json
import random
import re
import sys
import time
import urllib.error
import urllib.request

import bot

TRIES = 5  # of a request that the server is too busy for


class Refused(Exception):
    """The server has refused a request."""

    def __init__(self, answer):
        try:
            message = json.load(answer)["error"]["message"]
        except (ValueError, KeyError):  # a proxy has answered in its place
            message = f"{answer.code} {answer.reason}"
        super().__init__(message)
        self.status = answer.code
        self.wait = int(answer.headers.get("Retry-After", 0))


class Site:
    """A server, and who we are there."""

    def __init__(self, address, token=None):
        self.address = address
        self.token = token

    def send(self, path, body):
        """One request; its answer."""
        request = urllib.request.Request(self.address + path)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        else:
            request.add_header("Origin", self.address)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error) from None

    def ask(self, path, body=None):
        """The same; waits where the server says that waiting helps."""
        for _ in range(TRIES):
            try:
                return self.send(path, body)
            except Refused as refused:
                if not refused.wait:
                    raise
                time.sleep(refused.wait)
        return self.send(path, body)


def read_link(link):
    """The address of the server, the table and the secret of an invitation."""
    parts = re.fullmatch(r"(https?://[^/#]+)/#/join/([\w-]+)/([\w-]+)", link)
    if not parts:
        sys.exit("This is no invitation link: http://HOST/#/join/TABLE/SECRET")
    return parts.groups()


def take_seat(site, path, wanted):
    """Sits down, unless we do already; the seat."""
    view = site.ask(path)
    if view["you"]["seats"]:
        return view["you"]["seats"][0]
    for seat in view["table"]["seats"]:
        is_free = seat["user"] is None and seat["bot"] is None
        if is_free and wanted in (None, seat["id"]):
            site.ask(f"{path}/seat", {"seat": seat["id"], "take": "me"})
            return seat["id"]
    sys.exit("No such seat is free.")


def act(site, path, view, seat, dice):
    """Plays one action; the view after it, or None when the table has moved on meanwhile."""
    choices = view["choices"]
    position = {
        "actor": view["actor"],
        "step": view["step"],
        "prompt": view["prompt"],
        "legal": [choice["action"] for choice in choices],
        "fatal": [choice["action"] for choice in choices if choice.get("fatal")],
    }
    action = bot.choose(position, lambda: view["game"], dice)
    try:
        return site.ask(f"{path}/act", {"action": action, "at": view["at"], "seat": seat})
    except Refused as refused:
        if refused.status != 409:
            raise
        return None


def play(site, path, seat, wait):
    """Plays until the game is over; the last view."""
    dice = random.Random()
    view = None
    while True:
        view = view or site.ask(f"{path}?seat={seat}")
        if view["table"]["state"] not in ("waiting", "playing"):
            return view
        if view["actor"] == seat and view["yours"]:
            view = act(site, path, view, seat, dice)
        else:
            time.sleep(wait)
            view = None


def read_arguments():
    parser = argparse.ArgumentParser(description="Plays a seat of a table of sortie serve.")
    add = parser.add_argument
    add("link", help="the invitation link of the table")
    add("--name", default="Robot", help="as the others see it (Robot)")
    add("--seat", help="which seat; otherwise the first that is free")
    add("--token", help="of an earlier run, to come back")
    add("--wait", type=float, default=3, help="seconds between questions (3)")
    return parser.parse_args()


def main():
    arguments = read_arguments()
    address, table, secret = read_link(arguments.link)
    site = Site(address, arguments.token)
    path = f"/api/tables/{table}"
    try:
        if not site.token:
            site.token = site.ask("/api/guest", {"name": arguments.name})["token"]
            print(f"token: {site.token}", flush=True)
        site.ask(f"{path}/join", {"invite": secret})
        seat = take_seat(site, path, arguments.seat)
        print(f"seat: {seat}", flush=True)
        view = play(site, path, seat, arguments.wait)
    except Refused as refused:
        sys.exit(str(refused))
    except OSError as error:
        sys.exit(f"{address}: {error}")
    score = view["score"]
    print(f"{view['table']['state']}: {score['text'] if score else '-'}")


if __name__ == "__main__":
    main()
