/** A table of Nagaraja that shows what a test wants to see: no luck, and nothing to wait for. */
import { expect, type Page } from "@playwright/test";
import type { Schemas } from "../src/backend/types";
import { playBot } from "./play";
import { byLineAlone, wholePages } from "./whole";

export type View = Schemas["NagarajaPicture"];
type Move = View["moves"][number];
type Told = { view?: View; seq: number; awaited?: number[]; updates: unknown[]; hint?: string };
type Change = (view: View, told: Told) => void;

/** A round that no match gets to tells a scene from the match behind it. */
const round = 77;
const turns = ["north", "east", "south", "west"] as const;

export class Scene {
	/** The moves that the page has sent. They end here. */
	readonly sent: string[] = [];
	#page: Page;
	#change: Change = () => undefined;
	/** Moves that the page has made and is shown with the next change. */
	#made: unknown[] = [];
	#told: { page?: Told } | undefined;
	#send: (message: string) => void = () => undefined;

	constructor(page: Page) {
		this.#page = page;
	}

	/** Sits down at a table that is seen as the change makes it. */
	async open(change: Change): Promise<void> {
		this.#change = change;
		await byLineAlone(this.#page);
		await this.#page.routeWebSocket(/live/, (socket) => {
			const server = socket.connectToServer();
			this.#send = (message) => socket.send(message);
			const whole = wholePages();
			server.onMessage((message) => {
				const told = whole(message);
				if (!told.page?.view) return socket.send(message);
				this.#told = told;
				this.#tell();
			});
			socket.onMessage((message) => {
				const asked = JSON.parse(String(message));
				if (asked.do !== "play") return server.send(message);
				this.sent.push(asked.with.move);
				this.#made.push({ seq: asked.with.on + 1, at: new Date(), kind: "moved", seat: 1, client: asked.with.client, events: [] });
				socket.send(JSON.stringify({ type: "done", ask: asked.ask, seq: asked.with.on + 1 }));
			});
		});
		await this.#page.route(/foresight/, (route) => {
			const move = new URL(route.request().url()).searchParams.get("move") ?? "";
			return route.fulfill({ json: { foresight: this.#foresee(move), text: "" } });
		});
		await playBot(this.#page, "nagaraja");
		// Until the line is open, the page that began the match is seen.
		await expect(this.#page.locator("h1")).toContainText(String(round));
	}

	/** What is seen from now on. */
	show(change: Change): void {
		this.#change = change;
		this.#tell();
	}

	#tell(): void {
		const told = structuredClone(this.#told);
		if (!told?.page?.view) return;
		told.page.seq += this.#made.length;
		if (this.#made.length > 0) told.page.updates = this.#made.slice(-1);
		this.#change(told.page.view, told.page);
		told.page.awaited = told.page.view.awaited;
		this.#send(JSON.stringify(told));
	}

	/** A tile lies where it is laid; nothing else changes. */
	#foresee(move: string) {
		const [kind, cell, turn] = move.split(" ");
		const nothing = { temple: 0, lit: [], dark: [], up: [], down: [], amulets: [], points: [0, 0], loses: "no", wins: "no" };
		if (kind !== "place") return nothing;
		const tile = { type: "fork", cell, turn, amulet: false, paths: [{ north: "NEW", east: "NES", south: "ESW", west: "NSW" }[turn]], lit: [] };
		return { ...nothing, temple: 1, after: { temple: 1, tiles: { [cell]: tile }, relics: {} } };
	}
}

function begin(view: View, phase: View["phase"], moves: Move[]): void {
	Object.assign(view, { round, phase, moves, choices: {}, awaited: [1], asked: undefined, trap: undefined });
	view.tile = { type: "fork", amulet: false, paths: ["NEW"], lit: [] } as unknown as View["tile"];
	for (const player of Object.values(view.players)) Object.assign(player, { tiles: {}, sticks: [], nagas: 0, fate: 0, laid: 0, held: [] });
	const cards = ["stick-discard-2-opponent", "stick-discard-1-opponent", "tile-pivot-self", "card-draw-2-self", "relic-swap-either"];
	Object.assign(view.players[1], { cards, hand: cards.length, drawn: [] });
}

/** A tile is to be laid on one of three cells. */
export function laying(view: View): void {
	const moves = ["a1", "b1", "c1"].flatMap((at) => turns.map((turn): Move => ({ move: `place ${at} ${turn}`, kind: "place", places: [{ temple: 1, at }], turn })));
	begin(view, "place", moves);
}

/** Sticks lie there; a Naga may be spent on a card that discards one of the rival's. */
export function confronting(view: View): void {
	const theirs = ["green-1", "white-2", "brown-3", "brown-4", "white-1", "green-naga", "brown-2", "white-3"];
	const card = "stick-discard-1-opponent";
	const strikes = theirs.flatMap((stick) =>
		["white", "green"].map((naga): Move => ({ move: `activate ${card} with ${naga} on ${stick}`, kind: "activate", cards: [card], with: naga, sticks: [stick] })),
	);
	begin(view, "confront", [{ move: "pass", kind: "pass" }, ...strikes]);
	Object.assign(view.players[1], { sticks: ["green-naga", "white-naga", "brown-2"], nagas: 2, fate: 2 });
	Object.assign(view.players[2], { sticks: theirs, nagas: 1, fate: 16 });
}

/** The same in the middle of a long match: amulets, relics of both kinds, a tile, a trap, and what one remembers. */
export function rich(view: View): void {
	confronting(view);
	const { 1: own, 2: rival } = view.players;
	Object.assign(own, { amulets: 2, held: ["amulet-draw", "amulet-2vp"], cursed: 1 });
	Object.assign(rival, { hand: 3, amulets: 1, fate: 18 });
	Object.assign(own.relics.a1w, { relic: "cursed-6", up: true });
	Object.assign(own.relics.a2w, { relic: "sacred-4", up: false });
	own.tiles = { a1: { type: "fork-shrine", cell: "a1", turn: "north", amulet: true, paths: ["NEW"], lit: [] } };
	view.trap = { temple: 2, at: "b2" };
	view.memory = { gone: [], rival: ["card-draw-2-self"], taken: 0 };
}

/** As much as there can be: ten sticks on each side, four amulets, and cards for sticks and for the relics of either temple. */
export function full(view: View): void {
	rich(view);
	const sticks = ["brown-4", "brown-2", "brown-3", "white-1", "white-2", "green-1", "green-naga", "white-3", "brown-1", "green-2"];
	for (const player of Object.values(view.players)) Object.assign(player, { sticks, nagas: 1 });
	view.players[1].held = ["amulet-draw", "amulet-2vp", "amulet-draw", "amulet-2vp"];
	const strike = "stick-discard-1-opponent";
	const swap = "relic-swap-either";
	view.moves = [
		{ move: "pass", kind: "pass" },
		...sticks.map((stick): Move => ({ move: `activate ${strike} with green on ${stick}`, kind: "activate", cards: [strike], with: "green", sticks: [stick] })),
		...[1, 2].flatMap((temple) =>
			["a2w", "a3w", "c1e"].map((at): Move => ({ move: `activate ${swap} with green on ${temple === 1 ? "own" : "rival"} a1w ${at}`, kind: "activate", cards: [swap], with: "green", places: [{ temple, at: "a1w" }, { temple, at }] })),
		),
	];
}

/** Cards are to be laid, and an amulet may be used. */
export function calling(view: View): void {
	begin(view, "lay", [{ move: "lay stick-discard-1-opponent", kind: "lay", cards: ["stick-discard-1-opponent"] }, { move: "amulet draw", kind: "amulet" }]);
	view.players[1].held = ["amulet-draw"];
}

/** The rival acts, and nothing is asked of this page. */
export function waiting(view: View): void {
	begin(view, "confront", []);
	view.awaited = [2];
}

/** A card of three that were drawn is to be given away. */
export function giving(view: View): void {
	const drawn = ["stick-discard-1-opponent", "tile-pivot-self", "card-draw-2-self"];
	begin(
		view,
		"give",
		drawn.map((card): Move => ({ move: `give ${card}`, kind: "give", cards: [card] })),
	);
	view.players[1].drawn = drawn;
}

/** The rival has used a card. Between people that is asked though there is one answer only. */
export function answering(view: View, told: Told): void {
	told.hint = undefined;
	begin(view, "answer", [{ move: "allow", kind: "allow" }]);
	view.asked = { move: "activate card-draw-2-self with white", kind: "activate", cards: ["card-draw-2-self"], with: "white" };
}
