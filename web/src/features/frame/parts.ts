/** What is under each of the five places. */
export type Part = {
	/** Its words are under it in the words of the frame. */
	name: string;
	href: string;
	/** What it is drawn with, back to front: sprites with their places in a box of 92 × 88. */
	drawing?: [sprite: string, x: number, y: number, width: number, height: number][];
	/** Or by a true board: that of the game in that place. */
	board?: number;
};

/** By place; the first is the page of the place itself. */
export const parts: Record<string, Part[]> = {
	play: [
		{ name: "lobby", href: "/play", board: 0 },
		{ name: "watch", href: "/watch", board: 1 },
		{
			name: "matches",
			href: "/matches",
			drawing: [
				["stick-green-1", 8, 8, 66, 22],
				["scroll", 14, 18, 70, 70],
			],
		},
		{
			name: "workshop",
			href: "/workshop",
			drawing: [
				["card-front-stick", 4, 8, 50, 72],
				["card-front-tile", 34, 6, 54, 77],
				["effect-pivot-tile", 48, 29, 26, 26],
			],
		},
	],
	learn: [
		{
			name: "lessons",
			href: "/learn",
			drawing: [
				["niche", 4, 2, 84, 84],
				["relic-sacred-3a", 18, 26, 56, 56],
			],
		},
		{
			name: "rules",
			href: "/rules",
			drawing: [
				["card-front-relic", 18, 4, 57, 81],
				["effect-peek", 32, 28, 29, 29],
			],
		},
		{
			name: "back",
			href: "/matches?show=finished",
			drawing: [
				["stick-green-1", 6, 8, 80, 27],
				["stick-green-naga", 6, 48, 80, 27],
			],
		},
		{ name: "docs", href: "/docs/", drawing: [["tile-crossroads", 8, 6, 76, 76]] },
	],
	puzzles: [
		{ name: "today", href: "/puzzles", drawing: [["tile-twin-bends", 8, 6, 76, 76]] },
		{
			name: "level",
			href: "/puzzles#level",
			drawing: [
				["niche", 4, 2, 84, 84],
				["relic-sacred-4b", 18, 26, 56, 56],
			],
		},
		{ name: "themes", href: "/puzzles#themes", drawing: [["amulet-undoing", 6, 4, 80, 80]] },
	],
	compete: [
		// The week is a path, lit up to its next station; the day is what everybody plays today (PartDrawing.svelte).
		{ name: "all", href: "/compete" },
		{ name: "day", href: "/day", board: 0 },
		{ name: "tournaments", href: "/tournaments", drawing: [["amulet-2vp", 4, 2, 84, 84]] },
		{
			name: "ladder",
			href: "/ladder",
			drawing: [
				["stick-green-1", 18, 6, 56, 20],
				["stick-white-2", 9, 33, 74, 20],
				["stick-brown-4", 0, 60, 92, 20],
			],
		},
	],
	people: [
		{
			name: "friends",
			href: "/people",
			drawing: [
				["stone-black", 36, 4, 52, 52],
				["stone-white", 4, 28, 56, 56],
			],
		},
		{ name: "find", href: "/people#find", drawing: [["relic-back", 8, 4, 76, 80]] },
	],
};
