/**
 * What happens at the table, as motion over the board. The board already shows how things lie; what moves is a copy
 * that travels above it, and what it stands for waits out of sight until the copy has landed.
 */
import { as, ease, move } from "../shared/motion";
import { quartersBetween } from "./board/geometry";
import { flying, turn } from "./fate/beat";
import type { Event, View } from "./types";

export type Scene = {
	board: HTMLElement;
	before: View | undefined;
	/** Which side of the table a seat sits at: "own" or "rival". */
	side: (seat: number) => string;
	/** Who looks has laid the tiles of this seat: they lie where they were laid. None where only others act. */
	hand: number;
};

const flat = (element: Element): DOMRect => element.getBoundingClientRect();

function copy(what: Element, at: DOMRect): HTMLElement {
	const holder = document.createElement("div");
	holder.setAttribute("aria-hidden", "true");
	holder.style.cssText = `position:fixed;left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px;z-index:9;pointer-events:none;will-change:transform`;
	holder.append(what);
	document.body.append(holder);
	return holder;
}

/** A drawing on its own. */
function drawing(box: string, content: Element | string): SVGSVGElement {
	const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	svg.setAttribute("viewBox", box);
	svg.style.cssText = "width:100%;height:100%";
	if (typeof content === "string") {
		const use = document.createElementNS(svg.namespaceURI!, "use");
		use.setAttribute("href", `#${content}`);
		svg.append(use);
	} else svg.append(content);
	return svg;
}

/** Lets a copy move over the board while what it stands for is out of sight. */
async function instead(
	of: SVGElement | HTMLElement | null,
	holder: HTMLElement,
	frames: Keyframe[],
	ms: number,
	delay: number,
	curve: string,
): Promise<void> {
	if (of) of.style.visibility = "hidden";
	await move(holder, frames, { ms, delay, ease: curve });
	holder.remove();
	if (of) of.style.visibility = "";
}

class Stage {
	#scene: Scene;
	/** When the next thing may begin. */
	#at = 0;
	constructor(scene: Scene) {
		this.#scene = scene;
	}

