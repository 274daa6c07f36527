#!/usr/bin/env python3
"""Trains a net on a GPU from the shards that `nagara tune --shards` writes.

    nagara tune master.net --shards shards --for 10m &
    python3 train.py master.net --shards shards --seconds 600

It reads shards into a ring, deletes them, and writes the net, averaged over
the last steps, every few seconds; who plays reads it again. Formats and units
are those of lessons.go, file.go and net.go. NET.pt is what --resume goes on
from. Needs PyTorch and numpy.
"""
import argparse, glob, json, math, os, queue, struct, threading, time, zlib

import numpy as np
import torch
from torch import nn

ONE, IN_WEIGHT, WEIGHT, ACTIVE = 32, 2048, 1024, 1024
LESSONS, NET = b"nagara lessons 1\n", b"nagara net 1\n"


class Value(nn.Module):
    def __init__(self, inputs, first, second):
        super().__init__()
        self.shape = [inputs, first, second]
        self.one, self.two, self.out = nn.Linear(inputs, first), nn.Linear(first, second), nn.Linear(second, 1)
        nn.init.uniform_(self.one.weight, -0.1, 0.1)  # about a hundred inputs are not zero
        nn.init.zeros_(self.one.bias)

    def forward(self, x):
        h = self.one(x).clamp(0, 15.99)
        h = self.two(h).clamp(0, 15.99)
        return self.out(h).squeeze(1)

    @torch.no_grad()
    def bound(self):
        self.one.weight.clamp_(-15.9, 15.9)
        self.two.weight.clamp_(-31.9, 31.9)
        self.out.weight.clamp_(-31.9, 31.9)


def read(path):
    text = open(path, "rb").read()
    if not text.startswith(LESSONS) or zlib.crc32(text[:-4]) != struct.unpack("<I", text[-4:])[0]:
        raise ValueError(f"{path} is no shard of lessons")
    at = len(LESSONS)
    (length,) = struct.unpack_from("<I", text, at)
    header = json.loads(text[at + 4 : at + 4 + length])
    at += 4 + length
    parts = []
    for kind, n in (("<i2", "positions"), ("<f4", "positions"), ("<i2", "entries"), ("i1", "entries")):
        part = np.frombuffer(text, kind, header[n], at)
        parts.append(part.copy())
        at += part.nbytes
    return header, *parts


def load(folder, shards, stop):
    """Reads shards as they come, and deletes them."""
    while not stop.is_set():
        found = sorted(glob.glob(os.path.join(folder, "*.lessons")), key=os.path.getmtime)
        for path in found:
            shards.put(read(path))
            os.remove(path)
        if not found:
            time.sleep(0.05)


def whole(tensor, unit, kind):
    most = np.iinfo(kind).max
    return np.clip(np.rint(tensor.detach().double().cpu().numpy() * unit), -most, most).astype(kind)


def export(path, weights, header):
    get = lambda name: weights[name]
    b1 = whole(get("one.bias"), ONE * IN_WEIGHT, np.int32) + np.int32(1 << 5)  # the half that rounds
    b2 = whole(get("two.bias"), ACTIVE * WEIGHT, np.int32) + np.int32(1 << 9)
    parts = [
        b1, whole(get("one.weight").t(), IN_WEIGHT, np.int16), b2, whole(get("two.weight"), WEIGHT, np.int16),
        whole(get("out.bias"), ACTIVE * WEIGHT, np.int32), whole(get("out.weight"), WEIGHT, np.int16),
    ]
    head = json.dumps(header).encode()
    text = NET + struct.pack("<I", len(head)) + head + b"".join(np.ascontiguousarray(p).tobytes() for p in parts)
    with open(path + ".part", "wb") as f:
        f.write(text + struct.pack("<I", zlib.crc32(text)))
    os.replace(path + ".part", path)


