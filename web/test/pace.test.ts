import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Page, Update } from "../src/backend/types";

// The preferences look at the browser when they are first read.
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { preferences } = await import("../src/app/preferences.svelte");
const { Pace } = await import("../src/games/shared/table/pace.svelte");

let shown: number[];
let pace: InstanceType<typeof Pace>;

beforeEach(() => {
	vi.useFakeTimers();
	shown = [];
	pace = new Pace(
		(page) => shown.push(page.seq),
		(update) => (update.events as { event: string }[] | undefined)?.some((e) => e.event === "won") ?? false,
		(update) =>
			(update.events as { event: string }[] | undefined)?.some((e) => e.event === "reveal") ? 2900 : 0,
	);
	pace.arrive(page(1, { kind: "started" }));
});
afterEach(() => {
	preferences.pace = "normal";
	vi.useRealTimers();
});

function page(seq: number, update: Partial<Update>, more: Partial<Page> = {}): Page {
	const chairs = [
		{ seat: 1, account: "me" },
		{ seat: 2, bot: "visitor" },
	];
	return { seq, you: 1, chairs, updates: [{ seq, ...update }], ...more } as Page;
}
const bots = (seq: number, event = "place", more: Partial<Page> = {}) =>
	page(seq, { kind: "moved", seat: 2, events: [{ event }] as never }, more);
const mine = (seq: number) => page(seq, { kind: "moved", seat: 1 });

test("usually everything is shown as it comes", () => {
	for (const seq of [2, 3, 4]) pace.arrive(bots(seq, "won"));
	expect(shown).toEqual([1, 2, 3, 4]);
	expect(pace.held).toBe(false);
});

test("at a slow pace each move of a bot has its time; a person's shows all at once", () => {
	preferences.pace = "slow";
	for (const seq of [2, 3, 4]) pace.arrive(bots(seq));
	expect(shown).toEqual([1]);
	vi.advanceTimersByTime(2200);
	expect(shown).toEqual([1, 2]);
	vi.advanceTimersByTime(2199);
	expect(shown).toEqual([1, 2]);
	vi.advanceTimersByTime(1);
	expect(shown).toEqual([1, 2, 3]);
	pace.arrive(mine(5));
	expect(shown).toEqual([1, 2, 3, 4, 5]);
	vi.advanceTimersByTime(60_000);
	expect(shown).toHaveLength(5);
});

test("who wants to looks at the end of a round until they click", () => {
	preferences.pace = "wait";
	pace.arrive(bots(2, "pass"));
	pace.arrive(bots(3, "won"));
	expect(pace.held).toBe(false); // nothing has happened since
	pace.arrive(bots(4));
	pace.arrive(bots(5));
	vi.advanceTimersByTime(60_000);
	expect(shown).toEqual([1, 2, 3]);
	expect(pace.held).toBe(true);
	pace.goOn();
	expect(shown).toEqual([1, 2, 3, 4, 5]);
	expect(pace.held).toBe(false);
});

test("nothing is held back where a clock runs", () => {
	preferences.pace = "slow";
	const clocks = { clocks: [{ seat: 1, left: 60_000 }] } as Partial<Page>;
	for (const seq of [2, 3]) pace.arrive(bots(seq, "won", clocks));
	preferences.pace = "wait";
	for (const seq of [4, 5]) pace.arrive(bots(seq, "won", clocks));
	expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test("a throw is looked at before what a bot does next is shown; a touch goes on, stillness waits for nothing", () => {
	pace.arrive(bots(2, "reveal"));
	for (const seq of [3, 4]) pace.arrive(bots(seq));
	vi.advanceTimersByTime(2899);
	expect(shown).toEqual([1, 2]);
	vi.advanceTimersByTime(1);
	expect(shown).toEqual([1, 2, 3, 4]);
	for (const seq of [5, 6]) pace.arrive(bots(seq, "reveal"));
	expect(shown).toEqual([1, 2, 3, 4, 5]);
	pace.hurry();
	expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
	preferences.stillness = true;
	for (const seq of [7, 8]) pace.arrive(bots(seq, "reveal"));
	expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
	pace.hurry();
	expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	preferences.stillness = false;
});

test("who has chosen no pace is asked once, when a round has gone by", () => {
	preferences.pace = undefined;
	pace.arrive(bots(2, "won"));
	expect(pace.missed).toBe(false); // it is still there to be seen
	pace.arrive(bots(3));
	expect(pace.missed).toBe(true);
	preferences.pace = "normal";
	expect(pace.missed).toBe(false);
	preferences.pace = undefined;
	pace.arrive(mine(4));
	for (const seq of [5, 6]) pace.arrive(bots(seq, "won"));
	expect(pace.missed).toBe(false);
});

test("a round whose end comes together with one's own move is looked at, too", () => {
	preferences.pace = "wait";
	const both = bots(2, "won");
	both.updates.unshift({ seq: 2, kind: "moved", seat: 1 } as Update);
	pace.arrive(both);
	pace.arrive(bots(3));
	expect(shown).toEqual([1, 2]);
	expect(pace.held).toBe(true);
	// One's own move alone is shown at once, with all that is held back.
	pace.arrive(mine(4));
	expect(shown).toEqual([1, 2, 3, 4]);
});

test("what is shown once more goes at its own pace, and what comes meanwhile waits for it", () => {
	const [was, then, now] = [2, 3, 4].map((seq) => page(seq, { kind: "moved", seat: 2 }));
	pace.retell([was, then, now]);
	expect([shown, pace.left]).toEqual([[1, 2], 2]);
	pace.arrive(page(5, { kind: "moved", seat: 2 }));
	pace.hurry();
	vi.advanceTimersByTime(1399);
	expect(shown).toEqual([1, 2]);
	vi.advanceTimersByTime(1);
	expect([shown, pace.left]).toEqual([[1, 2, 3], 1]);
	vi.advanceTimersByTime(1400);
	expect([shown, pace.left]).toEqual([[1, 2, 3, 4, 5], 0]);
});

test("what is shown once more ends with a press, or with the match", () => {
	const pages = () => [2, 3, 4].map((seq) => page(seq, { kind: "moved", seat: 2 }));
	pace.retell(pages());
	pace.catchUp();
	expect([shown, pace.left]).toEqual([[1, 2, 3, 4], 0]);
	pace.retell(pages());
	pace.arrive(page(5, { kind: "ended" }));
	expect([shown, pace.left]).toEqual([[1, 2, 3, 4, 2, 3, 4, 5], 0]);
});
