import { expect, test } from "vitest";
import { hallowed, joined, type Path, type Side } from "../src/games/nagaraja/workshop/paths";
import { shop as temple } from "../src/games/nagaraja/workshop/shop";
import { shop as garden } from "../src/games/narabi/workshop/shop";

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

test("the list of the box counts what the edition has, and writes what is counted", () => {
	for (const { shop, at, n } of [
		{ shop: temple, at: ["cards", 0], n: 7 },
		{ shop: temple, at: ["sticks", 2], n: 5 },
		{ shop: garden, at: ["stones", "white"], n: 4 },
		{ shop: garden, at: ["conditions", "any"], n: 3 },
		{ shop: garden, at: ["conditions", "never"], n: 0 },
	]) {
		const edition = structuredClone(shop.ours) as never;
		const count = () => shop.list(edition).find((line) => line.at.join() === at.join())?.n ?? 0;
		expect(count()).toBeGreaterThan(0);
		expect(count()).not.toBe(n);
		shop.count(edition, at, n);
		expect(count()).toBe(n);
	}
});
