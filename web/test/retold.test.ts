import { expect, test } from "vitest";
import type { Line, Page, Update } from "../src/backend/types";
import { lastMove, movedOn, retold } from "../src/features/table/retold";

const moved = (seq: number, seat: number): Update => ({ seq, kind: "moved", seat }) as Update;
const said = (seq: number): Update => ({ seq, kind: "talked", seat: 2 }) as Update;
const line = (n: number, awaited: number[]): Line =>
	({
		n,
		state: { at: n, awaited, moves: ["pass"], choices: { ask: {} } },
		words: { moves: ["pass"] },
	}) as unknown as Line;
const log = [said(1), moved(2, 1), said(3), moved(4, 2), moved(5, 3), said(6)];
const newest = {
	seq: 6,
	you: 1,
	awaited: [1],
	view: { at: 6, moves: ["pass"] },
	undo: { may: "alone" },
} as unknown as Page;

test("a recap goes from how it stood, move by move, to the newest page", () => {
	const pages = retold(newest, log, [line(2, [2]), line(4, [1, 3]), line(5, [1])]);
	expect(pages.map(({ seq }) => seq)).toEqual([2, 4, 6]);
	expect(pages.map(({ updates }) => updates.map(({ seq }) => seq))).toEqual([
		[1, 2],
		[3, 4],
		[5, 6],
	]);
	expect(pages[2].view).toBe(newest.view);
	expect(pages[2].awaited).toEqual([1]);
});

test("what is past asks for nothing: nobody plays on what they saw before", () => {
	for (const page of retold(newest, log, [line(2, [1, 2]), line(4, [1, 3]), line(5, [1])]).slice(0, -1)) {
		expect(page.awaited).not.toContain(1);
		expect(page.view).toMatchObject({ awaited: page.awaited, moves: [], choices: {} });
		expect(page.words?.moves).toEqual([]);
	}
});

test("what is newer than the page waits; with nothing else there is nothing to show", () => {
	expect(retold(newest, log, [line(5, [1]), line(7, [1])])).toHaveLength(1);
	expect(retold(newest, log, [line(6, [1])])).toHaveLength(1);
});

test("others have moved since, unless it was taken back or was one's own move", () => {
	expect([lastMove(log, 1), lastMove(log, 4)]).toEqual([2, 0]);
	expect([2, 4, 5].map((since) => movedOn(log, 1, since))).toEqual([true, true, false]);
	expect(movedOn(log, 3, 4)).toBe(false);
	expect(movedOn([...log, { seq: 7, kind: "undone", seat: 2, moved: 4 } as Update], 1, 2)).toBe(false);
});
