/** The whole state of a match, as replays, the end and patient spectators see it, turned into a view that the board can draw. */
import type { Player, Relic, Tile, View } from "./view";

type WholeTile = { type: string; turn?: Tile["turn"]; amulet?: string; paths: string[]; lit?: string[] };
type WholePlayer = Pick<Player, "sticks" | "fate" | "points"> & {
	relics: (Relic & { cursed: boolean })[];
	hand: string[];
	drawn: string[];
	laid: string[];
	used: string[];
	amulets: string[];
	cells: { cell: string; tile: WholeTile | null; trap: boolean }[];
};
export type Whole = Pick<View, "round" | "phase" | "guide" | "awaited" | "asked" | "outcome"> & {
	tile: WholeTile | null;
	trap: View["trap"] | null;
	players: WholePlayer[];
	piles: { cards: string[]; discard: string[]; tiles: string[]; amulets: string[] };
};

export function wholeView(whole: Whole, seat = 0): View {
	return {
		...whole,
		game: "nagaraja",
		open: true,
		edition: "",
		seats: 2,
		seat,
		moves: [],
		awaited: whole.awaited ?? [],
		tile: whole.tile ? { ...whole.tile, amulet: Boolean(whole.tile.amulet) } : undefined,
		trap: whole.trap ?? undefined,
		players: whole.players.map(player),
		piles: {
			cards: whole.piles.cards?.length ?? 0,
			discard: whole.piles.discard?.length ?? 0,
			tiles: whole.piles.tiles?.length ?? 0,
			amulets: whole.piles.amulets?.length ?? 0,
		},
	};
}

function player(whole: WholePlayer): Player {
	const tiles = whole.cells
		.filter((c) => c.tile)
		.map(({ cell, tile }): Tile => ({ ...tile!, cell, amulet: Boolean(tile!.amulet) }));
	return {
		hand: whole.hand?.length ?? 0,
		cards: whole.hand ?? [],
		drawn: whole.drawn ?? [],
		laid: whole.laid?.length ?? 0,
		shown: whole.laid ?? [],
		used: whole.used ?? [],
		sticks: whole.sticks ?? [],
		fate: whole.fate,
		nagas: (whole.sticks ?? []).filter((s) => s.endsWith("-naga")).length,
		amulets: whole.amulets?.length ?? 0,
		held: whole.amulets ?? [],
		points: whole.points,
		cursed: whole.relics.filter((r) => r.up && r.cursed).length,
		tiles,
		relics: whole.relics,
	};
}
