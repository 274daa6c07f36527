/** An edition that somebody makes: what it is now, what it was before, and what the rules find wrong with it. */
import type { Checked, EditionChecker, Fault } from "../../../backend/local/editionChecker";
import { sentence } from "../../../backend/refusal";
import { keep, kept } from "../../../backend/storage.svelte";

export type Written = { game: string; id: string };
export type Way = (string | number)[];

/** How many changes can be taken back. */
const memory = 200;

export class Draft<E extends Written = Written> {
	#now = $state.raw() as E;
	#past = $state.raw<E[]>([]);
	#future = $state.raw<E[]>([]);
	/** What is wrong, in the order of the file. */
	faults = $state.raw<Fault[]>([]);
	/** Of an edition that is right; empty while something is wrong. */
	hash = $state("");
	/** Which entry of each list is being worked on. */
	chosen = $state<Record<string, number>>({});
	#program: EditionChecker;
	#asked = 0;

	constructor(begin: E, program: EditionChecker) {
		this.#program = program;
		this.#now = begin;
		this.#check();
	}

	get edition(): E {
		return this.#now;
	}
	/** As a file of an edition, as the command `edition new` writes it. */
	get text(): string {
		return `${JSON.stringify(this.#now, undefined, 2)}\n`;
	}
	get canTakeBack(): boolean {
		return this.#past.length > 0;
	}
	get canRepeat(): boolean {
		return this.#future.length > 0;
	}
	change(edit: (copy: E) => void): void {
		const copy = structuredClone(this.#now);
		edit(copy);
		this.replace(copy);
	}
	replace(by: E): void {
		this.#past = [...this.#past, this.#now].slice(-memory);
		this.#future = [];
		this.#become(by);
	}
	takeBack(): void {
		const before = this.#past.at(-1);
		if (!before) return;
		this.#past = this.#past.slice(0, -1);
		this.#future = [...this.#future, this.#now];
		this.#become(before);
	}
	repeat(): void {
		const after = this.#future.at(-1);
		if (!after) return;
		this.#future = this.#future.slice(0, -1);
		this.#past = [...this.#past, this.#now];
		this.#become(after);
	}

	/** Takes a file in, or says what is wrong with it: what is not whole cannot be worked on. */
	async open(file: string): Promise<string> {
		const { whole } = await this.#program.check(this.#now.game, file);
		if (!whole) this.replace(JSON.parse(file));
		return whole ?? "";
	}

	/** What is wrong with a field or something in it; exactly with that one where only says so. */
	wrong(at: Way, only = false): string {
		const here = (fault: Fault): boolean =>
			at.every((step, i) => step === fault.at[i]) && !(only && fault.at.length !== at.length);
		return this.faults.find(here)?.text ?? "";
	}

	#become(edition: E): void {
		this.#now = edition;
		put(edition);
		this.#check();
	}

	/** Of answers that overtake each other the last question's counts. */
	async #check(): Promise<void> {
		const asked = ++this.#asked;
		const { hash = "", faults = [] } = await this.#program
			.check(this.#now.game, this.text)
			.catch((why: Error): Checked => ({ faults: [{ at: [], text: why.message }] }));
		if (asked !== this.#asked) return;
		this.hash = hash;
		this.faults = faults.map(({ at, text }) => ({
			at: at ?? [],
			text: sentence({ status: 0, type: "", title: "", detail: text }),
		}));
	}
}

const place = (game: string): string => `nagara.workshop.${game}`;

/** What is being made stays in the browser until it is saved, where the browser keeps anything. */
const put = (edition: Written): void => keep(place(edition.game), edition);

/** What was being made of a game the last time. */
export const unsaved = (game: string): Written | undefined => kept(place(game));

export const forget = (game: string): void => keep(place(game), undefined);
