/** The steps of a finished match, as some eyes saw them. They come in parts; what is there can be looked at meanwhile. */
import { games } from "../../app/games.svelte";
import { Refusal } from "../../backend/refusal";
import { getSeen } from "../../backend/seen";
import type { Line, Replay, Update } from "../../backend/types";
import { drawn } from "../../games/registry";
import { language } from "../../locale/words.svelte";

const part = 200;

export class Recording {
	steps = $state.raw<Line[]>([]);
	/** How many moves there are, come or not. */
	moves = $state(0);
	trouble = $state("");
	/** The trouble is that nobody answers. */
	away = $state(false);
	/** Whether the match is told in words, because nobody here can draw its game. */
	#told = $state(false);

	constructor(table: string, eyes: () => string, invitation?: string) {
		const query = () =>
			`as=${eyes()}${this.#told ? `&words=${language()}` : ""}${invitation ? `&invitation=${encodeURIComponent(invitation)}` : ""}`;
		$effect(() => {
			const now = query();
			this.#load(table, now, () => now !== query()).catch((error) => {
				if (!(error instanceof Refusal)) throw error;
				this.trouble = error.message;
				this.away = error.status === 0;
			});
		});
	}

	async #load(table: string, query: string, stale: () => boolean): Promise<void> {
		for (let all: Line[] = []; ; ) {
			const came = await getSeen<Replay>(`/tables/${table}/replay?${query}&from=${all.length}&count=${part}`);
			this.#told ||= came.steps.some(({ state }) => !drawn.includes(state.game));
			if (this.#told) games().catch(() => undefined); // without a line the game has only its short name
			if (stale()) return;
			all = [...all, ...came.steps];
			this.moves = came.moves;
			this.steps = all;
			if (all.length > came.moves || came.steps.length === 0) return;
		}
	}

	/** The log of these eyes, as a table would tell it. */
	updates(): Update[] {
		return this.steps.map(
			({ n, seat, events, says }): Update => ({
				seq: n + 1,
				kind: n === 0 ? "started" : "moved",
				seat,
				at: "",
				events,
				says,
			}),
		);
	}
}
