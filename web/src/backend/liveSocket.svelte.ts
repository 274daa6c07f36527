/**
 * The live socket: one for the whole client. It notices when nobody answers any more, comes back by itself, asks for
 * what was missed from the last number, and sends again what was not answered.
 */
import { Heartbeat } from "./heartbeat";
import { owns } from "./local/localTables";
import { mergePatch } from "./mergePatch";
import { learnTime } from "./serverTime";
import type { Ask, Listener, Page, Problem, Tell } from "./types";

type Waiting = { ask: Ask; done: (seq: number) => void; refused: (problem: Problem) => void };

const firstPause = 500;
const longestPause = 15_000;
/** The word by which the answer to our beat is known. */
const beat = "beat";
/** How long to wait where the server says that it cannot just now. */
const patience = 2_000;

class Live {
	up = $state(false);
	tries = $state(0);
	/** There has been no line for a second: a shorter pause is nothing to speak of. */
	lost = $state(false);
	#silence: ReturnType<typeof setTimeout> | undefined;
	#socket: WebSocket | undefined;
	#listeners = new Map<string, Listener>();
	#expected: Page | undefined;
	/** The newest page of each table: changes lead on from it. */
	#pages = new Map<string, Page>();
	#waiting = new Map<string, Waiting>();
	#count = 0;
	/** Nobody is at the page. */
	#resting = false;
	/** As a watcher, be named and not only counted. */
	named = false;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#pulse = new Heartbeat({
		beat: () => this.#send({ do: "beat", ask: beat }),
		busy: () => this.#waiting.size > 0,
		lost: () => this.#lose(),
	});

	watch(table: string, listener: Listener): () => void {
		if (owns(table)) return watchHere(table, listener);
		this.#listeners.set(table, listener);
		if (this.#expected?.table === table) listener.page(this.#expected);
		this.#expected = undefined;
		this.#watch(table, listener);
		this.#open();
		return () => {
			if (this.#listeners.get(table) !== listener) return; // it is watched anew
			this.#listeners.delete(table);
			this.#pages.delete(table);
			this.#send({ do: "forget", table });
			if (this.#listeners.size === 0) this.close();
		};
	}

	/** A page that came with another answer: whoever watches its table next need not wait for the line. */
	expect(page: Page): void {
		this.#expected = page;
	}

	/** Sends a command and keeps it until it is answered, over lost lines too. */
	command(table: string, name: string, body: object): Promise<number> {
		if (owns(table)) return import("./local/localBackend").then((local) => local.command(table, name, body));
		const ask: Ask = { do: name, table, ask: `a${++this.#count}`, with: body };
		return new Promise((done, refused) => {
			this.#waiting.set(ask.ask!, { ask, done, refused });
			if (this.up) this.#pulse.feel();
			this.#send(ask);
		});
	}

	/** Tells those at the table whether somebody is at this page. */
	rest(away: boolean): void {
		if (this.#resting === away) return;
		this.#resting = away;
		this.#send({ do: away ? "away" : "here" });
	}

	/** Opens another socket at once: for another account, or in another network. */
	renew(): void {
		this.#drop();
		this.#open();
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#drop();
		this.#found();
	}

	#found(): void {
		this.tries = 0;
		this.lost = false;
		clearTimeout(this.#silence);
		this.#silence = undefined;
	}

	#drop(): void {
		this.#pulse.stop();
		const socket = this.#socket;
		this.#socket = undefined;
		this.up = false;
		if (socket) {
			socket.onopen = socket.onclose = socket.onmessage = null;
			socket.close();
		}
	}

	#open(): void {
		if (this.#socket || this.#listeners.size === 0) return;
		clearTimeout(this.#timer);
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		const socket = new WebSocket(`${scheme}://${location.host}/api/v1/live`);
		this.#socket = socket;
		socket.onopen = () => this.#resume();
		socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
		socket.onclose = () => this.#lose();
		this.#pulse.await();
	}

	/** The line is dead: another one is opened after a while. */
	#lose(): void {
		this.#drop();
		if (this.#listeners.size === 0) return;
		const pause = Math.min(longestPause, firstPause * 2 ** this.tries) * (0.75 + Math.random() / 2);
		this.tries++;
		this.#silence ??= setTimeout(() => (this.lost = true), 1_000);
		this.#timer = setTimeout(() => this.#open(), pause);
	}

	/** The line may have died, or may live again: it is tried now. */
	hurry(): void {
		if (this.up) this.#pulse.feel();
		else this.renew();
	}

	/** Asks at once for all that is wanted: the answers follow the server's hello. */
	#resume(): void {
		if (this.#resting) this.#send({ do: "away" });
		for (const [table, listener] of this.#listeners) this.#watch(table, listener);
		for (const { ask } of this.#waiting.values()) this.#send(ask);
	}

	#hello(): void {
		this.up = true;
		this.#found();
		this.#pulse.begin();
	}

	#hear(tell: Tell): void {
		if (tell.at) learnTime(tell.at);
		if (tell.type === "hello") this.#hello();
		if (tell.ask === beat) this.#pulse.felt();
		if (tell.type === "change") this.#change(tell);
		if (tell.page) this.#show(tell.page);
		if (tell.type === "presence" && tell.presence)
			this.#listeners.get(tell.table ?? "")?.presence?.(tell.presence);
		const waiting = tell.ask ? this.#waiting.get(tell.ask) : undefined;
		if (tell.ask) this.#waiting.delete(tell.ask);
		if (tell.type === "done") waiting?.done(tell.seq ?? 0);
		if (tell.type === "refused" && tell.problem) {
			if (waiting) waiting.refused(tell.problem);
			else if (tell.table) this.#unwatched(tell.table, tell.problem);
		}
	}

	/** Makes the next page; from one that is not here it cannot be made, and a whole one is asked for. */
	#change({ table = "", from, patch }: Tell): void {
		const listener = this.#listeners.get(table);
		const before = this.#pages.get(table);
		if (before?.seq === from) this.#show(mergePatch(before as Page, patch));
		else if (listener) this.#watch(table, listener);
	}

	#show(page: Page): void {
		const listener = this.#listeners.get(page.table);
		if (!listener) return;
		this.#pages.set(page.table, page);
		listener.page(page);
	}

	/** A table could not be watched; where the server only asks for patience, it is asked again. */
	#unwatched(table: string, problem: Problem): void {
		const listener = this.#listeners.get(table);
		if (problem.status !== 503) {
			listener?.refused(problem);
			return;
		}
		setTimeout(() => {
			if (listener && this.#listeners.get(table) === listener) this.#watch(table, listener);
		}, patience);
	}

	#watch(table: string, listener: Listener): void {
		const presence = listener.presence !== undefined;
		this.#send({
			do: "watch",
			table,
			since: listener.since(),
			words: listener.words(),
			invitation: listener.invitation,
			presence,
			named: presence && this.named,
		});
	}

	#send(ask: Ask): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
	}
}

/** Watches a table that is on this device. */
function watchHere(table: string, listener: Listener): () => void {
	const leave = import("./local/localBackend").then((local) => local.watch(table, listener));
	return () => void leave.then((end) => end());
}

export const live = new Live();
// Whatever the browser tells of its network, or that somebody looks at the page again, is a reason to try.
if (typeof document !== "undefined") {
	addEventListener("online", () => live.renew());
	addEventListener("offline", () => live.hurry());
	document.addEventListener("visibilitychange", () => document.hidden || live.hurry());
	(navigator as { connection?: EventTarget }).connection?.addEventListener("change", () => live.hurry());
}
