import { beforeEach, expect, test, vi } from "vitest";

const store = new Map<string, string>();
let room = true;
const shelf = {
	getItem: (place: string) => store.get(place) ?? null,
	setItem(place: string, text: string) {
		if (!room) throw new DOMException("full", "QuotaExceededError");
		store.set(place, text);
	},
	removeItem: (place: string) => void store.delete(place),
};
let storage: typeof import("../src/backend/storage.svelte");

beforeEach(async () => {
	store.clear();
	room = true;
	vi.resetModules();
	vi.stubGlobal("localStorage", shelf);
	vi.stubGlobal("sessionStorage", shelf);
	storage = await import("../src/backend/storage.svelte");
});

test("what is kept is there again, and what is no longer kept is not", () => {
	const { keep, kept } = storage;
	expect(kept("a")).toBeUndefined();
	keep("a", { n: 1 });
	expect([kept("a"), store.get("a")]).toEqual([{ n: 1 }, '{"n":1}']);
	keep("a", undefined);
	expect([kept("a"), store.has("a")]).toEqual([undefined, false]);
	store.set("a", "not ours");
	expect(kept("a")).toBeUndefined();
	expect(storage.storage.refused).toBe(false);
});

test("without room the newest is known until the page is left, and that is told", () => {
	const { keep, kept } = storage;
	keep("a", 1);
	room = false;
	keep("a", 2, "tab");
	expect([kept("a"), store.get("a"), storage.storage.refused]).toEqual([2, "1", true]);
	keep("a", undefined);
	expect(kept("a")).toBeUndefined();
	room = true;
	keep("a", 3);
	expect([kept("a"), store.get("a")]).toEqual([3, "3"]);
});

test("a browser that denies everything still knows", () => {
	const { keep, kept } = storage;
	for (const shelf of ["localStorage", "sessionStorage"])
		Object.defineProperty(globalThis, shelf, {
			configurable: true,
			get: () => {
				throw new DOMException("denied", "SecurityError");
			},
		});
	expect(kept("a")).toBeUndefined();
	keep("a", 1);
	keep("b", 2, "tab");
	expect([kept("a"), kept("b"), storage.storage.refused]).toEqual([1, 2, true]);
	keep("a", undefined);
	expect(kept("a")).toBeUndefined();
});
