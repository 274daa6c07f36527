import { expect, test } from "vitest";
import { rake, ring } from "../src/games/narabi/garden/rake";

const curve = ring({ cx: 500, cy: 400, rx: 320, ry: 220, n: 2.6 });
const stones = Array.from({ length: 12 }, (_, i) => ({ s: ((i + 0.5) / 12) * curve.length, a: 34 }));
const everywhere = { left: -5000, top: -5000, right: 5000, bottom: 5000 };
const points = (d: string) =>
	[...d.matchAll(/([\d.-]+) ([\d.-]+)/g)].map((m): [number, number] => [Number(m[1]), Number(m[2])]);

test.each([5, 15, 45, 200, -5, -15, -45])("a line of level %i parts before every stone", (level) => {
	const [{ d }] = rake(curve, stones, [level], () => 1, everywhere);
	for (const stone of stones) {
		const [x, y] = curve.at(stone.s);
		const nearest = Math.min(...points(d).map(([px, py]) => Math.hypot(px - x, py - y)));
		expect(nearest).toBeGreaterThan(stone.a);
	}
});

test("lines run where the flow past the stones says", () => {
	for (const level of [5, 15, 25, 35, 95]) {
		const [{ d }] = rake(curve, stones, [level], () => 1, everywhere);
		// Over the middle of a stone: d − Σ a² d / (Δs² + d²) = level.
		const [x, y] = curve.at(stones[3].s);
		const over = Math.min(...points(d).map(([px, py]) => Math.hypot(px - x, py - y)));
		const sum = stones.reduce((all, { s, a }) => {
			const gap = Math.abs(s - stones[3].s);
			return all + a ** 2 / (Math.min(gap, curve.length - gap) ** 2 + over ** 2);
		}, 0);
		expect(over * (1 - sum)).toBeCloseTo(level, -1);
	}
});

test("lines do not depend on those before them", () => {
	const all = rake(curve, stones, [5, 15, 25, 35, 45], () => 1, everywhere)[0].d;
	const [alone] = rake(curve, stones, [45], () => 1, everywhere);
	const last = points(`M${all.split("M").at(-1)}`);
	for (const [i, [x, y]] of points(alone.d).entries()) {
		expect(Math.hypot(x - last[i][0], y - last[i][1])).toBeLessThan(0.5);
	}
});

test("nothing is drawn far beyond what is seen, and nothing that is seen is missing", () => {
	const box = { left: 600, top: 0, right: 900, bottom: 800 };
	const [{ d }] = rake(curve, stones, [60], () => 1, box);
	for (const [x] of points(d)) {
		expect(x).toBeGreaterThan(box.left - 60);
		expect(x).toBeLessThan(box.right + 60);
	}
	const seen = points(rake(curve, stones, [60], () => 1, everywhere)[0].d).filter(
		([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom,
	);
	const drawn = points(d);
	for (const [x, y] of seen) {
		expect(Math.min(...drawn.map(([px, py]) => Math.hypot(px - x, py - y)))).toBeLessThan(0.5);
	}
});

test("lines of about one strength are one path", () => {
	const levels = Array.from({ length: 50 }, (_, i) => 5 + i * 10);
	const strokes = rake(curve, stones, levels, (level) => 1 - level / 1000, everywhere);
	expect(strokes.length).toBeLessThan(13);
	expect(strokes.flatMap(({ d }) => d.match(/M/g) ?? [])).toHaveLength(50);
});
