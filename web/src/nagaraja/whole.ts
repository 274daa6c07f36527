/** The whole state of a match, as replays and the end show it, turned into a view that the board can draw. */

import { isCursed, pointsOf } from "./edition";
import { corner } from "./geometry";
import type { Player, Relic, Tile, View } from "./view";

type WholeTile = { type: string; turn?: Tile["turn"]; amulet?: string; paths: string[] };
type WholePlayer = Pick<Player, "sticks" | "fate" | "points" | "relics"> & {
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
	const relics: Relic[] = whole.relics;
	const open = relics.filter((r) => r.up && r.relic);
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
		points: whole.points ?? open.reduce((sum, r) => sum + pointsOf(r.relic!), 0),
		cursed: open.filter((r) => isCursed(r.relic!)).length,
		tiles: lit(tiles),
		relics,
	};
}

const steps: Record<string, [number, number, string]> = {
	N: [0, -128, "S"],
	E: [128, 0, "W"],
	S: [0, 128, "N"],
	W: [-128, 0, "E"],
};

/**
 * Lights the paths for the drawing: a whole state does not say which are connected, as a view does
 * (R4.2). Nothing is decided by it.
 */
function lit(tiles: Tile[]): Tile[] {
	const at = new Map(tiles.map((tile) => [String(corner(tile.cell!)), tile]));
	const shining = new Set<string>();
	const follow = (tile: Tile | undefined, from: string): void => {
		const path = tile?.paths.find((p) => p.includes(from));
		if (!tile || !path || shining.has(`${tile.cell} ${path}`)) return;
		shining.add(`${tile.cell} ${path}`);
		const [x, y] = corner(tile.cell!);
		for (const side of path) {
			const [dx, dy, back] = steps[side];
			follow(at.get(String([x + dx, y + dy])), back);
		}
	};
	for (const tile of tiles.filter((other) => other.cell![1] === "1")) follow(tile, "S");
	return tiles.map((tile) => ({
		...tile,
		lit: tile.paths.filter((path) => shining.has(`${tile.cell} ${path}`)),
	}));
}
