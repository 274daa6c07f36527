/**
 * Somebody at work on a lesson. The worker plays it (docs/lessons.md); here is what it last said, and a table on which
 * the board of the game shows it: what happened is seen one move after the other, as at any table.
 */
import { recognise } from "../../app/account.svelte";
import { still } from "../../app/preferences.svelte";
import { pack, study } from "../../backend/local/localBackend";
import { Refusal } from "../../backend/refusal";
import type { Backend, LessonAsk, LessonPage, Listener, Problem } from "../../backend/types";
import { Table } from "../../games/shared/table/table.svelte";
import { t } from "../../locale/words.svelte";
import { type State, studyPage } from "./studyPage";

/** How long a move is looked at before the next one, and before it is told what came of it. */
const looked = () => (still() ? 300 : 1100);

export class Lesson implements Backend {
	readonly id: string;
	/** What the learner is told. It changes only once all has been seen that happened. */
	page = $state.raw<LessonPage>();
	/** Another one whenever something is taken back: its board begins anew. */
	table = $state.raw<Table>();
	/** Moves are being looked at. */
	watching = $state(false);
	/** Why there is no lesson, or why it cannot go on. */
	trouble = $state("");
	#listener: Listener | undefined;
	/** What was begun last: whatever else is still on its way is late. */
	#turn = 0;

	constructor(id: string) {
		this.id = id;
	}

	/** The step that is on; at the end the last one. */
	get step(): number {
		return Math.min(this.page?.step ?? 1, this.page?.steps ?? 1);
	}

	open(step: number): Promise<void> {
		void recognise(); // the learner sits there by name
		return this.#anew({ do: step > 1 ? "go" : "show", step }).then(() => void pack());
	}
	/** Takes back what was wrong. */
	again(): Promise<void> {
		return this.#anew({ do: "again" });
	}
	/** Goes to the beginning of a step; also to do it once more. */
	go(step: number): Promise<void> {
		return this.#anew({ do: "go", step });
	}
	/** Does the step for the learner, who looks on. */
	async skip(): Promise<void> {
		if (this.page?.stage === "wrong") await this.again();
		const turn = ++this.#turn;
		const page = await this.#ask({ do: "skip" }).catch((problem) => this.#fail(problem));
		if (!page || turn !== this.#turn) return;
		// Half of a line of several moves was taken back for it: the board begins anew.
		if (page.log.length - page.played.length !== this.table?.page?.seq) this.#lay(page);
		else await this.#watch(page);
	}

	#ask(about: Omit<LessonAsk, "bookmark">): Promise<LessonPage> {
		const bookmark = this.page?.bookmark ?? { lesson: this.id, moves: [], errors: 0 };
		return study("learn", { bookmark, ...about });
	}

	#fail(problem: Problem): undefined {
		const refusal = new Refusal(problem);
		// The refusal lists all names, for whoever types one; here lessons are chosen.
		this.trouble = refusal.key === "study.unknown" ? t("web.nowhere") : refusal.message;
	}

	/** Asks for a page, and shows its board as it is. */
	async #anew(about: Omit<LessonAsk, "bookmark">): Promise<void> {
		const turn = ++this.#turn;
		this.watching = false;
		const page = await this.#ask(about).catch((problem) => this.#fail(problem));
		if (page && turn === this.#turn) this.#lay(page);
	}

	#lay(page: LessonPage): void {
		this.trouble = "";
		this.table?.leave();
		this.page = page;
		this.table = new Table(this.id, { backend: this, manual: true });
		this.#show(page, page.now.state, page.log.length);
	}

	/** Shows what was played, move by move, and then what is said to it. */
	async #watch(page: LessonPage): Promise<void> {
		const turn = this.#turn;
		const first = page.log.length - page.played.length;
		this.watching = true;
		for (const [i, { state }] of page.played.entries()) {
			this.#show({ ...page, stage: "wrong" }, state, first + i + 1);
			await new Promise((seen) => setTimeout(seen, looked()));
			if (turn !== this.#turn) return;
		}
		this.watching = false;
		this.page = page;
		this.#show(page, page.now.state, page.log.length);
	}

	#show(page: LessonPage, state: State, until: number): void {
		this.#listener?.page(studyPage(this.id, { ...page, seat: 1 }, page.stage === "task", state, until));
		// The right move lies there like a hint: it is still the learner who makes it.
		if (page.ghost && this.table) this.table.advice = { move: page.ghost, reasons: [] };
	}

	watch(_: string, listener: Listener): () => void {
		this.#listener = listener;
		return () => undefined;
	}

	async command(_: string, name: string, body: object): Promise<number> {
		if (name !== "play") throw { status: 422, type: "", title: "", detail: name } satisfies Problem;
		const turn = ++this.#turn;
		const page = await this.#ask({ do: "try", move: (body as { move: string }).move });
		if (turn === this.#turn) void this.#watch(page);
		return page.log.length - page.played.length + 1;
	}

	async get<T>(path: string): Promise<T> {
		const move = new URL(path, location.origin).searchParams.get("move") ?? "";
		const ask: LessonAsk = { bookmark: this.page!.bookmark, do: "show", move };
		return study("learn-foresight", ask).catch((problem) => {
			throw new Refusal(problem);
		}) as Promise<T>;
	}
}
