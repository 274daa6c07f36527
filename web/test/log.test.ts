import { beforeAll, expect, test, vi } from "vitest";
import type { Update } from "../src/backend/types";
import { chronicle } from "../src/games/generic/chronicle";
import * as nagaraja from "../src/games/nagaraja/chronicle";
import type { Event } from "../src/games/nagaraja/types";
import * as narabi from "../src/games/narabi/chronicle";
import type { Table } from "../src/games/shared/table/table.svelte";
import { languages, learn, speak } from "../src/locale/words.svelte";

/** One of each thing that happens in a duel, as seat 1 is told of it. */
const duel: Partial<Event>[] = [
	{ event: "guide-throw", seat: 1, sticks: ["brown-3", "brown-4"] },
	{ event: "tile", n: 3, tile: "fork-shrine", places: ["shrine"] },
	{ event: "drew", seat: 1, n: 1, cards: ["stick-add-4-self"] },
	{ event: "shuffle" },
	{ event: "lay", seat: 1, n: 2, cards: ["stick-add-4-self", "tile-pivot-opponent"] },
	{ event: "reveal", seat: 1, cards: ["tile-pivot-opponent"] },
	{ event: "throw", seat: 1, sticks: ["white-3", "green-naga"] },
	{ event: "pass", seat: 1 },
	{ event: "pass", seat: 1, forced: true },
	{ event: "activate", seat: 1, cards: ["tile-pivot-opponent"], places: ["2:a1"], turn: "east" },
	{ event: "allow", seat: 1 },
	{ event: "undo", seat: 1 },
	{ event: "add-fate", seat: 1, n: 1 },
	{ event: "rethrow", seat: 1, to: 2, sticks: ["white-3", "green-1"], became: ["white-1", "green-naga"] },
	{ event: "discard-sticks", seat: 1, to: 2, sticks: ["white-3"] },
	{ event: "peek", seat: 1, places: ["2:a1w", "2:b3n"], relics: ["sacred-3", "cursed-6"] },
	{ event: "swap-relics", seat: 1, places: ["2:a1w", "2:c3e"] },
	{ event: "pivot-tile", seat: 1, places: ["2:a1"], turn: "east" },
	{ event: "move-tile", seat: 1, places: ["1:a1", "1:b1"] },
	{ event: "swap-tiles", seat: 1, places: ["2:a1", "2:b1"] },
	{ event: "trap", seat: 1, places: ["2:b2"] },
	{ event: "recover", seat: 1, cards: ["tile-pivot-opponent"] },
	{ event: "draw", seat: 1, n: 2 },
	{ event: "spoil", seat: 1, to: 2, cards: ["tile-pivot-opponent"] },
	{ event: "won", seat: 1, tile: "fork", fates: [5, 9] },
	{ event: "won", seat: 1, tile: "fork", fates: [5, 5] },
	{ event: "place", seat: 1, tile: "twin-bends", places: ["b1"], turn: "north" },
	{ event: "amulet", seat: 1, places: ["b1"], amulet: "amulet-undoing" },
	{ event: "relic-up", seat: 1, places: ["a1w"], relics: ["sacred-5"] },
	{ event: "relic-down", seat: 1, places: ["a1w"], relics: ["sacred-4"] },
	{ event: "trap-returned" },
	{ event: "amulet-draw", seat: 1 },
	{ event: "give", seat: 1, to: 2, cards: ["stick-add-4-self"] },
	{ event: "resigned", seat: 1 },
	{ event: "expired", seat: 1 },
	{ event: "end", seat: 2, reason: "curse", points: [27, 12] },
];

/** What others are told of it. */
const unseen: Partial<Event>[] = [
	{ event: "drew", seat: 1, n: 2 },
	{ event: "lay", seat: 1, n: 5 },
	{ event: "peek", seat: 1, places: ["1:a1w"] },
	{ event: "recover", seat: 1 },
	{ event: "amulet", seat: 1, places: ["b1"] },
	{ event: "give", seat: 1, to: 2 },
];

const garden = [
	{ event: "dealt", seat: 1, circle: ["3", "b1"] },
	{ event: "swapped", seat: 1, to: 2, stone: "3", other: "b1", n: 1 },
	{ event: "answered", seat: 1, stone: "b1", other: "3", answer: "no" },
	{ event: "suggested", seat: 1, stone: "3", other: "b1" },
	{ event: "felt", seat: 1, mood: "worried" },
	...["order", "stuck", "turns", "resigned", "expired"].map((reason) => ({ event: "ended", n: 1, reason })),
];
const stones = {
	"3": { id: "3", number: 3, colour: "white" },
	b1: { id: "b1", colour: "black" },
};

const names = ["", "Grus", "Otis", "Ève"];

/** What somebody reads who sits there, or looks on from seat 0. */
function log(game: typeof nagaraja | typeof narabi, events: readonly unknown[], seat: number): string[] {
	const updates = events.map((event, i) => ({ seq: i + 1, kind: "moved", events: [event] })) as Update[];
	const table = {
		updates,
		you: seat,
		game: "",
		name: (s: number) => names[s],
	} as unknown as Table;
	const view = { seat, stones, removed: {} } as unknown as never;
	return game.chronicle(table, view).map((entry) => entry.text);
}

