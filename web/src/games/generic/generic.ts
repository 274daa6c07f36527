/** The board for every game that has none of its own: what the seat sees in words, and what it may do as buttons. */
import { untrack } from "svelte";
import { games } from "../../app/games.svelte";
import type { Game } from "../shared/contract";

export const generic: Game = {
	icon: "logo-mark",
	keys: [
		"web.keys.moves",
		"web.keys.confirm",
		"web.keys.cancel",
		"web.keys.log",
		"play.keys.words",
		"play.keys.recap",
	],
	Board: () => {
		// What it and its bots are called. The board stays the one it is when words come.
		untrack(() => games().catch(() => undefined));
		return import("./Board.svelte");
	},
	Ending: () => import("./Ending.svelte"),
	Words: () => import("./Words.svelte"),
	chronicle: () => import("./chronicle"),
};
