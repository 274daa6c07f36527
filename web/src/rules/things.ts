/** What the things on a table are, in words: those of its game, and those that every table has. */
import type { Things } from "../games/contract";
import { gameOf } from "../games/games";
import { learn, t } from "../words/words.svelte";
import { capital } from "./book";
import type { Question } from "./help.svelte";

/** Of a thing that its game does not explain, locale has the words. */
const everywhere: Pick<Things, "title" | "words"> = {
	title: (topic) => t(`topic.${topic}.title`),
	words: (topic) => t(`topic.${topic}`),
};

export type Explained = { title: string; words: string; things?: Things };

/** Explains a topic, once the words for it have come. */
export async function explain({ topic, box }: Question): Promise<Explained> {
	const [things] = await Promise.all([gameOf(topic.split(".")[0]).things?.(), learn("rules")]);
	const { title, words } = things ?? everywhere;
	return { title: capital(title(topic, box)), words: capital(words(topic, box)), things };
}
