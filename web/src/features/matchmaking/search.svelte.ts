/** Looking for company. It goes on whatever page is open, until a match begins or we stop. */
import { someone } from "../../app/account.svelte";
import { nonce } from "../../app/nonces";
import { preferences } from "../../app/preferences.svelte";
import { go, route } from "../../app/route.svelte";
import { get, post } from "../../backend/http";
import { Refusal } from "../../backend/refusal";
import type { Page } from "../../backend/types";
import { learn, t } from "../../locale/words.svelte";
import { listen, type Sought, type Wish } from "./stream";

let wish = $state.raw<Wish>();
let news = $state.raw<Sought>();
/** When we began to wait, and when somebody was found. */
let since = $state(0);
let called = $state(0);
let sat = $state(false);
let lost = $state(false);
let told = $state("");
let searching: AbortController | undefined;

export const seeking = {
	/** What we look for; nothing where we do not. */
	get wish(): Wish | undefined {
		return wish;
	},
	get news(): Sought | undefined {
		return news;
	},
	get since(): number {
		return since;
	},
	/** When somebody was found who waits for us; 0 while there is nobody. */
	get called(): number {
		return called;
	},
	/** Whether we have sat down, and the others have not. */
	get sat(): boolean {
		return sat;
	},
	/** Whether the line is broken. */
	get lost(): boolean {
		return lost;
	},
	/** What became of it, in a sentence. */
	get told(): string {
		return told;
	},
	/** Whether we are on the page of the search. */
	get here(): boolean {
		return route.path[0] === "find";
	},
};

const [soon, late] = [1_000, 10_000];

/** Searches for this, and for nothing else any more. */
export async function search(w: Wish): Promise<void> {
	stop();
	const mine = new AbortController();
	searching = mine;
	wish = w;
	since = Date.now();
	await Promise.all([someone(), learn("seek")]);
	for (let wait = soon; !mine.signal.aborted; wait = Math.min(2 * wait, late)) {
		try {
			const over = await listen(w, mine.signal, (n) => {
				wait = soon;
				if (searching === mine) hear(n);
			});
			if (over) return;
		} catch (error) {
			if (mine.signal.aborted) return;
			if (error instanceof Refusal && error.status >= 400 && error.status < 429) return end(error.message);
		}
		if (mine.signal.aborted) return;
		[lost, called, sat] = [true, 0, false];
		await online(wait);
	}
}

/** Waits a while, or until there is a network again. */
const online = (ms: number): Promise<void> =>
	new Promise((done) => {
		const go = () => {
			removeEventListener("online", go);
			clearTimeout(timer);
			done();
		};
		const timer = setTimeout(go, ms);
		addEventListener("online", go);
	});

export function stop(): void {
	searching?.abort();
	end("");
}

function end(why: string): void {
	searching = wish = news = undefined;
	[called, sat, lost, told] = [0, false, false, why];
}

function hear(n: Sought): void {
	const before = news?.type;
	news = n;
	lost = false;
	if (n.type === "begun") {
		end("");
		go(`/table/${n.table}`);
	} else if (n.type === "missed" || n.type === "replaced") {
		end(t(`seek.${n.type}`));
	} else if (n.type === "found") {
		[called, sat, told] = [Date.now(), false, ""];
		ring();
		if (seeking.here && !document.hidden) sit();
	} else {
		if (before === "found") told = t("seek.again");
		[called, sat] = [0, false];
	}
}

/** Who comes back to the page of the search is there for whoever waits. */
document.addEventListener("visibilitychange", () => {
	if (called && !sat && seeking.here && !document.hidden) sit();
});

function ring(): void {
	if (preferences.sound) import("../../games/shared/sound").then((sound) => sound.sign("turn"));
}

/** Sits down at the table that was found: our part of the luck is thrown after the server has bound itself to its own. */
export async function sit(): Promise<void> {
	const table = news?.table;
	if (!table || sat) return;
	sat = true;
	try {
		const { commitment } = await get<Page>(`/tables/${table}`);
		await post(`/tables/${table}/join`, { nonce: nonce({ table, commitment }) });
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		if (news?.table !== table) return;
		sat = false;
		// Without a line it is tried again. Otherwise somebody was too late, and the stream tells how it goes on.
		if (error.status === 0) setTimeout(sit, soon);
	}
}
