import { beforeEach, expect, test, vi } from "vitest";
import { getSeen } from "../src/backend/seen";
import { signOut } from "../src/features/account/membership";

/** The browser's caches, in memory. */
class Shelf {
	kept = new Map<string, string>();
	async put(url: string, answer: Response) {
		this.kept.delete(url);
		this.kept.set(url, await answer.text());
	}
	async keys() {
		return [...this.kept.keys()].map((path) => ({ url: `https://nagara.example${path}` }));
	}
	async delete({ url }: { url: string }) {
		const { pathname, search } = new URL(url);
		this.kept.delete(pathname + search);
	}
}
let shelf: Shelf | undefined;
let online: boolean;

beforeEach(() => {
	shelf = undefined;
	online = true;
	vi.stubGlobal("caches", {
		open: async () => (shelf ??= new Shelf()),
		match: async (url: string) => (shelf?.kept.has(url) ? new Response(shelf.kept.get(url)) : undefined),
		delete: async () => (shelf = undefined),
	});
	vi.stubGlobal("fetch", async (url: string) => {
		if (!online) throw new TypeError("no network");
		return Response.json({ url });
	});
});

const look = (table: string, what = "review?wait=2") => getSeen<{ url: string }>(`/tables/${table}/${what}`);
const away = async (table: string) => {
	online = false;
	const came = await look(table).catch(() => undefined);
	online = true;
	return came;
};

test("what was seen is there without a network, what was not is refused", async () => {
	const came = await look("one");
	await vi.waitFor(() => expect(shelf?.kept.size).toBe(1));
	expect(await away("one")).toEqual(came);
	expect(await away("two")).toBeUndefined();
});

test("of many matches those are kept that were looked at last", async () => {
	for (const table of ["one", "two", "three", "four", "one", "five"]) {
		await look(table);
		await vi.waitFor(() => expect([...(shelf?.kept.keys() ?? [])].at(-1)).toContain(table));
	}
	await vi.waitFor(async () => expect(await away("two")).toBeUndefined());
	for (const table of ["one", "three", "four", "five"]) expect(await away(table), table).toBeDefined();
});

test("what is not finished is not kept, and nothing is once one has signed out", async () => {
	await getSeen("/tables/one/review?wait=2", () => false);
	expect(shelf).toBeUndefined();
	await look("one");
	await vi.waitFor(() => expect(shelf?.kept.size).toBe(1));
	await signOut();
	expect(await away("one")).toBeUndefined();
});

test("a browser that keeps nothing plays on", async () => {
	vi.stubGlobal("caches", undefined);
	expect(await look("one")).toEqual({ url: "/api/v1/tables/one/review?wait=2" });
	expect(await away("one")).toBeUndefined();
	await signOut();
});
