/** A page that comes along with the address of a table is shown before the line is open, and never after a newer one. */
import { afterAll, expect, test, vi } from "vitest";
import type { Backend, Listener, Page } from "../src/backend/types";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", { getItem: (place: string) => kept.get(place) ?? null });
vi.stubGlobal("navigator", { languages: [] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
afterAll(() => vi.unstubAllGlobals());
const { Table } = await import("../src/games/shared/table/table.svelte");

/** A page that says how much had happened. */
const page = (seq: number): Page =>
	({ seq, updates: [], people: {}, chairs: [], phase: "running", you: 1 }) as unknown as Page;

/** A table on a line that a test speaks through. */
function at(sent: Promise<Page | undefined>): { table: InstanceType<typeof Table>; line: Listener } {
	let line: Listener | undefined;
	const backend = {
		watch(_: string, listener: Listener) {
			line = listener;
			return () => undefined;
		},
	} as unknown as Backend;
	return { table: new Table("t", { backend, sent }), line: line! };
}

test("what was sent along is shown, and the line goes on from there", async () => {
	const { table, line } = at(Promise.resolve(page(5)));
	await vi.waitFor(() => expect(table.page?.seq).toBe(5));
	expect(line.since()).toBe(5);
	line.page(page(6));
	expect(table.page?.seq).toBe(6);
});

test("what comes after the line's own page is dropped", async () => {
	let send: (page: Page) => void = () => undefined;
	const sent = new Promise<Page>((resolve) => {
		send = resolve;
	});
	const { table, line } = at(sent);
	line.page(page(6));
	send(page(5));
	await sent;
	expect(table.page?.seq).toBe(6);
	expect(line.since()).toBe(6);
});

test("where nothing was sent, the line is waited for", async () => {
	const { table, line } = at(Promise.resolve(undefined));
	await Promise.resolve();
	expect(table.page).toBeUndefined();
	expect(line.since()).toBe(0);
});
