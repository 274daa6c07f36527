import { expect, test } from "vitest";
import builtIn from "../../rules/nagaraja/edition/reconstructed-1.json";
import { boxOf, type Edition, ours, unpack } from "../src/games/nagaraja/edition";

const other: Edition = {
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

test("everything about cards, relics, tiles and amulets follows from what the table is played with", () => {
	expect(boxOf({})).toBe(ours);
	expect(ours.goal).toBe(builtIn.win_points);
	const box = boxOf({ box: unpack(other) });
	expect([box.goal, box.curses]).toEqual([18, 2]);
	expect(box.card("x")).toMatchObject({ symbol: "stick", kind: "peek", n: 2 });
	expect([box.relic("idol"), box.relic("skull")]).toMatchObject([
		{ kind: "sacred", points: 6 },
		{ kind: "cursed", points: 4 },
	]);
	expect([box.amulet("bead").kind, box.worth(["bead", "bead"])]).toEqual(["points", 14]);
	expect([box.shrine("gate"), box.shrine("fork-shrine"), ours.shrine("fork-shrine")]).toEqual([1, -1, 0]);
	expect(box.tile("gate")).toEqual({ type: "gate", paths: ["NS", "EW"] });
});
