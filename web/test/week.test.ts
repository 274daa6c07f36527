import { expect, test } from "vitest";
import { evening, sunday } from "../src/features/compete/hours";
import { todays, weekOf } from "../src/features/puzzles/today";

test("an evening is today's while there is time for it", () => {
	expect(evening(new Date(2026, 10, 18, 12, 30))).toEqual(new Date(2026, 10, 18, 20));
	expect(evening(new Date(2026, 10, 18, 19, 50))).toEqual(new Date(2026, 10, 19, 20));
	expect(evening(new Date(2026, 10, 18, 23, 0))).toEqual(new Date(2026, 10, 19, 20));
});

test("a Sunday is the next one, or today's while there is time for it", () => {
	expect(sunday(15, new Date(2026, 10, 18, 12))).toEqual(new Date(2026, 10, 22, 15));
	expect(sunday(15, new Date(2026, 10, 22, 12))).toEqual(new Date(2026, 10, 22, 15));
	expect(sunday(15, new Date(2026, 10, 22, 16))).toEqual(new Date(2026, 10, 29, 15));
});

test("the puzzle of a day is one for everybody, and another the next day", () => {
	const set = (game: string) => Array.from({ length: 50 }, (_, i) => ({ game, id: `${game}${i}` }));
	const sets = { one: set("one"), two: set("two") } as unknown as Parameters<typeof todays>[0];
	const noon = Date.UTC(2026, 10, 18, 12);
	const ids = Array.from({ length: 10 }, (_, i) => todays(sets, noon + i * 86_400_000)?.id);
	expect(todays(sets, noon + 3_600_000)?.id).toBe(ids[0]);
	expect(new Set(ids).size).toBe(10);
	expect(todays({})).toBeUndefined();
});

test("the puzzle of a day comes from those that are far into their matches", () => {
	const set = Array.from({ length: 90 }, (_, i) => ({ game: "one", id: `${i}`, before: Array(i) }));
	const sets = { one: set } as unknown as Parameters<typeof todays>[0];
	const moves = Array.from({ length: 60 }, (_, i) => todays(sets, i * 86_400_000)?.before?.length ?? 0);
	expect(Math.min(...moves)).toBeGreaterThanOrEqual(60);
	expect(new Set(moves).size).toBeGreaterThan(20);
});

test("seven marks tell which puzzles of the day were answered; today does not end a row while it is open", () => {
	const set = (game: string) =>
		Array.from({ length: 90 }, (_, i) => ({ game, id: `${game}${i}`, before: [] }));
	const sets = { one: set("one"), two: set("two") } as unknown as Parameters<typeof todays>[0];
	const now = Date.UTC(2026, 10, 18, 12);
	const answered = new Set([1, 2, 4].map((ago) => todays(sets, now - ago * 86_400_000)?.id));
	const week = () => weekOf(sets, ({ id }) => answered.has(id), now);
	expect(week().marks.map(({ state }) => state)).toEqual([
		"missed",
		"missed",
		"done",
		"missed",
		"done",
		"done",
		"open",
	]);
	expect(week().row).toBe(2);
	answered.add(todays(sets, now)?.id);
	expect([week().row, week().marks.at(-1)?.state]).toEqual([3, "done"]);
});
