/** The puzzle of a day: the same for everybody, one game after the other. */
import { get } from "../../backend/http";
import { study } from "../../backend/local/localBackend";
import type { Puzzle, PuzzlePage, Schemas } from "../../backend/types";

const day = 86_400_000;

/** Which of so many it is on a day: far from the day before. */
const nth = (days: number, many: number): number => (days * 7919 + 104_729) % many;

/** None where no set is here. */
export function todays(sets: Record<string, Puzzle[]>, now = Date.now()): Puzzle | undefined {
	const days = Math.floor(now / day);
	const games = Object.keys(sets).sort();
	const set = sets[games[days % games.length]];
	return set?.[nth(days, set.length)];
}

/** A puzzle as whoever solves it sees it: by the server, or without a line by the program in this browser. */
export const lookAt = (puzzle: Puzzle): Promise<PuzzlePage> =>
	get<Schemas["PuzzleAsked"]>(`/puzzles/${puzzle.game}/${puzzle.id}`).then(
		({ page }) => page,
		() => study("puzzle", { puzzle, answers: [], show: false }),
	);
