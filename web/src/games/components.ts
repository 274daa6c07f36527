/** Everything that an edition of a game is made of, drawn: where a game draws it. */
import type { Component } from "svelte";
import { learn } from "../locale/words.svelte";

const drawings = import.meta.glob<{ default: Component<{ edition: unknown }> }>("./*/Components.svelte");

/** How a game draws its editions, with its words; nothing where nobody here can. */
export async function componentsOf(game: string) {
	const drawing = drawings[`./${game}/Components.svelte`];
	return (await Promise.all([drawing?.(), learn(game)]))[0]?.default;
}
