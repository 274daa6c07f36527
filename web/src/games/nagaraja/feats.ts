/** What stands for each feat. */
export const feats: Record<string, string> = {
	curses: "relic-cursed-6",
	cursed: "trap",
	ninth: "tile-crossroads",
	calm: "stick-green-naga",
	behind: "relic-sacred-5a",
};
