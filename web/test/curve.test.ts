import { expect, test } from "vitest";
import { curve, kindOf, parts, reach, way, worth } from "../src/features/review/curve";
import type { Review } from "../src/features/review/review.svelte";

const step = (
	n: number,
	seat: number | undefined,
	before: number,
	skill: number,
	hidden: number,
	luck: number,
) =>
	({
		n,
		seat,
		turn: Math.max(1, n),
		kind: "decision",
		before,
		after: 0,
		skill,
		hidden,
		luck,
	}) as Review["steps"][number];

/** A match of three turns that seat 2 wins: 50 % + 5 − 10 + 2 − 30 − 17 = 0. */
const review = {
	unit: "chance",
	together: false,
	ledger: { start: 500_000, luck: -250_000, hidden: -150_000, skill: [-100_000, 0], result: 0, by: {} },
	moments: [1],
	steps: [
		step(0, undefined, 500_000, 0, 0, 50_000),
		step(1, 1, 550_000, -100_000, 0, 0),
		step(2, 2, 450_000, 0, 20_000, -300_000),
		step(3, 1, 170_000, 0, -170_000, 0),
	],
} as unknown as Review;

test.each([1, 2])("the curve leads from the start to the result as seat %i sees it", (side) => {
	const marks = curve(review, side);
	expect(marks[0].from).toBe(500_000);
	expect(marks.at(-1)?.to).toBe(worth(review, side, 0));
	for (const [i, mark] of marks.entries()) if (i > 0) expect(mark.from).toBe(marks[i - 1].to);
	expect(marks.map(({ kind }) => kind)).toEqual(["luck", "choice", "luck", "hidden"]);
	expect(marks.map(({ steps }) => steps)).toEqual([[0], [1], [2], [3]]);
});

test("a fault is seen as one, however large the luck of its turn", () => {
	const turn = [
		step(1, 2, 500_000, 0, 0, 400_000),
		step(2, 1, 900_000, -440_000, 0, 0),
		step(3, 2, 460_000, 0, 0, -200_000),
		step(4, 1, 260_000, 0, 0, -260_000),
	].map((one) => ({ ...one, turn: 1 }));
	const marks = curve({ ...review, moments: [2], steps: turn } as Review, 1);
	expect(marks.map(({ kind, from, to }) => [kind, from, to])).toEqual([
		["luck", 500_000, 900_000],
		["choice", 900_000, 460_000],
		["luck", 460_000, 0],
	]);
});

test("a moment is drawn as it is told: a fault, though the luck in it was larger", () => {
	const steps = [step(1, 1, 500_000, -300_000, 0, 400_000), step(2, 2, 600_000, 0, 0, -600_000)];
	const one = { ...review, moments: [1], steps } as Review;
	expect(curve(one, 1).map(({ kind }) => kind)).toEqual(["luck", "luck"]);
	expect(curve(one, 1, () => "choice").map(({ kind }) => kind)).toEqual(["choice", "luck"]);
});

test("the curve never leads beyond won or lost, however large what moved it in a turn", () => {
	const wild = {
		...review,
		steps: [
			step(0, undefined, 500_000, 0, 0, 0),
			step(1, 1, 500_000, -1_610_000, 0, 1_110_000 + 400_000),
			step(2, 2, 400_000, 0, 0, -400_000),
		],
	} as unknown as Review;
	for (const side of [1, 2])
		for (const { from, to } of curve(wild, side))
			for (const value of [from, to]) {
				expect(value).toBeGreaterThanOrEqual(0);
				expect(value).toBeLessThanOrEqual(1_000_000);
			}
	expect(reach(curve(wild, 1), "chance")).toMatchObject({ low: 0, high: 1_000_000 });
	expect(reach([{ kind: "luck", turn: 1, from: -5e6, to: -11.2e6, steps: [] }], "turns")).toMatchObject({
		low: -12e6,
		high: -5e6,
	});
});

test("a choice is one's own cost, and the rival's gain", () => {
	expect(parts(review, review.steps[1], 1).choice).toBe(-100_000);
	expect(parts(review, review.steps[1], 2).choice).toBe(100_000);
	expect(kindOf(review, review.steps[1])).toBe("choice");
	expect(kindOf(review, review.steps[2])).toBe("luck");
});

test.each([1, 2])("where a moment led is what its mark shows to seat %i", (side) => {
	for (const n of review.moments) {
		const mark = curve(review, side).find(({ steps }) => steps.includes(n));
		expect(way(review, review.steps[n], side)).toEqual({ from: mark?.from, to: mark?.to });
	}
});
