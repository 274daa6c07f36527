#!/usr/bin/env python3
"""Watch a table live, with the standard library alone.

    python3 watch.py http://localhost:8080 TABLE

It prints what happens, line by line, until the match is over. With NAGARA_TOKEN
it sees what that account may see. It is short rather than robust: a client that
stays must answer beats, and come back when the line breaks (docs/api.md).
"""

import base64
import json
import os
import socket
import struct
import sys
import urllib.parse


def merge(page, patch):
    """Return what a JSON Merge Patch (RFC 7396) makes of a page."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(page) if isinstance(page, dict) else {}
    for name, change in patch.items():
        if change is None:
            merged.pop(name, None)
        else:
            merged[name] = merge(merged.get(name), change)
    return merged


def connect(address, token):
    """Open the live socket."""
    at = urllib.parse.urlsplit(address)
    line = socket.create_connection((at.hostname, at.port or 80), timeout=60)
    head = ["GET /api/v1/live HTTP/1.1", "Host: " + at.netloc, "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
    if token:
        head.append("Authorization: Bearer " + token)
    line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
    stream = line.makefile("rb")
    if b" 101 " not in stream.readline():
        sys.exit("the server opens no live socket")
    while stream.readline().strip():
        pass
    return line, stream


def send(line, ask):
    """Send a message; those of a client are masked, be it with zeros."""
    text = json.dumps(ask).encode()
    line.sendall(struct.pack("!BBH4x", 0x81, 0x80 | 126, len(text)) + text)


def messages(stream):
    """Yield what the server says."""
    while True:
        kind, length = stream.read(2)
        if length == 126:
            length, = struct.unpack("!H", stream.read(2))
        elif length == 127:
            length, = struct.unpack("!Q", stream.read(8))
        text = stream.read(length)
        if kind & 15 == 8:
            return
        if kind & 15 == 1:
            yield json.loads(text)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    line, stream = connect(sys.argv[1], os.environ.get("NAGARA_TOKEN"))
    send(line, {"do": "watch", "table": sys.argv[2]})
    page = {}
    for tell in messages(stream):
        if tell["type"] == "refused":
            sys.exit(tell["problem"]["detail"])
        if tell["type"] == "beat":
            send(line, {"do": "beat"})
        if tell["type"] in ("page", "change"):
            page = tell["page"] if "page" in tell else merge(page, tell["patch"])
            for update in page["updates"]:
                print(update["seq"], update["kind"], flush=True)
            if page["phase"] == "over":
                return


if __name__ == "__main__":
    main()
