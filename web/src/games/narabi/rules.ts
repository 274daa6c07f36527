/** The rules: what they speak of, in the order in which one reads them. */
import edition from "../../../../rules/narabi/edition/reconstructed-1.json";
import type { Condition } from "./picture";
import { sayCondition, saySlip } from "./say";

export { default as Picture } from "./Picture.svelte";

const chapter = (name: string, ...topics: string[]) => ({
	name,
	topics: topics.map((topic) => `narabi.${topic}`),
});

export const chapters = [
	chapter("goal", "goal", "order", "blank", "score"),
	chapter("turn", "turn", "stuck", "talk", "advanced"),
	chapter(
		"conditions",
		"condition.white",
		"condition.black",
		"condition.even",
		"condition.odd",
		"condition.higher",
		"condition.lower",
		"condition.left",
		"condition.right",
		"condition.two",
		"condition.three",
		"condition.four",
		"condition.never",
		"condition.min3",
		"condition.mid26",
		"condition.any",
	),
];

const conditions = edition.conditions.map(
	({ than_this: thanThis, ...condition }) => ({ ...condition, thanThis }) as Condition,
);
const ofCondition = (topic: string): string | undefined => topic.split("condition.")[1];

export function title(topic: string): string | undefined {
	const id = ofCondition(topic);
	return id && saySlip({ conditions }, id);
}

export function words(topic: string): string | undefined {
	const id = ofCondition(topic);
	return id && sayCondition({ conditions }, id);
}
