import { expect, test } from "vitest";
import { curve, kindOf, type Mark, parts, reach, worth } from "../src/features/review/curve";
import type { Review } from "../src/features/review/review.svelte";

const step = (n: number, seat: number | undefined, skill: number, hidden: number, luck: number) =>
	({ n, seat, kind: "decision", before: 0, after: 0, skill, hidden, luck }) as Review["steps"][number];

/** A match of three turns that seat 2 wins: 50 % + 5 − 10 + 2 − 30 − 17 = 0. */
const review = {
	unit: "chance",
	together: false,
	ledger: { start: 500_000, luck: -250_000, hidden: -150_000, skill: [-100_000, 0], result: 0, by: {} },
	moments: [1],
	steps: [
		step(0, undefined, 0, 0, 50_000),
		step(1, 1, -100_000, 0, 0),
		step(2, 2, 0, 20_000, -300_000),
		step(3, 1, 0, -170_000, 0),
	],
} as unknown as Review;

test.each([1, 2])("the curve leads from the start to the result as seat %i sees it", (side) => {
	const marks = curve(review, side, (n) => n);
	expect(marks[0].from).toBe(500_000);
	expect(marks.at(-1)?.to).toBe(worth(review, side, 0));
	for (const [i, mark] of marks.entries()) if (i > 0) expect(mark.from).toBe(marks[i - 1].to);
	expect(marks.map(({ kind }) => kind)).toEqual(["luck", "choice", "luck", "hidden", "hidden"]);
});

test("what happens in one turn is drawn together", () => {
	const marks = curve(review, 1, () => 1);
	expect(marks.map(({ kind, steps }) => [kind, steps])).toEqual([
		["luck", [0, 2]],
		["choice", [1]],
		["hidden", [2, 3]],
	]);
});

test("the curve stays inside its frame, also where luck alone would lead beyond won and lost", () => {
	const mark = (from: number, to: number): Mark => ({ kind: "luck", turn: 1, from, to, steps: [] });
	expect(reach([mark(400_000, 600_000)], "chance")).toMatchObject({ low: 0, high: 1_000_000 });
	expect(reach([mark(900_000, 1_100_000), mark(1_100_000, -250_000)], "chance")).toMatchObject({
		low: -250_000,
		high: 1_100_000,
	});
	expect(reach([mark(-5e6, -11.2e6)], "turns")).toMatchObject({ low: -12e6, high: -5e6 });
});

test("a choice is one's own cost, and the rival's gain", () => {
	expect(parts(review, review.steps[1], 1).choice).toBe(-100_000);
	expect(parts(review, review.steps[1], 2).choice).toBe(100_000);
	expect(kindOf(review, review.steps[1])).toBe("choice");
	expect(kindOf(review, review.steps[2])).toBe("luck");
});
