/** A throw comes in steps, each of which can be followed: the cards turn, the sticks fall, and then they are added up. */
import { tick, untrack } from "svelte";
import { still } from "../../../app/preferences.svelte";
import { finish } from "../../shared/motion";
import { falling, turning } from "./beat";

export type Step = "cards" | "sticks" | "totals";

/** Which step a throw is at. Whoever touches something, or wishes for stillness, sees the last one at once. */
export function steps(lies: () => boolean, lively: () => boolean): () => Step {
	let step = $state<Step>("totals");
	let lay = untrack(lies);
	$effect.pre(() => {
		const before = lay;
		lay = lies();
		step = "totals";
		if (before || !lay || untrack(() => !lively() || still()) || document.visibilityState === "hidden")
			return;
		step = "cards";
		const later = [
			setTimeout(() => (step = "sticks"), turning),
			setTimeout(() => (step = "totals"), turning + falling),
		];
		const skip = () => {
			step = "totals";
			end();
			tick().then(finish);
		};
		const end = () => {
			later.forEach(clearTimeout);
			for (const touch of ["pointerdown", "keydown"]) removeEventListener(touch, skip, true);
		};
		for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, skip, true);
		return end;
	});
	return () => step;
}
