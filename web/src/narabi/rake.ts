/**
 * The raked sand of Narabi. Sand flows around the table like water, clockwise as the play does,
 * and parts before every stone.
 *
 * The stones lie on a closed curve. Along it runs s (arc length), across it d (outwards is positive).
 * A rake line of level c is where  d · (1 − Σ a² / (Δs² + d²)) = c,  the stream function of a flow past
 * round stones of radius a. Levels ±g/2, ±3g/2, … give lines a gap g apart that never touch a stone.
 */
export type Point = [number, number];
export type Ring = {
	length: number;
	points: { s: number; x: number; y: number; nx: number; ny: number }[];
	at: (s: number) => Point;
	cx: number;
	cy: number;
};
export type Obstacle = { s: number; a: number };

const samples = 2000;

/**
 * A superellipse, flatter than an ellipse so that a row reads as a row. Sampled by arc length,
 * from the bottom, clockwise on the screen.
 */
export function ring(cx: number, cy: number, rx: number, ry: number, n = 2.6, count = 360): Ring {
	const raw: Point[] = [];
	for (let i = 0; i <= samples; i++) {
		const angle = Math.PI / 2 + (i / samples) * 2 * Math.PI;
		const [c, k] = [Math.cos(angle), Math.sin(angle)];
		raw.push([
			cx + rx * Math.sign(c) * Math.abs(c) ** (2 / n),
			cy + ry * Math.sign(k) * Math.abs(k) ** (2 / n),
		]);
	}
	const far = [0];
	for (let i = 1; i < raw.length; i++) {
		far.push(far[i - 1] + Math.hypot(raw[i][0] - raw[i - 1][0], raw[i][1] - raw[i - 1][1]));
	}
	const length = far[far.length - 1];
	let j = 0;
	const at = (distance: number): Point => {
		const s = ((distance % length) + length) % length;
		if (far[j] > s) j = 0;
		while (j < far.length - 2 && far[j + 1] < s) j++;
		const f = (s - far[j]) / (far[j + 1] - far[j] || 1);
		return [raw[j][0] + f * (raw[j + 1][0] - raw[j][0]), raw[j][1] + f * (raw[j + 1][1] - raw[j][1])];
	};
	const points = Array.from({ length: count }, (_, i) => {
		const s = (i / count) * length;
		const [x, y] = at(s);
		const [px, py] = at(s - 3);
		const [qx, qy] = at(s + 3);
		const l = Math.hypot(qx - px, qy - py) || 1;
		return { s, x, y, nx: (qy - py) / l, ny: -(qx - px) / l };
	});
	return { length, points, at, cx, cy };
}

function offset(c: number, s: number, stones: Obstacle[], length: number): number {
	const level = Math.abs(c);
	const below = (d: number): boolean => {
		let sum = 0;
		for (const { s: at, a } of stones) {
			const gap = Math.abs(s - at) % length;
			const near = Math.min(gap, length - gap);
			sum += (a * a) / (near * near + d * d);
		}
		return d * (1 - sum) < level;
	};
	let [low, high] = [level, level + 260];
	for (let i = 0; i < 16; i++) {
		const mid = (low + high) / 2;
		if (below(mid)) low = mid;
		else high = mid;
	}
	return Math.sign(c) * high;
}

/** The d of an SVG path for every level. */
export function rake(curve: Ring, stones: Obstacle[], levels: number[]): string[] {
	return levels.map((c) => {
		const p = curve.points.map((q): Point => {
			const d = offset(c, q.s, stones, curve.length);
			return [q.x + q.nx * d, q.y + q.ny * d];
		});
		let path = "";
		for (let i = 0; i <= p.length; i++) {
			const [a, b] = [p[i % p.length], p[(i + 1) % p.length]];
			const mid = `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
			path += i ? `Q${a[0].toFixed(1)} ${a[1].toFixed(1)} ${mid}` : `M${mid}`;
		}
		return path;
	});
}
