/** The view of a seat at Nagaraja, as the rules write it (rules/nagaraja/view.go). */

export type Outcome = { winners: number[]; reason: string; scores: number[] };

export type Tile = {
	type: string;
	cell?: string;
	turn?: Turn;
	amulet: boolean;
	paths: string[];
	lit?: string[];
};

export type Relic = { niche: string; up: boolean; relic?: string; known?: number[] };

export type Player = {
	hand: number;
	cards?: string[];
	drawn?: string[];
	laid: number;
	shown?: string[];
	used?: string[];
	sticks: string[];
	fate: number;
	nagas: number;
	amulets: number;
	held?: string[];
	points: number;
	cursed: number;
	tiles: Tile[];
	relics: Relic[];
};

export type View = {
	game: "nagaraja";
	/** Nothing is hidden: a replay, the end, or a spectator who waits for it. */
	open?: boolean;
	edition: string;
	seats: number;
	seat: number;
	awaited: number[];
	moves: string[];
	outcome?: Outcome;
	round: number;
	phase: Phase;
	guide: number;
	asked?: string;
	tile?: Tile;
	trap?: { temple: number; cell: string };
	players: Player[];
	piles: { cards: number; discard: number; tiles: number; amulets: number };
	discard?: string[];
	memory?: { rival: string[]; gone: string[]; taken: number };
};

export type Phase = "lay" | "confront" | "answer" | "recover" | "place" | "give" | "over";
export type Turn = "north" | "east" | "south" | "west";
export const turns: Turn[] = ["north", "east", "south", "west"];

export type Foresight = {
	temple?: number;
	lit: string[];
	dark: string[];
	up: Relic[];
	down: Relic[];
	amulets: string[];
	points: [number, number];
	loses: Certainty;
	wins: Certainty;
};
export type Certainty = "no" | "maybe" | "yes";

export type Event = {
	event: string;
	seat?: number;
	to?: number;
	n?: number;
	cards?: string[];
	sticks?: string[];
	became?: string[];
	places?: string[];
	relics?: string[];
	tile?: string;
	turn?: Turn;
	amulet?: string;
	fates?: number[];
	points?: number[];
	reason?: string;
	amulets?: string[][];
};
