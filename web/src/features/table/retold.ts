/** What happened since a moment, as pages that a board shows one after the other. */
import type { Line, Page, Update } from "../../backend/types";
import { standing } from "../../games/shared/table/logEntry";

const moving = ["moved", "expired", "resigned"];

/** The number of the last move of a seat that stands; 0 where there is none. */
export const lastMove = (updates: Update[], seat: number): number =>
	standing(updates).findLast((u) => u.kind === "moved" && u.seat === seat)?.seq ?? 0;

/** Whether somebody else has moved after a number. */
export const movedOn = (updates: Update[], seat: number, since: number): boolean =>
	standing(updates).some((u) => u.seq > since && u.seat !== seat && moving.includes(u.kind));

/**
 * The steps of a recap as pages, of which the last is the newest page itself. Before it nothing can be played: whoever
 * sits there is asked for nothing, for what they see is past.
 */
export function retold(newest: Page, updates: Update[], steps: Line[]): Page[] {
	const seen = steps.filter(({ n }) => n <= newest.seq);
	return seen.map(({ n, state, words }, i) => {
		const from = i > 0 ? seen[i - 1].n : 0;
		const last = i > 0 && i === seen.length - 1;
		const happened = updates.filter(({ seq }) => seq > from && (last || seq <= n));
		if (last) return { ...newest, updates: happened };
		const awaited = state.awaited.filter((seat) => seat !== newest.you);
		return {
			...newest,
			seq: n,
			updates: happened,
			awaited,
			view: { ...state, awaited, moves: [], choices: {} },
			words: words && { ...words, moves: [] },
			undoing: undefined,
		};
	});
}
