/** The puzzle of a day: the same for everybody, one game after the other. */
import { get } from "../../backend/http";
import { study } from "../../backend/local/localBackend";
import type { Puzzle, PuzzlePage, Schemas } from "../../backend/types";

const day = 86_400_000;

/** Which of so many it is on a day: far from the day before. */
const nth = (days: number, many: number): number => (days * 7919 + 104_729) % many;

/** Those far enough in their matches that the board has something to look at, in the order of the set. */
function seasoned(set: Puzzle[]): Puzzle[] {
	const moves = ({ before }: Puzzle): number => before?.length ?? 0;
	const far = set.map(moves).sort((a, b) => a - b)[Math.floor((set.length * 2) / 3)] ?? 0;
	return set.filter((puzzle) => moves(puzzle) >= far);
}

/** That of a moment; none where no set is here. */
export function todays(sets: Record<string, Puzzle[]>, now = Date.now()): Puzzle | undefined {
	const days = Math.floor(now / day);
	const games = Object.keys(sets).sort();
	const set = seasoned(sets[games[days % games.length]] ?? []);
	return set[nth(days, set.length)];
}

export type Mark = { at: Date; state: "done" | "missed" | "open" };

/** The seven days up to a moment: whether the puzzle of each was answered, and how many were so in a row. */
export function weekOf(
	sets: Record<string, Puzzle[]>,
	has: (puzzle: Puzzle) => boolean,
	now = Date.now(),
): { marks: Mark[]; row: number } {
	const done = (at: number): boolean => {
		const one = todays(sets, at);
		return one !== undefined && has(one);
	};
	const marks = Array.from({ length: 7 }, (_, i): Mark => {
		const at = now - (6 - i) * day;
		return { at: new Date(at), state: done(at) ? "done" : i === 6 ? "open" : "missed" };
	});
	let row = 0;
	for (let at = done(now) ? now : now - day; done(at); at -= day) row++;
	return { marks, row };
}

/** The game of the puzzle of tomorrow. */
export const tomorrows = (sets: Record<string, Puzzle[]>): string | undefined =>
	todays(sets, Date.now() + day)?.game;

/** A puzzle as whoever solves it sees it: by the server, or without a line by the program in this browser. */
export const lookAt = (puzzle: Puzzle): Promise<PuzzlePage> =>
	get<Schemas["PuzzleAsked"]>(`/puzzles/${puzzle.game}/${puzzle.id}`).then(
		({ page }) => page,
		() => study("puzzle", { puzzle, answers: [], show: false }),
	);
