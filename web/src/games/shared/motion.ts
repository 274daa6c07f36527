/**
 * Things that move: only transform and opacity, one after the other, and never in the way. Any touch or key brings
 * whatever is still moving to its end at once.
 */
import { still } from "../../app/preferences.svelte";

const running = new Set<Animation>();

/** Brings everything to where it ends. */
export function finish(): void {
	for (const animation of running) animation.finish();
}
if (typeof addEventListener === "function") {
	addEventListener("pointerdown", finish, true);
	addEventListener("keydown", finish, true);
}

export type Way = { ms: number; delay?: number; ease?: string };

// The curves of tokens.css; animations made here cannot name its variables.
export const ease = {
	out: "cubic-bezier(.2, .7, .2, 1)",
	stone: "cubic-bezier(.5, 0, .15, 1)",
	in: "cubic-bezier(.5, 0, .9, .4)",
};

/** Moves an element; a promise of when it is there. Who wishes for stillness sees only the end. */
export async function move(element: Element, frames: Keyframe[], way: Way): Promise<void> {
	if (still() || document.visibilityState === "hidden") return;
	const animation = element.animate(frames, {
		duration: way.ms,
		delay: way.delay ?? 0,
		easing: way.ease ?? ease.out,
		fill: "backwards",
	});
	running.add(animation);
	await animation.finished.catch(() => undefined); // an element that leaves takes its motion with it
	running.delete(animation);
}

/** How to look, lying at one place, as if lying at another. */
export function as(from: DOMRect, at: DOMRect): string {
	const [dx, dy] = [
		from.x + from.width / 2 - at.x - at.width / 2,
		from.y + from.height / 2 - at.y - at.height / 2,
	];
	return `translate(${dx}px, ${dy}px) scale(${from.width / (at.width || 1)})`;
}
