/** What the page and the worker with the local backend say to each other. Every request has a number. */

/** A question about a table: the last word of its address over HTTP, or a command of the live socket. */
export type Question = {
	table: string;
	/** Who of those around the device asks, counted from 0, or an onlooker; and what they are called, where they are several. */
	person: number;
	names: string[];
	what: string;
	query: Record<string, string>;
	body?: unknown;
	language: string;
};

/** A question about a match that is over, whose answer takes long: it needs nothing but the record. */
export type Inquiry = { what: string; record: string; language: string } & Record<string, unknown>;

export type Request = { n: number } & (
	| { kind: "ask"; question: Question }
	| { kind: "watch"; table: string; person: number; since: number; words: string }
	| { kind: "think"; inquiry: Inquiry }
	| { kind: "forget" }
	| { kind: "pack" }
	// What needs the rules and no tables: an edition as somebody makes it.
	| { kind: "check"; game: string; text: string; language: string }
	| { kind: "survey"; game: string; text: string; matches: number; seats: number }
);

/**
 * Texts are JSON, or a record; over is said where more than one text could come; a problem is JSON as the server
 * would send it; told is how far something long is; unkept is said where a match on this device cannot be kept.
 */
export type Reply = { n: number } & (
	| { text: string }
	| { problem: string }
	| { over: true }
	| { told: number }
	| { unkept: true }
);
