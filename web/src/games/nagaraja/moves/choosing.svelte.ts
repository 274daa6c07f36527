/**
 * Choosing a move, step by step: cards, a Naga, targets, a turn. It knows the
 * moves that the view offers and nothing of the rules behind them.
 */
import { type Box, ours } from "../edition";
import { type Player, type Turn, turns, type View } from "../types";
import { beyond, movesOf, type Parts, parts, same, within } from "./moves";

export class Choosing {
	/** Places in the hand of the cards that are chosen. */
	cards = $state<number[]>([]);
	stick = $state<string>();
	/** Places by their keys; sticks by their place in the rival's throw. */
	places = $state<string[]>([]);
	sticks = $state<number[]>([]);
	to = $state<string>();
	/** A drawn or a discarded card that is to be given or taken. */
	picked = $state<number>();
	/** The amulet that may be used now is to be. */
	amulet = $state(false);

	#view: () => View;
	#box: () => Box;
	constructor(view: () => View, box = () => ours) {
		this.#view = view;
		this.#box = box;
	}

	get view(): View {
		return this.#view();
	}
	get box(): Box {
		return this.#box();
	}
	/** All that may be done now. */
	moves = $derived.by((): Parts[] => movesOf(this.view).map((move) => parts(this.box, move)));
	get #me(): Player {
		return this.view.players[this.view.seat];
	}
	get #rival(): Player {
		return this.view.players[3 - this.view.seat];
	}
	get hand(): string[] {
		return this.#me?.cards ?? [];
	}

	named = $derived.by(() => this.cards.map((i) => this.hand[i]));
	#targets = $derived.by(() => [...this.places, ...this.sticks.map((i) => this.#rival.sticks[i])]);

	/** The moves that what is chosen so far can still become. */
	#open = $derived.by((): Parts[] =>
		this.moves.filter(
			(m) =>
				within(this.named, m.cards) &&
				within(this.#targets, m.targets) &&
				(!this.stick || !m.with || m.with === this.stick),
		),
	);

	/** The kinds of sticks whose Naga could be spent on the chosen card. */
	nagas = $derived.by(() => {
		const activations = this.moves.filter(
			(m) => m.kind === "activate" && same(this.named, m.cards) && within(this.#targets, m.targets),
		);
		return [...new Set(activations.map((m) => m.with!))];
	});

	/** The one of them that is. */
	get naga(): string | undefined {
		return this.stick ?? this.nagas[0];
	}

	/** Whether the move needs a further choice of where to or which way. */
	ways = $derived.by((): string[] => {
		if (this.#targets.length === 0) return [];
		const whole = this.#open.filter((m) => same(this.#targets, m.targets) && m.to);
		return [...new Set(whole.map((m) => m.to!))];
	});

	get isTurn(): boolean {
		return turns.includes(this.ways[0] as Turn);
	}

	/** The move that is chosen, once nothing is left to choose. */
	chosen = $derived.by((): Parts | undefined => {
		if (this.amulet) return this.moves.find((m) => m.kind === "amulet");
		if (this.picked !== undefined) {
			const card = this.choice[this.picked];
			return this.moves.find((m) => m.cards[0] === card && m.cards.length === 1);
		}
		if (this.cards.length === 0 && this.places.length === 0) return undefined;
		return this.#open.find(
			(m) =>
				same(this.named, m.cards) &&
				same(this.#targets, m.targets) &&
				(!m.with || m.with === this.naga) &&
				(!m.to || m.to === this.to),
		);
	});

	has(kind: string): boolean {
		return this.moves.some((m) => m.kind === kind);
	}

	canChooseCard(i: number): boolean {
		if (this.cards.includes(i)) return true;
		if (this.has("lay")) return this.moves.some((m) => within([...this.named, this.hand[i]], m.cards));
		return this.moves.some((m) => m.kind === "activate" && m.cards[0] === this.hand[i]);
	}

	/** What choosing a card would be, also where it cannot be chosen: the rules say why. */
	attempt(i: number): string {
		const card = this.hand[i];
		if (this.view.phase !== "confront") return ["lay", ...this.named, card].join(" ");
		const naga = this.#me.sticks.find((stick) => stick.endsWith("-naga"));
		return `activate ${card} with ${naga?.split("-")[0] ?? [...this.box.sticks.keys()][0]}`;
	}

	/** The cards that are laid out to choose from: those that were drawn, or each that was discarded. */
	get choice(): string[] {
		const { phase, discard } = this.view;
		if (phase === "give") return this.#me?.drawn ?? [];
		return phase === "recover" ? [...new Set(discard)] : [];
	}

	/** One of those: of two alike, this one. */
	pick(i: number): void {
		this.clear();
		this.picked = i;
	}

	/** The amulet, or not after all. */
	chooseAmulet(): void {
		const amulet = !this.amulet;
		this.clear();
		this.amulet = amulet;
	}

	chooseCard(i: number): void {
		this.amulet = false;
		if (this.cards.includes(i)) {
			this.cards = this.cards.filter((c) => c !== i);
			if (!this.has("lay")) this.clear();
			return;
		}
		if (this.has("lay")) {
			const mixed = !this.canChooseCard(i);
			this.cards = mixed ? [i] : [...this.cards, i];
			return;
		}
		if (!this.canChooseCard(i)) return;
		this.clear();
		this.cards = [i];
		this.stick = this.nagas[0];
	}

	/** Places that may be chosen next. */
	canChoose(place: string): boolean {
		if (this.places.includes(place)) return true;
		if (this.#movingTo(place)) return true;
		return this.reachable.includes(place) || this.#instead(place) !== undefined;
	}

	reachable = $derived.by((): string[] => {
		const waiting = this.cards.length > 0 || this.has("place") ? this.#open : [];
		return [...new Set(waiting.flatMap((m) => beyond(this.#targets, m.targets)))];
	});

	#movingTo(place: string): boolean {
		return !this.isTurn && this.ways.includes(place);
	}

	choose(place: string): void {
		this.amulet = false;
		if (this.#movingTo(place)) {
			this.to = place;
			return;
		}
		if (this.places.includes(place)) {
			if (this.isTurn) this.turn(1);
			else {
				this.places = this.places.filter((p) => p !== place);
				this.to = undefined;
			}
			return;
		}
		const places = this.reachable.includes(place) ? [...this.places, place] : this.#instead(place);
		if (!places) return;
		const before = this.to;
		this.places = places;
		this.to = this.isTurn ? (this.ways.includes(before ?? "") ? before : this.ways[0]) : undefined;
	}

	/** The targets with another one instead of the last that was chosen: whoever changes their mind need not cancel. */
	#instead(place: string): string[] | undefined {
		const places = [...this.places.slice(0, -1), place];
		return this.places.length > 0 && this.#leads(places) ? places : undefined;
	}
	#insteadStick(i: number): number[] | undefined {
		const sticks = [...this.sticks.slice(0, -1), i];
		return this.sticks.length > 0 && this.#leads(sticks.map((s) => this.#rival.sticks[s]))
			? sticks
			: undefined;
	}
	/** Whether these targets can become a move with the chosen card. */
	#leads(targets: string[]): boolean {
		return this.moves.some((m) => same(this.named, m.cards) && within(targets, m.targets));
	}

	#nextSticks(i: number): number[] | undefined {
		if (this.cards.length === 0) return undefined;
		return this.reachable.includes(this.#rival.sticks[i]) ? [...this.sticks, i] : this.#insteadStick(i);
	}

	canChooseStick(i: number): boolean {
		return this.sticks.includes(i) || this.#nextSticks(i) !== undefined;
	}

	chooseStick(i: number): void {
		if (this.sticks.includes(i)) this.sticks = this.sticks.filter((s) => s !== i);
		else this.sticks = this.#nextSticks(i) ?? this.sticks;
	}

	turn(by: number): void {
		if (!this.isTurn) return;
		const order = turns.filter((turn) => this.ways.includes(turn));
		const at = order.indexOf(this.to as Turn);
		this.to = order[(at + by + order.length) % order.length];
	}

	/** The move that a place would complete if it were chosen now: what hovering shows. */
	wouldBe(place: string): Parts | undefined {
		if (this.has("place") && this.cards.length === 0) {
			const there = this.moves.filter((m) => m.targets[0] === place);
			return there.find((m) => m.to === this.to) ?? there[0];
		}
		const fits = this.#open.filter((m) => same(this.named, m.cards) && m.with === this.naga);
		if (this.#movingTo(place)) {
			return fits.find((m) => same(this.places, m.targets) && m.to === place);
		}
		return fits.find((m) => same([...this.places, place], m.targets));
	}

	/** Chooses a whole move, as a hint names it; false where it is none that is made of choices. */
	take(text: string): boolean {
		const move = this.moves.find((m) => m.move === text);
		this.clear();
		if (!move) return false;
		if (move.kind === "amulet") this.amulet = true;
		else if (move.kind === "give" || move.kind === "recover")
			this.picked = this.choice.indexOf(move.cards[0]);
		else {
			const left = this.hand.map((card, i) => ({ card, i }));
			for (const card of move.cards) {
				const at = left.findIndex((held) => held.card === card);
				if (at >= 0) this.cards.push(left.splice(at, 1)[0].i);
			}
			this.stick = move.with;
			this.places = beyond(move.sticks ?? [], move.targets);
			for (const stick of move.sticks ?? []) {
				const at = this.#rival.sticks.findIndex((s, i) => s === stick && !this.sticks.includes(i));
				if (at >= 0) this.sticks.push(at);
			}
			this.to = move.to;
		}
		return this.chosen?.move === text;
	}

	get busy(): boolean {
		return this.cards.length > 0 || this.places.length > 0 || this.amulet || this.picked !== undefined;
	}

	clear(): void {
		this.cards = [];
		this.stick = undefined;
		this.places = [];
		this.sticks = [];
		this.to = undefined;
		this.picked = undefined;
		this.amulet = false;
	}
}
