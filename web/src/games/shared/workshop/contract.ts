/** What a game brings to the workshop. Its parts are in the folder workshop of the game. */
import type { Component } from "svelte";
import type { Draft, Way, Written } from "./draft.svelte";

/** One line of the list of what is in the box. */
export type Line = {
	/** The lines under one heading stand together: a word of locale. */
	group: string;
	name: string;
	at: Way;
	n: number;
};

/** What a game brings, by the type of its edition files; without one it is any game. */
export type Shop<File extends Written = Written> = {
	/** The edition that is built in. */
	ours: File;
	/** What can be changed, in the order of the tabs: which fields each part has, and how they are changed. */
	sections: Record<string, { of: string[]; Editor: Component<{ draft: Draft<File> }> }>;
	/** What is in the box, in the order of the rulebook's list. */
	list(edition: File): Line[];
	/** Writes how many there are of something in the list. */
	count(edition: File, at: Way, n: number): void;
	/** With how many bots try an edition. */
	seats: number;
	/** The uses of parts that say how an edition plays, by the moves that they are counted in. */
	uses: string[];
	/** What a part is called; nothing where it is none that is worth a line. */
	name(edition: File, id: string): string | undefined;
};

/** One kind of the parts of an edition, and how many there are of it. */
export type Kind = { id: string; count: number };

/** Things by what they have in common, in the order in which each is first met. */
export function grouped<T>(things: T[], by: (thing: T) => string): [string, T[]][] {
	const groups = new Map<string, T[]>();
	for (const thing of things) groups.set(by(thing), [...(groups.get(by(thing)) ?? []), thing]);
	return [...groups];
}
