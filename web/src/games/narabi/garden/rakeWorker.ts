/** The thread that rakes. The sand is drawn once for a garden, as a picture: nothing of it is reckoned while people play. */
import type { Bed } from "./layout";
import { rake, ring } from "./rake";

/** Sand of this size, with the corner of its garden at (x, y). */
export type Wish = Bed & {
	width: number;
	height: number;
	x: number;
	y: number;
	/** How many pixels of the screen one of these has. */
	scale: number;
	/** The two tones of a furrow: its shadow, and its light a little below. */
	tones: [string, string];
};
export type Picture = { wish: Wish; image: ImageBitmap };

function draw(wish: Wish): ImageBitmap {
	const { oval, stones, gap, inner, width, height, x, y, scale } = wish;
	const curve = ring(oval);
	const far = Math.hypot(width, height) * 0.75;
	const levels: number[] = [];
	for (let c = gap / 2; c < far; c += gap) levels.push(c);
	for (let c = -gap / 2; c > -inner; c -= gap) levels.push(c);
	const strength = (level: number) => Math.max(0.3, Math.min(1.05 - (level / far) * 1.3, 1));
	const lines = rake(curve, stones, levels, strength, {
		left: -x,
		top: -y,
		right: width - x,
		bottom: height - y,
	});

	const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
	const pen = canvas.getContext("2d")!;
	pen.lineWidth = Math.max(1.6, Math.min(gap * 0.2, 2.8));
	const [shadow, light] = wish.tones;
	for (const [tone, dx, dy] of [
		[shadow, 0, 0],
		[light, pen.lineWidth * 0.23, pen.lineWidth * 0.85],
	] as const) {
		pen.strokeStyle = tone;
		pen.setTransform(scale, 0, 0, scale, (x + dx) * scale, (y + dy) * scale);
		for (const { d, opacity } of lines) {
			pen.globalAlpha = opacity;
			pen.stroke(new Path2D(d));
		}
		pen.globalAlpha = 1;
		for (const { s, a } of stones) {
			const [cx, cy] = curve.at(s);
			pen.beginPath();
			pen.arc(cx, cy, a + gap * 0.6, 0, 2 * Math.PI);
			pen.stroke();
		}
	}
	return canvas.transferToImageBitmap();
}

/** While a window is being drawn larger wishes come faster than sand can be raked; only the newest counts. */
let newest: Wish | undefined;
addEventListener("message", ({ data }: MessageEvent<Wish>) => {
	if (!newest) setTimeout(answer);
	newest = data;
});

function answer(): void {
	const wish = newest!;
	newest = undefined;
	const image = draw(wish);
	postMessage({ wish, image } satisfies Picture, { transfer: [image] });
}
