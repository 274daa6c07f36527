/** The raked sand under a small garden, once for every number of stones: a mask, which the tones of the theme fill. */
import { type Point, rake, ring } from "./rake";

/** In these units a small garden is drawn, wide or square. */
export type Plot = { width: number; height: number };
export const wide: Plot = { width: 280, height: 151 };
export const square: Plot = { width: 160, height: 152 };

export type Bed = { spots: Point[]; size: number; sand: string };
const beds = new Map<string, Bed>();

/** Where so many stones lie in a plot, the first at the bottom and on clockwise, and the sand around them. */
export function bedOf(plot: Plot, seats: number, each: number): Bed {
	const name = `${plot.width} ${seats} ${each}`;
	const known = beds.get(name);
	if (known) return known;
	const bed = lay(plot, seats, each);
	beds.set(name, bed);
	return bed;
}

function lay({ width, height }: Plot, seats: number, each: number): Bed {
	const oval = {
		cx: width / 2,
		cy: height / 2,
		rx: width * 0.385,
		ry: height * 0.37,
		n: 2.4,
	};
	const curve = ring(oval, 150);
	const count = seats * each;
	const size = Math.min(height * 0.165, curve.length / count / 1.3);
	// As at the table: a row stands before its seat, the middle of the first at the bottom.
	const ways = Array.from({ length: count }, (_, i) => ((i - (each - 1) / 2) / count) * curve.length);
	const along = ways.map((s) => (s + curve.length) % curve.length);
	const gap = Math.max(6, height * 0.046);
	const far = Math.hypot(width, height) * 0.6;
	const levels: number[] = [];
	for (let c = gap / 2; c < far; c += gap) levels.push(c);
	for (let c = -gap / 2; c > -height * 0.2; c -= gap) levels.push(c);
	const box = { left: 0, top: 0, right: width, bottom: height };
	const lines = rake(
		curve,
		along.map((s) => ({ s, a: size / 2 })),
		levels,
		() => 1,
		box,
	);
	return {
		spots: along.map((s) => curve.at(s)),
		size,
		sand: mask(width, height, lines.map(({ d }) => d).join("")),
	};
}

const mask = (width: number, height: number, d: string): string =>
	`url("data:image/svg+xml,${encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><path fill="none" stroke="#000" stroke-width="1.5" d="${d}"/></svg>`,
	)}")`;
