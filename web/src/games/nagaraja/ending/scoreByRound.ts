/** The points of both players round by round, counted from what lay open. */
import type { Table } from "../../shared/table/table.svelte";
import { boxOf } from "../edition";
import type { Event } from "../types";

export function story(table: Table): [number, number][] {
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
	return lines;
}
