import { expect, test } from "vitest";
import {
	drawn,
	inOrder,
	type Layout,
	madeAt,
	middle,
	moved,
	towards,
	waysAt,
} from "../src/games/generic/layout";

/** Nine places in rows of three, as rules.Grid(3, 3) lays them. */
function grid(pieces: Record<string, string> = {}, ways: Layout["ways"] = {}): Layout {
	const cells: Layout["cells"] = {};
	for (const [x, column] of ["a", "b", "c"].entries())
		for (const row of [1, 2, 3]) {
			const name = `${column}${row}`;
			cells[name] = { x: 10 * x + 5, y: 10 * (3 - row) + 5, says: name, piece: pieces[name] };
		}
	return { form: "grid", width: 30, height: 30, cells, lines: [], pieces: {}, sides: [], counters: [], ways };
}

test("cells are read from the top, and lie in the middle of what is drawn", () => {
	const layout = grid();
	expect(inOrder(layout)).toEqual(["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
	const { width, height } = drawn(layout);
	expect(middle(layout, "b2")).toEqual({ x: width / 2, y: height / 2 });
});

test("arrow keys lead to the nearest cell that way, and not over the edge", () => {
	const layout = grid();
	expect(
		["arrowup", "arrowdown", "arrowleft", "arrowright"].map((key) => towards(layout, "b2", key)),
	).toEqual(["b3", "b1", "a2", "c2"]);
	expect(towards(layout, "c3", "arrowright")).toBeUndefined();
	expect(towards(layout, "c3", "enter")).toBeUndefined();
});

test("a place makes a move, or begins those that go from it; then their ends make them", () => {
	const layout = grid(
		{},
		{
			"place b2": { to: "b2" },
			"move a1 a2": { from: "a1", to: "a2" },
			"move c1 c2": { from: "c1", to: "c2" },
		},
	);
	const at = (place: string, from?: string) => waysAt(layout, place, from).map(([move]) => move);
	expect(at("b2")).toEqual(["place b2"]);
	expect(at("a1")).toEqual(["move a1 a2"]);
	expect(at("a2")).toEqual([]);
	expect(at("a2", "a1")).toEqual(["move a1 a2"]);
	expect(at("c2", "a1")).toEqual([]);
});

test("a tap makes a move where no other can be meant, and else chooses what it begins with", () => {
	const ways = { "move a1 a2": { from: "a1", to: "a2" }, "move b1 b2": { from: "b1", to: "b2" } };
	const layout = grid({}, { ...ways, "move b1 c1": { from: "b1", to: "c1" }, "place c3": { to: "c3" } });
	expect(["c3", "a1", "b1", "b2"].map((place) => madeAt(layout, place, undefined))).toEqual([
		"place c3",
		"move a1 a2",
		undefined,
		undefined,
	]);
	expect(madeAt(layout, "b2", "b1")).toBe("move b1 b2");
	expect(madeAt(layout, "c3", "b1")).toBeUndefined();
});

test("an arrow key goes straight on before it goes aside", () => {
	const layout = grid();
	layout.cells.d4 = { x: 35, y: -5, says: "d4" };
	layout.cells.f3 = { x: 50, y: 5, says: "f3" };
	expect(towards(layout, "c3", "arrowright")).toBe("f3");
});

test("a piece that a hand has no longer comes from there", () => {
	const held = (count: number, layout: Layout): Layout => ({
		...layout,
		sides: [{ hand: [{ place: "beside-1", piece: "x", count, says: "" }], counters: [] }],
	});
	expect(moved(held(3, grid()), held(2, grid({ b2: "x" })))).toEqual([{ from: "beside-1", to: "b2" }]);
	expect(moved(held(3, grid()), held(3, grid({ b2: "x" })))).toEqual([{ from: undefined, to: "b2" }]);
});

test("a piece that left a cell went where one like it came; what comes from nowhere is put there", () => {
	expect(moved(grid({ a1: "x", b1: "o" }), grid({ a2: "x", b1: "o", c3: "o" }))).toEqual([
		{ from: "a1", to: "a2" },
		{ from: undefined, to: "c3" },
	]);
});
