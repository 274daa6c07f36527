/** The steps of a finished match, as some eyes saw them. They come in parts; what is there can be looked at meanwhile. */
import { get, Refusal } from "../api/http";
import type { Line, Replay, Update } from "../api/types";

const part = 200;

export class Recording {
	steps = $state.raw<Line[]>([]);
	/** How many moves there are, come or not. */
	moves = $state(0);
	trouble = $state("");

	constructor(table: string, eyes: () => string) {
		$effect(() => {
			const as = eyes();
			this.#load(table, as, () => as !== eyes()).catch((error) => {
				if (!(error instanceof Refusal)) throw error;
				this.trouble = error.message;
			});
		});
	}

	async #load(table: string, as: string, stale: () => boolean): Promise<void> {
		for (let from = 0, all: Line[] = []; ; from += part) {
			const came = await get<Replay>(`/tables/${table}/replay?as=${as}&from=${from}&count=${part}`);
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
			({ n, seat, events }) =>
				({ seq: n + 1, kind: n === 0 ? "started" : "moved", seat, at: "", events }) as unknown as Update,
		);
	}
}
