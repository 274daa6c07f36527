/** Nothing is imported in a circle: what a module stands on can be read without it. */
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

test("a circle is found and named", () => {
	const down = { a: ["b", "c"], b: ["c"], c: ["c"] };
	expect(circle(new Map(Object.entries(down)))).toBeUndefined();
	expect(circle(new Map(Object.entries({ ...down, c: ["d"], d: ["b"] })))).toBe("b → c → d → b");
});

test("every way to import is seen", () => {
	expect(graph.get("main.ts")?.now).toContain("App.svelte");
	expect(graph.get("App.svelte")?.later).toContain("features/table/TablePage.svelte");
	expect(graph.get("games/shared/table/talk.svelte.ts")?.now).toContain("backend/types.ts");
	expect(graph.get("backend/local/worker.ts")?.later).toEqual(["offline/worker.ts"]);
	expect(graph.get("games/glimpse.ts")?.later.length).toBeGreaterThan(1);
});

test("nothing is imported in a circle", () => {
	expect(circle(arrows(({ now }) => now))).toBeUndefined();
});

test("not even what comes later", () => {
	expect(circle(arrows(({ now, later }) => [...now, ...later]))).toBeUndefined();
});
