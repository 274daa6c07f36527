/** The title and the words of a topic of the rules. */
import { sayCondition, saySlip } from "../games/narabi/say";
import { wholeView } from "../games/narabi/whole";
import { t } from "../words/words.svelte";

const garden = wholeView({ turn: 0, awaited: [], stones: [], removed: [], last: [] }, 4);

export function title(topic: string): string {
	const [, kind, name] = topic.split(".");
	if (kind === "condition") return saySlip(garden, name);
	if (kind === "effect" || kind === "tile" || kind === "step" || kind === "amulet")
		return t(`web.${kind}.${name}`);
	return t(`rules.${topic}.title`);
}

export function words(topic: string): string {
	const [, kind, name] = topic.split(".");
	if (kind === "condition") return capital(sayCondition(garden, name));
	return t(`rules.${topic}`);
}

/** Names of tiles and conditions stand in sentences elsewhere; here they begin one. */
export function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
