import { afterAll, expect, test } from "vitest";
import builtIn from "../../rules/nagaraja/edition/reconstructed-1.json";
import * as edition from "../src/games/nagaraja/edition";

const other: edition.Edition = {
	win_points: 18,
	sticks: [{ id: "brown", faces: ["1", "2", "2", "N"] }],
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
