/** What the rules speak of, in the order in which one reads them. */
type Chapter = { name: string; topics: string[] };

const of = (game: string, name: string, topics: string[]): Chapter => ({
	name,
	topics: topics.map((topic) => `${game}.${topic}`),
});
const nagaraja = (name: string, ...topics: string[]): Chapter => of("nagaraja", name, topics);
const narabi = (name: string, ...topics: string[]): Chapter => of("narabi", name, topics);

export const chapters: Record<"nagaraja" | "narabi", Chapter[]> = {
	nagaraja: [
		nagaraja("goal", "goal", "relics", "curse", "end"),
		nagaraja("round", "step.fate", "step.confront", "step.explore", "step.deal"),
		nagaraja("temple", "paths", "trap"),
		nagaraja(
			"tiles",
			"tile.crossroads",
			"tile.fork",
			"tile.fork-shrine",
			"tile.corridor-alcove",
			"tile.bend-alcove",
			"tile.twin-bends",
		),
		nagaraja(
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
		nagaraja(
			"amulets",
			"amulet.amulet-1vp",
			"amulet.amulet-2vp",
			"amulet.amulet-draw",
			"amulet.amulet-undoing",
		),
	],
	narabi: [
		narabi("goal", "goal", "order", "blank", "score"),
		narabi("turn", "turn", "stuck", "talk", "advanced"),
		narabi(
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
	],
};
