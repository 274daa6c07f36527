/** The contract between a game and the client: what a game brings, and what its parts are handed. */
import type { Component, Snippet } from "svelte";
import type { preferences } from "../../app/preferences.svelte";
import type { Chair, Row, Page as TablePage, Update, View, Words } from "../../backend/types";
import type { Book } from "./rulebook";
import type { Entry } from "./table/logEntry";
import type { Table } from "./table/table.svelte";

/** A part that comes when it is first needed: for a table, with what that is played with. */
export type Later<T> = (table?: Table) => Promise<T>;
type Page<P extends object> = Later<{ default: Component<P> }>;
/** What happened, as far as it is the same in every game. */
export type Event = NonNullable<Update["events"]>[number];

/** A line of the log that is looked at marks its places on the board. */
export type OnMark = (seat: number, places: string[]) => void;
/** What stands beside a board: its log, and what else the page puts there. */
export type Side = Snippet<[entries: Entry[], onmark?: OnMark]>;

export type BoardProps<V> = {
	table: Table;
	view: V;
	/** A board to look at: a replay, or the end. */
	replay?: boolean;
	/** The number of the last update that has happened, in a replay. */
	until?: number;
	/** The view in words, where they were asked for. */
	words?: Words;
	/** The log with the talk, where there is room for both beside the board. */
	side?: Side;
	/** Whether the log is open that lies in a drawer on narrow screens. */
	drawer?: boolean;
};
export type EndingProps<V> = {
	table: Table;
	view: V;
	/** What every game offers when it is over. */
	actions: Snippet;
	proof: Snippet;
	onboard: () => void;
};

/** A moment of a match in a small drawing. */
export type ThumbnailProps<V, F = unknown> = {
	table: Table;
	view: V;
	/** Whose side of the board it is about. */
	seat: number;
	/** The move that was made, or could have been, and what would have come of it. */
	move?: string;
	/** The move that was made, where another is looked at: an arrow leads from the one to the other. */
	made?: string;
	foresight?: F;
};

/** The board of a table as a small drawing, without anything to press. */
export type SmallProps<V> = {
	/** Nothing before the start: the board as it is before a match. */
	view?: V;
	/** What it is played with; nothing where that is built in. */
	box?: unknown;
	seats: number;
	/** The seats that nobody has yet. */
	free: number[];
	/** The seat whose side is drawn where there is no room for all. */
	only?: number;
};

/** How far a match is, and where players have points of their own how it stands, each in a word or two. */
export type Standing = { far: string; score?: string };

/** A match that others look at: its board, large, with who plays. */
export type ScreenProps<V> = { page: TablePage; view: V; box?: unknown; name: (seat: number) => string };

/** The rules of a game, and how they are drawn. */
export type Rulebook = {
	book: Book;
	/** The drawing that belongs to a topic, if there is one. */
	Picture: Component<{ topic: string }>;
	/** The scene of an example of play. */
	Scene: Component<{ topic: string }>;
};

/**
 * What the things on a table are, by what it is played with. Topics are GAME.THING, as the game's rules name what they
 * explain.
 */
export type Things<Box = unknown> = {
	title(topic: string, box?: Box): string;
	words(topic: string, box?: Box): string;
	/** Where the rules speak of it. */
	chapter?(topic: string, box?: Box): string;
	Picture?: Component<{ topic: string; box?: Box }>;
	/** Its numbers, drawn. */
	Facts?: Component<{ topic: string; box?: Box }>;
};

/** What a lesson rings on a board. */
export type Ringed = {
	/** The elements that it is: a selector. */
	where: string;
	round?: boolean;
	/** The button that brings them into sight, where a small screen shows only a part of the board. */
	reveal?: string;
};

/**
 * What a game brings, by the types of its own: its views, its events, its edition files, and the boxes that those
 * become. Without them it is any game, as the registry hands it out: the view's game says which it is.
 */
export type Game<V = View, E = Event, Edition = unknown, Box = unknown> = {
	/** The light of its pages, one of those in tokens.css. */
	world?: string;
	/** How wide the drawing wordmark-NAME is where it is 64 high. */
	wordmark?: number;
	/** The drawing beside its name in lists. */
	icon: string;
	/**
	 * Its side of the first page, with the sentence that invites friends, and whether it says how hard a match alone is
	 * made.
	 */
	landing?: {
		place: "west" | "east";
		Hero: Component<{ begin?: boolean; view?: V }>;
		invite: string;
		alone?: boolean;
	};
	/** What is explained to somebody who asks about nothing in particular. */
	topic?: string;
	/** The keys of its board, each a sentence of locale. */
	keys: string[];
	/** Preferences that only this game has, by the sentence that says what they are. */
	wishes?: Partial<Record<keyof typeof preferences, string>>;
	/** Whether the log lies in a drawer on narrow screens. */
	drawer?: boolean;
	/** Whether a round ends with these events: who wants to can look before the match goes on. */
	ends?(events: E[]): boolean;
	/** How long the board takes to show these events, in milliseconds: no words tell of them before. */
	takes?(events: E[]): number;
	/** How long these events are looked at before what a bot does next is shown, in milliseconds. */
	beat?(events: E[]): number;
	/** How far the match is: replays leap from one turn to the next. */
	turn?(view: V): number;
	/** The same in words, for the bar above the table. */
	progress?(view: V): string;
	/** How a match ended, in a few words for the lobby; the usual ones where this has none. */
	result?(row: Row, name: (seat: number) => string): string | undefined;
	/** Turns an edition file into a box, in which the game finds what a table is played with. */
	edition?: Later<{ unpack(edition: Edition): Box }>;
	Board: Page<BoardProps<V>>;
	Ending: Page<EndingProps<V>>;
	/** The board in words, to be read from top to bottom. */
	Words: Page<{ table: Table; view: V }>;
	chronicle: Later<{ chronicle(table: Table, view: V): Entry[] }>;
	/** What its events sound like. */
	sounds?: Later<{ sounds: Partial<Record<string, (event: E, box?: Box) => void>> }>;
	rules?: Later<Rulebook>;
	things?: Later<Things<Box>>;
	/** A game with lessons: where on its board that is which a way through the view leads to (docs/lessons.md). */
	rings?: Later<{ ringed(at: string): Ringed }>;
};

/** What stands around a table that gathers. */
export type WaitingProps = {
	table: Table;
	/** Whoever looks was invited and does not know the game yet, perhaps: it is shown as it is played. */
	invited: boolean;
	/** Who sits at a seat, and what can be done about it. */
	plate: Snippet<[Chair]>;
	/** The invitation, between the seats. */
	middle: Snippet;
};

/** How it went, as whoever shares the picture tells others. */
export type DayResult = {
	/** Which day of which game. */
	title: string;
	/** The number of swaps, or the points of both. */
	score: number[];
	marks: string[];
	/** The result in a line. */
	says: string;
};
export type DayPictureProps<V> = { board?: V; result?: DayResult };
