/** What may import what: arrows go down only, and never in a circle. What a module stands on can be read without it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

type Graph = Map<string, string[]>;
/** What a file needs at once, types too; and what it asks for later, finds by its place, or starts as a worker. */
type Needs = { now: string[]; later: string[] };

const source = new URL("../src/", import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
	/\.(ts|svelte)$/.test(file),
);

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, path]) => path);

function needs(file: string): Needs {
	const text = readFileSync(new URL(file, source), "utf8");
	const at = (path: string): string => join(dirname(file), path);
	const found = (path: string): string[] => (path.startsWith(".") ? resolved(file, at(path)) : []);
	const placed = all(text, /\bimport\.meta\.glob(?:<[^(]+>)?\(\s*"([^"]+)"/g);
	const later = all(text, /\b(?:import|new URL)\(\s*"([^"]+)"/g);
	return {
		now: all(text, /\b(?:from|import) "([^"]+)"/g).flatMap(found),
		later: [
			...later.flatMap(found),
			...placed.flatMap((glob) => {
				const [before, after] = at(glob).split("*");
				return files.filter((other) => other.startsWith(before) && other.endsWith(after));
			}),
		],
	};
}

/** The file of a path without its end; none for what is no module: a style, a drawing, data. */
function resolved(file: string, path: string): string[] {
	const module = ["", ".ts", ".d.ts"].map((end) => path + end).find((name) => files.includes(name));
	if (!module && !existsSync(new URL(path, source))) throw new Error(`${file} imports ${path}: no such file`);
	return module ? [module] : [];
}

/** The first circle that is met on the way down from any file, as it is walked. A part that contains itself is none. */
function circle(graph: Graph): string | undefined {
	const done = new Set<string>();
	function walk(file: string, way: string[]): string[] | undefined {
		if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
		if (done.has(file)) return undefined;
		for (const next of graph.get(file) ?? []) {
			const met = next === file ? undefined : walk(next, [...way, file]);
			if (met) return met;
		}
		done.add(file);
		return undefined;
	}
	for (const file of graph.keys()) {
		const met = walk(file, []);
		if (met) return met.join(" → ");
	}
	return undefined;
}

const graph = new Map(files.map((file) => [file, needs(file)]));
const arrows = (of: (needs: Needs) => string[]): Graph =>
	new Map([...graph].map(([file, needs]) => [file, of(needs)]));

/** The layers, the lowest first. What a file imports is in its own layer or in a lower one. */
const layers: [string, RegExp][] = [
	["locale", /^locale\//],
	["backend", /^(backend|offline)\//],
	["app", /^app\//],
	["layout", /^layout\//],
	["games/shared", /^games\/shared\//],
	["games/NAME", /^games\/[^/]+\/./],
	["games", /^games\//],
	["features", /^features\//],
	["entry", /^[^/]+$/],
];

/** The number of a file's layer. */
function layerOf(file: string): number {
	const found = layers.findIndex(([, files]) => files.test(file));
	if (found < 0) throw new Error(`${file} is in no layer: put it into one`);
	return found;
}

/** The game whose own file it is. */
const gameOf = (file: string): string | undefined => /^games\/(?!shared\/)([^/]+)\//.exec(file)?.[1];

/** Every import that goes up, or from one game into another. */
function upward(graph: Graph): string[] {
	return [...graph].flatMap(([file, imported]) =>
		imported
			.filter(
				(other) =>
					layerOf(other) > layerOf(file) || (gameOf(file) && gameOf(other) && gameOf(file) !== gameOf(other)),
			)
			.map((other) => `${file} → ${other}`),
	);
}

test("an arrow that goes up is found and named", () => {
	const arrows = (file: string, ...imported: string[]): string[] => upward(new Map([[file, imported]]));
	expect(
		arrows("features/lobby/A.svelte", "features/table/B.svelte", "games/registry.ts", "backend/c.ts"),
	).toEqual([]);
	expect(arrows("games/go/A.svelte", "games/go/b.ts", "games/shared/c.ts", "layout/D.svelte")).toEqual([]);
	expect(arrows("backend/a.ts", "app/b.ts", "games/shared/c.ts", "features/d/e.ts")).toHaveLength(3);
	expect(arrows("layout/A.svelte", "games/registry.ts")).toEqual(["layout/A.svelte → games/registry.ts"]);
	expect(arrows("games/shared/a.ts", "games/go/b.ts")).toHaveLength(1);
	expect(arrows("games/go/a.ts", "games/chess/b.ts", "games/registry.ts", "features/c/d.ts")).toHaveLength(3);
	expect(() => arrows("misc/a.ts", "app/b.ts")).toThrow("misc/a.ts is in no layer");
});

test("nothing imports what stands above it", () => {
	expect(upward(arrows(({ now, later }) => [...now, ...later]))).toEqual([]);
});

test("a circle is found and named", () => {
	const down = { a: ["b", "c"], b: ["c"], c: ["c"] };
	expect(circle(new Map(Object.entries(down)))).toBeUndefined();
	expect(circle(new Map(Object.entries({ ...down, c: ["d"], d: ["b"] })))).toBe("b → c → d → b");
});

test("every way to import is seen", () => {
	expect(graph.get("main.ts")?.now).toContain("App.svelte");
	expect(graph.get("App.svelte")?.later).toContain("features/table/TablePage.svelte");
	expect(graph.get("games/shared/table/talk.svelte.ts")?.now).toContain("backend/types.ts");
	expect(graph.get("backend/local/startWorker.ts")?.later).toEqual(["offline/worker.ts"]);
	expect(graph.get("games/thumbnail.ts")?.later.length).toBeGreaterThan(1);
});

test("nothing is imported in a circle", () => {
	expect(circle(arrows(({ now }) => now))).toBeUndefined();
});

test("not even what comes later", () => {
	expect(circle(arrows(({ now, later }) => [...now, ...later]))).toBeUndefined();
});
