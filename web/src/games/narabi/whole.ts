/** The whole state of a match, as replays and the end show it, turned into a view that the board can draw. */
import edition from "../../../../rules/narabi/edition/reconstructed-1.json";
import type { Condition, Stone, View } from "./view";

export type Whole = {
	turn: number;
	awaited: number[] | null;
	stones: Stone[];
	removed: Stone[];
	last: string[];
	outcome?: View["outcome"];
	rank?: string;
	par?: number;
};

export function wholeView(whole: Whole, seats: number, seat = 0): View {
	return {
		...whole,
		game: "narabi",
		edition: "",
		seats,
		seat,
		moves: [],
		awaited: whole.awaited ?? [],
		options: {},
		max_turns: edition.max_turns,
		stones: whole.stones.map((s) => ({ ...s, readable: true })),
		removed: whole.removed,
		talk: { questions: 0, suggestions_left: [], moods_left: [] },
		conditions: edition.conditions as unknown as Condition[],
		ladder: edition.ladder,
	};
}
