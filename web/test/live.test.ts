/** The live socket over lines that fall silent: nobody closes them, but nothing comes any more. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ask, Listener, Page } from "../src/backend/types";

/** The far end of a line. Where it is deaf nothing reaches it, where it is mute nothing comes from it. */
class Line {
	static readonly OPEN = 1;
	static all: Line[] = [];
	static deaf = false;
	static mute = false;
	readyState = 0;
	heard: Ask[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;

	constructor() {
		Line.all.push(this);
		if (Line.deaf || Line.mute) return; // nobody greets, nobody closes
		queueMicrotask(() => {
			this.readyState = Line.OPEN;
			this.onopen?.();
			this.say({ type: "hello" });
		});
	}
	say(tell: object): void {
		if (!Line.mute) this.onmessage?.({ data: JSON.stringify(tell) });
	}
	send(text: string): void {
		const ask: Ask = JSON.parse(text);
		if (Line.deaf) return;
		this.heard.push(ask);
		if (ask.do === "beat" && ask.ask) this.say({ type: "beat", ask: ask.ask });
	}
	close(): void {
		this.readyState = 3;
	}
	got = (what: string): Ask[] => this.heard.filter((ask) => ask.do === what);
}

const last = (): Line => Line.all.at(-1) as Line;
const listener = (since = 0): Listener => ({
	since: () => since,
	words: () => undefined,
	page: () => undefined,
	refused: () => undefined,
});
let page: EventTarget;
/** Lets time pass, and what follows from it happen. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

let live: typeof import("../src/backend/liveSocket.svelte")["live"];

beforeEach(async () => {
	vi.useFakeTimers();
	vi.spyOn(Math, "random").mockReturnValue(0.5); // the pauses between tries are as long as they are named
	Line.all = [];
	Line.deaf = Line.mute = false;
	vi.stubGlobal("WebSocket", Line);
	vi.stubGlobal("location", { protocol: "http:", host: "house" });
	vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
	page = new EventTarget();
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("navigator", { connection: new EventTarget() });
	vi.resetModules();
	({ live } = await import("../src/backend/liveSocket.svelte"));
});
afterEach(() => {
	live.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const ways = [
	["deaf", { deaf: true, mute: false }],
	["mute", { deaf: false, mute: true }],
	["deaf and mute", { deaf: true, mute: true }],
] as const;

test.each(ways)("a line that is %s is noticed, and the move is sent again by its word", async (_, way) => {
	live.watch("t", listener(7));
	await pass(0);
	expect(live.up).toBe(true);

	Object.assign(Line, way);
	const move = { move: "pass", on: 7, client: "w1" };
	const done = live.command("t", "play", move);
	await pass(5_000);
	expect(live.up).toBe(false);
	const before = Line.all.length;
	await pass(60_000);
	expect(live.up).toBe(false);
	expect(Line.all.length).toBeGreaterThan(before); // it goes on trying, though no try ever fails

	Line.deaf = Line.mute = false;
	await pass(60_000);
	expect(live.up).toBe(true);
	expect(last().got("watch")).toMatchObject([{ table: "t", since: 7 }]);
	expect(last().got("play")).toMatchObject([{ with: move }]);
	last().say({ type: "done", ask: last().got("play")[0].ask, seq: 8 });
	expect(await done).toBe(8);
	live.renew();
	await pass(0);
	expect(last().got("play")).toEqual([]); // what was answered is not sent again
});

test("a line that falls silent while nobody does anything is noticed too", async () => {
	live.watch("t", listener());
	await pass(60_000);
	expect(Line.all).toHaveLength(1);
	expect(live.up).toBe(true);
	Line.mute = true;
	await pass(15_000);
	expect(live.up).toBe(false);
});

test("a server that thinks for long about a command, but answers beats, is not given up", async () => {
	live.watch("t", listener());
	await pass(0);
	void live.command("t", "play", { move: "pass", on: 1, client: "w1", automatic: true });
	await pass(120_000);
	expect(Line.all).toHaveLength(1);
	expect(last().got("play")).toHaveLength(1);
});

test("pages that still come do not hide that nothing arrives there", async () => {
	live.watch("t", listener());
	await pass(0);
	Line.deaf = true;
	void live.command("t", "play", { move: "pass", on: 1, client: "w1" });
	for (let i = 0; i < 5; i++) {
		last().say({ type: "page", page: { table: "t" } as Page });
		await pass(1_000);
	}
	expect(live.up).toBe(false);
});

test("on a slow line more and more time is given, so that it is not given up for ever", async () => {
	Line.mute = true;
	live.watch("t", listener());
	await pass(300_000);
	const few = Line.all.length;
	await pass(300_000);
	expect(Line.all.length - few).toBeLessThan(10);
});

test("when the network is back another line is opened at once", async () => {
	live.watch("t", listener());
	await pass(0);
	page.dispatchEvent(new Event("online"));
	await pass(0);
	expect(Line.all).toHaveLength(2);
	expect(live.up).toBe(true);

	Line.mute = true;
	await pass(60_000);
	expect(live.up).toBe(false);
	Line.mute = false;
	const tried = Line.all.length;
	page.dispatchEvent(new Event("online"));
	await pass(0);
	expect(Line.all).toHaveLength(tried + 1);
	expect(live.up).toBe(true);
});

test.each([
	["the browser is offline", () => page.dispatchEvent(new Event("offline"))],
	["somebody looks at the page again", () => document.dispatchEvent(new Event("visibilitychange"))],
	[
		"the network is another",
		() => (navigator as { connection?: EventTarget }).connection?.dispatchEvent(new Event("change")),
	],
] as const)("%s: the line is felt at once, and kept where it lives", async (_, happens) => {
	live.watch("t", listener());
	await pass(0);
	happens();
	await pass(0);
	expect(last().got("beat")).toHaveLength(1);
	await pass(5_000);
	expect(Line.all).toHaveLength(1);
});

test("who is at the table is told to those who ask, and that nobody is at the page over a new line, too", async () => {
	const heard: unknown[] = [];
	live.named = true;
	live.watch("t", { ...listener(3), presence: (presence) => heard.push(presence) });
	await pass(0);
	expect(last().got("watch")).toMatchObject([{ table: "t", presence: true, named: true }]);
	const presence = { seats: [{ seat: 2, state: "gone" }], watching: 1, named: [] };
	last().say({ type: "presence", table: "t", presence });
	last().say({ type: "presence", table: "u", presence });
	expect(heard).toEqual([presence]);

	live.rest(true);
	live.rest(true);
	expect(last().got("away")).toHaveLength(1);
	live.renew();
	await pass(0);
	expect(last().got("away")).toHaveLength(1);
	live.rest(false);
	expect(last().got("here")).toHaveLength(1);
	live.renew();
	await pass(0);
	expect(last().got("away")).toEqual([]);
});

test("a change leads on from the page before; from another one a whole page is asked for", async () => {
	const seen: Page[] = [];
	const stop = live.watch("t", { ...listener(), page: (page) => seen.push(page) });
	await pass(0);
	last().say({
		type: "page",
		table: "t",
		page: { table: "t", seq: 5, phase: "running", view: { round: 1, tile: {} } },
	});
	last().say({ type: "change", table: "t", from: 5, patch: { seq: 6, view: { round: 2, tile: null } } });
	expect(seen.at(-1)).toEqual({ table: "t", seq: 6, phase: "running", view: { round: 2 } });

	const asked = last().got("watch").length;
	last().say({ type: "change", table: "t", from: 7, patch: { seq: 8 } });
	expect(seen).toHaveLength(2);
	expect(last().got("watch")).toHaveLength(asked + 1);
	stop();
});

test("what is wanted is asked for as soon as the line is open, before the server says hello", async () => {
	Line.mute = true;
	const stop = live.watch("t", listener(3));
	last().readyState = Line.OPEN;
	last().onopen?.();
	expect(last().got("watch")).toMatchObject([{ table: "t", since: 3 }]);
	stop();
});

test("a pause of less than a second is not spoken of", async () => {
	live.watch("t", listener());
	await pass(0);
	last().onclose?.();
	await pass(900); // by then it is open again
	expect([live.up, live.lost]).toEqual([true, false]);
	Line.deaf = true;
	last().onclose?.();
	await pass(900);
	expect(live.lost).toBe(false);
	await pass(200);
	expect(live.lost).toBe(true);
	Line.deaf = false;
	await pass(60_000);
	expect([live.up, live.lost]).toEqual([true, false]);
});
