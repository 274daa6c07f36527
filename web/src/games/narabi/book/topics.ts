/** What the things of Narabi are, in the words that the rules have for them. */
import { t } from "../../../locale/words.svelte";
import { ours } from "../edition";
import { sayCondition, saySlip } from "../labels";

export { default as Picture } from "./Portrait.svelte";

const ofCondition = (topic: string): string | undefined => topic.split("condition.")[1];

export function title(topic: string, box = ours): string {
	const id = ofCondition(topic);
	return id ? saySlip(box, id) : t(`topic.${topic}.title`);
}

export function words(topic: string, box = ours): string {
	const id = ofCondition(topic);
	return id ? sayCondition(box, id) : t(`topic.${topic}`, { most: box.most });
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
