/**
 * The raked sand of Narabi. Sand flows around the table like water, clockwise as the play does,
 * and parts before every stone.
 *
 * The stones lie on a closed curve. Along it runs s (arc length), across it d (outwards is positive).
 * A rake line of level c is where  d · (1 − Σ a² / (Δs² + d²)) = c,  the stream function of a flow past
 * round stones of radius a. Levels ±g/2, ±3g/2, … give lines a gap g apart that never touch a stone.
 */
import type { Point, Ring } from "./ring";

export { type Oval, type Point, type Ring, ring } from "./ring";
export type Obstacle = { s: number; a: number };

/** Where sand is seen. Lines are not drawn further than a little beyond it. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** Lines of one strength, as the d of one SVG path. */
export type Strokes = { d: string; opacity: number };

/** So far beyond its box a line still begins, so that no end of it is seen. */
const margin = 30;
/** Lines whose strength differs by less are one path: a browser draws one long path faster than many short ones. */
const shade = 0.05;

/** Lines for every level. The strength of a line follows from its level. */
export function rake(
	curve: Ring,
	stones: Obstacle[],
	levels: number[],
	strength: (level: number) => number,
	box: Box,
): Strokes[] {
	const around = curve.points.map(({ s }) => squares(s, stones, curve.length));
	const paths = new Map<number, string>();
	for (const sign of [1, -1]) {
		// Every line begins to look for its place where the one before it was found.
		const found = curve.points.map(() => 0);
		let before = 0;
		for (const level of levels.filter((c) => Math.sign(c) === sign).map(Math.abs)) {
			const line = curve.points.map((q, i): Point | undefined => {
				const guess = found[i] + level - before;
				found[i] = guess;
				if (!within(q.x + sign * q.nx * guess, q.y + sign * q.ny * guess, box)) return undefined;
				found[i] = offset(level, guess, around[i], stones);
				return [q.x + sign * q.nx * found[i], q.y + sign * q.ny * found[i]];
			});
			before = level;
			const opacity = Math.round(strength(level) / shade) * shade;
			paths.set(opacity, (paths.get(opacity) ?? "") + draw(line));
		}
	}
	return [...paths].map(([opacity, d]) => ({ d, opacity }));
}

/** The squared way along the curve from here to every stone. */
function squares(s: number, stones: Obstacle[], length: number): Float64Array {
	return Float64Array.from(stones, ({ s: at }) => {
		const gap = Math.abs(s - at) % length;
		return Math.min(gap, length - gap) ** 2;
	});
}

function within(x: number, y: number, { left, top, right, bottom }: Box): boolean {
	return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
}

/**
 * How far from the curve a line of this level runs: the d of the stream function, by Newton's method from a guess,
 * and by halving where that leads astray.
 */
function offset(level: number, guess: number, squares: Float64Array, stones: Obstacle[]): number {
	let [low, high] = [level, level + 260];
	let d = Math.min(Math.max(guess, low), high);
	for (let i = 0; i < 24; i++) {
		let [sum, slope] = [0, 1];
		for (let k = 0; k < squares.length; k++) {
			const part = stones[k].a ** 2 / (squares[k] + d * d);
			sum += part;
			slope -= (part * (squares[k] - d * d)) / (squares[k] + d * d);
		}
		const excess = d * (1 - sum) - level;
		if (excess < 0) low = d;
		else high = d;
		let next = d - excess / slope;
		if (!(slope > 0 && next >= low && next <= high)) next = (low + high) / 2;
		if (Math.abs(next - d) < 0.05) return next;
		d = next;
	}
	return d;
}

const tenths = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A smooth path through the points of a closed line, with gaps where it is not seen. */
function draw(line: (Point | undefined)[]): string {
	const n = line.length;
	// A line with a gap begins after it.
	const start = line.findIndex((p, i) => p && !line[(i + n - 1) % n]);
	let path = "";
	for (let i = 0; i <= n; i++) {
		const [a, b] = [line[(start + n + i) % n], line[(start + n + i + 1) % n]];
		if (!a || !b) continue;
		const begins = i === 0 || !line[(start + n + i - 1) % n];
		const mid = tenths(between(a, b));
		path += begins ? `M${mid}` : `Q${tenths(a)} ${mid}`;
	}
	return path;
}
