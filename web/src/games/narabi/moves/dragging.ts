/** A stone that is dragged over the sand: the other of the two is the stone on which it is dropped. */
import type { Choosing } from "./choosing.svelte";

const stoneAt = (under: Element | null) => under?.closest<HTMLElement>("[data-stone]")?.dataset.stone;

export function dragging(stone: string, choosing: Choosing, free: () => boolean) {
	return {
		start: () => {
			if (!free() || !choosing.pairs.some(([a]) => a === stone)) return false;
			choosing.first = stone;
			choosing.second = undefined;
			return true;
		},
		over: (under: Element | null) => {
			const other = stoneAt(under);
			choosing.second = other && choosing.partner(other) ? other : undefined;
		},
		drop: (under: Element | null) => {
			const other = stoneAt(under);
			if (other && choosing.partner(other)) choosing.second = other;
			else choosing.clear(); // on sand it is dropped nowhere
		},
	};
}
