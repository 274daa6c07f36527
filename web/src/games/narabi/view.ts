/** The view of a seat at Narabi, as the rules write it (rules/narabi/picture.go). */
import type { Outcome } from "../nagaraja/view";

export type Stone = {
	id: string;
	number: number | null;
	colour: "white" | "black";
	holder?: number;
	condition?: string;
	readable: boolean;
	possible?: string[];
	public?: string[];
	read_by?: number[];
};

export type Condition = {
	id: string;
	kind: string;
	colour?: string;
	parity?: string;
	than_this?: string;
	neighbour?: string;
	places?: number;
	min?: number;
	max?: number;
};

export type View = {
	game: "narabi";
	edition: string;
	seats: number;
	seat: number;
	awaited: number[];
	moves: string[];
	outcome?: Outcome;
	options: Record<string, string>;
	turn: number;
	max_turns: number;
	stones: Stone[];
	removed: Stone[];
	last: string[];
	talk: {
		questions: number;
		questions_left?: number;
		suggestions?: { seat: number; stone: string; other: string }[];
		suggestions_left: number[];
		moods_left: number[];
	};
	conditions: Condition[];
	ladder: { rank: number; id: string; max_turns: number }[];
	rank?: string;
	par?: number;
};

export type Foresight = {
	stone?: string;
	other?: string;
	allowed?: Certainty;
	in_order?: boolean;
	next_stuck?: Certainty;
	turns_left?: number;
};
export type Certainty = "yes" | "no" | "maybe";

export type Event = {
	event: string;
	seat?: number;
	to?: number;
	stone?: string;
	other?: string;
	answer?: "yes" | "no";
	condition?: string;
	mood?: string;
	circle?: string[];
	n?: number;
	reason?: string;
	rank?: string;
};
