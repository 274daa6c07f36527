/** What the things on a table are, in words: those of its game, and those that every table has. */
import { gameOf } from "../../games/registry";
import type { Things } from "../../games/shared/contract";
import type { Question } from "../../games/shared/help.svelte";
import { capital } from "../../games/shared/rulebook";
import { learn, t } from "../../locale/words.svelte";

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
