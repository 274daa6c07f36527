/** A temple in play, for the landing page. */
import { niches } from "../board/geometry";
import type { Player } from "../types";

const up: Record<string, string> = { a1w: "sacred-3", a3n: "sacred-5", c2e: "sacred-4", c1e: "cursed-6" };

export const heroTemple: Pick<Player, "tiles" | "relics"> = {
	tiles: {
		a1: { type: "fork", cell: "a1", turn: "north", amulet: false, paths: ["NEW"], lit: ["NEW"] },
		a3: { type: "bend-alcove", cell: "a3", turn: "north", amulet: true, paths: ["NE", "S"], lit: ["NE"] },
		b1: { type: "crossroads", cell: "b1", turn: "north", amulet: false, paths: ["NESW"], lit: ["NESW"] },
		b2: { type: "corridor-alcove", cell: "b2", turn: "north", amulet: true, paths: ["NS", "E"], lit: ["NS"] },
		b3: { type: "fork", cell: "b3", turn: "south", amulet: false, paths: ["ESW"], lit: ["ESW"] },
		c1: { type: "crossroads", cell: "c1", turn: "north", amulet: false, paths: ["NESW"], lit: ["NESW"] },
		c2: { type: "fork-shrine", cell: "c2", turn: "east", amulet: false, paths: ["NES"], lit: ["NES"] },
	},
	relics: Object.fromEntries(
		niches.map((niche) => [niche, { niche, up: niche in up, relic: up[niche], known: [] }]),
	),
};
