/** What people say to each other at a table: what of it is new, and whether one wants to hear it. */
import { keep, kept } from "../../../backend/storage.svelte";
import type { Page, Update } from "../../../backend/types";
import { learn, t } from "../../../locale/words.svelte";

/** Words that arrive in the language of whoever reads them, by the moment that they are for. */
export const ready: Record<string, string[]> = {
	gathering: ["hello", "luck", "moment"],
	running: ["well", "moment", "sorry"],
	over: ["game", "thanks", "again"],
};

/** Where people talk, and what was said there. */
type Place = { readonly id: string; readonly page?: Page; readonly you: number; readonly updates: Update[] };

export class Talk {
	readonly #table: Place;
	/** How many lines were read. */
	#read = $state(0);
	/** Nobody is heard here. */
	muted = $state(false);

	constructor(table: Place) {
		this.#table = table;
		this.muted = kept(this.#place, "tab") === true;
	}

	get #place(): string {
		return `nagara.muted.${this.#table.id}`;
	}

	/** Whether there is anybody to talk to. */
	get possible(): boolean {
		const { page, you } = this.#table;
		return page?.chairs.some(({ account, seat }) => account && seat !== you) ?? false;
	}

	/** All that is heard. */
	get lines(): Update[] {
		const { updates, you } = this.#table;
		return updates.filter(({ kind, seat }) => kind === "talked" && (!this.muted || seat === you));
	}

	/** How many lines wait to be read. */
	get fresh(): number {
		return Math.max(0, this.lines.length - this.#read);
	}

	read(): void {
		this.#read = this.lines.length;
	}

	mute(muted: boolean): void {
		this.muted = muted;
		keep(this.#place, muted || undefined, "tab");
	}
}

/** What somebody said: their own words, or ready-made ones, which come in the reader's language. */
export function saidIn({ quick, text = "" }: Update): string {
	if (quick) void learn("talk");
	return quick ? t(`talk.quick.${quick}`) : text;
}
