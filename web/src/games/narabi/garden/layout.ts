/** Where everything lies in the garden, for any size and any number of players. */
import type { Obstacle } from "./rake";
import { type Oval, type Point, type Ring, ring } from "./ring";

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

/**
 * The room that the style sheet keeps: above the far stones, below one's own slips, beside the stones at the sides. A
 * ring is at most `flat` times as wide as high.
 */
export type Room = {
	top: number;
	foot: number;
	side: number;
	flat: number;
	slip: number;
	slipHeight: number;
};
const walls = {
	top: "top",
	foot: "foot",
	side: "side",
	flat: "flat",
	slip: "slip",
	slipHeight: "slip-height",
};
/** The room as the styles of this width leave it. */
export function roomIn(garden: Element): Room {
	const style = getComputedStyle(garden);
	const px = (wall: string) => Number.parseFloat(style.getPropertyValue(`--${wall}`));
	return Object.fromEntries(Object.entries(walls).map(([name, wall]) => [name, px(wall)])) as Room;
}

/** A stone's place: its middle, and from there where its marks stick out, so that they hide neither a digit nor each other. */
export type Spot = { x: number; y: number; r: number; seat: number; place: number; told: Point; memo: Point };

type Round = Pick<Spot, "x" | "y" | "r">;

/** What is raked: the ring on which the stones lie, and the stones. */
export type Bed = { oval: Oval; stones: Obstacle[]; gap: number; inner: number };

export type Garden = {
	bed: Bed;
	curve: Ring;
	spots: Spot[];
	names: { x: number; y: number; tx: number; ty: number /** How wide it may be. */; most?: number }[];
	steps: Point[];
	slips: { top: number; x: number }[];
	slipWidth: number;
	pebble: number;
	island: number;
	memo: number;
	cx: number;
	cy: number;
	small: boolean;
	narrow: boolean;
};

/** No stone is larger, however large the screen. */
const largest = 132;
/** One's own stones are larger than the others. */
const mine = 1.17;
/** Between the last stone of a row and the first of the next lie this many stones, from middle to middle. */
const apart = 1.5;

/** The ring and its stones depend on each other: larger stones leave less room for the ring. */
function measure(w: number, h: number, seats: number, each: number, room: Room) {
	let size = 44;
	let fit = oval(w, h, size, room);
	for (let i = 0; i < 4; i++) {
		const row = ring(fit).length / seats;
		size = Math.min(largest, row / ((each - 1) * 1.3 + apart), fit.ry * 0.36);
		fit = oval(w, h, size, room);
	}
	const curve = ring(fit);
	const row = curve.length / seats;
	const own = size * mine;
	const step = Math.min(size * 1.33, (row - size * apart) / (each - 1));
	const slip = Math.min(Math.max(room.slip, size * 1.4), (w - 20) / each - 8);
	// One's own row is as wide as its slips, but never so wide that it meets the rows beside it.
	const reach = (2 * (row - size * apart)) / (each - 1) - step;
	const narrow = w < 700;
	const trackX = narrow ? fit.rx - size * 0.5 - 26 : Math.min(fit.rx * 0.55, fit.rx - size * 0.5 - 150);
	const trackY = fit.ry * 0.47;
	return {
		...fit,
		curve,
		size,
		own,
		step,
		ownStep: Math.max(own * 1.16, Math.min(slip + 8, reach)),
		slip,
		gap: gapOf(size),
		inner: fit.ry * 0.36,
		label: size * 0.26,
		trackX,
		trackY,
		pebble: clamp(8, size * 0.205, 24),
		island: Math.min(300, trackX * 1.36, trackY * 1.9),
		memo: clamp(18, size * 0.39, 44),
	};
}

const gapOf = (size: number): number => clamp(8, size * 0.142, 15);

