import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { check, compare, type Luck, readLuck } from "../src/features/table/luck";

/** The records that cheating servers would show, made by the tests of the Go package record. */
const folder = new URL("../../record/testdata/luck/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), "utf8");
const luckOf = (name: string): Luck => readLuck(read(`${name.replaceAll(" ", "-")}.txt`)) as Luck;

type Crime = { anyone: string[]; ada: string[]; ben: string[] };
type Player = { commitment: string; nonce: string; seat: number; bots: number[] };
const { crimes, players }: { crimes: Record<string, Crime>; players: Record<"ada" | "ben", Player> } =
	JSON.parse(read("crimes.json"));

test.each(Object.entries(crimes))("%s: the browser notices what nagara verify does", async (name, crime) => {
	const luck = luckOf(name);
	expect((await check(luck)).map((d) => d.key)).toEqual(crime.anyone);
	for (const who of ["ada", "ben"] as const)
		expect(
			compare(luck, players[who]).map((d) => d.key),
			who,
		).toEqual(crime[who]);
});

test("every kind of cheat is among them, and every one is noticed", () => {
	for (const [name, { anyone, ada, ben }] of Object.entries(crimes))
		expect(anyone.length + ada.length + ben.length > 0, name).toBe(name !== "honest");
	expect(Object.keys(crimes).length).toBeGreaterThan(9);
});

test("what does not fit is said in every language, with its arguments", async () => {
	const doubts = (
		await Promise.all(
			Object.keys(crimes).map(async (name) => [
				...(await check({ ...luckOf(name), seed: "0" })),
				...compare(luckOf(name), players.ada),
				...compare(luckOf(name), players.ben),
			]),
		)
	).flat();
	for (const language of ["en", "fr", "pl"]) {
		const words = JSON.parse(
			readFileSync(new URL(`../../../locale/${language}/record.json`, folder), "utf8"),
		);
		for (const { key, args } of doubts)
			for (const [, name] of words[key].matchAll(/\{(\w+)\}/g))
				expect(args, `${key} in ${language}`).toHaveProperty(name);
	}
});

test("a record of a match without a server proves nothing", () => {
	expect(readLuck("nagara record 1\ngame: race\nseed: 00\n\n1 1 roll\n")).toBeUndefined();
});

const store = new Map<string, string>();
beforeEach(() => {
	store.clear();
	vi.resetModules();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => store.get(key) ?? null,
		setItem: (key: string, value: string) => void store.set(key, value),
	});
});

test("the nonce is kept with the commitment before it is given, and is the same when asked for again", async () => {
	const first = await import("../src/app/nonces");
	const nonce = first.nonce({ table: "t", commitment: "promised" });
	expect(nonce).toMatch(/^[0-9a-f]{32}$/);
	vi.resetModules();
	const later = await import("../src/app/nonces");
	expect(later.kept("t")).toEqual({ commitment: "promised", nonce });
	// Turned away, and shown another commitment: what was seen first counts.
	expect(later.nonce({ table: "t", commitment: "another" })).toBe(nonce);
	expect(later.kept("t")?.commitment).toBe("promised");
	expect(later.nonce({ table: "u", commitment: "promised" })).not.toBe(nonce);
});

test("a browser that keeps nothing knows it until the page is left; only so many are kept", async () => {
	const { kept, nonce } = await import("../src/app/nonces");
	for (let i = 0; i < 501; i++) nonce({ table: `t${i}`, commitment: "c" });
	expect(Object.keys(JSON.parse(store.get("nagara.luck") ?? ""))).toHaveLength(500);
	const denied = () => {
		throw new DOMException("denied", "SecurityError");
	};
	vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
	const own = nonce({ table: "u", commitment: "c" });
	expect(kept("u")).toEqual({ commitment: "c", nonce: own });
	expect(nonce({ table: "u", commitment: "c" })).toBe(own);
});
