/** Choosing two stones: to swap them, to ask about them, or to suggest them. It knows the moves of the view, no rule. */
import type { View } from "./view";

export type Verb = "swap" | "ask" | "suggest";

export class Choosing {
	verb = $state<Verb>("swap");
	first = $state<string>();
	second = $state<string>();
	#view: () => View;
	constructor(view: () => View) {
		this.#view = view;
	}

	pairs = $derived.by((): [string, string][] =>
		this.#view()
			.moves.map((move) => move.split(" "))
			.filter(([verb]) => verb === this.verb)
			.map(([, a, b]) => [a, b]),
	);

	has(verb: string): boolean {
		return this.#view().moves.some((move) => move.startsWith(`${verb} `));
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
		const [verb, first, second] = move.split(" ");
		if (!["swap", "ask", "suggest"].includes(verb)) return;
		this.verb = verb as Verb;
		[this.first, this.second] = [first, second];
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
