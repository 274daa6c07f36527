/** Shows somebody who comes back to a table what happened meanwhile, and again as long as they like. */
import { untrack } from "svelte";
import { get } from "../../backend/http";
import { live } from "../../backend/liveSocket.svelte";
import { Refusal } from "../../backend/refusal";
import { keep, kept } from "../../backend/storage.svelte";
import type { Schemas } from "../../backend/types";
import type { Table } from "../../games/shared/table/table.svelte";
import { language } from "../../locale/words.svelte";
import { lastMove, movedOn, retold } from "./retold";

/** The number of the newest page that was looked at here, by table and seat: those that were looked at last. */
type Seen = Record<string, number>;
const place = "nagara.seen";
const most = 40;
/** How long a page is hidden before whoever looks at it again comes back. */
const away = 10_000;

export class Recap {
	/** Something is offered, or was shown and can be shown again. */
	offered = $state(false);
	shown = $state(false);
	readonly #table: Table;
	/** Whoever looks comes back: they have just opened the page, were elsewhere, or had no line. */
	#back = true;
	#hidden = Number.POSITIVE_INFINITY;

	/** Made where effects may be. */
	constructor(table: Table) {
		this.#table = table;
		$effect(() => {
			if (live.lost) this.#comeBack();
		});
		$effect(() => {
			void table.page;
			if (table.pace.left === 0) untrack(() => this.#look());
		});
		$effect(() => {
			table.again = this.possible ? () => this.press() : undefined;
		});
		$effect(() => {
			const turned = () => this.#turned();
			document.addEventListener("visibilitychange", turned);
			return () => document.removeEventListener("visibilitychange", turned);
		});
	}

	#comeBack(): void {
		this.#back = true;
		this.#table.pace.touched = false;
	}

	get telling(): boolean {
		return this.#table.pace.left > 0;
	}

	get #own(): number {
		return lastMove(this.#table.updates, this.#table.you);
	}

	/** Whether there is anything to show: what others did since one's own last move. */
	get possible(): boolean {
		return this.telling || movedOn(this.#table.updates, this.#table.you, this.#own);
	}

	/** Shows it from one's own last move on, or no more of it. */
	press(): void {
		if (this.telling) this.#table.pace.catchUp();
		else void this.#tell(this.#own);
	}

	#turned(): void {
		if (document.hidden) {
			this.#hidden = Date.now();
			return;
		}
		if (Date.now() - this.#hidden > away) this.#comeBack();
		if (!this.telling) this.#look();
	}

	/** Somebody looks at the newest page. */
	#look(): void {
		const { page, updates, you } = this.#table;
		if (document.hidden || !page) return;
		const id = `${this.#table.id}/${you}`;
		const seen = kept<Seen>(place) ?? {};
		const since = Math.max(seen[id] ?? 0, this.#own);
		if (!movedOn(updates, you, this.#own)) this.offered = this.shown = false;
		if (this.#back && since > 0 && movedOn(updates, you, since)) {
			this.offered = true;
			// A running clock waits for nobody.
			if (page.settings.clock.kind !== "live") void this.#tell(since, true);
		}
		this.#back = false;
		if (page.seq <= (seen[id] ?? 0)) return;
		const others = Object.entries(seen).filter(([other]) => other !== id);
		keep(place, Object.fromEntries([...others, [id, page.seq]].slice(-most)));
	}

	/** Unasked it is not shown to somebody who has begun to choose: it would take from them what they have chosen. */
	async #tell(since: number, unasked = false): Promise<void> {
		const table = this.#table;
		const words = table.page?.words ? `&words=${language()}` : "";
		try {
			const { steps } = await get<Schemas["Recap"]>(`/tables/${table.id}/recap?since=${since}${words}`);
			if (unasked && table.pace.touched) return;
			table.pace.catchUp();
			if (table.page?.phase !== "running") return;
			const pages = retold(table.page, table.updates, steps);
			if (pages.length < 2) return;
			table.caughtUp = pages[0].seq;
			this.offered = this.shown = true;
			table.pace.retell(pages);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error; // without a line, or after the end, the log must do
		}
	}
}
