/** Where the things of a layout lie, and which moves their places stand for. */
import type { Words } from "../../backend/types";

export type Layout = NonNullable<Words["layout"]>;
export type Way = Layout["ways"][string];
export type Piece = Layout["pieces"][string];

/** What frames a board: how wide its rim is with the terraces around it, and the longer side of what it holds. */
const [rim, inside] = [72, 496];

/** A board as it is drawn: its box, a cell in it, and the middle of each cell. */
export type Drawn = {
	width: number;
	height: number;
	cell: number;
	x0: number;
	y0: number;
	w: number;
	h: number;
};

export function drawn({ width, height }: Layout): Drawn {
	const unit = inside / Math.max(width, height, 1);
	const [w, h] = [width * unit, height * unit];
	return { width: w + 2 * rim, height: h + 2 * rim, cell: 10 * unit, x0: rim, y0: rim, w, h };
}

/** The middle of a cell, in the box of the drawn board. */
export function middle(layout: Layout, name: string): { x: number; y: number } {
	const { x = 0, y = 0 } = layout.cells[name] ?? {};
	const unit = inside / Math.max(layout.width, layout.height, 1);
	return { x: rim + x * unit, y: rim + y * unit };
}

/** The ways that a place begins, or ends where something was chosen to go from. */
export function waysAt(layout: Layout, place: string, from: string | undefined): [move: string, way: Way][] {
	return Object.entries(layout.ways).filter(([, way]) =>
		from ? way.from === from && way.to === place : (way.from || way.to) === place,
	);
}

/** The move that a tap on a place makes; none where several begin there, of which one is chosen by its end. */
export function madeAt(layout: Layout, place: string, from: string | undefined): string | undefined {
	const ways = waysAt(layout, place, from);
	return ways.length === 1 ? ways[0][0] : undefined;
}

/** A place and what lies there, in words. */
export function saysAt({ cells, sides }: Layout, place: string): string | undefined {
	return (cells[place] ?? sides.flatMap(({ hand }) => hand).find((held) => held.place === place))?.says;
}

/** Cells as a reader goes through them: from the top, from the left. */
export function inOrder({ cells }: Layout): string[] {
	return Object.keys(cells).sort((a, b) => cells[a].y - cells[b].y || cells[a].x - cells[b].x);
}

/** The nearest cell in the direction of an arrow key, if there is one. */
export function towards(layout: Layout, from: string, key: string): string | undefined {
	const [dx, dy] = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] }[key] ?? [];
	const here = layout.cells[from];
	if (dx === undefined || dy === undefined || !here) return undefined;
	let best: string | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const [name, { x, y }] of Object.entries(layout.cells)) {
		const on = (x - here.x) * dx + (y - here.y) * dy;
		const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
		if (on > 0 && aside <= on && on + 3 * aside < least) [best, least] = [name, on + 3 * aside];
	}
	return best;
}

/** How many of each piece lie at each place beside the board. */
function beside({ sides }: Layout): Map<string, { piece: string; count: number }> {
	const held = sides.flatMap(({ hand }) => hand);
	return new Map(held.map(({ place, piece, count = 1 }) => [place, { piece, count }]));
}

/** Pieces that went from one place to another between two layouts, as far as one can see. */
export function moved(before: Layout, after: Layout): { from?: string; to: string }[] {
	const left = new Map<string, string[]>();
	const leave = (piece: string, place: string) => left.set(piece, [...(left.get(piece) ?? []), place]);
	for (const [name, { piece }] of Object.entries(before.cells))
		if (piece && after.cells[name]?.piece !== piece) leave(piece, name);
	const still = beside(after);
	for (const [place, { piece, count }] of beside(before))
		if (count > (still.get(place)?.count ?? 0)) leave(piece, place);
	return Object.entries(after.cells).flatMap(([to, { piece }]) =>
		piece && before.cells[to]?.piece !== piece ? [{ from: left.get(piece)?.shift(), to }] : [],
	);
}
