"""A client for Quatuor's table server, with Python's standard library only.

It knows the few messages of docs/protocol.md ("Tables at a distance") that a program needs:

    table = Client("ws://localhost:8000/ws", name="Robot", secret="…")
    answer = client.ask("watch", table="K7QF3M")
    client.wish("play", table="K7QF3M", ply=0, move="3")
    news = client.news()

A wish changes something: it carries a key and is sent again after a broken connection, and is done once.
"""

import base64
import hashlib
import json
import os
import secrets
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlparse


class Refused(Exception):
    """What the server answered instead: `code` for programs, the sentence for people."""

    def __init__(self, answer):
        super().__init__(answer["error"]["en"])
        self.code = answer.get("code", "refused")


class Closed(Exception):
    pass


class WebSocket:
    """As much of RFC 6455 as text messages need."""

    def __init__(self, address, patience=60):
        url = urlparse(address)
        port = url.port or (443 if url.scheme == "wss" else 80)
        self.socket = socket.create_connection((url.hostname, port), timeout=patience)
        if url.scheme == "wss":
            self.socket = ssl.create_default_context().wrap_socket(
                self.socket, server_hostname=url.hostname
            )
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.input = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {url.path or '/'} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = []
        while (line := self.input.readline().strip()) != b"":
            head.append(line)
        accept = base64.b64encode(
            hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        )
        if not head or b" 101 " not in head[0] or not any(accept in line for line in head):
            raise Closed(
                "no WebSocket there: " + (head[0].decode(errors="replace") if head else "no answer")
            )

    def send(self, text, kind=1):
        data = text if isinstance(text, bytes) else text.encode()
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack(">H", size)
        if size > 0xFFFF:
            length = bytes([0xFF]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def receive(self):
        """The next text; pings are answered."""
        text = b""
        while True:
            first, second = self._bytes(2)
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(self._bytes(2 if size == 126 else 8), "big")
            data = self._bytes(size)
            kind = first & 0x0F
            if kind == 8:
                raise Closed(data[2:].decode(errors="replace"))
            if kind == 9:
                self.send(data, 10)
            elif kind in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()

    def _bytes(self, count):
        data = self.input.read(count)
        if data is None or len(data) < count:
            raise Closed("the connection is gone")
        return data

    def close(self):
        self.socket.close()


class Client:
    # A server ends connections that say more than 30 things a second for long.
    pause = 0.04

    def __init__(self, address, name, secret=None, face=""):
        self.address = address
        self.name = name
        self.face = face
        self.secret = secret or new_secret()
        self.heard = []
        self.watched = set()
        self.numbers = 0
        self.may_speak = 0
        self.line = None
        self.connect()

    def connect(self):
        """Tries until a server is there: a seat waits for whoever has its secret."""
        attempt = 0
        while True:
            try:
                if self.line:
                    self.line.close()
                self.line = WebSocket(self.address)
                self.you = self.ask(
                    "hello", secret=self.secret, name=self.name, face=self.face, program=True
                )["you"]
                for table in sorted(self.watched):
                    self.heard.append({"news": "table", **self.ask("watch", table=table)})
                return
            except (OSError, Closed) as trouble:
                attempt += 1
                if attempt == 5:
                    print(
                        f"No answer from {self.address} ({trouble}): trying again.", file=sys.stderr
                    )
                time.sleep(min(2, 0.1 * 2**attempt))

    def ask(self, ask, **fields):
        """The answer to a message; news that comes before it is kept for `news`."""
        self.numbers += 1
        number = self.numbers
        time.sleep(max(0, self.may_speak - time.monotonic()))
        self.may_speak = time.monotonic() + self.pause
        self.line.send(json.dumps({"id": number, "ask": ask, **fields}))
        while True:
            answer = json.loads(self.line.receive())
            if answer.get("id") != number:
                self.heard.append(answer)
            elif "error" in answer:
                raise Refused(answer)
            else:
                if ask == "watch":
                    self.watched.add(fields["table"])
                return answer

    def wish(self, ask, key=None, **fields):
        """Done once, even if it has to be sent several times."""
        key = key or secrets.token_hex(16)
        while True:
            try:
                return self.ask(ask, key=key, **fields)
            except (OSError, Closed):
                self.connect()
            except Refused as refused:
                if refused.code != "unavailable":
                    raise
                time.sleep(0.5)

    def news(self):
        """The next piece of news. After a broken connection the tables one watches come anew."""
        while not self.heard:
            try:
                return json.loads(self.line.receive())
            except (OSError, Closed):
                self.connect()
        return self.heard.pop(0)


def new_secret():
    """Whoever has it has the seats: keep it, and show it to nobody."""
    return secrets.token_urlsafe(32)


def new_dice():
    """A secret for fair dice, and the hash one commits to."""
    secret = secrets.token_bytes(32)
    return secret.hex(), hashlib.sha256(secret).hexdigest()
