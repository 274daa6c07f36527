import { expect, test } from "vitest";
import { ours } from "../src/games/nagaraja/edition";
import { Choosing } from "../src/games/nagaraja/moves/choosing.svelte";
import { parts } from "../src/games/nagaraja/moves/moves";
import { Preview } from "../src/games/nagaraja/moves/preview.svelte";
import type { Foresight, Move, View } from "../src/games/nagaraja/types";
import type { Table } from "../src/games/shared/table/table.svelte";

const east: Move = { move: "place b1 east", kind: "place", places: [{ temple: 1, at: "b1" }], turn: "east" };
const south: Move = { ...east, move: "place b1 south", turn: "south" };
const lies = { type: "fork", cell: "b1", turn: "east", amulet: false, paths: ["EW"], lit: [] };
const answer = { temple: 1, after: { temple: 1, tiles: { b1: lies }, relics: {} } } as unknown as Foresight;

/** A preview for seat 1. Effects do not run in these tests, so the rules answer where a test lets them. */
function open(changes: Partial<View> = {}, acting = true): Preview {
	const player = { tiles: {}, relics: {}, sticks: [], cards: [] };
	const usual = {
		seat: 1,
		awaited: [1],
		moves: [],
		choices: {},
		phase: "place",
		players: { 1: player, 2: player },
	};
	const view = { ...usual, ...changes } as unknown as View;
	return new Preview(
		() => ({}) as Table,
		new Choosing(() => view),
		() => ({ seated: true, acting }),
	);
}

test("a tile that is looked at lies where the rules say, lifted, and can be turned", () => {
	const preview = open({ moves: [east, south] });
	preview.looking = parts(ours, east);
	expect(preview.asks).toBe(east.move);
	preview.answered(answer);
	expect(preview.tiles(1)).toEqual({ b1: lies });
	expect(preview.foresight(1)).toBe(answer);
	expect(preview.lifted(1)).toEqual(["b1"]);
	expect(preview.pivoting).toBe(true);
	const alike = open({ moves: [east] });
	alike.looking = parts(ours, east);
	expect(alike.pivoting).toBe(false);
	expect([preview.tiles(2), preview.foresight(2), preview.lifted(2)]).toEqual([{}, undefined, []]);
});

test("while it is turned it lies as before, until the rules have answered", () => {
	const preview = open();
	preview.looking = parts(ours, east);
	preview.answered(answer);
	preview.looking = parts(ours, south);
	expect(preview.tiles(1)).toEqual({ b1: lies });
	expect(preview.foreseen).toBeUndefined();
	preview.looking = undefined;
	expect(preview.tiles(1)).toEqual({});
});

test("nothing is shown of a match that is over", () => {
	const preview = open({ phase: "over" });
	preview.looking = parts(ours, east);
	expect([preview.touched(1), preview.lifted(1), preview.pivoting]).toEqual([[], [], false]);
	expect(preview.asks).toBeUndefined();
});

test("of a move that is asked about, whoever answers foresees letting it happen", () => {
	const cells = ["a1", "a2"].map((at) => ({ temple: 2, at }));
	const asked = { move: "activate c1 …", kind: "activate", cards: ["c1"], with: "white", places: cells };
	const preview = open({ phase: "answer", asked });
	expect(preview.asks).toBe("allow");
	expect(preview.asker).toBe(2);
	expect(preview.touched(2)).toEqual(["a1", "a2"]);
	expect(preview.touched(1)).toEqual([]);
	expect(preview.pivoting).toBe(false);
	expect(open({ phase: "answer", asked, awaited: [2] }, false).asks).toBeUndefined();
});

test("what is chosen is shown as it is turned, whatever the pointer was on", () => {
	const view = {
		seat: 1,
		awaited: [1],
		moves: [east, south],
		choices: {},
		phase: "place",
		players: { 1: { cards: [] }, 2: {} },
	};
	const choosing = new Choosing(() => view as unknown as View);
	const preview = new Preview(
		() => ({}) as Table,
		choosing,
		() => ({ seated: true, acting: true }),
	);
	preview.looking = parts(ours, east);
	choosing.choose("1 b1");
	expect(preview.asks).toBe(east.move);
	choosing.turn(1);
	expect(preview.asks).toBe(south.move);
});
