/** Where everything lies in the garden, for any size and any number of players. */
import { type Obstacle, type Point, type Ring, rake, ring, type Strokes } from "./rake";

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

/** The room that the style sheet keeps around the ring. */
export type Room = { top: number; foot: number; side: number; rx: number; ry: number; slip: number };
const walls = ["top", "foot", "side", "rx", "ry", "slip"] as const;
/** The room as the styles of this width leave it. */
export function roomIn(garden: Element): Room {
	const style = getComputedStyle(garden);
	const px = (wall: string) => Number.parseFloat(style.getPropertyValue(`--${wall}`));
	return Object.fromEntries(walls.map((wall) => [wall, px(wall)])) as Room;
}

export type Spot = { x: number; y: number; r: number; seat: number; place: number };

export type Garden = {
	curve: Ring;
	spots: Spot[];
	sand: Strokes[];
	gap: number;
	names: { x: number; y: number; tx: number; ty: number }[];
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

function measure(w: number, h: number, seats: number, each: number, room: Room) {
	const slip = Math.min(room.slip, (w - 20) / each - 6);
	const rx = Math.min(room.rx, w / 2 - room.side);
	const ry = clamp(90, (h - room.top - room.foot) / 2, Math.min(rx * 1.45, room.ry));
	const round = ((2 * Math.PI * Math.hypot(rx, ry)) / Math.SQRT2) * 1.05;
	const slot = round / (seats * (each + 0.9));
	const size = Math.min(92, slot * 0.78, ry * 0.36);
	const own = size * 1.17;
	const step = size * 1.33;
	// One's own row is as wide as its slips, but never so wide that it meets the rows beside it.
	const reach = (round / seats - ((each - 1) / 2) * step - size * 1.2) * (2 / Math.max(1, each - 1));
	const trackX = w < 700 ? rx - size * 0.5 - 26 : Math.min(rx * 0.55, rx - size * 0.5 - 130);
	const trackY = ry * 0.47;
	return {
		cx: w / 2,
		cy: room.top + ry,
		rx,
		ry,
		size,
		own,
		step,
		ownStep: Math.max(own * 1.16, Math.min(slip + 8, reach)),
		slip,
		gap: clamp(8, size * 0.142, 13),
		inner: ry * 0.36,
		label: size * 0.26,
		trackX,
		trackY,
		pebble: clamp(8, size * 0.205, 19),
		island: Math.min(236, trackX * 1.36, trackY * 1.9),
		memo: clamp(18, size * 0.39, 36),
	};
}

/** Seats are counted from the one at the bottom, clockwise. */
export function layout(w: number, h: number, seats: number, each: number, steps: number, room: Room): Garden {
	const m = measure(w, h, seats, each, room);
	const curve = ring(m.cx, m.cy, m.rx, m.ry);
	const obstacles: Obstacle[] = [];
	const spots: Spot[] = [];
	for (let seat = 0; seat < seats; seat++) {
		for (let place = 0; place < each; place++) {
			const d = seat === 0 ? m.own : m.size;
			const s = (seat / seats) * curve.length + (place - (each - 1) / 2) * (seat === 0 ? m.ownStep : m.step);
			const along = (s + curve.length) % curve.length;
			const [x, y] = curve.at(along);
			spots.push({ x, y, r: d / 2, seat, place });
			obstacles.push({ s: along, a: d / 2 });
		}
	}
	const mine = spots.slice(0, each);
	const line = Math.max(...mine.map((spot) => spot.y + spot.r)) + m.gap * 1.2;
	const track = ring(m.cx, m.cy, m.trackX, m.trackY, 2.2);
	return {
		curve,
		spots,
		gap: m.gap,
		sand: sand(curve, obstacles, w, h, m.gap, m.inner),
		names: names(curve, spots, seats, each, w, m),
		steps: Array.from({ length: steps }, (_, i) => track.at(((i + 0.5) / steps) * track.length)),
		slips: mine.map((spot, place) => ({
			top: line - spot.y + spot.r,
			x: m.cx + ((each - 1) / 2 - place) * (m.slip + 8) - spot.x,
		})),
		slipWidth: m.slip,
		pebble: m.pebble,
		island: m.island,
		memo: m.memo,
		cx: m.cx,
		cy: m.cy,
		small: m.island < 150,
		narrow: m.slip < 118,
	};
}

function sand(curve: Ring, obstacles: Obstacle[], w: number, h: number, gap: number, inner: number) {
	const far = Math.hypot(w, h) * 0.75;
	const levels: number[] = [];
	for (let c = gap / 2; c < far; c += gap) levels.push(c);
	for (let c = -gap / 2; c > -inner; c -= gap) levels.push(c);
	const strength = (level: number) => clamp(0.3, 1.05 - (level / far) * 1.3, 1);
	// The sand goes on under the bar above, and under the talk beside the garden or below it.
	const box = { left: 0, top: -60, right: w * 1.5, bottom: h * 1.5 };
	return rake(curve, obstacles, levels, strength, box);
}

/** A name stands inside the ring, before the middle of its row; on a phone the rows at the sides have it above them. */
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
		let [ix, iy] = [(m.cx - mx) / m.rx, (m.cy - my) / m.ry];
		const l = Math.hypot(ix, iy);
		let at = { x: mx, y: my, r: row[0].r };
		[ix, iy] = [ix / l, iy / l];
		if (Math.abs(ix) > 0.6 && w < 700) {
			at = row.reduce((a, b) => (b.y < a.y ? b : a));
			[ix, iy] = [0, -1];
		}
		return {
			x: at.x + ix * (at.r + m.label),
			y: at.y + iy * (at.r + m.label),
			tx: -50 + ix * 50,
			ty: -50 + iy * 50,
		};
	});
}

/** A line between two stones that bends towards the middle of the garden, with a head at each end. */
export function aim(a: Spot, b: Spot, cx: number, cy: number): { d: string; heads: string[]; middle: Point } {
	const pull = 0.2;
	const mx = ((a.x + b.x) / 2) * (1 - pull) + cx * pull;
	const my = ((a.y + b.y) / 2) * (1 - pull) + cy * pull;
	const rim = (spot: Spot): Point => {
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
