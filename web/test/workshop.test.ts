import { beforeAll, expect, test, vi } from "vitest";
import { componentsOf } from "../src/games/components";
import Temple from "../src/games/nagaraja/Components.svelte";
import { hallowed, joined, type Path, type Side } from "../src/games/nagaraja/workshop/paths";
import { shop as temple } from "../src/games/nagaraja/workshop/shop";
import Garden from "../src/games/narabi/Components.svelte";
import { shop as garden } from "../src/games/narabi/workshop/shop";
import { made, shopOf } from "../src/games/workshops";
import { learn } from "../src/locale/words.svelte";

beforeAll(async () => {
	vi.stubGlobal("document", { documentElement: {} });
	await learn("nagaraja", "narabi");
});

const draw = (paths: string, from: Side, to: Side): string =>
	joined(
		paths.split(" ").flatMap((sides) => (sides ? { sides } : [])),
		from,
		to,
	)
		.map(({ sides }) => sides)
		.join(" ");

test.each<[string, Side, Side, string, string]>([
	["", "N", "S", "NS", "the first path"],
	["", "W", "W", "W", "an alcove"],
	["W", "W", "W", "", "an alcove that is taken away"],
	["NS", "E", "W", "NS EW", "a second path"],
	["NS", "S", "E", "NES", "a side more"],
	["NS EW", "N", "E", "NESW", "two paths become one"],
	["NESW", "N", "S", "NEW", "a side less"],
	["S NE", "W", "N", "S NEW", "the order of paths stays"],
])("%s and a line from %s to %s are %s: %s", (before, from, to, after) => {
	expect(draw(before, from, to)).toBe(after);
});

test("a tile has one place for an amulet, which stays on its path", () => {
	const paths: Path[] = [{ sides: "NS" }, { sides: "E" }];
	const holy = hallowed(paths, 1);
	expect(holy).toEqual([{ sides: "NS" }, { sides: "E", amulet: true }]);
	expect(hallowed(holy, 0)).toEqual([{ sides: "NS", amulet: true }, { sides: "E" }]);
	expect(hallowed(holy, 1)).toEqual(paths);
	expect(joined(holy, "E", "W")).toEqual([{ sides: "NS" }, { sides: "EW", amulet: true }]);
});

test("what games bring to make and to show editions is found by its place", async () => {
	expect(made).toEqual(["nagaraja", "narabi"]);
	expect([await shopOf("nagaraja"), await shopOf("narabi")]).toEqual([temple, garden]);
	expect([await componentsOf("nagaraja"), await componentsOf("narabi")]).toEqual([Temple, Garden]);
	expect(await shopOf("chess")).toBeUndefined();
});

test("the list of the box counts what the edition has, and writes what is counted", async () => {
	for (const { game, at, n } of [
		{ game: "nagaraja", at: ["cards", 0], n: 7 },
		{ game: "nagaraja", at: ["sticks", 2], n: 5 },
		{ game: "narabi", at: ["stones", "white"], n: 4 },
		{ game: "narabi", at: ["conditions", "any"], n: 3 },
		{ game: "narabi", at: ["conditions", "never"], n: 0 },
	]) {
		const shop = (await shopOf(game))!;
		const edition = structuredClone(shop.ours);
		const count = () => shop.list(edition).find((line) => line.at.join() === at.join())?.n ?? 0;
		expect(count()).toBeGreaterThan(0);
		expect(count()).not.toBe(n);
		shop.count(edition, at, n);
		expect(count()).toBe(n);
	}
});
