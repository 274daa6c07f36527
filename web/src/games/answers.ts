/** What a puzzle of a game asks about, and answers to it that are no moves: where a game has such puzzles. */
import type { Component } from "svelte";
import type { View } from "../backend/types";
import { learn } from "../locale/words.svelte";
import type { Ringed } from "./shared/contract";

type Answers = {
	/** An answer, drawn. */
	default: Component<{ id: string; view: View }>;
	/** Where on the board that is which is asked about. */
	asked(about: string): Ringed;
};

const drawings = import.meta.glob<Answers>("./*/Answer.svelte");

/** How a game draws answers, with its words; nothing where nobody here can. */
export async function answersOf(game: string) {
	const drawing = drawings[`./${game}/Answer.svelte`];
	if (!drawing) return undefined;
	return (await Promise.all([drawing(), learn(game)]))[0];
}
