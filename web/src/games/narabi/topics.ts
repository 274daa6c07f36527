/** What the things of Narabi are, in the words that the rules have for them. */
import edition from "../../../../rules/narabi/edition/reconstructed-1.json";
import { t } from "../../words/words.svelte";
import type { Condition } from "./picture";
import { sayCondition, saySlip } from "./say";

export { default as Picture } from "./Portrait.svelte";

const conditions = edition.conditions.map(
	({ than_this: thanThis, ...condition }) => ({ ...condition, thanThis }) as Condition,
);
const ofCondition = (topic: string): string | undefined => topic.split("condition.")[1];

export function title(topic: string): string {
	const id = ofCondition(topic);
	return id ? saySlip({ conditions }, id) : t(`topic.${topic}.title`);
}

export function words(topic: string): string {
	const id = ofCondition(topic);
	return id ? sayCondition({ conditions }, id) : t(`topic.${topic}`, { most: edition.max_turns });
}

/** Where the rules speak of it. */
export function chapter(topic: string): string {
	const near: Record<string, string> = {
		stone: "turn",
		ring: "turn",
		player: "goal",
		memo: "talk",
		told: "talk",
		ask: "talk",
		suggest: "talk",
		mood: "talk",
	};
	const thing = topic.split(".")[1];
	return thing in near ? `narabi.${near[thing]}` : topic;
}
