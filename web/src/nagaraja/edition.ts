/** What the cards, tiles and relics of an edition are: the same data that the rules play by. */
import data from "../../../rules/nagaraja/edition/reconstructed-1.json";

export type Card = {
	id: string;
	symbol: string;
	target: string;
	kind: string;
	n?: number;
	sticks: Record<string, number>;
};

const cards = new Map((data.cards as unknown as Card[]).map((card) => [card.id, card]));
const shrines = new Map(
	data.tiles.map((tile) => [tile.id, tile.paths.findIndex((p) => "amulet" in p && p.amulet)]),
);
const relics = new Map(data.relics.map((relic) => [relic.id, relic]));
const amulets = new Map(data.amulets.map((amulet) => [amulet.id, amulet]));

export const goal = data.win_points;
export const curses = data.cursed_to_lose;
export const allCards = [...cards.values()];
export const allTiles = data.tiles.map((tile) => ({
	type: tile.id,
	count: tile.count,
	paths: tile.paths.map((p) => p.sides),
}));
export const allAmulets = data.amulets.map((amulet) => amulet.id);

export function cardOf(id: string): Card {
	return cards.get(id) ?? { id, symbol: "card", target: "self", kind: "draw", sticks: {} };
}

/** Which of a tile's paths has the place for an amulet; -1 where none has. */
export function shrineOf(type: string): number {
	return shrines.get(type) ?? -1;
}

export function pointsOf(relic: string): number {
	return relics.get(relic)?.points ?? 0;
}

export function isCursed(relic: string): boolean {
	return relics.get(relic)?.kind === "cursed";
}

export function amuletPoints(id: string): number {
	return (amulets.get(id) as { points?: number } | undefined)?.points ?? 0;
}
