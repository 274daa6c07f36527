import { describe, expect, test } from "vitest";
import { ours } from "../src/games/nagaraja/edition";
import { Choosing } from "../src/games/nagaraja/moves/choosing.svelte";
import { beyond, parts, same, within } from "../src/games/nagaraja/moves/moves";
import type { Move, View } from "../src/games/nagaraja/types";

/** The view of seat 1. */
function view(moves: Move[], cards: string[] = [], rivalSticks: string[] = []): View {
	const players = {
		1: { cards, sticks: [] },
		2: { cards: [], sticks: rivalSticks },
	};
	return { seat: 1, awaited: [1], moves, choices: {}, phase: "confront", players } as unknown as View;
}

const places = (temple: number, ...cells: string[]) => cells.map((at) => ({ temple, at }));
const pass: Move = { move: "pass", kind: "pass" };
const lay = (...cards: string[]): Move => ({ move: `lay ${cards.join(" ")}`, kind: "lay", cards });
const place = (at: string, turn: Move["turn"]): Move => ({
	move: `place ${at} ${turn}`,
	kind: "place",
	places: places(1, at),
	turn,
});
const activate = (card: string, stick: string, rest: Partial<Move> = {}): Move => ({
	move: `activate ${card} with ${stick} ${JSON.stringify(rest)}`,
	kind: "activate",
	cards: [card],
	with: stick,
	...rest,
});
const mover = "tile-move-self";

describe("moves as choices", () => {
	test("places, sticks and turns are chosen one after the other", () => {
		expect(parts(ours, pass)).toMatchObject({ cards: [], targets: [], to: undefined });
		expect(parts(ours, place("b2", "east"))).toMatchObject({ targets: ["1 b2"], to: "east" });
		expect(parts(ours, activate("p", "green", { places: places(2, "a3w", "c3n") })).targets).toEqual([
			"2 a3w",
			"2 c3n",
		]);
		expect(parts(ours, activate("r", "white", { sticks: ["green-1"] })).targets).toEqual(["green-1"]);
	});

	test("where a tile is moved, where it goes is chosen last", () => {
		const move = activate(mover, "white", { places: places(1, "a1", "c3") });
		expect(parts(ours, move)).toMatchObject({ targets: ["1 a1"], to: "1 c3" });
	});

	test("lists count how often something is named", () => {
		expect(within(["a", "a"], ["a", "b"])).toBe(false);
		expect(same(["b", "a"], ["a", "b"])).toBe(true);
		expect(beyond(["a"], ["a", "a", "b"])).toEqual(["a", "b"]);
	});
});

