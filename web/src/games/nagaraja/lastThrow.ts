/**
 * The throw of this round, from what happened. Once a tile is won the sticks are put away at once, often before
 * anybody has seen them; on the table they stay in sight until the next tile turns up.
 */
import { beyond } from "./moves";
import type { Event } from "./types";

export type Fallen = { sticks: string[]; fate: number };

export function fallen(events: Event[]): Fallen[] {
	const round = events.slice(events.findLastIndex((e) => e.event === "tile") + 1);
	const thrown: Fallen[] = [1, 2].map((seat) => ({ sticks: sticksOf(seat, round), fate: 0 }));
	const fates = round.find((e) => e.event === "won")?.fates ?? [];
	return thrown.map((side, i) => ({ ...side, fate: fates[i] ?? 0 }));
}

function sticksOf(seat: number, round: Event[]): string[] {
	let sticks: string[] = [];
	for (const event of round) {
		if (event.event === "throw" && event.seat === seat) sticks = event.sticks ?? [];
		// Spending a Naga puts its stick away; the first stick of an activation names its kind.
		if (event.event === "activate" && event.seat === seat)
			sticks = beyond([`${event.sticks?.[0]}-naga`], sticks);
		if (event.to !== seat) continue;
		if (event.event === "discard-sticks") sticks = beyond(event.sticks ?? [], sticks);
		if (event.event === "rethrow") sticks = [...beyond(event.sticks ?? [], sticks), ...(event.became ?? [])];
	}
	return sticks;
}
