import { describe, expect, test } from "vitest";
import { Choosing } from "../src/games/nagaraja/choosing.svelte";
import { beyond, read, same, within } from "../src/games/nagaraja/moves";
import type { View } from "../src/games/nagaraja/view";

function view(moves: string[], cards: string[] = [], rivalSticks: string[] = []): View {
	const player = {
		hand: 0,
		laid: 0,
		sticks: [],
		fate: 0,
		nagas: 0,
		amulets: 0,
		points: 0,
		cursed: 0,
		tiles: [],
		relics: [],
	};
	return {
		game: "nagaraja",
		edition: "",
		seats: 2,
		seat: 1,
		awaited: [1],
		moves,
		round: 1,
		phase: "confront",
		guide: 1,
		players: [
			{ ...player, cards },
			{ ...player, sticks: rivalSticks },
		],
		piles: { cards: 0, discard: 0, tiles: 0, amulets: 0 },
	};
}

describe("reading moves", () => {
	test.each([
		["pass", { kind: "pass", cards: [], targets: [] }],
		["lay a b", { kind: "lay", cards: ["a", "b"], targets: [] }],
		["place b2 east", { kind: "place", targets: ["own b2"], to: "east" }],
		[
			"activate p with green on rival a3w c3n",
			{ cards: ["p"], stick: "green", targets: ["rival a3w", "rival c3n"] },
		],
		["activate p with green on own a1w rival b3n", { targets: ["own a1w", "rival b3n"] }],
		["activate m with white on own a1 to c3", { targets: ["own a1"], to: "c3" }],
		["activate r with white on green-1 white-naga", { targets: ["green-1", "white-naga"] }],
		["activate d with green", { cards: ["d"], stick: "green", targets: [] }],
	])("%s", (text, parts) => expect(read(text)).toMatchObject(parts));

	test("lists count how often something is named", () => {
		expect(within(["a", "a"], ["a", "b"])).toBe(false);
		expect(same(["b", "a"], ["a", "b"])).toBe(true);
		expect(beyond(["a"], ["a", "a", "b"])).toEqual(["a", "b"]);
	});
});

describe("choosing", () => {
	test("cards of one symbol are laid together, others begin anew", () => {
		const c = new Choosing(() => view(["lay a", "lay b", "lay a b", "lay x"], ["a", "x", "b"]));
		c.chooseCard(0);
		expect(c.chosen).toBe("lay a");
		c.chooseCard(2);
		expect(c.chosen).toBe("lay a b");
		expect(c.canChooseCard(1)).toBe(false);
		c.chooseCard(1);
		expect(c.chosen).toBe("lay x");
	});

	test("a tile is turned by choosing its cell again", () => {
		const c = new Choosing(() => view(["place a1 north", "place a1 east", "place b1 north"]));
		expect(c.canChoose("own a1")).toBe(true);
		expect(c.canChoose("own c3")).toBe(false);
		c.choose("own a1");
		expect(c.chosen).toBe("place a1 north");
		c.choose("own a1");
		expect(c.chosen).toBe("place a1 east");
		c.choose("own b1");
		expect(c.chosen).toBe("place b1 north");
	});

	test("two targets, and the Naga that is spent", () => {
		const moves = ["green", "white"].map((s) => `activate p with ${s} on rival a1w a2w`);
		const c = new Choosing(() => view(["pass", ...moves], ["p"]));
		c.chooseCard(0);
		expect(c.nagas).toEqual(["green", "white"]);
		c.choose("rival a1w");
		expect(c.chosen).toBeUndefined();
		c.choose("rival a2w");
		expect(c.chosen).toBe("activate p with green on rival a1w a2w");
		c.stick = "white";
		expect(c.chosen).toBe("activate p with white on rival a1w a2w");
	});

	test("a tile is moved by naming it and where it goes", () => {
		const c = new Choosing(() =>
			view(["activate m with green on own a1 to b2", "activate m with green on own a1 to c3"], ["m"]),
		);
		c.chooseCard(0);
		c.choose("own a1");
		expect(c.wouldBe("own c3")).toBe("activate m with green on own a1 to c3");
		c.choose("own c3");
		expect(c.chosen).toBe("activate m with green on own a1 to c3");
	});

	test("sticks of the same face are told apart by where they lie", () => {
		const c = new Choosing(() =>
			view(["activate r with green on white-1 white-1"], ["r"], ["white-1", "brown-2", "white-1"]),
		);
		c.chooseCard(0);
		expect([0, 1, 2].map((i) => c.canChooseStick(i))).toEqual([true, false, true]);
		c.chooseStick(0);
		c.chooseStick(2);
		expect(c.chosen).toBe("activate r with green on white-1 white-1");
	});

	test("the chosen is one of the moves, or nothing", () => {
		const c = new Choosing(() => view(["pass"], ["p"]));
		c.chooseCard(0);
		expect(c.chosen).toBeUndefined();
		expect(c.busy).toBe(false);
	});

	test.each([
		["lay a a", view(["lay a", "lay a a", "lay b"], ["a", "b", "a"])],
		["place b2 east", view(["place b1 north", "place b2 north", "place b2 east"])],
		[
			"activate p with green on rival a3w c3n",
			view(["pass", "activate p with green on rival a3w c3n"], ["p"]),
		],
		["activate m with white on own a1 to c3", view(["activate m with white on own a1 to c3"], ["m"])],
		[
			"activate r with white on green-1 green-1",
			view(["activate r with white on green-1 green-1"], ["r"], ["green-1", "brown-2", "green-1"]),
		],
	])("a hint becomes the choice: %s", (move, seen) => {
		const choosing = new Choosing(() => seen);
		expect(choosing.take(move)).toBe(true);
		expect(choosing.chosen).toBe(move);
	});

	test("a hint that is no choice leaves nothing chosen", () => {
		const choosing = new Choosing(() => view(["pass", "activate d with green"], ["d"]));
		expect(choosing.take("pass")).toBe(false);
		expect(choosing.busy).toBe(false);
	});
});
