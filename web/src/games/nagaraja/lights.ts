/** Which paths shine, which would, and where tiles would lie: a view and a foresight, side by side. */
import { corner, quartersBetween, turned } from "./geometry";
import { read } from "./moves";
import type { Foresight, Player, Tile, Turn, View } from "./view";

export type Shine = "lit" | "dark" | "cut" | "gain";

export function shine(tile: Tile, path: string, before: Set<string>, after: Set<string>): Shine {
	const key = `${tile.cell} ${path}`;
	if (before.has(key)) return after.has(key) ? "lit" : "cut";
	return after.has(key) ? "gain" : "dark";
}

export function litPaths(player: Player): Set<string> {
	return new Set(player.tiles.flatMap((tile) => (tile.lit ?? []).map((path) => `${tile.cell} ${path}`)));
}

export function litAfter(before: Set<string>, foresight: Foresight | undefined): Set<string> {
	if (!foresight) return before;
	const dark = new Set(foresight.dark);
	return new Set([...before, ...foresight.lit].filter((path) => !dark.has(path)));
}

/** The tiles of a temple as they would lie after a move. */
export function tilesAfter(view: View, seat: number, text: string | undefined): Tile[] {
	const tiles = view.players[seat - 1].tiles;
	if (!text) return tiles;
	const move = read(text);
	const side = seat === view.seat ? "own" : "rival";
	const here = move.targets.filter((t) => t.startsWith(`${side} `)).map((t) => t.split(" ")[1]);
	if (move.kind === "place" && side === "own" && view.tile) {
		return [...tiles, lieTurned({ ...view.tile, turn: "north" }, move.to as Turn, here[0])];
	}
	if (move.kind !== "activate" || here.length === 0 || here[0].length > 2) return tiles;
	return tiles.map((tile) => {
		const at = here.indexOf(tile.cell!);
		if (at < 0) return tile;
		if (here.length === 2) return { ...tile, cell: here[1 - at] };
		if (move.to && move.to.length === 2) return { ...tile, cell: move.to };
		return move.to ? lieTurned(tile, move.to as Turn, tile.cell!) : tile;
	});
}

export function lieTurned(tile: Tile, turn: Turn, cell: string): Tile {
	const by = quartersBetween(tile.turn ?? "north", turn);
	return { ...tile, cell, turn, paths: tile.paths.map((path) => turned(path, by)), lit: undefined };
}

/** In which order to draw: what is lifted comes last. */
export function drawingOrder(tiles: Tile[], lifted: (tile: Tile) => boolean): Tile[] {
	const far = (tile: Tile) => corner(tile.cell!)[1];
	return [...tiles].sort((a, b) => Number(lifted(a)) - Number(lifted(b)) || far(a) - far(b));
}
