/**
 * Lets what is new move over the board. The code for it comes only where somebody wants to see it. It measures where
 * things lie, so it begins with the next picture: then that is reckoned once, and not while the page is still changed.
 */
import { still } from "../../../app/preferences.svelte";
import { news } from "../../shared/table/newUpdates";
import type { Table } from "../../shared/table/table.svelte";
import type { Scene } from "../motion";
import type { Event, View } from "../types";

export function stage(
	table: () => Table,
	view: () => View,
	scene: () => Omit<Scene, "before"> | undefined,
): void {
	const motion = still() ? undefined : import("../motion");
	const latest = news(table);
	let before: View | undefined;
	$effect(() => {
		const earlier = before;
		before = view();
		const [last, here] = [latest(), scene()];
		if (last && here)
			motion?.then(({ perform }) =>
				requestAnimationFrame(() => perform(last.events as Event[], { ...here, before: earlier })),
			);
	});
}
