/**
 * Somebody at work on puzzles, one after another. The worker plays them (docs/puzzles.md); here is what it last said, and
 * a table on which the board of the game shows it.
 */
import { recognise } from "../../app/account.svelte";
import { pack, study } from "../../backend/local/localBackend";
import { Refusal } from "../../backend/refusal";
import type { Backend, Listener, Problem, Puzzle, PuzzlePage } from "../../backend/types";
import { Table } from "../../games/shared/table/table.svelte";
import { type State, studyPage } from "../learn/studyPage";
import { setOf } from "./sets";
import { solver } from "./solver.svelte";

export class Solving implements Backend {
	readonly game: string;
	#set: Puzzle[] = [];
	puzzle = $state.raw<Puzzle>();
	page = $state.raw<PuzzlePage>();
	/** Another one whenever something is taken back: its board begins anew. */
	table = $state.raw<Table>();
	/** What is right was asked for. */
	shown = $state(false);
	/** How the rating was before it was answered, and is; nothing while it is open, or where it does not count. */
	moved = $state.raw<[number, number]>();
	/** Whether the next answer counts. */
	counts = $state(false);
	/** Every puzzle was answered that is wanted. */
	done = $state(false);
	/** Why there is no puzzle, or why it cannot go on. */
	trouble = $state("");
	/** What was answered wrongly: what is right is told apart from it. */
	#wrong: string[] = [];
	#listener: Listener | undefined;
	/** What was begun last: whatever else is still on its way is late. */
	#turn = 0;

	constructor(game: string) {
		this.game = game;
	}

	/** Takes up a puzzle; without an id, or where there is none of that id, one that fits whoever is here. */
	async open(id: string | undefined, theme: string): Promise<void> {
		try {
			if (this.#set.length === 0) {
				void recognise(); // whoever solves sits there by name
				[this.#set] = await Promise.all([setOf(this.game), solver.look()]);
				void pack();
			}
			const found = this.#set.find((puzzle) => puzzle.id === id) ?? (await this.#fitting(theme));
			this.done = !found;
			if (found) await this.#begin(found);
		} catch (problem) {
			this.#fail(problem);
		}
	}

	async #fitting(theme: string): Promise<Puzzle | undefined> {
		const standing = solver.standing(this.game) ?? (await study("puzzle-count", {}));
		const set = this.#set.map(({ id, theme, rating }) => ({ id, theme, rating }));
		const { id } = await study("puzzle-next", { set, standing, theme });
		return this.#set.find((puzzle) => puzzle.id === id);
	}

	async #begin(puzzle: Puzzle): Promise<void> {
		this.puzzle = puzzle;
		this.shown = false;
		this.#wrong = [];
		this.moved = undefined;
		this.counts = !solver.has(this.game, puzzle.id);
		await this.#anew([]);
	}

	/** Gives an answer that is no move. */
	choose(answer: string): void {
		if (this.page?.state === "open") void this.#answer(answer).catch((problem) => this.#fail(problem));
	}
	/** Takes the last move of a line back. */
	back(): void {
		void this.#anew(this.page?.answers.slice(0, -1) ?? []);
	}
	again(): void {
		void this.#anew([]);
	}
	/** Tells what is right. Whoever has not answered has given up. */
	async show(): Promise<void> {
		this.shown = true;
		await this.#anew([]);
		await this.#count([], false);
	}

	#ask(answers: string[]): Promise<PuzzlePage> {
		return study("puzzle", { puzzle: this.puzzle!, answers, show: this.shown, wrong: this.#wrong });
	}

	#fail(problem: unknown): void {
		this.trouble = problem instanceof Refusal ? problem.message : new Refusal(problem as Problem).message;
	}

	/** Shows the position after some answers, as it is. */
	async #anew(answers: string[]): Promise<void> {
		const turn = ++this.#turn;
		try {
			const page = await this.#ask(answers);
			if (turn !== this.#turn) return;
			this.trouble = "";
			this.table?.leave();
			this.page = page;
			this.table = new Table(`${page.id}-${turn}`, { backend: this, manual: true });
			this.#lay(page);
		} catch (problem) {
			this.#fail(problem);
		}
	}

	async #answer(answer: string): Promise<void> {
		const turn = ++this.#turn;
		const page = await this.#ask([...(this.page?.answers ?? []), answer]);
		if (turn !== this.#turn) return;
		if (page.state === "wrong") this.#wrong = page.answers;
		if (page.state !== "open") await this.#count(page.answers, page.state === "right");
		if (turn !== this.#turn) return;
		this.page = page;
		this.#lay(page);
	}

	/** The first answer counts, and no other. */
	async #count(answers: string[], right: boolean): Promise<void> {
		if (!this.counts || !this.puzzle) return;
		this.counts = false;
		this.moved = await solver.count(this.puzzle, answers, right);
	}

	#lay(page: PuzzlePage): void {
		const asked = page.state === "open" && page.choices.length === 0;
		this.#listener?.page(studyPage(page.id, page, asked, seen(page), page.log.length));
		// What is right lies there like a hint: it is still whoever solves who makes it.
		const right = page.right.map(({ id }) => id);
		const next = page.answers.every((answer, i) => answer === right[i]) ? right[page.answers.length] : "";
		if (asked && next && this.table) this.table.advice = { move: next, reasons: [] };
	}

	watch(_: string, listener: Listener): () => void {
		this.#listener = listener;
		return () => undefined;
	}

	async command(_: string, name: string, body: object): Promise<number> {
		if (name !== "play") throw { status: 422, type: "", title: "", detail: name } satisfies Problem;
		await this.#answer((body as { move: string }).move);
		return this.page?.log.length ?? 0;
	}

	async get<T>(path: string): Promise<T> {
		const move = new URL(path, location.origin).searchParams.get("move") ?? "";
		const ask = { puzzle: this.puzzle!, answers: this.page?.answers ?? [], move };
		return study("puzzle-foresight", ask).catch((problem) => {
			throw new Refusal(problem);
		}) as Promise<T>;
	}
}

/**
 * In a line whoever solves moves for all seats, and still looks from their own: the board does not turn under their
 * hands. The one whose stones may move is named first.
 */
function seen({ seat, now }: PuzzlePage): State {
	const state = now.state as State & { seat: number };
	return { ...state, seat, awaited: [...new Set([...state.awaited, seat])] } as State;
}
