/** What the cards, tiles, relics and amulets of an edition are: the same data that the rules play by. */
import {
	amulets as builtInAmulets,
	cards as builtInCards,
	relics as builtInRelics,
	sticks as builtInSticks,
	tiles as builtInTiles,
	cursed_to_lose,
	win_points,
} from "../../../../rules/nagaraja/edition/reconstructed-1.json";

export type Card = {
	id: string;
	symbol: string;
	target: string;
	kind: string;
	n?: number;
	sticks: Record<string, number>;
};
type Relic = { id: string; kind: string; points: number };
type Amulet = { id: string; kind: string; points?: number };
type Stick = { id: string; faces: string[] };
type TileType = { id: string; count: number; paths: { sides: string; amulet?: boolean }[] };

/** An edition file, as docs/nagaraja-edition.schema.json describes it; what is not drawn is left out. */
export type Edition = {
	win_points: number;
	cursed_to_lose: number;
	sticks: Stick[];
	cards: Card[];
	relics: Relic[];
	amulets: Amulet[];
	tiles: TileType[];
};

const byID = <T extends { id: string }>(things: T[]): Map<string, T> => new Map(things.map((t) => [t.id, t]));

function index(edition: Edition) {
	return {
		goal: edition.win_points,
		curses: edition.cursed_to_lose,
		sticks: byID(edition.sticks),
		cards: byID(edition.cards),
		relics: byID(edition.relics),
		amulets: byID(edition.amulets),
		tiles: byID(edition.tiles),
	};
}

const ours = index({
	win_points,
	cursed_to_lose,
	sticks: builtInSticks,
	cards: builtInCards as unknown as Card[],
	relics: builtInRelics,
	amulets: builtInAmulets,
	tiles: builtInTiles,
});
/** That of the table on this page: there is one at a time. */
let played = ours;

const counted = ["add-fate", "rethrow", "discard-sticks", "peek", "draw"];

/** The number that is drawn on a card, if there is one. */
export const numberOn = (card: Card): number | undefined =>
	counted.includes(card.kind) ? card.n : undefined;

/** Shows an edition from here on; without one, ours. */
export function use(edition?: Edition): void {
	played = edition ? index(edition) : ours;
}

/** Whether a thing is as we have it: another edition may give its name to something else. */
export function isOurs(kind: "tiles" | "relics" | "amulets", id: string): boolean {
	const [mine, other] = [ours, played].map((all) => JSON.stringify({ ...all[kind].get(id), count: 0 }));
	return mine === other;
}

/** All that the edition has, by their names. */
export const all = () => played;

export const goal = (): number => played.goal;
export const curses = (): number => played.curses;

export const stickKinds = (): string[] => [...played.sticks.keys()];

/** What can come up on a stick: points, or N for a Naga. */
export const facesOf = (stick: string): string[] => played.sticks.get(stick)?.faces ?? [];

export function cardOf(id: string): Card {
	return played.cards.get(id) ?? { id, symbol: "card", target: "self", kind: "draw", sticks: {} };
}

/** Which of a tile's paths has the place for an amulet; -1 where none has. */
export function shrineOf(type: string): number {
	return played.tiles.get(type)?.paths.findIndex((p) => p.amulet) ?? -1;
}

export function pointsOf(relic: string): number {
	return played.relics.get(relic)?.points ?? 0;
}

export function isCursed(relic: string): boolean {
	return played.relics.get(relic)?.kind === "cursed";
}

/** points, draw or undoing. */
export function amuletKind(id: string): string {
	return played.amulets.get(id)?.kind ?? "";
}

export function amuletPoints(id: string): number {
	return played.amulets.get(id)?.points ?? 0;
}