	#seat(seat: number): Element | null {
		return this.#scene.board.querySelector(`.seat.${this.#scene.side(seat)}`);
	}
	#find(seat: number, selector: string): SVGGElement | null {
		return this.#seat(seat)?.querySelector<SVGGElement>(selector) ?? null;
	}
	#spot(seat: number, place: string): DOMRect | undefined {
		const hit = this.#find(seat, `[data-place="${place}"] .hit`);
		return hit ? flat(hit) : undefined;
	}
	#plate(seat: number): DOMRect | undefined {
		const plate = this.#find(seat, ".plate h2");
		return plate ? flat(plate) : undefined;
	}

	play(event: Event): void {
		const seat = event.to ?? event.seat ?? 0;
		const places = (event.places ?? []).map((p) => p.slice(p.indexOf(":") + 1));
		const owner = event.places?.[0]?.includes(":") ? Number(event.places[0][0]) : seat;
		if (event.event === "place") this.#place(event.seat!, places[0]);
		else if (event.event === "move-tile") this.#tile(owner, places[1], this.#spot(owner, places[0]));
		else if (event.event === "swap-tiles") this.#swapTiles(owner, places);
		else if (event.event === "pivot-tile") this.#pivot(owner, places[0]);
		else if (event.event === "swap-relics") this.#swapRelics(owner, places);
		else if (event.event === "peek") this.#peek(owner, places);
		else if (event.event === "relic-up" || event.event === "relic-down")
			this.#flip(event.seat!, places, event.event === "relic-up");
		else if (event.event === "amulet") this.#amulet(event.seat!, places[0]);
		else if (event.event === "trap") this.#trap(owner, places[0]);
		else if (event.event === "lay") this.#lay(event.seat!);
		else if (event.event === "guide") this.#scroll(seat);
	}

	/** What one has laid oneself does not fly there once more: it settles. */
	#place(seat: number, cell: string): void {
		this.#tile(seat, cell, seat === this.#scene.hand ? this.#spot(seat, cell) : this.#prize());
	}

	#prize(): DOMRect | undefined {
		const fate = this.#scene.board.querySelector(".fate");
		if (!fate) return undefined;
		const at = flat(fate);
		const side = Math.min(110, at.width || 110);
		// On narrow screens the column has no box of its own: the tile comes from the middle of the board.
		const [x, y] =
			at.width > 0 ? [at.x + at.width / 2, at.y + at.height / 2] : [innerWidth / 2, innerHeight / 2];
		return new DOMRect(x - side / 2, y - side / 2, side, side);
	}

	#tile(seat: number, cell: string, from: DOMRect | undefined, delay = this.#at): void {
		const tile = this.#find(seat, `[data-tile="${cell}"]`);
		const to = this.#spot(seat, cell);
		if (!tile || !to || !from) return;
		const body = tile.cloneNode(true) as SVGGElement;
		body.removeAttribute("transform");
		const start = as(from, to);
		const frames = [
			{ transform: start },
			{ transform: `${start} scale(1.08)`, offset: 0.2 },
			{ transform: "scale(1.06)", offset: 0.82 },
			{ transform: "none" },
		];
		instead(tile, copy(drawing("0 0 128 128", body), to), frames, flying, delay, ease.stone);
		this.#at = delay + flying;
	}

	#swapTiles(seat: number, [a, b]: string[]): void {
		const began = this.#at;
		this.#tile(seat, a, this.#spot(seat, b), began);
		this.#tile(seat, b, this.#spot(seat, a), began);
	}

	#pivot(seat: number, cell: string): void {
		const tile = this.#find(seat, `[data-tile="${cell}"]`);
		const at = this.#spot(seat, cell);
		const lay = this.#scene.before?.players[seat].tiles[cell]?.turn;
		const lies = tile?.dataset.turn;
		if (!tile || !at || !lay || !lies) return;
		const body = tile.cloneNode(true) as SVGGElement;
		body.removeAttribute("transform");
		const back = quartersBetween(lay, lies as typeof lay) * -90;
		const way = back < -180 ? back + 360 : back;
		const frames = [
			{ transform: `rotate(${way}deg)` },
			{ transform: `rotate(${way * 0.9}deg) scale(1.06)`, offset: 0.2 },
			{ transform: "scale(1.06)", offset: 0.85 },
			{ transform: "none" },
		];
		instead(tile, copy(drawing("0 0 128 128", body), at), frames, flying, this.#at, ease.stone);
		this.#at += flying;
	}

	#relic(seat: number, niche: string): { face: SVGGElement; at: DOMRect } | undefined {
		const face = this.#find(seat, `[data-relic="${niche}"] .face`);
		const at = this.#spot(seat, niche);
		return face && at ? { face, at } : undefined;
	}

	#swapRelics(seat: number, [a, b]: string[]): void {
		const [one, other] = [this.#relic(seat, a), this.#relic(seat, b)];
		if (!one || !other) return;
		for (const [here, there, bow] of [
			[one, other, -1],
			[other, one, 1],
		] as const) {
			const body = drawing("-44 -44 88 88", here.face.cloneNode(true) as Element);
			const start = as(there.at, here.at);
			const [dx, dy] = [(there.at.x - here.at.x) / 2, (there.at.y - here.at.y) / 2];
			const middle = `translate(${dx - dy * 0.3 * bow}px, ${dy + dx * 0.3 * bow}px) scale(1.1)`;
			instead(
				here.face,
				copy(body, here.at),
				[{ transform: start }, { transform: middle }, { transform: "none" }],
				520,
				this.#at,
				ease.stone,
			);
		}
		this.#at += 520;
	}

	/** The relic narrows, turns, and widens with its other face. */
	#flip(seat: number, places: string[], up: boolean): void {
		for (const niche of places) {
			const relic = this.#relic(seat, niche);
			if (!relic) continue;
			const was = up ? "relic-back" : this.#faceBefore(seat, niche);
			const leaving = copy(drawing("-3 -3 86 86", was), relic.at);
			relic.face.style.visibility = "hidden";
			move(leaving, [{ transform: "none" }, { transform: "scaleX(0)" }], {
				ms: turn.narrow,
				delay: this.#at,
				ease: ease.in,
			}).then(() => {
				leaving.remove();
				const coming = copy(drawing("-44 -44 88 88", relic.face.cloneNode(true) as Element), relic.at);
				coming.querySelector<SVGGElement>(".face")!.style.visibility = "";
				instead(
					relic.face,
					coming,
					[{ transform: "scaleX(0)" }, { transform: "scale(1.12)", offset: 0.6 }, { transform: "none" }],
					turn.widen,
					0,
					ease.out,
				);
			});
			this.#at += 180;
		}
	}

	#faceBefore(seat: number, niche: string): string {
		const relic = this.#scene.before?.players[seat].relics[niche]?.relic ?? "";
		return (
			[`relic-${relic}`, `relic-${relic}a`].find((name) => document.getElementById(name)) ?? "relic-back"
		);
	}

	#peek(seat: number, places: string[]): void {
		for (const niche of places) {
			const relic = this.#relic(seat, niche);
			if (!relic) continue;
			const body = drawing("-44 -44 88 88", relic.face.cloneNode(true) as Element);
			instead(
				relic.face,
				copy(body, relic.at),
				[
					{ transform: "none" },
					{ transform: "translateY(-14%) rotate(-8deg)", offset: 0.3 },
					{ transform: "translateY(-14%) rotate(6deg)", offset: 0.7 },
					{ transform: "none" },
				],
				560,
				this.#at,
				ease.out,
			);
		}
		this.#at += 300;
	}

	#amulet(seat: number, cell: string): void {
		const [from, plate] = [this.#spot(seat, cell), this.#plate(seat)];
		if (!from || !plate) return;
		const at = new DOMRect(
			from.x + from.width / 3,
			from.y + from.height / 3,
			from.width / 3,
			from.height / 3,
		);
		const to = new DOMRect(plate.x + plate.width, plate.y, 22, 22);
		const holder = copy(drawing("0 0 64 64", "amulet-back"), at);
		instead(
			null,
			holder,
			[
				{ opacity: 0 },
				{ transform: "none", opacity: 1, offset: 0.05 },
				{ transform: "scale(1.3)", offset: 0.3 },
				{ transform: as(to, at), opacity: 0.6 },
			],
			520,
			this.#at,
			ease.out,
		);
		this.#at += 240;
	}

	#trap(seat: number, cell: string): void {
		const at = this.#spot(seat, cell);
		const trap = this.#find(seat, ".trap");
		if (!at || !trap) return;
		instead(
			trap,
			copy(drawing("0 0 128 128", "trap"), at),
			[
				{ transform: "translateY(-30%) scale(1.25)", opacity: 0 },
				{ transform: "scale(.94)", opacity: 1, offset: 0.8 },
				{ transform: "none" },
			],
			320,
			this.#at,
			ease.in,
		);
		this.#at += 320;
	}

	#lay(seat: number): void {
		const own = this.#scene.side(seat) === "own";
		const hand = own ? document.querySelector(".dock .hand") : this.#find(seat, ".plate");
		const from = hand ? flat(hand) : undefined;
		this.#scene.board
			.querySelectorAll<HTMLElement>(`.${own ? "mine" : "theirs"} .back`)
			.forEach((card, i) => {
				if (!from) return;
				const at = flat(card);
				const start = as(
					new DOMRect(from.x + from.width / 2 - at.width / 2, from.y + 10, at.width, at.height),
					at,
				);
				move(
					card,
					[
						{ transform: start, opacity: 0.4 },
						{ transform: "none", opacity: 1 },
					],
					{ ms: 320, delay: this.#at + i * 60 },
				);
			});
	}

	#scroll(seat: number): void {
		const scroll = this.#find(seat, ".plate .scroll");
		const from = this.#plate(3 - seat);
		if (!scroll || !from) return;
		const at = flat(scroll);
		if (at.width > 0)
			instead(
				scroll,
				copy(drawing("0 0 64 48", "scroll"), at),
				[{ transform: as(new DOMRect(from.x, from.y, at.width, at.height), at) }, { transform: "none" }],
				420,
				this.#at,
				ease.out,
			);
	}
}

/** Shows what happened, one thing after the other. */
export function perform(events: Event[], scene: Scene): void {
	const stage = new Stage(scene);
	for (const event of events) stage.play(event);
}
