/** What the puzzles of a theme are about, drawn with the things of their game. */
import type { Component } from "svelte";

const drawings = import.meta.glob<{ default: Component<{ theme: string }> }>("./*/Theme.svelte");

/** The drawing of a game's themes; none where nobody here can draw it. */
export const themesOf = (game: string) =>
	drawings[`./${game}/Theme.svelte`]?.().then((drawing) => drawing.default);
