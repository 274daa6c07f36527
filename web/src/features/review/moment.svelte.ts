/**
 * A decision of a finished match on the board of its game, to be made once more: the position as its seat saw it then.
 */
import { get } from "../../backend/http";
import type { Backend, Line, Listener, Page, Problem, Update } from "../../backend/types";
import { Table } from "../../games/shared/table/table.svelte";
import type { Step } from "./review.svelte";

export type Found = "best" | "made" | "other";

/** Where it is told what a move would have changed instead of a step. */
export const foresight = (table: string, step: Step, move: string, invitation?: string): string => {
	const query = new URLSearchParams({
		step: String(step.n - 1),
		as: String(step.seat),
		move,
		...(invitation ? { invitation } : {}),
	});
	return `/tables/${table}/replay/foresight?${query}`;
};

/** Who sits where a bot sat. */
const stand = "in-its-place";

export class Moment implements Backend {
	/** Another one whenever it is tried again: its board begins anew. */
	table: Table = $state.raw() as Table;
	/** What was tried last, if anything was. */
	found = $state<Found>();
	readonly #of: Page;
	readonly #page: Page;
	readonly #step: Step;
	readonly #invitation: string | undefined;
	readonly #box: unknown;

	/** Log is what the seat saw up to the decision, box what the match was played with. */
	constructor(match: Table, before: Line, log: Update[], step: Step, invitation?: string, box?: unknown) {
		const of = match.page as Page;
		this.#of = of;
		this.#step = step;
		this.#invitation = invitation;
		this.#box = box;
		this.#page = {
			...of,
			you: step.seat ?? 0,
			phase: "running",
			view: before.state as Page["view"],
			awaited: before.state.awaited,
			// Whoever tries plays in the place of whoever decided then, a bot too, and under that name.
			chairs: of.chairs.map((chair) =>
				chair.seat === step.seat ? { seat: chair.seat, account: chair.account ?? stand } : chair,
			),
			people: { ...of.people, [stand]: { id: stand, name: match.name(step.seat ?? 0), kind: "guest" } },
			updates: log,
			seq: log.length,
			moves: log.length - 1,
			outcome: undefined,
			hint: undefined,
			undoing: undefined,
			undo: undefined,
		};
		this.again();
	}

	/** Lays the position out anew. */
	again(): void {
		this.table?.leave();
		this.found = undefined;
		this.table = new Table(`${this.#of.table}-${this.#step.n}`, { backend: this, manual: true });
		this.table.box = this.#box;
	}

	watch(_: string, listener: Listener): () => void {
		queueMicrotask(() => listener.page(this.#page));
		return () => undefined;
	}

	/** A move is only held against the best one: the match is over. */
	async command(_: string, name: string, body: object): Promise<number> {
		if (name !== "play") throw { status: 422, type: "", title: "", detail: name } satisfies Problem;
		const { move } = body as { move: string };
		this.found = move === this.#step.best ? "best" : move === this.#step.move ? "made" : "other";
		return this.#page.seq;
	}

	get<T>(path: string): Promise<T> {
		const move = new URL(path, location.origin).searchParams.get("move") ?? "";
		return get<T>(foresight(this.#of.table, this.#step, move, this.#invitation));
	}
}
