import { afterAll, expect, test } from "vitest";
import builtIn from "../../rules/nagaraja/edition/reconstructed-1.json";
import * as edition from "../src/games/nagaraja/edition";
import { type Whole, wholeView } from "../src/games/nagaraja/whole";

const other: edition.Edition = {
	win_points: 18,
	cursed_to_lose: 2,
	cards: [{ id: "x", symbol: "stick", target: "either", kind: "peek", n: 2, sticks: { brown: 3 } }],
	relics: [
		{ id: "idol", kind: "sacred", points: 6 },
		{ id: "skull", kind: "cursed", points: 4 },
	],
	amulets: [{ id: "bead", kind: "points", points: 7 }],
	tiles: [{ id: "gate", count: 17, paths: [{ sides: "NS" }, { sides: "EW", amulet: true }] }],
};
afterAll(() => edition.use(builtIn as unknown as edition.Edition));

test("everything about cards, relics, tiles and amulets follows from the edition that is played by", () => {
	expect(edition.goal()).toBe(builtIn.win_points);
	edition.use(other);
	expect([edition.goal(), edition.curses()]).toEqual([18, 2]);
	expect(edition.cardOf("x")).toMatchObject({ symbol: "stick", kind: "peek", n: 2 });
	expect([edition.pointsOf("idol"), edition.isCursed("idol")]).toEqual([6, false]);
	expect([edition.pointsOf("skull"), edition.isCursed("skull")]).toEqual([4, true]);
	expect([edition.amuletKind("bead"), edition.amuletPoints("bead")]).toEqual(["points", 7]);
	expect(edition.shrineOf("gate")).toBe(1);
	expect(edition.shrineOf("fork-shrine")).toBe(-1);
});

test("who sees the whole state sees both hands, every relic, and the light as the rules tell it", () => {
	const player = {
		hand: ["x", "x"],
		drawn: [],
		laid: [],
		used: [],
		sticks: ["green-naga", "brown-3"],
		fate: 3,
		amulets: ["bead"],
		points: 11,
		cells: [
			{ cell: "a1", tile: { type: "gate", turn: "north", paths: ["NS", "EW"], lit: ["NS"] }, trap: false },
			{ cell: "b1", tile: null, trap: true },
		],
		relics: [
			{ niche: "a3n", relic: "skull", points: 4, cursed: true, up: true, known: [] },
			{ niche: "b3n", relic: "idol", points: 6, cursed: false, up: false, known: [2] },
		],
	};
	const whole = {
		round: 3,
		phase: "confront",
		guide: 2,
		awaited: [1],
		tile: null,
		trap: { temple: 1, cell: "b1" },
		players: [player, player],
		piles: { cards: ["x"], discard: [], tiles: ["gate"], amulets: [] },
	} as unknown as Whole;
	const view = wholeView(whole);
	expect(view.open).toBe(true);
	expect(view.moves).toEqual([]);
	expect(view.piles).toEqual({ cards: 1, discard: 0, tiles: 1, amulets: 0 });
	for (const seen of view.players) {
		expect(seen).toMatchObject({ cards: ["x", "x"], held: ["bead"], nagas: 1, cursed: 1, points: 11 });
		expect(seen.tiles).toEqual([
			{ type: "gate", cell: "a1", turn: "north", amulet: false, paths: ["NS", "EW"], lit: ["NS"] },
		]);
		expect(seen.relics.map((r) => r.relic)).toEqual(["skull", "idol"]);
	}
});
