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
		if (on > 0 && aside <= on && on + 2 * aside < least) [best, least] = [name, on + 2 * aside];
	}
	return best;
}

/** Pieces that went from one cell to another between two layouts, as far as one can see. */
export function moved(before: Layout, after: Layout): { from?: string; to: string }[] {
	const left = new Map<string, string[]>();
	for (const [name, { piece }] of Object.entries(before.cells))
		if (piece && after.cells[name]?.piece !== piece) left.set(piece, [...(left.get(piece) ?? []), name]);
	return Object.entries(after.cells).flatMap(([to, { piece }]) =>
		piece && before.cells[to]?.piece !== piece ? [{ from: left.get(piece)?.shift(), to }] : [],
	);
}
