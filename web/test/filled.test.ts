import { expect, test } from "vitest";
import { filled } from "../src/games/shared/filled";

const moves = (...slots: Parameters<typeof filled>[0]["slots"]) =>
	filled({ kind: "do", slots }).map(({ move }) => move);

test("a choice without slots is one move", () => {
	expect(moves()).toEqual(["do"]);
});

test("each filling of a slot goes with each of the next", () => {
	expect(moves({ name: "stone", fits: ["1", "2"] }, { name: "other", word: "to", fits: ["a", "b"] })).toEqual(
		["do 1 to a", "do 1 to b", "do 2 to a", "do 2 to b"],
	);
});

test("several are taken in order, and twice what is there twice", () => {
	expect(moves({ name: "cards", fits: ["a", "a", "b"], most: 3 })).toEqual([
		"do a",
		"do a a",
		"do a a b",
		"do a b",
		"do b",
	]);
});

test("of what is to stay apart, one is taken at most", () => {
	const slot = { name: "own", word: "on own", fits: ["a", "b", "c"], least: 2, apart: [["a", "c"]] };
	expect(moves(slot)).toEqual(["do on own a b", "do on own b c"]);
	expect(filled({ kind: "do", slots: [slot] })[0].fills).toEqual([["a", "b"]]);
});
