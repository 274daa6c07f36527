/**
 * What confirms a move goes away with it, and would leave the focus nowhere. It waits at the action bar and goes on to
 * what is asked next. Whoever has gone elsewhere meanwhile is left there.
 */
import type { Table } from "../../shared/table/table.svelte";

/** What can be done next, the most pressing first. */
const things = [
	".action .no + button",
	".choice .card",
	".own .spot.legal",
	".hand .card[aria-disabled=false]",
	".action .plain:not(:disabled)",
	".action",
];

const find = (place: string) => document.querySelector<HTMLElement>(place);

export function follow(table: () => Table, acting: () => boolean): void {
	/** What had the focus when the move was made. */
	let left: Element | null | undefined;
	$effect.pre(() => {
		const sent = table().pending;
		if (sent && !sent.automatic) left = document.activeElement;
	});
	function go(due: boolean): void {
		const [here, bar] = [document.activeElement, find(".action")];
		if (here !== document.body && here !== left && here !== bar) left = undefined;
		else if (due) {
			left = undefined;
			things
				.map(find)
				.find(Boolean)
				?.focus({ preventScroll: !here?.matches(":focus-visible") });
		} else if (here === document.body) bar?.focus({ preventScroll: true });
	}
	$effect(() => {
		const due = acting() && !table().pending;
		if (left === undefined) return;
		// Focusing asks where things lie; with the next picture that is known anyway.
		const frame = requestAnimationFrame(() => go(due));
		return () => cancelAnimationFrame(frame);
	});
}
