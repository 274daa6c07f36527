/** Stones that change places, as motion. The garden already shows how they lie; they come from where they were. */
import { ease, move } from "../shared/motion";
import type { Spot } from "./garden/layout";

/** Two stones rise, pass each other on opposite sides, and land where they belong. */
export function swap(garden: HTMLElement, stones: [id: string, at: Spot][]): void {
	const [[, a], [, b]] = stones;
	for (const [id, here] of stones) {
		const there = here === a ? b : a;
		const element = garden.querySelector(`[data-stone="${id}"]`);
		const [dx, dy] = [there.x - here.x, there.y - here.y];
		const frames = [
			{ transform: `translate(${dx}px, ${dy}px) scale(${there.r / here.r})`, zIndex: 4 },
			{ transform: `translate(${dx / 2 - dy * 0.16}px, ${dy / 2 + dx * 0.16}px) scale(1.12)`, zIndex: 4 },
			{ transform: "none", zIndex: 4 },
		];
		if (element) move(element, frames, { ms: 640, ease: ease.stone });
	}
}
