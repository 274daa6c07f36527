/** The beat of a round, in milliseconds: cards turn, sticks fall, then the totals stand there, then the tile moves. */
import type { Event } from "../types";

/** How long the laid cards turn over, one by one. */
export const turning = 900;
/** How long the sticks fall. */
export const falling = 1100;
/** How long one looks at totals, at who won, at a tile that was laid. */
const looking = 900;
/** How long a tile flies to its place. */
export const flying = 420;
/** How long a relic takes to turn over: it narrows, and widens with its other face. */
export const turn = { narrow: 240, widen: 320 };

/** How long the board takes to show what happened. */
export function takes(events: Event[]): number {
	const count = (...names: Event["event"][]) => events.filter(({ event }) => names.includes(event)).length;
	if (count("reveal")) return turning + falling;
	const tiles = count("place", "move-tile", "swap-tiles", "pivot-tile");
	return flying * tiles + (turn.narrow + turn.widen) * count("relic-up", "relic-down");
}

/** How long something is looked at before the next thing happens. */
export function beat(events: Event[]): number {
	const has = (name: Event["event"]) => events.some(({ event }) => event === name);
	if (has("reveal")) return takes(events) + looking;
	return has("won") || has("place") ? Math.max(looking, takes(events)) : 0;
}
