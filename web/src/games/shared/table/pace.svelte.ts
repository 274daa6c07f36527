/**
 * How fast bots seem to play. The server has played on already; what it tells is shown when its time has come. Nothing
 * is held back where a clock runs, or once a person has done something.
 */
import { preferences } from "../../../app/preferences.svelte";
import type { Page, Update } from "../../../backend/types";

/** How long somebody who wants to follow slowly looks at each move. */
const slowly = 2200;

/** Whether a page tells only of moves that bots made. */
function ofBots({ updates, chairs, clocks, you }: Page): boolean {
	const isBot = (u: Update) =>
		u.kind === "moved" && chairs.some((c) => c.seat === u.seat && c.bot && c.seat !== you);
	return !clocks?.length && updates.length > 0 && updates.every((u) => isBot(u) || u.kind === "ended");
}

export class Pace {
	#show: (page: Page) => void;
	/** Whether a round ends with these events. */
	#ends: (update: Update) => boolean;
	#waiting = $state.raw<Page[]>([]);
	/** A round has ended, and somebody wants to look at it. */
	#resting = $state(false);
	#last = Number.NEGATIVE_INFINITY;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(show: (page: Page) => void, ends: (update: Update) => boolean) {
		this.#show = show;
		this.#ends = ends;
	}

	/** Whether more has happened, which is shown after a click. */
	get held(): boolean {
		return this.#resting && this.#waiting.length > 0;
	}

	arrive(page: Page): void {
		this.#waiting = [...this.#waiting, page];
		if (!ofBots(page)) this.catchUp();
		else this.#next();
	}

	/** Goes on after a round. */
	goOn(): void {
		this.#resting = false;
		this.#next();
	}

	/** Shows all there is. */
	catchUp(): void {
		clearTimeout(this.#timer);
		while (this.#waiting.length > 0) this.#turn();
	}

	#turn(): void {
		const [page, ...rest] = this.#waiting;
		this.#waiting = rest;
		this.#last = performance.now();
		this.#resting = preferences.pace === "wait" && ofBots(page) && page.updates.some(this.#ends);
		this.#show(page);
	}

	#next(): void {
		clearTimeout(this.#timer);
		while (this.#waiting.length > 0 && !this.#resting) {
			const left = preferences.pace === "slow" ? this.#last + slowly - performance.now() : 0;
			if (left > 0) {
				this.#timer = setTimeout(() => this.#next(), left);
				return;
			}
			this.#turn();
		}
	}
}
