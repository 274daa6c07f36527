import { expect, test } from "vitest";
import { Choosing } from "../src/games/nagaraja/choosing.svelte";
import { Preview } from "../src/games/nagaraja/preview.svelte";
import type { View } from "../src/games/nagaraja/view";
import type { Table } from "../src/table/table.svelte";

/** A preview for seat 1. Effects do not run in these tests, so the rules are not asked. */
function open(changes: Partial<View> = {}): Preview {
	const player = { tiles: [], relics: [], sticks: [], cards: [] };
	const tile = { type: "fork", amulet: false, paths: ["NS"] };
	const view = { seat: 1, awaited: [1], moves: [], phase: "place", tile, players: [player, player] };
	const choosing = new Choosing(() => ({ ...view, ...changes }) as unknown as View);
	return new Preview(
		() => ({}) as Table,
		choosing,
		() => ({ seated: true, acting: true }),
	);
}

test("a tile that is looked at lies in the own temple, lifted, and can be turned", () => {
	const preview = open();
	preview.looking = "place b1 east";
	expect(preview.tiles(1)).toMatchObject([{ cell: "b1", turn: "east", paths: ["EW"] }]);
	expect(preview.lifted(1)).toEqual(["b1"]);
	expect(preview.pivoting).toBe(true);
	expect([preview.tiles(2), preview.lifted(2)]).toEqual([[], []]);
});

test("nothing is shown of a match that is over", () => {
	const preview = open({ phase: "over" });
	preview.looking = "place b1 east";
	expect([preview.touched(1), preview.lifted(1), preview.pivoting]).toEqual([[], [], false]);
});

test("a move that is asked about is the rival's, so own and rival change sides", () => {
	const preview = open({ phase: "answer", asked: "activate c1 with white on own a1 own a2" });
	expect(preview.asker).toBe(2);
	expect(preview.touched(2)).toEqual(["a1", "a2"]);
	expect(preview.touched(1)).toEqual([]);
	expect(preview.pivoting).toBe(false);
});
