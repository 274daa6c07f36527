import { beforeEach, expect, test, vi } from "vitest";
import type { Puzzle, PuzzleStanding } from "../src/backend/types";

/** A server that may be away, the rules, and a browser that keeps things. */
const server = { away: false, heard: [] as string[], member: true };
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
	getItem: (place: string) => kept.get(place) ?? null,
	setItem: (place: string, text: string) => kept.set(place, text),
});
vi.stubGlobal("addEventListener", () => undefined);

const standing = (seen: string[]): PuzzleStanding => ({
	rating: { rating: 1500 + seen.length, deviation: 100, volatility: 0.06 },
	seen,
	solved: seen.length,
	streak: 0,
	best: 0,
});
vi.mock("../src/backend/http", () => {
	const refuse = async (status: number): Promise<never> => {
		const { Refusal } = await import("../src/backend/refusal");
		throw new Refusal({ status, title: "", detail: "", type: "" });
	};
	const answered = async <T>(answer: () => T): Promise<T> => (server.away ? refuse(0) : answer());
	return {
		get: (path: string) =>
			answered(() =>
				path === "/visitor"
					? { me: { id: "ada", kind: server.member ? "member" : "guest" } }
					: { games: [{ game: "go", standing: standing(server.heard) }] },
			),
		post: (path: string) =>
			answered(() => {
				const id = path.split("/")[3];
				if (id === "gone") return refuse(404);
				server.heard = [...server.heard, id];
				return { after: standing(server.heard) };
			}),
	};
});
vi.mock("../src/backend/local/localBackend", () => ({
	study: async (_: string, { standing: before, puzzle }: { standing?: PuzzleStanding; puzzle?: Puzzle }) =>
		standing([...(before?.seen ?? []), ...(puzzle ? [puzzle.id] : [])]),
}));

const puzzle = (id: string) => ({ game: "go", id }) as Puzzle;
/** The page anew. */
async function visit() {
	vi.resetModules();
	const { solver } = await import("../src/features/puzzles/solver.svelte");
	await solver.look();
	return solver;
}

beforeEach(() => {
	kept.clear();
	Object.assign(server, { away: false, heard: [], member: true });
});

test("what was answered without a network is sent once, in its order, when it is back", async () => {
	await visit();
	server.away = true;
	const away = await visit();
	for (const id of ["a", "gone", "b"]) await away.count(puzzle(id), ["pass"], true);
	await away.send();
	expect([away.unsent, away.alone, away.standing("go")?.seen]).toEqual([3, false, ["a", "gone", "b"]]);
	server.away = false;
	// The same page, which was opened without a network.
	const back = away;
	await back.look();
	expect(server.heard).toEqual(["a", "b"]);
	expect([back.unsent, back.standing("go")?.seen]).toEqual([0, ["a", "b"]]);
});

test("of guests nothing is sent, and this browser keeps how they stand", async () => {
	server.member = false;
	const guest = await visit();
	expect(await guest.count(puzzle("a"), ["pass"], true)).toEqual([1500, 1501]);
	const again = await visit();
	expect([again.alone, again.unsent, again.has("go", "a"), server.heard]).toEqual([true, 0, true, []]);
	// A member is somebody else.
	server.member = true;
	expect((await visit()).has("go", "a")).toBe(false);
});
