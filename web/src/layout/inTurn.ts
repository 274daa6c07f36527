/**
 * Parts of a page that are drawn one after the other: `{#await inTurn() then}` before each. Between two of them the browser
 * draws and hears fingers, however slow it is. They come in the order in which they asked.
 */
let last: Promise<void> | undefined;

/** There when it is the asker's turn; nothing to wait for where a page is drawn before it is sent. */
export function inTurn(): Promise<void> | undefined {
	if (import.meta.env.SSR) return;
	const task = () => new Promise<void>((begin) => setTimeout(begin));
	last = last ? last.then(task) : task();
	return last;
}
