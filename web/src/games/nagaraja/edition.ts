/** What lies in the box of an edition: the same data that the rules play by. */
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
export type Relic = { id: string; kind: string; points: number };
export type Amulet = { id: string; kind: string; points?: number };
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

const counted = ["add-fate", "rethrow", "discard-sticks", "peek", "draw"];

/** The number that is drawn on a card, if there is one. */
export const numberOn = (card: Card): number | undefined =>
	counted.includes(card.kind) ? card.n : undefined;

/** All that a table is played with, by its names. */
export class Box {
	readonly goal: number;
	readonly curses: number;
	readonly sticks: Map<string, Stick>;
	readonly cards: Map<string, Card>;
	readonly relics: Map<string, Relic>;
	readonly amulets: Map<string, Amulet>;
	readonly tiles: Map<string, TileType>;

	constructor(edition: Edition) {
		this.goal = edition.win_points;
		this.curses = edition.cursed_to_lose;
		this.sticks = byID(edition.sticks);
		this.cards = byID(edition.cards);
		this.relics = byID(edition.relics);
		this.amulets = byID(edition.amulets);
		this.tiles = byID(edition.tiles);
	}

	/** Whether a thing is as we have it: another edition may give its name to something else. */
	isOurs(kind: "tiles" | "relics" | "amulets", id: string): boolean {
		const [mine, other] = [ours, this].map((box) => JSON.stringify({ ...box[kind].get(id), count: 0 }));
		return mine === other;
	}

	/** What can come up on a stick: points, or N for a Naga. */
	faces(stick: string): string[] {
		return this.sticks.get(stick)?.faces ?? [];
	}

	card(id: string): Card {
		return this.cards.get(id) ?? { id, symbol: "card", target: "self", kind: "draw", sticks: {} };
	}

	/** A kind of tile as it lies on the table. */
	tile(type: string): { type: string; paths: string[] } {
		return { type, paths: this.tiles.get(type)?.paths.map(({ sides }) => sides) ?? [] };
	}

	/** Which of a tile's paths has the place for an amulet; -1 where none has. */
	shrine(type: string): number {
		return this.tiles.get(type)?.paths.findIndex((p) => p.amulet) ?? -1;
	}

	relic(id = ""): Relic {
		return this.relics.get(id) ?? { id, kind: "sacred", points: 0 };
	}

	amulet(id: string): Amulet {
		return this.amulets.get(id) ?? { id, kind: "" };
	}

	/** The points of amulets. */
	worth(amulets: string[]): number {
		return amulets.reduce((sum, id) => sum + (this.amulet(id).points ?? 0), 0);
	}
}

export const ours = new Box({
	win_points,
	cursed_to_lose,
	sticks: builtInSticks,
	cards: builtInCards as unknown as Card[],
	relics: builtInRelics,
	amulets: builtInAmulets,
	tiles: builtInTiles,
});

export const unpack = (edition: Edition): Box => new Box(edition);

/** What a table is played with. */
export const boxOf = ({ box }: { box?: unknown }): Box => (box as Box) ?? ours;