function oval(w: number, h: number, size: number, room: Room): Oval {
	const top = room.top + size / 2;
	const foot = room.foot + room.slipHeight + (size * mine) / 2 + gapOf(size) * 1.2;
	const half = Math.max(76, (h - top - foot) / 2);
	const rx = Math.min(w / 2 - room.side - size / 2, half * room.flat);
	return { cx: w / 2, cy: top + half, rx, ry: Math.min(half, rx * 1.45), n: 2.6 };
}

/** Seats are counted from the one at the bottom, clockwise. */
export function layout(w: number, h: number, seats: number, each: number, steps: number, room: Room): Garden {
	const m = measure(w, h, seats, each, room);
	const { curve, cx, cy, rx, ry, n } = m;
	const stones: Obstacle[] = [];
	const spots: Spot[] = [];
	for (let seat = 0; seat < seats; seat++) {
		for (let place = 0; place < each; place++) {
			const r = (seat === 0 ? m.own : m.size) / 2;
			const s = (seat / seats) * curve.length + (place - (each - 1) / 2) * (seat === 0 ? m.ownStep : m.step);
			const along = (s + curve.length) % curve.length;
			const [x, y] = curve.at(along);
			spots.push({ x, y, r, seat, place, ...marks(curve, along, r, m.memo, seat === 0) });
			stones.push({ s: along, a: r });
		}
	}
	const own = spots.slice(0, each);
	const line = Math.max(...own.map((spot) => spot.y + spot.r)) + m.gap * 1.2;
	const track = ring({ cx, cy, rx: m.trackX, ry: m.trackY, n: 2.2 });
	return {
		bed: { oval: { cx, cy, rx, ry, n }, stones, gap: m.gap, inner: m.inner },
		curve,
		spots,
		names: names(curve, spots, seats, each, w, m),
		steps: Array.from({ length: steps }, (_, i) => track.at(((i + 0.5) / steps) * track.length)),
		slips: own.map((spot, place) => ({
			top: line - spot.y + spot.r,
			x: cx + ((each - 1) / 2 - place) * (m.slip + 8) - spot.x,
		})),
		slipWidth: m.slip,
		pebble: m.pebble,
		island: m.island,
		memo: m.memo,
		cx,
		cy,
		small: m.island < 150,
		narrow: m.slip < 118,
	};
}

/** The marks of a stone as they are drawn, in parts of the size of its memo. */
export const markSizes = { told: { width: 1.35, height: 0.84 }, memo: { width: 1, height: 1 } };
/** Between things that must not touch. */
const hair = 2;

/**
 * Marks stick out of the ring, side by side. At the bottom slips may hang there: answers stick into the ring, and a
 * memo is where no slip is.
 */
function marks(
	curve: Ring,
	s: number,
	r: number,
	memo: number,
	bottom: boolean,
): Pick<Spot, "told" | "memo"> {
	const [[px, py], [qx, qy]] = [curve.at(s - 3), curve.at(s + 3)];
	const l = Math.hypot(qx - px, qy - py);
	const along: Point = [(qx - px) / l, (qy - py) / l];
	const out: Point = [along[1], -along[0]];
	const { told: t, memo: m } = markSizes;
	// So far along the ring that they are apart in one direction of the screen at least.
	const apart = Math.min(
		(((t.width + m.width) / 2) * memo + hair) / Math.abs(along[0]),
		(((t.height + m.height) / 2) * memo + hair) / Math.abs(along[1]),
	);
	const aside = bottom ? 0 : apart / 2;
	return {
		told: outside(r, memo, t, bottom ? [-out[0], -out[1]] : out, along, -aside),
		memo: outside(r, memo, m, out, along, aside),
	};
}

/** The nearest place in a direction where a mark leaves the digit of its stone free. */
function outside(
	r: number,
	memo: number,
	size: { width: number; height: number },
	[ox, oy]: Point,
	[ax, ay]: Point,
	aside: number,
): Point {
	const [free, high] = [r * 0.46 + (size.width * memo) / 2, r * 0.64 + (size.height * memo) / 2];
	for (let far = r * 0.8; ; far += 1) {
		const [x, y] = [ox * far + ax * aside, oy * far + ay * aside];
		if (Math.abs(x) > free || Math.abs(y) > high) return [x, y];
	}
}

