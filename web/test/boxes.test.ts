/** Several tables on one page: each is drawn, told and explained with what it is played with. */
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import type { Table } from "../src/games/shared/table/table.svelte";

// What modules ask the browser for when they are loaded.
vi.hoisted(() => {
	const nothing = () => undefined;
	Object.assign(globalThis, {
		document: { documentElement: {}, addEventListener: nothing },
		location: { href: "http://localhost/" },
		addEventListener: nothing,
		matchMedia: () => ({ matches: false }),
		AudioContext: class {},
	});
	vi.stubGlobal("navigator", { languages: ["en"] });
});

import Nagaraja from "../src/games/nagaraja/Board.svelte";
import * as temple from "../src/games/nagaraja/book/topics";
import { chronicle } from "../src/games/nagaraja/chronicle";
import { unpack as unpackTemple } from "../src/games/nagaraja/edition";
import * as garden from "../src/games/narabi/book/topics";
import { unpack as unpackGarden } from "../src/games/narabi/edition";
import { learn, speak } from "../src/locale/words.svelte";
import Boards from "./Boards.svelte";

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const view = read("rules/nagaraja/testdata/open.json");

/** Ours with other numbers, effects and a tile under the same names. */
const other = read("rules/nagaraja/edition/reconstructed-1.json");
other.win_points = 31;
other.cursed_to_lose = 5;
for (const card of other.cards) Object.assign(card, { kind: "trap", target: "opponent" });
for (const relic of other.relics) relic.points = 9;
for (const tile of other.tiles) tile.paths = [{ sides: "NS" }];

/** A table as far as its board looks at it. */
function tableWith(box?: unknown): Table {
	const name = (seat: number) => `Player ${seat}`;
	const seats = { isBot: () => false, clock: () => undefined };
	const events = [{ event: "tile", n: 1, tile: "fork" }];
	const updates = [{ seq: 1, kind: "moved", events }];
	return { name, seats, box, you: 0, updates, talk: {}, pace: {}, page: { seq: 1 } } as unknown as Table;
}
const [ours, theirs] = [tableWith(), tableWith(unpackTemple(other))];

beforeAll(async () => {
	await speak("en");
	await learn("rules", "nagaraja", "narabi");
});

test("two boards of different editions are drawn at once, each right", () => {
	const all = [ours, theirs, ours].map((table) => ({ table, view, replay: true }));
	const { body } = render(Boards, { props: { Board: Nagaraja as never, all } });
	const drawn = body
		.split("<hr/>")
		.slice(0, all.length)
		.map((board) => ({
			goal: board.match(/class="of[^>]*>(\d+)/)?.[1],
			effects: [...new Set([...board.matchAll(/href="#effect-([a-z-]+)"/g)].map(([, effect]) => effect))],
			nines: board.includes('"#num-9"'),
		}));
	const mine = { goal: "25", effects: ["peek", "add-fate", "rethrow", "spoil"], nines: false };
	expect(drawn).toEqual([mine, { goal: "31", effects: ["trap"], nines: true }, mine]);
});

test("each is told in its own words", () => {
	const told = [ours, theirs].map((table) => chronicle(table, view)[0].text);
	expect(told).toEqual(["Round 1: fork", "Round 1: tile, open north and south"]);
});

test("what is asked about is explained as it is at its table", () => {
	const card = "nagaraja.card.tile-pivot-either";
	expect(temple.title(card)).toBe("Pivot");
	expect(temple.title(card, theirs.box as never)).toBe("Trap");
	const long = unpackGarden({ ...read("docs/examples/editions/crossed-garden.json"), max_turns: 77 });
	expect(garden.words("narabi.score", long)).toContain("77");
	expect(garden.words("narabi.score")).not.toContain("77");
});
