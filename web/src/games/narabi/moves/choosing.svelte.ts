/** Choosing two stones: to swap them, to ask about them, or to suggest them. It knows the moves of the view, no rule. */
import type { View } from "../types";

export type Verb = "swap" | "ask" | "suggest";

export class Choosing {
	verb = $state<Verb>("swap");
	first = $state<string>();
	second = $state<string>();
	#view: () => View;
	constructor(view: () => View) {
		this.#view = view;
	}

	pairs = $derived.by(() => this.#pairs(this.verb));

	/** The stones that can be named together: swaps are listed, what may be said is offered. */
	#pairs(verb: Verb): [string, string][] {
		const { moves, choices } = this.#view();
		if (verb === "swap") return moves.map(({ stone, other }) => [stone, other]);
		return Object.values(choices)
			.filter(({ kind }) => kind === verb)
			.flatMap(({ slots: [stones, others] }) =>
				stones.fits.flatMap((stone) => others.fits.map((other): [string, string] => [stone, other])),
			);
	}

	has(verb: Verb): boolean {
		return this.#pairs(verb).length > 0;
	}

	can(stone: string): boolean {
		if (stone === this.first || stone === this.second) return true;
		if (!this.first) return this.pairs.some(([a]) => a === stone);
		return this.partner(stone) || this.pairs.some(([a]) => a === stone);
	}

	/** Whether the stone could be the second of the two. */
	partner(stone: string): boolean {
		return this.pairs.some(([a, b]) => a === this.first && b === stone);
	}

	choose(stone: string): void {
		if (stone === this.first) this.clear();
		else if (stone === this.second) this.second = undefined;
		else if (this.first && this.partner(stone)) this.second = stone;
		else if (this.pairs.some(([a]) => a === stone)) {
			this.first = stone;
			this.second = undefined;
		}
	}

	/** Chooses a whole move, as a hint names it. */
	take(move: string): void {
		for (const verb of ["swap", "ask", "suggest"] as const)
			for (const [first, second] of this.#pairs(verb))
				if (`${verb} ${first} ${second}` === move)
					[this.verb, this.first, this.second] = [verb, first, second];
	}

	start(verb: Verb): void {
		this.verb = verb;
		this.clear();
	}

	clear(): void {
		this.first = this.second = undefined;
	}

	get chosen(): string | undefined {
		return this.first && this.second ? `${this.verb} ${this.first} ${this.second}` : undefined;
	}
}
