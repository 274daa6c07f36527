/** The rules: what they speak of, in the order in which one reads them. */
import { t } from "../../words/words.svelte";

export { default as Picture } from "./Picture.svelte";

const chapter = (name: string, ...topics: string[]) => ({
	name,
	topics: topics.map((topic) => `nagaraja.${topic}`),
});

export const chapters = [
	chapter("goal", "goal", "relics", "curse", "end"),
	chapter("round", "step.fate", "step.confront", "step.explore", "step.deal"),
	chapter("temple", "paths", "trap"),
	chapter(
		"tiles",
		"tile.crossroads",
		"tile.fork",
		"tile.fork-shrine",
		"tile.corridor-alcove",
		"tile.bend-alcove",
		"tile.twin-bends",
	),
	chapter(
		"cards",
		"effect.add-fate",
		"effect.rethrow",
		"effect.discard-sticks",
		"effect.peek",
		"effect.swap-relics",
		"effect.pivot-tile",
		"effect.move-tile",
		"effect.swap-tiles",
		"effect.trap",
		"effect.recover",
		"effect.draw",
		"effect.spoil",
	),
	chapter("amulets", "amulet.amulet-1vp", "amulet.amulet-2vp", "amulet.amulet-draw", "amulet.amulet-undoing"),
];

/** What stands on the table is called there as here. */
export function title(topic: string): string | undefined {
	const [, kind, name] = topic.split(".");
	return name ? t(`web.${kind}.${name}`) : undefined;
}