class Ring:
    """The newest positions, on the GPU."""

    def __init__(self, size, inputs, device):
        self.x = torch.zeros(size, inputs, dtype=torch.int8, device=device)
        self.y = torch.zeros(size, device=device)
        self.size, self.at, self.filled, self.device = size, 0, 0, device

    def add(self, counts, targets, places, values):
        n = len(counts)
        to = lambda a: torch.from_numpy(a).to(self.device)
        rows = (torch.arange(n, device=self.device) + self.at) % self.size
        self.x[rows] = 0
        self.x[torch.repeat_interleave(rows, to(counts).long()), to(places).long()] = to(values)
        self.y[rows] = to(targets)
        self.at = (self.at + n) % self.size
        self.filled = min(self.size, self.filled + n)
        return rows


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("net")
    p.add_argument("--shards", required=True)
    p.add_argument("--seconds", type=float, default=600)
    p.add_argument("--first", type=int, default=256, help="units of the first hidden layer")
    p.add_argument("--second", type=int, default=64, help="units of the second")
    p.add_argument("--batch", type=int, default=16384)
    p.add_argument("--ring", type=int, default=24_000_000)
    p.add_argument("--often", type=float, default=5, help="how often each position is learned from, at most")
    p.add_argument("--rate", type=float, default=1.5e-3)
    p.add_argument("--last-rate", type=float, default=1e-5)
    p.add_argument("--keep", type=float, default=0.9995, help="how slowly the averaged weights follow")
    p.add_argument("--resume", action="store_true")
    p.add_argument("--trainer", default="", help="a note on how this was run")
    a = p.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(1)
    shards, stop = queue.Queue(64), threading.Event()
    threading.Thread(target=load, args=(a.shards, shards, stop), daemon=True).start()
    header, *lessons = shards.get()

    model = Value(header["size"], a.first, a.second).to(device)
    origin = {"commit": header.get("commit", ""), "edition": header["edition"], "matches": 0, "positions": 0, "steps": 0, "seeds": [], "trainer": a.trainer}
    if a.resume:
        saved = torch.load(a.net + ".pt", map_location=device, weights_only=True)
        model.load_state_dict(saved["average"])
        origin.update(saved["origin"], trainer=saved["origin"]["trainer"] + " | " + a.trainer)
    weights = model.state_dict()  # these change with the model
    average = {k: v.clone() for k, v in weights.items()}
    adam = torch.optim.Adam(model.parameters(), lr=a.rate, betas=(0.9, 0.99), fused=device == "cuda")
    ring = Ring(a.ring, header["size"], device)
    loss_of = nn.BCEWithLogitsLoss()

    def write():
        origin["seeds"] = sorted(set(origin["seeds"]))
        export(a.net, average, {
            "game": header["game"], "inputs": header["inputs"], "shape": model.shape, "numbers": "int16", "origin": origin,
        })
        torch.save({"average": average, "origin": origin}, a.net + ".pt.part")
        os.replace(a.net + ".pt.part", a.net + ".pt")

    @torch.no_grad()
    def loss_on(rows):
        return loss_of(torch.func.functional_call(model, average, (ring.x[rows].float() / ONE,)), ring.y[rows]).item()

    def take(head, *lessons):
        origin["matches"] += head["matches"]
        origin["positions"] += head["positions"]
        origin["seeds"].append(head["seed"])
        return ring.add(*lessons)

    taken, steps, losses, fresh = len(take(header, *lessons)), 0, [], []
    start = told = time.time()
    while (spent := time.time() - start) < a.seconds:
        due = time.time() - told > 8 and steps > (0 if a.resume else 2000)
        for _ in range(8):
            try:
                head, *lessons = shards.get_nowait()
            except queue.Empty:
                break
            rows = take(head, *lessons)
            taken += len(rows)
            if due and len(fresh) < 8:
                fresh.append(loss_on(rows))  # never learned from
        if due and fresh and losses:
            told = time.time()
            write()
            print(f"{spent:5.0f} s  {origin['matches']:>9,} matches  {taken:>12,} positions  {steps:>7,} steps  "
                  f"loss {torch.stack(losses).mean().item():.4f}  fresh {np.mean(fresh):.4f}  waiting {shards.qsize()}", flush=True)
            losses, fresh = [], []
        if steps * a.batch > a.often * taken or ring.filled < 4 * a.batch:
            time.sleep(0.002)
            continue
        rate = a.last_rate + (a.rate - a.last_rate) * 0.5 * (1 + math.cos(math.pi * spent / a.seconds))
        for group in adam.param_groups:
            group["lr"] = rate * min(1, (steps + 1) / 400)
        pick = torch.randint(ring.filled, (a.batch,), device=device)
        loss = loss_of(model(ring.x[pick].float() / ONE), ring.y[pick])
        adam.zero_grad(set_to_none=True)
        loss.backward()
        adam.step()
        model.bound()
        steps += 1
        origin["steps"] += 1
        keep = a.keep if a.resume else min(a.keep, 1 - 1 / (steps + 1))
        torch._foreach_lerp_(list(average.values()), list(weights.values()), 1 - keep)
        if steps % 20 == 0:
            losses.append(loss.detach())
    stop.set()
    write()


if __name__ == "__main__":
    main()
