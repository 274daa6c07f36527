/**
 * What happened is told in words when the board has shown it: sooner a line of the log, a number or a label would say
 * how sticks fall and what an egg hides. Whoever touches something, or wishes for stillness, waits for nothing.
 */
import { still } from "../../../app/preferences.svelte";
import type { Update } from "../../../backend/types";

export class Hush {
	/** The first update that is not told yet; none where everything is. */
	#from = $state(Number.POSITIVE_INFINITY);
	#end = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	get on(): boolean {
		return this.#from < Number.POSITIVE_INFINITY;
	}

	/** Whether an update may be told. */
	told(seq: number): boolean {
		return seq < this.#from;
	}

	/** These updates are shown from now on, for so many milliseconds. */
	hold(updates: Update[], ms: number): void {
		const first = updates[0];
		if (!first || ms === 0 || still() || document.visibilityState === "hidden") return;
		this.#from = Math.min(this.#from, first.seq);
		this.#end = Math.max(this.#end, performance.now() + ms);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.end(), this.#end - performance.now());
	}

	/** All may be told. */
	end(): void {
		clearTimeout(this.#timer);
		this.#from = Number.POSITIVE_INFINITY;
	}
}
