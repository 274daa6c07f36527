/** The title and the words of a topic of the rules. */
import type { Rulebook } from "../games/games";
import { t } from "../words/words.svelte";

/** Names of things stand in sentences elsewhere; here they begin one. */
function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export const title = (book: Rulebook, topic: string): string =>
	capital(book.title?.(topic) ?? t(`rules.${topic}.title`));

export const words = (book: Rulebook, topic: string): string =>
	capital(book.words?.(topic) ?? t(`rules.${topic}`));
