import { expect, test } from "vitest";
import { cells, lines, neighbour, niches } from "../src/games/nagaraja/board/geometry";

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
