import { describe, expect, test } from "vitest";
import type { Update } from "../src/api/types";
import { Choosing } from "../src/games/narabi/choosing.svelte";
import { aim, layout, onward, type Room } from "../src/games/narabi/layout";
import type { View } from "../src/games/narabi/picture";
import { answers, moods } from "../src/games/narabi/say";

const wide: Room = { top: 62, foot: 236, side: 96, rx: 448, ry: 300, slip: 138 };
const phone: Room = { top: 44, foot: 122, side: 38, rx: 448, ry: 250, slip: 112 };
const tables = [
	[3, 4],
	[4, 3],
	[5, 3],
];

describe.each([
	["wide", 1124, 852, wide],
	["tablet", 820, 880, { ...wide, foot: 150, ry: 345 }],
	["phone", 360, 470, phone],
] as const)("the garden on a %s", (_, w, h, room) => {
	test.each(tables)("%i players with %i stones each: no two stones lie on each other", (seats, each) => {
		const { spots } = layout(w, h, seats, each, 25, room);
		expect(spots).toHaveLength(seats * each);
		for (const [i, a] of spots.entries()) {
			for (const b of spots.slice(i + 1)) {
				expect(Math.hypot(a.x - b.x, a.y - b.y), `${i}`).toBeGreaterThan((a.r + b.r) * 0.9);
			}
		}
	});

	test.each(tables)("%i players: nothing lies beside the screen", (seats, each) => {
		const garden = layout(w, h, seats, each, 25, room);
		for (const spot of garden.spots) {
			expect(spot.x - spot.r).toBeGreaterThanOrEqual(0);
			expect(spot.x + spot.r).toBeLessThanOrEqual(w);
		}
		const slips = garden.slips.map((slip, i) => garden.spots[i].x + slip.x);
		expect(Math.min(...slips) - garden.slipWidth / 2).toBeGreaterThanOrEqual(0);
		expect(Math.max(...slips) + garden.slipWidth / 2).toBeLessThanOrEqual(w);
	});

	test.each(tables)("%i players: the next one sits further clockwise, as the arrow says", (seats, each) => {
		const garden = layout(w, h, seats, each, 25, room);
		for (let seat = 0; seat < seats; seat++) {
			const points = [...onward(garden, seat, seats).d.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map((m) => [
				Number(m[1]) - garden.cx,
				Number(m[2]) - garden.cy,
			]);
			const [[ax, ay], [bx, by]] = [points[0], points.at(-1)!];
			expect(ax * by - ay * bx, `seat ${seat}`).toBeGreaterThan(0);
		}
	});
});

test("the stamp of an answer lies between its stones", () => {
	const spot = (x: number, y: number) => ({ x, y, r: 20, seat: 0, place: 0 });
	const { middle } = aim(spot(0, 0), spot(200, 0), 100, 100);
	expect(middle[0]).toBeCloseTo(100);
	expect(middle[1]).toBeGreaterThan(0);
	expect(middle[1]).toBeLessThan(100);
});

const update = (seq: number, ...events: object[]): Update =>
	({ seq, kind: "moved", at: "", events }) as Update;

test("answers and moods are those since a stone last moved, moods the newest of each seat", () => {
	const updates = [
		update(1, { event: "answered", seat: 1, stone: "a", other: "b", answer: "no" }),
		update(2, { event: "felt", seat: 2, mood: "worried" }),
		update(3, { event: "swapped", seat: 1, stone: "a", other: "c" }),
		update(4, { event: "answered", seat: 2, stone: "d", other: "a", answer: "yes" }),
		update(5, { event: "felt", seat: 3, mood: "unsure" }, { event: "felt", seat: 3, mood: "happy" }),
	];
	expect(answers(updates).map((e) => e.stone)).toEqual(["d"]);
	expect([...moods(updates)]).toEqual([[3, "happy"]]);
});

const talk = [
	{ kind: "ask", slots: ["c", "d"].map((fit) => ({ name: "stone", fits: [fit] })) },
	{
		kind: "ask",
		slots: [
			{ name: "stone", fits: ["e", "f"] },
			{ name: "other", fits: ["g", "h"] },
		],
	},
	{ kind: "mood", slots: [{ name: "mood", fits: ["happy"] }] },
];
const swaps = [{ move: "swap a b", kind: "swap", stone: "a", other: "b" }];
const garden = () => new Choosing(() => ({ moves: swaps, choices: talk }) as unknown as View);

test("what may be said is offered as choices: one that fits each slot of the same offer", () => {
	const choosing = garden();
	expect([choosing.has("swap"), choosing.has("ask"), choosing.has("suggest")]).toEqual([true, true, false]);
	choosing.start("ask");
	choosing.choose("e");
	expect(["d", "g", "h"].map((stone) => choosing.partner(stone))).toEqual([false, true, true]);
	choosing.choose("h");
	expect(choosing.chosen).toBe("ask e h");
});

test("a hint becomes the choice, whatever was being said", () => {
	const choosing = garden();
	choosing.start("ask");
	choosing.take("swap a b");
	expect(choosing.chosen).toBe("swap a b");
	choosing.take("mood happy");
	expect(choosing.chosen).toBe("swap a b");
	choosing.take("ask c d");
	expect(choosing.chosen).toBe("ask c d");
});
