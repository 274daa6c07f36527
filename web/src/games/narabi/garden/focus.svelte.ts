/** Focus is where the next thing is: on a stone, whenever the button that had it is gone. */
import { untrack } from "svelte";

const nowhere = () => document.activeElement === document.body;

/** Goes to the stones when something changes and the focus is lost with it. */
export function keepFocus(changes: () => unknown, toStones: () => void): void {
	let focused = false;
	$effect.pre(() => {
		changes();
		focused = !nowhere();
	});
	$effect(() => {
		changes();
		if (focused && nowhere()) untrack(toStones);
	});
}
