/** The book of rules of a game. Go makes it, as messages, for the terminal and for us; the words are those of locale. */
import { t } from "../../locale/words.svelte";

export type Message = { key: string; args?: Record<string, string | number | Message | Message[]> };
export type Passage = {
	/** GAME.THING: its name for links and drawings. */
	topic: string;
	title: Message;
	text: Message;
	/** The reason, where we had to decide. */
	why?: Message;
	/** How many of it lie in the box. */
	count?: number;
	/** Whether it stands on the one page that sums up the book. */
	brief?: boolean;
};
export type Chapter = { name: string; title: Message; passages: Passage[] };
export type Book = { edition: string; chapters: Chapter[] };

export function say({ key, args = {} }: Message): string {
	const said = Object.entries(args).map(([name, value]) => [
		name,
		Array.isArray(value) ? value.map(say).join(", ") : typeof value === "object" ? say(value) : value,
	]);
	return t(key, Object.fromEntries(said));
}

/** Names of things stand in sentences elsewhere; here they begin one. */
export function capital(words: string): string {
	return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export const title = (passage: Passage): string => capital(say(passage.title));
export const text = (passage: Passage): string => capital(say(passage.text));

/** Letters without their marks, and small. */
export const plain = (words: string): string =>
	words
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll("ł", "l")
		.replaceAll("œ", "oe")
		.replaceAll("’", "'")
		.replace(/\s/g, " ");

function keep(book: Book, fits: (passage: Passage, chapter: Chapter) => boolean): Chapter[] {
	return book.chapters
		.map((chapter) => ({ ...chapter, passages: chapter.passages.filter((p) => fits(p, chapter)) }))
		.filter((chapter) => chapter.passages.length > 0);
}

/** The part of the book that fits one page. */
export const summary = (book: Book): Chapter[] => keep(book, (passage) => passage.brief === true);

/** How long an ending can be that differs, and what must be left of the word. */
const mostEnding = 3;
const leastStem = 4;

/** The part of the book that has all of these words. Where nothing has them, their endings may differ. */
export function find(book: Book, sought: string): Chapter[] {
	const words = plain(sought).split(" ").filter(Boolean);
	for (let cut = 0; cut <= mostEnding; cut++) {
		const stems = words.map((word) => word.slice(0, Math.max(word.length - cut, leastStem)));
		const found = keep(book, (passage, chapter) => {
			const parts = [chapter.title, passage.title, passage.text, ...(passage.why ? [passage.why] : [])];
			const all = plain(parts.map(say).join("\n"));
			return stems.every((stem) => all.includes(stem));
		});
		if (found.length > 0) return found;
	}
	return [];
}