beforeAll(async () => {
	vi.stubGlobal("document", { documentElement: {} });
	await learn("nagaraja", "narabi");
});

/** What only programs say: keys, ids of things, places with their owners. */
const raw =
	/undefined|NaN|[{}]|\b(web|play|nagaraja|narabi)\.|-(naga|\d|self|opponent)\b|\d:[abc]|[abc][123][wen]\b/;

test.each(languages)("every line of the log holds in %s, for whoever reads it", async (language) => {
	await speak(language);
	for (const [game, events] of [
		[nagaraja, duel],
		[narabi, garden],
	] as const)
		for (const seat of [0, 1, 2]) {
			const told = game === nagaraja && seat !== 1 ? [...events, ...unseen] : events;
			const lines = log(game, told, seat);
			expect(lines).toHaveLength(told.length);
			for (const line of lines) {
				expect(line).not.toMatch(raw);
				expect(line).not.toMatch(/ {2}|^\p{Ll}|: *$|[.,;:][.,;]| [,.]/u);
				if (seat) expect(line, `${names[seat]} reads of themselves`).not.toContain(names[seat]);
				if (language === "fr") expect(line).not.toMatch(/[\p{L}\d) ]([;?!]|:(?= ))/u);
			}
		}
});

test("whose tile it is, and who has won by how much, is said from the reader's side", async () => {
	await speak("en");
	const line = (event: string, seat: number) =>
		log(
			nagaraja,
			duel.filter((e) => e.event === event),
			seat,
		)[0];
	expect(line("pivot-tile", 1)).toBe("You pivot a1 (Otis) to the east");
	expect(line("pivot-tile", 2)).toBe("Grus pivots a1 (yours) to the east");
	expect(line("draw", 1)).toBe("You may draw 2 cards");
	expect(line("end", 0)).toMatch(/^Otis wins, 12–27: /);
	expect(line("won", 1)).toBe("You win the tile with 9 fate points to 5");
});

test("of a match that was given up before anybody had a point no totals are said", async () => {
	await speak("en");
	const end = { event: "end", seat: 2, reason: "resigned" };
	expect(log(nagaraja, [{ ...end, points: [0, 0] }], 0)).toEqual(["Otis wins: the opponent gave up"]);
	expect(log(nagaraja, [{ ...end, points: [0, 3] }], 0)).toEqual(["Otis wins, 3–0: the opponent gave up"]);
});

test.each([
	["what the opponent has just used", [], "Otis uses a Naga: Pivot a tile"],
	["not what one has answered", [{ event: "pass", seat: 1 }], ""],
	["not what was undone", [{ event: "undo", seat: 1 }], ""],
	["who has won the tile, before all else", [{ event: "won", seat: 1, fates: [9, 5] }], "You win the tile"],
] as const)("a bar says %s", async (_, then, want) => {
	await speak("en");
	const all = [
		{ event: "lay", seat: 1, n: 1 },
		{ event: "activate", seat: 2, cards: ["tile-pivot-self"] },
		...then,
	];
	const updates = all.map((event, i) => ({ seq: i + 1, kind: "moved", events: [event] })) as Update[];
	const table = { updates, you: 1, game: "", name: (s: number) => names[s] } as unknown as Table;
	const news = nagaraja.lately(table, { seat: 1 } as unknown as never, () => true);
	if (want) expect(news).toContain(want);
	else expect(news).toBe("");
});

test("whoever gave up a garden, or had no time left, is spoken to", async () => {
	await speak("en");
	const told = (reason: string, by: number, seat: number) => {
		const updates = [
			{ seq: 1, kind: "resigned", seat: by, events: [{ event: "ended", n: 2, reason }] },
		] as unknown as Update[];
		const table = { updates, you: seat, game: "narabi", name: (s: number) => names[s] } as unknown as Table;
		return narabi.chronicle(table, { seat, stones, removed: {} } as unknown as never).at(-1)?.text;
	};
	expect(told("resigned", 1, 1)).toBe("The match ends after 2 swaps: you gave up");
	expect(told("resigned", 1, 2)).toBe("The match ends after 2 swaps: a player gave up");
	expect(told("expired", 2, 2)).toBe("The match ends after 2 swaps: your time ran out");
});

test.each([
	["en", "Seat 1 puts a man on a7.", /^\P{L}*Grus\P{L}* puts a man on a7\.$/u],
	["fr", "Le siège 2 pose un pion en a7.", /^\P{L}*Otis\P{L}* pose un pion/u],
	["pl", "Miejsce 3 kładzie pionek na a7.", /^\P{L}*Ève\P{L}* kładzie/u],
	["en", "Seat 12 is none of theirs.", /^Seat 12 is/],
	["en", "The board is empty.", /^The board is empty\.$/],
] as const)("in %s the log of any game names who sits there: %s", async (language, says, want) => {
	await speak(language);
	const updates = [{ seq: 1, kind: "moved", seat: 1, says: [says] }] as unknown as Update[];
	const chairs = [1, 2, 3].map((seat) => ({ seat }));
	const table = {
		updates,
		you: 0,
		game: "morris",
		name: (s: number) => names[s],
		page: { chairs },
	} as unknown as Table;
	expect(chronicle(table).map(({ text }) => text)).toEqual([expect.stringMatching(want)]);
});
