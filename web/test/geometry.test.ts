import { expect, test } from "vitest";
import { cells, corner, lines, neighbour, niches, turned } from "../src/games/nagaraja/geometry";
import { lieTurned, litAfter, tilesAfter } from "../src/games/nagaraja/lights";
import type { View } from "../src/games/nagaraja/view";

test("four quarter turns bring every path back", () => {
	for (const path of ["N", "NE", "NS", "NEW", "NESW"]) {
		expect(turned(turned(turned(turned(path, 1), 1), 1), 1)).toBe(path);
	}
	expect(turned("NE", 1)).toBe("ES");
});

test("every place of a temple can be walked to from the middle entrance", () => {
	const seen = new Set(["b1"]);
	for (const place of seen) {
		for (const [dx, dy] of [
			[1, 0],
			[-1, 0],
			[0, 1],
			[0, -1],
		]) {
			const next = neighbour(place, dx, dy);
			if (next) seen.add(next);
		}
	}
	expect([...seen].sort()).toEqual([...cells, ...niches].sort());
});

test("any edition's paths can be drawn: each reaches the sides it joins", () => {
	const rims: Record<string, string> = { N: "64,0", E: "128,64", S: "64,128", W: "0,64" };
	for (const paths of [
		["NESW"],
		["NS", "E"],
		["NE", "SW"],
		["NE", "S"],
		["NS", "EW"],
		["W"],
		["ES"],
		["N", "E", "S", "W"],
	]) {
		lines(paths, 0).forEach((line, i) => {
			for (const side of paths[i]) expect(line.way).toContain(rims[side]);
			expect(line.way).not.toContain("NaN");
		});
	}
});

test("a tile that is laid, turned or swapped is shown where it would lie", () => {
	const player = {
		hand: 0,
		laid: 0,
		sticks: [],
		fate: 0,
		nagas: 0,
		amulets: 0,
		points: 0,
		cursed: 0,
		relics: [],
	};
	const tile = {
		type: "fork",
		cell: "a1",
		turn: "north" as const,
		amulet: false,
		paths: ["NEW"],
		lit: ["NEW"],
	};
	const other = { ...tile, cell: "b2", paths: ["NEW"] };
	const view = {
		seat: 1,
		tile: { type: "fork", amulet: false, paths: ["NEW"] },
		players: [
			{ ...player, tiles: [tile, other] },
			{ ...player, tiles: [] },
		],
	} as unknown as View;
	expect(tilesAfter(view, 1, "place c1 south").at(-1)).toMatchObject({ cell: "c1", paths: ["ESW"] });
	expect(tilesAfter(view, 1, "activate s with green on own a1 b2").map((t) => t.cell)).toEqual(["b2", "a1"]);
	expect(tilesAfter(view, 1, "activate m with green on own a1 to c3")[0].cell).toBe("c3");
	expect(tilesAfter(view, 2, "place c1 south")).toEqual([]);
	expect(lieTurned(tile, "east", "a1").paths).toEqual(["NES"]);
	expect(corner("a3")).toEqual([128, 120]);
});

test("what a foresight lights and darkens", () => {
	const after = litAfter(new Set(["a1 NE", "b1 NS"]), { lit: ["c1 EW"], dark: ["b1 NS"] } as never);
	expect([...after].sort()).toEqual(["a1 NE", "c1 EW"]);
});
