import { expect, test } from "vitest";
import { called, handTo } from "../src/features/around/turns";

const running = (...awaited: number[]) => ({ phase: "running" as const, awaited });

test.each([
	{ what: "whoever looks is awaited", page: running(1, 2), looks: 0, to: undefined },
	{ what: "the other is", page: running(2), looks: 0, to: 1 },
	{ what: "only a bot is", page: running(4), looks: 0, to: undefined },
	{ what: "nobody looks yet", page: running(3), looks: -1, to: 2 },
	{ what: "the first of several", page: running(4, 3, 2), looks: 0, to: 1 },
	{ what: "it is over", page: { phase: "over" as const, awaited: [2] }, looks: 0, to: undefined },
])("three people and a bot: $what", ({ page, looks, to }) => {
	expect(handTo(page, 3, looks)).toBe(to);
});

test("those who are asked whether a move may be taken back look first, until each has answered", () => {
	const asked = (...granted: number[]) => ({ seat: 1, granted });
	expect(handTo(running(1), 3, 0, asked())).toBe(1);
	expect(handTo(running(1), 3, 1, asked())).toBeUndefined();
	expect(handTo(running(1), 3, 1, asked(2))).toBe(2);
	expect(handTo(running(1), 3, 2, asked(2, 3))).toBe(0);
});

test("everybody is called something, and no two the same", () => {
	const unnamed = (n: number) => `Player ${n}`;
	expect(called([" Ana ", "", "Ana"], 4, unnamed)).toEqual(["Ana", "Player 2", "Ana 2", "Player 4"]);
	expect(called(["Player 2"], 2, unnamed)).toEqual(["Player 2", "Player 2 2"]);
});
