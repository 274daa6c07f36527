/** What there is to say of a finished match. The server thinks about it once, and tells how far it is meanwhile. */
import { get, Refusal } from "../api/http";
import type { Schemas } from "../api/types";
import { language } from "../words/words.svelte";

export type Review = Schemas["Review"];
export type Step = Review["steps"][number];
type Reviewed = Schemas["Reviewed"];
export type Told = NonNullable<Reviewed["told"]>[number];

/** How many seconds an answer may take: after that it is told how far it is. */
const wait = 2;

export class Reviewing {
	review = $state.raw<Review>();
	/** What decided the match, in a sentence to whoever looks. */
	verdict = $state("");
	#told = $state.raw(new Map<number, Told>());
	/** How it could have gone best with everything known, where somebody can say. */
	way = $state.raw<string[]>([]);
	/** How far it is, while it is made. */
	waiting = $state.raw<Reviewed["waiting"]>();
	trouble = $state("");
	/** The trouble is that nobody answers. */
	away = $state(false);
	#left = false;

	constructor(table: string, invitation?: string) {
		const query = new URLSearchParams({ wait: String(wait), ...(invitation ? { invitation } : {}) });
		$effect(() => {
			const spoken = language();
			this.#ask(`/tables/${table}/review?${query}`, () => this.#left || spoken !== language()).catch(
				(error) => {
					if (!(error instanceof Refusal)) throw error;
					this.trouble = error.message;
					this.away = error.status === 0;
				},
			);
		});
	}

	/** What is told of a step in words, where there is anything to say. */
	told(step: number): Told | undefined {
		return this.#told.get(step);
	}

	leave(): void {
		this.#left = true;
	}

	async #ask(path: string, stale: () => boolean): Promise<void> {
		for (;;) {
			const came = await get<Reviewed>(path);
			if (stale()) return;
			this.waiting = came.waiting;
			if (!came.review) continue;
			this.review = came.review;
			this.verdict = came.verdict ?? "";
			this.way = came.way ?? [];
			this.#told = new Map(came.told?.map((one) => [one.n, one]));
			return;
		}
	}
}
