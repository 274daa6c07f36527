/**
 * What there is to say of a finished match. The server thinks about it once, and tells how far it is meanwhile; this
 * device does where the server has too much to do, and for matches that are on this device alone.
 */
import { get } from "../../backend/http";
import { owns } from "../../backend/local/localTables";
import { Refusal } from "../../backend/refusal";
import { getSeen } from "../../backend/seen";
import type { Schemas } from "../../backend/types";
import type { Table } from "../../games/shared/table/table.svelte";
import { language } from "../../locale/words.svelte";
import { ReviewWorker } from "./reviewWorker";

export type Review = Schemas["Review"];
export type Step = Review["steps"][number];
type Reviewed = Schemas["Reviewed"];
export type Told = NonNullable<Reviewed["told"]>[number];
export type Path = NonNullable<Reviewed["paths"]>[number];

/** How many seconds an answer may take: after that it is told how far it is. */
const wait = 2;
/** What a server answers that has too much to do. */
const busy = 429;

export class Reviewing {
	review = $state.raw<Review>();
	/** What decided the match, in a sentence to whoever looks. */
	verdict = $state("");
	/** The match as each seat went it. */
	paths = $state.raw<Path[]>([]);
	#told = $state.raw(new Map<number, Told>());
	/** How it could have gone best with everything known, where somebody can say. */
	way = $state.raw<string[]>([]);
	/** How far it is, while it is made. */
	waiting = $state.raw<Reviewed["waiting"]>();
	trouble = $state("");
	/** The trouble is that nobody answers. */
	away = $state(false);
	/** It is made on this device. */
	here = $state(false);
	readonly #table: Table;
	readonly #query: string;
	readonly #thinker = new ReviewWorker();
	#left = false;

	constructor(table: Table, invitation?: string) {
		this.#table = table;
		this.#query = invitation ? `&invitation=${encodeURIComponent(invitation)}` : "";
		const seated = $derived(table.page !== undefined);
		$effect(() => {
			const spoken = language();
			if (!seated) return;
			this.#ask(() => this.#left || spoken !== language()).catch((error) => {
				if (!(error instanceof Refusal)) throw error;
				this.trouble = error.message;
				this.away = error.status === 0;
			});
		});
	}

	/** What is told of a step in words, where there is anything to say. */
	told(step: number): Told | undefined {
		return this.#told.get(step);
	}

	leave(): void {
		this.#left = true;
		this.#thinker.leave();
	}

	/** The record of the match, for whoever thinks about it here. */
	record(): Promise<string> {
		return get<string>(`/tables/${this.#table.id}/record?${this.#query}`);
	}

	async #ask(stale: () => boolean): Promise<void> {
		if (owns(this.#table.id)) return this.#make(stale);
		for (;;) {
			const path = `/tables/${this.#table.id}/review?wait=${wait}${this.#query}`;
			const came = await getSeen<Reviewed>(path, ({ review }) => review !== undefined).catch((error) => {
				if (error instanceof Refusal && error.status === busy) return undefined;
				throw error;
			});
			if (stale()) return;
			if (!came || came.waiting?.ahead) return this.#make(stale);
			if (this.#take(came)) return;
		}
	}

	/** Makes it here. */
	async #make(stale: () => boolean): Promise<void> {
		this.here = true;
		const { page, you } = this.#table;
		const names = (page?.chairs ?? []).map(({ seat }) => this.#table.name(seat));
		const inquiry = { what: "review", record: await this.record(), names, reader: you };
		if (stale()) return;
		await this.#thinker.think<Reviewed>(inquiry, (came) => stale() || this.#take(came));
	}

	#take(came: Reviewed): boolean {
		this.waiting = came.waiting;
		if (!came.review) return false;
		this.review = came.review;
		this.verdict = came.verdict ?? "";
		this.paths = came.paths ?? [];
		this.way = came.way ?? [];
		this.#told = new Map(came.told?.map((one) => [one.n, one]));
		return true;
	}
}
