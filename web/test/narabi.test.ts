import { describe, expect, test } from "vitest";
import type { Update } from "../src/backend/types";
import { aim, type Garden, layout, markSizes, onward, type Room } from "../src/games/narabi/garden/layout";
import { answers, moods } from "../src/games/narabi/labels";
import { Choosing } from "../src/games/narabi/moves/choosing.svelte";
import type { View } from "../src/games/narabi/types";

// As the styles of Board.svelte leave it.
const wide: Room = { top: 28, foot: 100, side: 50, flat: 1.75, slip: 138, slipHeight: 58 };
const phone: Room = { top: 30, foot: 8, side: 20, flat: 1.75, slip: 112, slipHeight: 64 };
const lying: Room = { top: 24, foot: 6, side: 22, flat: 2.1, slip: 118, slipHeight: 42 };
const tables = [
	[3, 4],
	[4, 3],
	[5, 3],
];

type Box = { left: number; top: number; right: number; bottom: number };
const box = (x: number, y: number, width: number, height: number): Box => ({
	left: x - width / 2,
	top: y - height / 2,
	right: x + width / 2,
	bottom: y + height / 2,
});
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** What lies on a stone or sticks out of it: its digit, as large as it is drawn, and its two marks. */
function parts({ spots, memo }: Garden) {
	return spots.map(({ x, y, r, told, memo: mark }) => ({
		digit: box(x, y - r * 0.08, r * 0.8, r),
		told: box(x + told[0], y + told[1], memo * markSizes.told.width, memo * markSizes.told.height),
		memo: box(x + mark[0], y + mark[1], memo * markSizes.memo.width, memo * markSizes.memo.height),
	}));
}

describe.each([
	["wide screen", 1124, 852, wide],
	["large screen", 1604, 1032, wide],
	["tablet", 820, 932, { ...wide, foot: 16 }],
	["phone", 360, 488, phone],
	["larger phone", 390, 592, phone],
	["phone on its side", 580, 354, lying],
] as const)("the garden on a %s", (_, w, h, room) => {
	test.each(tables)("%i players with %i stones each: no two stones lie on each other", (seats, each) => {
		const { spots } = layout(w, h, seats, each, 25, room);
		expect(spots).toHaveLength(seats * each);
		for (const [i, a] of spots.entries()) {
			for (const b of spots.slice(i + 1)) {
				expect(Math.hypot(a.x - b.x, a.y - b.y), `${i}`).toBeGreaterThan((a.r + b.r) * 1.02);
			}
		}
	});

	test.each(tables)("%i players: a finger meets one stone at a time", (seats, each) => {
		const { spots } = layout(w, h, seats, each, 25, room);
		for (const [i, a] of spots.entries()) {
			for (const b of spots.slice(i + 1)) {
				expect(Math.hypot(a.x - b.x, a.y - b.y), `${i}`).toBeGreaterThanOrEqual(44);
			}
		}
	});

	test.each(tables)("%i players: nothing lies beside the screen", (seats, each) => {
		const garden = layout(w, h, seats, each, 25, room);
		for (const spot of garden.spots) {
			expect(spot.x - spot.r).toBeGreaterThanOrEqual(0);
			expect(spot.x + spot.r).toBeLessThanOrEqual(w);
			expect(spot.y - spot.r).toBeGreaterThanOrEqual(0);
		}
		for (const mark of parts(garden).flatMap(({ told, memo }) => [told, memo])) {
			expect(mark.left).toBeGreaterThanOrEqual(0);
			expect(mark.right).toBeLessThanOrEqual(w);
			expect(mark.top).toBeGreaterThanOrEqual(0);
		}
		const slips = garden.slips.map((slip, i) => garden.spots[i].x + slip.x);
		expect(Math.min(...slips) - garden.slipWidth / 2).toBeGreaterThanOrEqual(0);
		expect(Math.max(...slips) + garden.slipWidth / 2).toBeLessThanOrEqual(w);
		for (const [i, slip] of garden.slips.entries()) {
			const { y, r } = garden.spots[i];
			expect(y - r + slip.top + room.slipHeight + room.foot).toBeLessThanOrEqual(h + 0.5);
		}
	});

	test.each(tables)("%i players: marks hide neither a digit nor each other", (seats, each) => {
		const all = parts(layout(w, h, seats, each, 25, room));
		const marks = all.flatMap(({ told, memo }) => [told, memo]);
		for (const [i, mark] of marks.entries()) {
			for (const { digit } of all) expect(meet(mark, digit), `mark ${i} and a digit`).toBe(false);
			for (const other of marks.slice(i + 1)) expect(meet(mark, other), `mark ${i}`).toBe(false);
		}
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

test("five players on a small phone have stones that one can read", () => {
	const { spots } = layout(360, 488, 5, 3, 25, phone);
	expect(Math.min(...spots.map(({ r }) => r * 2))).toBeGreaterThanOrEqual(44);
});

test("on a large screen stones grow, and the garden lies in the middle", () => {
	const [w, h] = [1604, 1032];
	const { spots, cx, cy } = layout(w, h, 4, 3, 25, wide);
	expect(Math.min(...spots.map(({ r }) => r * 2))).toBeGreaterThan(110);
	expect(cx).toBe(w / 2);
	const above = Math.min(...spots.map(({ y, r }) => y - r)) - wide.top;
	const below = h - wide.foot - wide.slipHeight - Math.max(...spots.map(({ y, r }) => y + r));
	expect(Math.abs(above - below)).toBeLessThan(30);
	expect(cy).toBeGreaterThan(h * 0.4);
});

test("the stamp of an answer lies between its stones", () => {
	const spot = (x: number, y: number) => ({ x, y, r: 20 });
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
