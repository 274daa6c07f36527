import { preferences } from "../../app/preferences.svelte";

/** The keys of a table. What cannot be done now is left out, and the browser gets the key. */
export type Keys = Record<string, (() => unknown) | false | 0 | "" | undefined>;

/**
 * Does what a key stands for; not while somebody writes, a dialog is open, or the browser is meant. Who speaks to the
 * device, or presses keys by mistake, can switch off those that write a character (WCAG 2.1.4).
 */
export function press(event: KeyboardEvent, keys: Keys): void {
	if ((event.target as Element).closest("input, textarea, select")) return;
	if (document.querySelector("dialog:modal")) return;
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	if (event.key.length === 1 && !preferences.shortcuts) return;
	const act = keys[event.key.toLowerCase()];
	if (!act) return;
	act();
	event.preventDefault();
}
