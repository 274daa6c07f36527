import { expect, test } from "vitest";
import { fallen } from "../src/games/nagaraja/lastThrow";
import type { Event } from "../src/games/nagaraja/types";

const before: Event[] = [
	{ event: "tile", n: 1 },
	{ event: "throw", seat: 1, sticks: ["brown-4"] },
	{ event: "tile", n: 2 },
];

test("the sticks of the round as they lay when the tile was won", () => {
	const events: Event[] = [
		...before,
		{ event: "throw", seat: 2, sticks: ["white-naga", "green-1", "green-1"] },
		{ event: "throw", seat: 1, sticks: ["brown-2", "green-naga"] },
		{ event: "activate", seat: 2, sticks: ["white", "brown-2"], cards: ["r"] },
		{ event: "rethrow", seat: 2, to: 1, sticks: ["brown-2"], became: ["brown-4"] },
		{ event: "activate", seat: 1, sticks: ["green", "green-1"], cards: ["d"] },
		{ event: "discard-sticks", seat: 1, to: 2, sticks: ["green-1"] },
		{ event: "won", seat: 1, fates: [4, 1] },
	];
	expect(fallen(events)).toEqual([
		{ sticks: ["brown-4"], fate: 4 },
		{ sticks: ["green-1"], fate: 1 },
	]);
});

test("what was thrown in an earlier round is gone", () => {
	expect(fallen(before).map((side) => side.sticks)).toEqual([[], []]);
});
