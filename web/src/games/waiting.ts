/** The board of a table that gathers, where a game draws one: bright where somebody sits, faint where a seat is free. */
import type { Component } from "svelte";
import { learn } from "../locale/words.svelte";
import type { WaitingProps } from "./shared/contract";

const drawings = import.meta.glob<{ default: Component<WaitingProps> }>("./*/Waiting.svelte");

/** The drawing of a game, with its words; none where nobody here can draw it. */
export async function waitingOf(game: string) {
	const drawing = drawings[`./${game}/Waiting.svelte`];
	return drawing && (await Promise.all([drawing(), learn(game)]))[0].default;
}
