/** The beat of a round, in milliseconds: cards turn, sticks fall, then the totals stand there, then the tile moves. */
import type { Event } from "../types";

/** How long the laid cards turn over, one by one. */
export const turning = 900;
/** How long the sticks fall. */
export const falling = 1100;
/** How long one looks at totals, at who won, at a tile that was laid. */
const looking = 900;

/** How long something is looked at before the next thing happens. */
export function beat(events: Event[]): number {
	const has = (name: Event["event"]) => events.some(({ event }) => event === name);
	if (has("reveal")) return turning + falling + looking;
	return has("won") || has("place") ? looking : 0;
}
