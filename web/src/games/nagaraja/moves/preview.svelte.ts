/** What a move would change, shown on the board before it is made: one that is looked at, chosen or asked about. */
import type { Table } from "../../shared/table/table.svelte";
import type { Foresight, Tiles, View } from "../types";
import type { Choosing } from "./choosing.svelte";
import { type Parts, parts, same } from "./moves";

type Seat = {
	/** Whether somebody sits here who can choose. */
	seated: boolean;
	acting: boolean;
};

export class Preview {
	/** The move that the pointer or the focus is on. */
	looking = $state.raw<Parts>();
	#foresight = $state.raw<{ of: Parts; on: View; says: Foresight }>();
	#choosing: Choosing;
	#seat: () => Seat;

	constructor(table: () => Table, choosing: Choosing, seat: () => Seat) {
		this.#choosing = choosing;
		this.#seat = seat;
		$effect(() => {
			const asked = this.asks;
			if (!asked) return;
			let stale = false;
			table()
				.foresee<Foresight>(asked)
				.then((found) => {
					if (!stale && found) this.answered(found.foresight);
				});
			return () => {
				stale = true;
			};
		});
	}

	/** The move that the rules are asked about. Whoever waits for the rival's leave has asked them before. */
	asks = $derived.by((): string | undefined => {
		const { seated, acting } = this.#seat();
		if (!seated || !this.#move || !["place", "activate"].includes(this.#move.kind)) return undefined;
		if (this.#answering) return acting ? "allow" : undefined;
		return this.#move.move;
	});
	/** What the rules say of it. */
	answered(says: Foresight): void {
		if (this.#move) this.#foresight = { of: this.#move, on: this.#view, says };
	}

	get #view(): View {
		return this.#choosing.view;
	}
	get #answering(): boolean {
		return this.#view.phase === "answer";
	}

	/** The move that is asked about, chosen or looked at. What is chosen may be turned, what is looked at not. */
	#move = $derived.by((): Parts | undefined => {
		if (this.#view.phase === "over") return undefined;
		if (this.#answering && this.#view.asked) return parts(this.#choosing.box, this.#view.asked);
		return this.#choosing.chosen ?? this.looking;
	});
	/** What the move does: a card's effect, or the kind of the move itself. */
	#deed = $derived.by(() => {
		const { kind, cards } = this.#move ?? { kind: "", cards: [] };
		return kind === "activate" ? this.#choosing.box.card(cards[0]).kind : kind;
	});

	/** Whose move it is. One that is asked about is that of whoever need not answer. */
	get asker(): number {
		const near = this.#view.seat || 1;
		return this.#answering ? 3 - (this.#view.awaited[0] ?? 3 - near) : near;
	}
	get foreseen(): Foresight | undefined {
		return this.#foresight?.of.move === this.#move?.move ? this.#foresight?.says : undefined;
	}
	/** While a tile is turned on the spot, how it lay before is shown until the rules have answered. */
	#after = $derived.by(() => {
		if (!this.#foresight || !this.#move) return undefined;
		const { of, on, says } = this.#foresight;
		const turned = on === this.#view && of.kind === this.#move.kind && same(of.targets, this.#move.targets);
		return turned ? says.after : this.foreseen?.after;
	});

	foresight(seat: number): Foresight | undefined {
		return this.foreseen?.temple === seat ? this.foreseen : undefined;
	}
	/** The tiles of a temple as they would lie. */
	tiles(seat: number): Tiles {
		return this.#after?.temple === seat ? this.#after.tiles : this.#view.players[seat].tiles;
	}
	/** The places in a temple that the move names. */
	touched(seat: number): string[] {
		return (this.#move?.places ?? []).filter(({ temple }) => temple === seat).map(({ at }) => at);
	}
	/** The cells whose tile is being laid, turned or moved. */
	lifted(seat: number): string[] {
		const places = this.touched(seat).filter((p) => p.length === 2);
		if (this.#deed === "move-tile") return places.slice(1);
		return ["place", "pivot-tile", "swap-tiles"].includes(this.#deed) ? places : [];
	}
	/** Whether the lifted tile can still be turned on the spot. */
	get pivoting(): boolean {
		if (this.#answering || (this.#deed !== "place" && this.#deed !== "pivot-tile")) return false;
		return this.#choosing.ways.length > 1 || (this.looking !== undefined && this.#turns(this.looking) > 1);
	}
	/** How many turns of the tile there are to choose from. */
	#turns({ kind, cards, targets }: Parts): number {
		const alike = this.#choosing.moves.filter(
			(m) => m.kind === kind && same(m.cards, cards) && same(m.targets, targets),
		);
		return new Set(alike.map(({ to }) => to)).size;
	}
	trapGhost(seat: number): string | undefined {
		return this.#deed === "trap" ? this.touched(seat)[0] : undefined;
	}
}
