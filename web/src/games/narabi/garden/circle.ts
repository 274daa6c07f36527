/** The stones around the table. */
import type { Stone, View } from "../types";

/** All stones in play, clockwise, from the first of a seat. */
export function clockwise(view: View, seat: number): Stone[] {
	const stones = Object.values(view.stones).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
	const first = (seat - 1) * (stones.length / view.seats);
	return [...stones.slice(first), ...stones.slice(0, first)];
}
