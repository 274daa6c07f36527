/** The keys of a table. What cannot be done now is left out, and the browser gets the key. */
export type Keys = Record<string, (() => unknown) | false | 0 | undefined>;

/** Does what a key stands for; not while somebody writes, a dialog is open, or the browser is meant. */
export function press(event: KeyboardEvent, keys: Keys): void {
	if ((event.target as Element).closest("input, textarea, select, dialog")) return;
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const act = keys[event.key.toLowerCase()];
	if (!act) return;
	act();
	event.preventDefault();
}
