/** 'What does this do?': one place from which anything on a table can be explained. */

/** A thing that somebody wants to know about. */
export type Question = {
	/** What it is, as GAME.THING. */
	topic: string;
	/** What the table is played with. */
	box?: unknown;
	/** How it is just now, in the words that screen readers get. */
	now?: string;
	/** Another topic that holds for it just now. */
	also?: string;
	/** Why it cannot be chosen. */
	why?: Promise<string>;
};

let asked = $state.raw<Question>();
let pointed = $state.raw<Question & { at: DOMRect }>();

export const questions = {
	/** What was asked for: it is explained until it is closed. */
	get asked(): Question | undefined {
		return asked;
	},
	/** What a mouse rests on: it is explained as long as it does. */
	get pointed(): (Question & { at: DOMRect }) | undefined {
		return pointed;
	},
};

/** Opens the explanation of a topic, as it is at a table. */
export function help(about: string | Question, table?: { box?: unknown }): void {
	pointed = undefined;
	asked = { box: table?.box, ...(typeof about === "string" ? { topic: about } : about) };
}

export function helped(): void {
	asked = undefined;
}

/** Explains something beside it, or nothing any more. */
export function point(about?: Question & { at: DOMRect }): void {
	pointed = about;
}
