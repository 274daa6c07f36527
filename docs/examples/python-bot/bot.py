#!/usr/bin/env python3
"""A bot for Nagara in Python, with the standard library alone.

    NAGARA_TOKEN=nagara_token_... python3 bot.py http://localhost:8080

It sits down wherever its account is invited and plays every match there, each
in a thread of its own. Change choose() to make it play well.
"""

import itertools
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


def choose(view):
    """Return a move in the notation. The view is all that the seat may know.

    Moves are listed, or offered as choices to fill in. This one takes any kind of
    move, and of that kind any.
    """
    kinds = {}
    for move in view["moves"]:
        kinds.setdefault(move["kind"], []).append(move["move"])
    for choice in view["choices"].values():
        kinds.setdefault(choice["kind"], []).extend(filled(choice["kind"], choice["slots"]))
    return random.choice(random.choice(list(kinds.values())))


def filled(move, slots):
    """Yield all the moves that begin like this and go on as the slots say."""
    if not slots:
        yield move
        return
    slot, least = slots[0], slots[0].get("least", 1)
    words = [move, slot["word"]] if "word" in slot else [move]
    for n in range(least, slot.get("most", least) + 1):
        for taken in itertools.combinations(slot["fits"], n):
            if all(sum(one in apart for one in taken) < 2 for apart in slot.get("apart", [])):
                yield from filled(" ".join([*words, *taken]), slots[1:])


class Refused(Exception):
    """The server said no; the sentence says why."""

    def __init__(self, problem):
        super().__init__(problem.get("detail", "refused"))
        self.status = problem.get("status")


class Server:
    """The few calls that a bot needs."""

    def __init__(self, address, token):
        self.api = address.rstrip("/") + "/api/v1"
        self.token = token

    def open(self, path, body=None):
        request = urllib.request.Request(
            self.api + path,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": "Bearer " + self.token, "Content-Type": "application/json"},
        )
        try:
            # The server sends an empty line at least every 15 seconds.
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            try:
                problem = json.load(error)
            except ValueError:
                problem = {"detail": str(error)}
            problem["status"] = error.code
            raise Refused(problem) from None

    def call(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def stream(self, path):
        """Yield one value for each line of a stream."""
        with self.open(path) as lines:
            for line in lines:
                if line.strip():
                    yield json.loads(line)


def play(server, table):
    """Play one match to its end. Whatever breaks, go on from the last page."""
    since, where = 0, "/tables/" + urllib.parse.quote(table)
    while True:
        try:
            for page in server.stream(f"{where}/stream?since={since}"):
                since = page["seq"]
                if page["phase"] == "over":
                    print("over:", table, page.get("outcome"), flush=True)
                    return
                if page["you"] in page.get("awaited", []):
                    decide(server, where, page)
        except Refused as refused:
            print("refused:", table, refused, flush=True)
            if refused.status in (401, 403, 404):
                return
        except (OSError, ValueError) as error:
            print("again:", table, error, flush=True)
        time.sleep(1)


def decide(server, where, page):
    """Send a move until it is acknowledged. Its word makes a repeat harmless."""
    move = {"move": choose(page["view"]), "on": page["seq"], "client": uuid.uuid4().hex}
    while True:
        try:
            server.call(where + "/play", move)
            return
        except Refused as refused:
            if refused.status != 409:  # 409: something happened since; the next page tells
                raise
            return
        except OSError:
            time.sleep(1)


def main():
    if len(sys.argv) != 2 or "NAGARA_TOKEN" not in os.environ:
        sys.exit(__doc__)
    server = Server(sys.argv[1], os.environ["NAGARA_TOKEN"])
    print("playing as", server.call("/me")["name"], flush=True)
    playing = set()
    while True:
        try:
            for notice in server.stream("/bot/notices"):
                table = notice["table"]["table"]
                if notice["type"] == "invited":
                    server.call(f"/tables/{table}/join", {})
                if table not in playing:
                    playing.add(table)
                    threading.Thread(target=play, args=(server, table), daemon=True).start()
        except (Refused, OSError, ValueError) as error:
            print("again:", error, flush=True)
        time.sleep(1)


if __name__ == "__main__":
    main()
