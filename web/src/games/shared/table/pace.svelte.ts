/**
 * How fast bots seem to play. The server has played on already; what it tells is shown when its time has come. Nothing
 * is held back where a clock runs, or once a person has done something.
 */
import { preferences, still } from "../../../app/preferences.svelte";
import type { Page, Update } from "../../../backend/types";

/** How long somebody who wants to follow slowly looks at each move. */
const slowly = 2200;
/** How long at least each move is looked at that is shown once more. */
const again = 1400;
/** What waits while something is shown once more; anything else is shown at once. */
const mayWait = ["moved", "talked"];

/** Whether a page tells only of moves that bots made; on a slow line one's own may come together with their answers. */
function ofBots({ updates, chairs, clocks, you }: Page): boolean {
	const isBot = (u: Update) =>
		u.kind === "moved" && chairs.some((c) => c.seat === u.seat && c.bot && c.seat !== you);
	const isOwn = (u: Update) => u.kind === "moved" && u.seat === you;
	return (
		!clocks?.length && updates.some(isBot) && updates.every((u) => isBot(u) || isOwn(u) || u.kind === "ended")
	);
}

export class Pace {
	/** Whether a newcomer looks at each round who has chosen no pace yet. */
	patient = false;
	/** Whether somebody has touched something since they came, or came back. */
	touched = false;
	#show: (page: Page) => void;
	/** Whether a round ends with these events. */
	#ends: (update: Update) => boolean;
	/** How long an update is looked at. */
	#beat: (update: Update) => number;
	/** How long what was shown last moves. */
	#moves = 0;
	/** A round has gone by in which nothing was asked of the person. */
	#gone = false;
	#offered = false;
	#missed = $state(false);
	#waiting = $state.raw<Page[]>([]);
	/** How many steps of what happened before are to be shown once more. */
	#again = $state(0);
	/** A round has ended, and somebody wants to look at it. */
	#resting = $state(false);
	#last = Number.NEGATIVE_INFINITY;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		show: (page: Page) => void,
		ends: (update: Update) => boolean,
		beat: (update: Update) => number = () => 0,
	) {
		this.#show = show;
		this.#ends = ends;
		this.#beat = beat;
	}

	/** Whether it may have been too fast, for the first time: somebody who has chosen no pace is asked then. */
	get missed(): boolean {
		return this.#missed && !preferences.pace;
	}

	/** Whether more has happened, which is shown after a click. */
	get held(): boolean {
		return this.#resting && this.#waiting.length > 0;
	}

	/** How many steps are left of what is shown once more; nothing new is shown before them. */
	get left(): number {
		return this.#again;
	}

	/** Shows pages once more, step by step; the first of them at once. */
	retell(pages: Page[]): void {
		this.catchUp();
		this.#last = Number.NEGATIVE_INFINITY;
		this.#resting = false;
		this.#waiting = pages;
		this.#again = pages.length;
		this.#next();
	}

	arrive(page: Page): void {
		this.#waiting = [...this.#waiting, page];
		if (this.#again > 0 && page.updates.every(({ kind }) => mayWait.includes(kind))) return;
		if (!ofBots(page)) this.catchUp();
		else this.#next();
	}

	/** Goes on after a round. */
	goOn(): void {
		this.#resting = false;
		this.#next();
	}

	/** Whoever touches something need not wait for what moves. */
	hurry(): void {
		this.touched = true;
		if (this.#moves === 0) return;
		this.#moves = 0;
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
		const retold = this.#again > 0;
		if (retold) this.#again--;
		this.#last = performance.now();
		const waits = preferences.pace ? preferences.pace === "wait" : this.patient;
		const bots = !retold && ofBots(page);
		this.#resting = waits && bots && page.updates.some(this.#ends);
		this.#moves = still() ? 0 : Math.max(0, ...page.updates.map(this.#beat));
		this.#missed = bots && (this.#missed || (this.#gone && !waits && !this.#offered));
		this.#offered ||= this.#missed;
		this.#gone = bots && (this.#gone || page.updates.some(this.#ends));
		this.#show(page);
	}

	#next(): void {
		clearTimeout(this.#timer);
		while (this.#waiting.length > 0 && !this.#resting) {
			const least = this.#again > 0 ? again : 0;
			const look = Math.max(this.#moves, preferences.pace === "slow" ? slowly : least);
			const left = this.#last + look - performance.now();
			if (left > 0) {
				this.#timer = setTimeout(() => this.#next(), left);
				return;
			}
			this.#turn();
		}
	}
}
