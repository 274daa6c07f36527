/** What a move would change, shown on the board before it is made: one that is looked at, chosen or asked about. */
import type { Table } from "../../table/table.svelte";
import type { Choosing } from "./choosing.svelte";
import { cardOf } from "./edition";
import { tilesAfter } from "./lights";
import { type Move, read } from "./moves";
import type { Foresight, Tile, View } from "./view";

type Seat = {
	/** Whether somebody sits here who can choose. */
	seated: boolean;
	acting: boolean;
};

export class Preview {
	/** The move that the pointer or the focus is on. */
	looking = $state<string>();
	#foresight = $state.raw<{ move: string; says: Foresight }>();
	#choosing: Choosing;
	#seat: () => Seat;

	constructor(table: () => Table, choosing: Choosing, seat: () => Seat) {
		this.#choosing = choosing;
		this.#seat = seat;
		$effect(() => {
			const move = this.#considered;
			if (!move || !seat().seated || !/^(place|activate|allow)/.test(move)) return;
			let stale = false;
			table()
				.foresee<Foresight>(move)
				.then((says) => {
					if (!stale && says) this.#foresight = { move, says };
				});
			return () => {
				stale = true;
			};
		});
	}

	get #view(): View {
		return this.#choosing.view;
	}
	#answering = $derived.by(() => this.#view.phase === "answer");

	/** What the rules are asked about: a move that is looked at or chosen, or letting the rival's happen. */
	#considered = $derived.by(() =>
		this.#seat().acting && this.#answering ? "allow" : (this.looking ?? this.#choosing.chosen),
	);
	#shown = $derived.by(() =>
		this.#answering && this.#view.asked ? this.#view.asked : (this.looking ?? this.#choosing.chosen),
	);
	#move = $derived.by((): Move | undefined =>
		this.#shown && this.#view.phase !== "over" ? read(this.#shown) : undefined,
	);
	/** What the move does: a card's effect, or the kind of the move itself. */
	#deed = $derived.by(() => {
		const { kind, cards } = this.#move ?? { kind: "", cards: [] };
		return kind === "activate" ? cardOf(cards[0]).kind : kind;
	});

	/** Whose move it is. One that is asked about is the rival's: own and rival change sides. */
	asker = $derived.by(() => {
		const near = this.#view.seat || 1;
		return this.#answering ? 3 - (this.#view.awaited[0] ?? 3 - near) : near;
	});
	foreseen = $derived.by(() =>
		this.#foresight && this.#foresight.move === this.#considered ? this.#foresight.says : undefined,
	);

	foresight(seat: number): Foresight | undefined {
		return this.foreseen?.temple === seat ? this.foreseen : undefined;
	}
	/** The tiles of a temple as they would lie. */
	tiles(seat: number): Tile[] {
		return tilesAfter({ ...this.#view, seat: this.asker }, seat, this.#shown);
	}
	/** The places in a temple that the move names. */
	touched(seat: number): string[] {
		const side = seat === this.asker ? "own " : "rival ";
		return (this.#move?.targets ?? []).filter((p) => p.startsWith(side)).map((p) => p.slice(side.length));
	}
	/** The cells whose tile is being laid, turned or moved. */
	lifted(seat: number): string[] {
		const places = this.touched(seat).filter((p) => p.length === 2);
		if (this.#deed === "move-tile" && this.#move?.to) return places.length ? [this.#move.to] : [];
		return ["place", "pivot-tile", "swap-tiles"].includes(this.#deed) ? places : [];
	}
	/** Whether the lifted tile can still be turned on the spot. */
	get pivoting(): boolean {
		if (this.#answering || (this.#deed !== "place" && this.#deed !== "pivot-tile")) return false;
		return this.#choosing.ways.length > 1 || this.looking !== undefined;
	}
	trapGhost(seat: number): string | undefined {
		return this.#deed === "trap" ? this.touched(seat)[0] : undefined;
	}
}
