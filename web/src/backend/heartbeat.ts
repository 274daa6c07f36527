/**
 * Whether a line is alive. A network that falls silent breaks nothing: that the other side is gone shows only in an
 * answer that does not come.
 */
type Timer = ReturnType<typeof setTimeout> | undefined;

/** How long an answer may take. On a slow line it is more each time: a line must not be given up while a long page comes. */
const firstPatience = 5_000;
const longestPatience = 40_000;
/** How often the line is felt while nothing is on its way, and while something waits to be answered. */
const calm = 10_000;
const eager = 2_000;

export class Heartbeat {
	#patience = firstPatience;
	#next: Timer;
	#deadline: Timer;
	#beat: () => void;
	#busy: () => boolean;
	#lost: () => void;

	/** Beat asks for a sign of life, busy tells whether somebody waits for an answer, lost is told that none came. */
	constructor(line: { beat: () => void; busy: () => boolean; lost: () => void }) {
		this.#beat = line.beat;
		this.#busy = line.busy;
		this.#lost = line.lost;
	}

	/** A line is being opened: it must greet us in time. */
	await(): void {
		this.stop();
		this.#deadline = setTimeout(() => {
			this.stop();
			this.#patience = Math.min(longestPatience, this.#patience * 2);
			this.#lost();
		}, this.#patience);
	}

	/** Asks now, unless an answer is awaited already. */
	feel(): void {
		if (this.#deadline) return;
		this.await();
		this.#beat();
	}

	/** The line is open. */
	begin(): void {
		this.stop();
		this.#next = setTimeout(() => this.feel(), this.#busy() ? eager : calm);
	}

	/** The sign of life came. */
	felt(): void {
		this.#patience = firstPatience;
		this.begin();
	}

	stop(): void {
		clearTimeout(this.#next);
		clearTimeout(this.#deadline);
		this.#deadline = undefined;
	}
}
