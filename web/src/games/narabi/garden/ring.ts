/** The closed curve on which the stones of a garden lie, measured along itself. */
export type Point = [number, number];
export type Ring = {
	length: number;
	points: { s: number; x: number; y: number; nx: number; ny: number }[];
	at: (s: number) => Point;
};

const samples = 2000;

/** A superellipse: with n over 2 flatter than an ellipse, so that a row reads as a row. */
export type Oval = { cx: number; cy: number; rx: number; ry: number; n: number };

/** An oval sampled by arc length, from the bottom, clockwise on the screen. */
export function ring({ cx, cy, rx, ry, n }: Oval, count = 360): Ring {
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
	return { length, points, at };
}
