import { expect, test } from "vitest";
import { axis } from "../src/layout/axis";

test.each<[string, number[], number | undefined, number[]]>([
	["a rating after one match", [1500, 1662], undefined, [1500, 1550, 1600, 1650, 1700]],
	["a rating over a dozen", [1500, 1713, 1789, 1473, 1588], undefined, [1400, 1500, 1600, 1700, 1800]],
	["a rating that did not move", [1500, 1500], undefined, [1500, 1501, 1502, 1503, 1504]],
	["few swaps", [3, 7, 5], undefined, [3, 4, 5, 6, 7]],
	["points up to a goal", [0, 13, 9], 25, [0, 10, 20]],
	["points beyond the goal", [0, 31], 25, [0, 10, 20, 30]],
])("%s has round numbers", (_, values, goal, ticks) => {
	expect(axis(values, goal).ticks).toEqual(ticks);
});

test("every value lies on the axis, and so does every number beside it", () => {
	for (let spread = 0; spread < 3000; spread += 53) {
		const values = [1234, 1234 + spread, 1234 + spread / 2];
		const { low, high, ticks } = axis(values);
		for (const value of [...values, ...ticks]) {
			expect(value).toBeGreaterThanOrEqual(low);
			expect(value).toBeLessThanOrEqual(high);
		}
		expect(ticks.length).toBeGreaterThan(1);
		expect(ticks.length).toBeLessThan(8);
	}
});