describe("choosing", () => {
	test("of two cards alike that were drawn the one is given that was chosen", () => {
		const give: Move = { move: "give a", kind: "give", cards: ["a"] };
		const drawn = { ...view([give]), phase: "give" } as View;
		drawn.players[1].drawn = ["a", "b", "a"];
		const c = new Choosing(() => drawn);
		c.pick(2);
		expect([c.picked, c.chosen?.move]).toEqual([2, "give a"]);
		expect(c.take("give a") && c.picked).toBe(0);
	});

	test("cards of one symbol are laid together, others begin anew", () => {
		const c = new Choosing(() => view([lay("a"), lay("b"), lay("a", "b"), lay("x")], ["a", "x", "b"]));
		c.chooseCard(0);
		expect(c.chosen?.move).toBe("lay a");
		c.chooseCard(2);
		expect(c.chosen?.move).toBe("lay a b");
		expect(c.canChooseCard(1)).toBe(false);
		c.chooseCard(1);
		expect(c.chosen?.move).toBe("lay x");
	});

	test("a tile is turned by choosing its cell again", () => {
		const c = new Choosing(() => view([place("a1", "north"), place("a1", "east"), place("b1", "north")]));
		expect(c.canChoose("1 a1")).toBe(true);
		expect(c.canChoose("1 c3")).toBe(false);
		c.choose("1 a1");
		expect(c.chosen?.move).toBe("place a1 north");
		c.choose("1 a1");
		expect(c.chosen?.move).toBe("place a1 east");
		c.choose("1 b1");
		expect(c.chosen?.move).toBe("place b1 north");
	});

	test("two targets, and the Naga that is spent", () => {
		const [green, white] = ["green", "white"].map((s) =>
			activate("p", s, { places: places(2, "a1w", "a2w") }),
		);
		const c = new Choosing(() => view([pass, green, white], ["p"]));
		c.chooseCard(0);
		expect(c.nagas).toEqual(["green", "white"]);
		c.choose("2 a1w");
		expect(c.chosen).toBeUndefined();
		c.choose("2 a2w");
		expect(c.chosen).toMatchObject(green);
		c.stick = "white";
		expect(c.chosen).toMatchObject(white);
	});

	test("a tile is moved by naming it and where it goes", () => {
		const [near, far] = ["b2", "c3"].map((to) => activate(mover, "green", { places: places(1, "a1", to) }));
		const c = new Choosing(() => view([near, far], [mover]));
		c.chooseCard(0);
		expect(c.canChoose("1 c3")).toBe(false);
		c.choose("1 a1");
		expect(c.wouldBe("1 c3")).toMatchObject(far);
		c.choose("1 c3");
		expect(c.chosen).toMatchObject(far);
	});

	test("sticks of the same face are told apart by where they lie", () => {
		const move = activate("r", "green", { sticks: ["white-1", "white-1"] });
		const c = new Choosing(() => view([move], ["r"], ["white-1", "brown-2", "white-1"]));
		c.chooseCard(0);
		expect([0, 1, 2].map((i) => c.canChooseStick(i))).toEqual([true, false, true]);
		c.chooseStick(0);
		c.chooseStick(2);
		expect(c.chosen).toMatchObject(move);
	});

	test("the chosen is one of the moves, or nothing", () => {
		const c = new Choosing(() => view([pass], ["p"]));
		c.chooseCard(0);
		expect(c.chosen).toBeUndefined();
		expect(c.busy).toBe(false);
	});

	test.each([
		[lay("a", "a"), [lay("a"), lay("b")], ["a", "b", "a"], []],
		[place("b2", "east"), [place("b1", "north"), place("b2", "north")], [], []],
		[activate("p", "green", { places: places(2, "a3w", "c3n") }), [pass], ["p"], []],
		[activate(mover, "white", { places: places(1, "a1", "c3") }), [pass], [mover], []],
		[
			activate("r", "white", { sticks: ["green-1", "green-1"] }),
			[pass],
			["r"],
			["green-1", "brown-2", "green-1"],
		],
	])("a hint becomes the choice: $move", (move, others, cards, sticks) => {
		const choosing = new Choosing(() => view([...others, move], cards, sticks));
		expect(choosing.take(move.move)).toBe(true);
		expect(choosing.chosen).toMatchObject(move);
	});

	test("a hint that is no choice leaves nothing chosen", () => {
		const choosing = new Choosing(() => view([pass, activate("d", "green")], ["d"]));
		expect(choosing.take("pass")).toBe(false);
		expect(choosing.take("something else")).toBe(false);
		expect(choosing.busy).toBe(false);
	});

	test("whoever changes their mind chooses another place or stick, and need not cancel", () => {
		const c = new Choosing(() => view([place("a1", "north"), place("a1", "east"), place("b1", "east")]));
		c.choose("1 a1");
		c.turn(1);
		expect(c.canChoose("1 b1")).toBe(true);
		expect(c.canChoose("1 c1")).toBe(false);
		c.choose("1 b1");
		expect(c.chosen?.move).toBe("place b1 east");

		const strike = (...sticks: string[]) => activate("s", "white", { sticks });
		const s = new Choosing(() => view([strike("green-1"), strike("brown-2")], ["s"], ["green-1", "brown-2"]));
		s.chooseCard(0);
		s.chooseStick(0);
		s.chooseStick(1);
		expect(s.sticks).toEqual([1]);
		expect(s.chosen?.sticks).toEqual(["brown-2"]);

		const pair = (...cells: string[]) => activate("w", "white", { places: places(1, ...cells) });
		const w = new Choosing(() => view([pair("a1", "b1"), pair("a1", "c1")], ["w"]));
		w.chooseCard(0);
		for (const cell of ["a1", "b1", "c1"]) w.choose(`1 ${cell}`);
		expect(w.places).toEqual(["1 a1", "1 c1"]);
	});

	test("an amulet is a choice like others: it can be taken back, and another choice takes its place", () => {
		const amulet: Move = { move: "amulet draw", kind: "amulet" };
		const c = new Choosing(() => view([amulet, lay("a")], ["a"]));
		c.chooseAmulet();
		expect([c.chosen?.move, c.busy]).toEqual(["amulet draw", true]);
		c.chooseAmulet();
		expect([c.chosen, c.busy]).toEqual([undefined, false]);
		c.chooseAmulet();
		c.chooseCard(0);
		expect(c.chosen?.move).toBe("lay a");
		expect(c.take("amulet draw")).toBe(true);
		expect([c.chosen?.move, c.cards]).toEqual(["amulet draw", []]);
	});
});