/**
 * A name stands inside the ring, before the middle of its row; one's own a little further, since answers stick out
 * there. On a phone the rows at the sides have it above them, from their outer edge on.
 */
function names(
	curve: Ring,
	spots: Spot[],
	seats: number,
	each: number,
	w: number,
	m: ReturnType<typeof measure>,
) {
	return Array.from({ length: seats }, (_, seat) => {
		const row = spots.slice(seat * each, (seat + 1) * each);
		const [mx, my] = curve.at((seat / seats) * curve.length);
		const [dx, dy] = [(m.cx - mx) / m.rx, (m.cy - my) / m.ry];
		const [ix, iy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
		if (Math.abs(ix) > 0.8 && w < 700) {
			const { x, y, r } = row.reduce((a, b) => (b.y < a.y ? b : a));
			const edge = x - Math.sign(ix) * r * 1.7;
			return { x: edge, y: y - r - 2, tx: ix > 0 ? 0 : -100, ty: -100, most: Math.abs(m.cx - edge) - 3 };
		}
		const far = row[0].r + m.label + (seat === 0 ? m.memo * 0.5 : 0);
		const [x, y] = [mx + ix * far, my + iy * far];
		// Two rows that face each other closely share what is between them.
		const half = Math.abs(m.cx - mx) - 3;
		if (Math.abs(ix) > 0.3 && half < 110)
			return { x: m.cx - Math.sign(ix) * 3, y, tx: ix > 0 ? -100 : 0, ty: -50 + iy * 50, most: half };
		return { x, y, tx: -50 + ix * 50, ty: -50 + iy * 50 };
	});
}

/** A line between two stones that bends towards the middle of the garden, with a head at each end. */
export function aim(
	a: Round,
	b: Round,
	cx: number,
	cy: number,
): { d: string; heads: string[]; middle: Point } {
	const pull = 0.2;
	const mx = ((a.x + b.x) / 2) * (1 - pull) + cx * pull;
	const my = ((a.y + b.y) / 2) * (1 - pull) + cy * pull;
	const rim = (spot: Round): Point => {
		const l = Math.hypot(mx - spot.x, my - spot.y) || 1;
		const r = spot.r + 14;
		return [spot.x + ((mx - spot.x) / l) * r, spot.y + ((my - spot.y) / l) * r];
	};
	const head = ([x, y]: Point) =>
		`translate(${x} ${y}) rotate(${(Math.atan2(y - my, x - mx) * 180) / Math.PI})`;
	const [p, q] = [rim(a), rim(b)];
	const middle: Point = [(p[0] + 2 * mx + q[0]) / 4, (p[1] + 2 * my + q[1]) / 4];
	return { d: `M${p}Q${mx} ${my} ${q}`, heads: [head(p), head(q)], middle };
}

/** The way of play: from the middle of a row to that of the next, inside the ring. */
export function onward(garden: Garden, from: number, seats: number): { d: string; head: string } {
	const { curve, cx, cy } = garden;
	const inside = (s: number): Point => {
		const [x, y] = curve.at(s);
		return [cx + (x - cx) * 0.74, cy + (y - cy) * 0.7];
	};
	const start = (from / seats + 0.28 / seats) * curve.length;
	const end = (from / seats + 0.72 / seats) * curve.length;
	const points = Array.from({ length: 17 }, (_, i) => inside(start + ((end - start) * i) / 16));
	const [[px, py], [qx, qy]] = points.slice(-2);
	return {
		d: `M${points.map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L")}`,
		head: `translate(${qx} ${qy}) rotate(${(Math.atan2(qy - py, qx - px) * 180) / Math.PI})`,
	};
}
