/** Where things lie in the drawing of a temple, and what lines a tile's paths make. */
import { type Turn, turns } from "../types";

export const cells = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];
export const niches = ["a3n", "b3n", "c3n", "a3w", "c3e", "a2w", "c2e", "a1w", "c1e"];

/** A temple as it is seen and read: its niches are the rim of its cells. */
export const rows = [
	["a3n", "b3n", "c3n"],
	["a3w", "a3", "b3", "c3", "c3e"],
	["a2w", "a2", "b2", "c2", "c2e"],
	["a1w", "a1", "b1", "c1", "c1e"],
];

type Point = [number, number];

/** The upper left corner of a cell. Cells are 128 units wide. */
export function corner(cell: string): Point {
	return [128 + 128 * "abc".indexOf(cell[0]), 120 + 128 * (3 - Number(cell[1]))];
}

/** The middle of a niche. */
export function nicheAt(niche: string): Point {
	const [x, y] = corner(niche);
	if (niche[2] === "w") return [76, y + 64];
	return niche[2] === "e" ? [564, y + 64] : [x + 64, 68];
}

/** How a niche's doorway is turned and moved into the wall. */
export function doorway(niche: string): string {
	const [x, y] = corner(niche);
	if (niche[2] === "w") return `translate(102 ${y + 88}) rotate(-90)`;
	return niche[2] === "e" ? `translate(538 ${y + 40}) rotate(90)` : `translate(${x + 40} 96)`;
}

/** Places of a temple as a grid of five by four: the niches are its rim. */
export function gridPlace(place: string): Point {
	const column = "abc".indexOf(place[0]) + 1;
	const row = 4 - Number(place[1]);
	if (place.length === 2) return [column, row];
	if (place[2] === "n") return [column, 0];
	return [place[2] === "w" ? 0 : 4, row];
}

/** The nearest place in a direction, or undefined at the edge. */
export function neighbour(from: string, dx: number, dy: number): string | undefined {
	const [x, y] = gridPlace(from);
	return [...cells, ...niches].find((place) => {
		const [px, py] = gridPlace(place);
		return px === x + dx && py === y + dy;
	});
}

export function quartersBetween(from: Turn, to: Turn): number {
	return (turns.indexOf(to) - turns.indexOf(from) + 4) % 4;
}

/** A path of a tile as lines: its way, where it has a boss or a shrine, and how long it is drawn. */
export type Line = { way: string; length?: number; boss: boolean; shrine?: Point; big: boolean };

const middle = 64;
const out: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const rim = (side: string): Point => [middle + 64 * out[side][0], middle + 64 * out[side][1]];

/** The lines of a tile, each path apart. Shrine is the path that has a place for an amulet. */
export function lines(paths: string[], shrine: number): Line[] {
	return paths.map((path, i) => {
		const others = paths.filter((_, j) => j !== i).join("");
		return line(path, others, i === shrine);
	});
}

function line(path: string, others: string, holy: boolean): Line {
	if (path.length === 1) return alcove(path, others, holy);
	if (path.length > 2) return star(path, holy);
	const [a, b] = path;
	const opposite = out[a][0] + out[b][0] === 0 && out[a][1] + out[b][1] === 0;
	if (!opposite) return bend(a, b, holy);
	return others ? detour(a, b, others, holy) : star(path, holy);
}

/** Where the other paths of the tile lean. */
function lean(others: string): Point {
	let [x, y] = [0, 0];
	for (const side of others) {
		x += out[side][0] / others.length;
		y += out[side][1] / others.length;
	}
	return [x, y];
}

function alcove(side: string, others: string, holy: boolean): Line {
	const [mx, my] = lean(others);
	const away = mx !== 0 || my !== 0;
	const [dx, dy] = out[side];
	const end: Point = away ? [middle - 38 * mx, middle - 38 * my] : [middle + 28 * dx, middle + 28 * dy];
	const [rx, ry] = rim(side);
	const bendAt: Point = [rx - 30 * dx, ry - 30 * dy];
	return {
		way: `M${end}Q${bendAt} ${[rx, ry]}`,
		length: away ? 48 : 32,
		boss: false,
		shrine: holy ? end : undefined,
		big: false,
	};
}

function star(path: string, holy: boolean): Line {
	const way = [...path].map((side) => `M64 64L${rim(side)}`).join("");
	return { way, boss: !holy && path.length > 2, shrine: holy ? [middle, middle] : undefined, big: true };
}

function bend(a: string, b: string, holy: boolean): Line {
	const [p, q] = [rim(a), rim(b)];
	const clockwise = out[a][0] * out[b][1] - out[a][1] * out[b][0] > 0;
	const way = `M${p}A64 64 0 0 ${clockwise ? 0 : 1} ${q}`;
	const mid: Point = [middle + 18 * (out[a][0] + out[b][0]), middle + 18 * (out[a][1] + out[b][1])];
	return { way, length: 96, boss: false, shrine: holy ? mid : undefined, big: false };
}

/** A corridor that makes room for what else lies on the tile. */
function detour(a: string, b: string, others: string, holy: boolean): Line {
	const [mx, my] = lean(others);
	const crossing = mx === 0 && my === 0;
	const side: Point = crossing ? [0, 0] : [middle - 24 * Math.sign(mx), middle - 24 * Math.sign(my)];
	const [p, q] = [rim(a), rim(b)];
	if (crossing)
		return { way: `M${p}L${q}`, boss: false, shrine: holy ? [middle, middle] : undefined, big: false };
	const toward = (from: Point, by: number): Point => [
		from[0] - by * Math.sign(from[0] - middle),
		from[1] - by * Math.sign(from[1] - middle),
	];
	const ease = (from: Point): Point => [
		side[0] + (30 / 64) * (from[0] - middle),
		side[1] + (30 / 64) * (from[1] - middle),
	];
	const way = `M${p}C${toward(p, 24)} ${ease(p)} ${side}C${ease(q)} ${toward(q, 24)} ${q}`;
	return { way, length: 144, boss: false, shrine: holy ? side : undefined, big: false };
}
