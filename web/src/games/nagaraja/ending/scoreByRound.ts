/** The points of both players round by round, counted from what lay open. */
import type { Table } from "../../shared/table/table.svelte";
import { boxOf } from "../edition";
import type { Event, View } from "../types";

/** The points that lie open in a temple. */
const open = (table: Table, view: View, seat: number): number =>
	Object.values(view.players[seat].relics).reduce(
		(sum, { up, relic }) => sum + (up && relic ? boxOf(table).relic(relic).points : 0),
		0,
	);

/** From the position on at which people sat down: what lay open there already was not told. */
export function story(table: Table, view: View): [number, number][] {
	const points: [number, number] = [0, 0];
	const lines: [number, number][] = [];
	for (const event of table.updates.flatMap((u) => (u.events ?? []) as Event[])) {
		if (event.event === "tile") lines.push([...points]);
		if (event.event === "relic-up" || event.event === "relic-down") {
			const sign = event.event === "relic-up" ? 1 : -1;
			for (const relic of event.relics ?? [])
				points[event.seat! - 1] += sign * boxOf(table).relic(relic).points;
		}
		if (event.event === "end" && event.points?.length === 2) lines.push([event.points[0], event.points[1]]);
	}
	// A deal of a day begins late in a match, after the first tile was laid out.
	const [one, two] = [1, 2].map((seat) => open(table, view, seat) - points[seat - 1]);
	if (!table.page?.deal || one + two === 0) return lines;
	const last = lines.at(-1);
	return [[0, 0] as [number, number], ...lines].map((line) =>
		line === last ? line : [line[0] + one, line[1] + two],
	);
}
