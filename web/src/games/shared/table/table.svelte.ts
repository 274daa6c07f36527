/** A table as this browser knows it: the newest page, everything that happened, and what waits to be acknowledged. */
import { get } from "../../../backend/http";
import { live } from "../../../backend/liveSocket.svelte";
import { Refusal, sentence } from "../../../backend/refusal";
import { serverNow } from "../../../backend/serverTime";
import { keep, kept } from "../../../backend/storage.svelte";
import type { Backend, Page, Problem, Update } from "../../../backend/types";
import { learn } from "../../../locale/words.svelte";
import { Hush } from "./hush.svelte";
import { Pace } from "./pace.svelte";
import { Seats } from "./seats.svelte";
import { Talk } from "./talk.svelte";

type Kept = { move: string; on: number; client: string; automatic?: boolean };
export type Foreseen<T = unknown> = { foresight: T; text: string };
/** What a bot would do in your place, and why, in words. */
type Advice = { move: string; reasons: string[] };

/** Why something was refused. The reasons are many and rare: their words come with the first of them. */
async function why(problem: Problem): Promise<string> {
	await learn("refusals").catch(() => undefined); // without a line the server's own sentence must do
	return sentence(problem);
}

/** A word by which the server knows a command again that is sent twice, since the line broke meanwhile. */
const word = (): string => crypto.randomUUID?.() ?? String(Math.random());

/** The server, and the local backend for tables on this device. */
const usual: Backend = {
	watch: (table, listener) => live.watch(table, listener),
	command: (table, name, body) => live.command(table, name, body),
	get,
};

/** Sent is a page that may come before the line is open. */
type Options = {
	backend?: Backend;
	manual?: boolean;
	invitation?: string;
	sent?: Promise<Page | undefined>;
};

export class Table {
	readonly id: string;
	readonly #backend: Backend;
	/** Nothing is played here but by hand: a lesson, or a moment of a match that one looks back at. */
	readonly #manual: boolean;
	page = $state.raw<Page>();
	updates = $state.raw<Update[]>([]);
	/** The update before which everything is old news: nothing up to it is animated. */
	caughtUp = $state(0);
	/** A move that was sent and is not acknowledged yet. */
	pending = $state.raw<Kept>();
	/** Why the last thing was refused; words for the action bar. */
	refusal = $state("");
	/** A hint that was asked for on this page. */
	advice = $state.raw<Advice>();
	/** What a newcomer is told at this moment, and how to say that one knows. */
	mark = $state.raw<{ text: string; know: () => void }>();
	/** A lesson that fits how the match ended. */
	offer = $state<string>();
	/** A hint is being thought about. */
	thinking = $state(false);
	/** Why there is nothing to see here. */
	closed = $state("");
	/** Another tab of this browser plays it, on this device alone. */
	elsewhere = $state(false);
	/** There is something, but not for this visitor. */
	barred = false;
	/** Shows once more what happened since one's own last move, or no more of it; nothing where nothing did. */
	again = $state.raw<() => void>();
	/** Somebody asks to take a move back, and may still be answered. */
	asking = $state.raw<Page["undoing"]>();
	#forgotten: ReturnType<typeof setTimeout> | undefined;
	#foresights = new Map<string, Promise<Foreseen | undefined>>();
	/** The number of the newest page; 0 while everything is wanted, from the beginning. */
	#seq = 0;
	/** The language in which the table is told, where nobody here can draw its game. */
	#told = $state<string>();
	/** What lets in at a private table, and whether it was shown there. */
	#invitation: string | undefined;
	#shown = false;
	#leave: () => void;
	/** Whether a round of the game ends with an update. */
	ends: (update: Update) => boolean = () => false;
	/** How long an update is looked at, in milliseconds. */
	beat: (update: Update) => number = () => 0;
	/** How long the board takes to show an update, in milliseconds. */
	takes: (update: Update) => number = () => 0;
	readonly hush = new Hush();
	/** What it is played with, as its game finds things in it; nothing where that is built in. */
	box: unknown;
	readonly seats = new Seats(this);
	readonly talk: Talk;
	/** Pages wait here until it is time to show them. */
	readonly pace = new Pace(
		(page) => this.#turn(page),
		(update) => this.ends(update),
		(update) => this.beat(update),
	);

	constructor(id: string, { backend = usual, manual = false, invitation, sent }: Options = {}) {
		this.id = id;
		this.#backend = backend;
		this.#manual = manual;
		this.talk = new Talk(this);
		this.#invitation = invitation;
		this.#leave = this.#watch();
		sent?.then((page) => page && !this.page && this.#arrive(page));
		const unsent = kept<Kept>(this.#place, "tab");
		if (unsent) this.#send(unsent);
	}

	#watch(): () => void {
		return this.#backend.watch(this.id, {
			since: () => this.#seq,
			words: () => this.#told,
			invitation: this.#invitation,
			page: (page) => this.#arrive(page),
			presence: (presence) => this.seats.attend(presence),
			refused: async (problem) => {
				this.elsewhere = problem.type === "tab";
				this.barred = problem.status === 403;
				this.closed = await why(problem);
			},
		});
	}

	#arrive(page: Page): void {
		this.#seq = page.seq;
		this.pace.arrive(page);
	}

	/** Asks for the table in words, all that happened before too. */
	tell(language: string): void {
		if (this.#told === language) return;
		this.#told = language;
		this.#seq = 0;
		const leave = this.#leave;
		this.#leave = this.#watch();
		leave();
	}

	/** Words were asked for, and the newest page has none: who sends it is older or newer than this client. */
	get speechless(): boolean {
		return this.#told !== undefined && this.#seq > 0 && !this.page?.words;
	}

	get #place(): string {
		return `nagara.pending.${this.id}`;
	}

	/** Where the edition is, unless it is the one that is built in. */
	get edition(): string | undefined {
		return this.page?.settings.edition && `/tables/${this.id}/edition?invitation=${this.#invitation ?? ""}`;
	}

	get you(): number {
		return this.page?.you ?? 0;
	}

	get game(): string {
		return this.page?.settings.game ?? "";
	}

	get awaited(): number[] {
		return this.page?.awaited ?? [];
	}

	get yourTurn(): boolean {
		return this.you > 0 && this.awaited.includes(this.you) && !this.seats.isBot(this.you);
	}

	/** What to call whoever sits there. */
	name(seat: number): string {
		return this.seats.name(seat);
	}

	/** Whoever touches something need not wait for what moves. */
	hurry(): void {
		this.hush.end();
		this.pace.hurry();
	}

	leave(): void {
		this.hush.end();
		this.#leave();
	}

	#turn(page: Page): void {
		this.closed = "";
		const shown = this.page?.seq ?? page.seq;
		const fresh = page.updates.filter(({ seq }) => seq > shown);
		this.hush.hold(fresh, Math.max(0, ...fresh.map(this.takes)));
		const first = page.updates[0]?.seq ?? Number.POSITIVE_INFINITY;
		if (!this.page) this.caughtUp = page.seq;
		this.seats.meet(page.people);
		this.updates = [...this.updates.filter((u) => u.seq < first), ...page.updates];
		if (page.updates.some((u) => u.client && u.client === this.pending?.client)) this.#acknowledged();
		this.page = page;
		this.#show(page);
		this.#foresights.clear();
		if (page.updates.some(({ kind }) => kind !== "hinted" && kind !== "talked")) this.advice = undefined;
		clearTimeout(this.#forgotten);
		const left = page.undoing ? Date.parse(page.undoing.until) - serverNow() : 0;
		this.asking = left > 0 ? page.undoing : undefined;
		if (left > 0)
			this.#forgotten = setTimeout(() => {
				this.asking = undefined;
			}, left);
	}

	/** Who watches by invitation shows it once, to be known there later and at the rematch; without a name that cannot be. */
	#show({ you, phase }: Page): void {
		if (this.#shown || !this.#invitation || you || phase === "gathering") return;
		this.#shown = true;
		this.#backend.command(this.id, "admit", { invitation: this.#invitation }).catch(() => undefined);
	}

	/** Takes the last decision back, or asks the others whether that may be. */
	takeBack(): void {
		const may = this.page?.undo?.may;
		if (may === "alone") void this.do("undo");
		if (may === "ask") void this.do("ask-undo");
	}

	/** Whether you are asked to let a move be taken back, or ask for it. */
	get undoing(): "asked" | "asking" | undefined {
		if (!this.asking || !this.you || this.seats.isBot(this.you)) return undefined;
		if (this.asking.seat === this.you) return "asking";
		return this.asking.granted.includes(this.you) ? undefined : "asked";
	}

	/** Asks a bot what it would do, where the others must be told after that. A hint that comes too late is dropped. */
	async hint(): Promise<void> {
		const on = this.page?.moves;
		if (this.page?.hint === "told" && !(await this.do("ask-hint"))) return;
		this.refusal = "";
		this.thinking = true;
		try {
			const advice = await this.#backend.get<Advice>(`/tables/${this.id}/hint`);
			if (this.page?.moves === on) this.advice = advice;
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			this.refusal = error.message;
		} finally {
			this.thinking = false;
		}
	}

	/** Sends a move, and keeps it until the server has it: over reloads too. */
	play(move: string, automatic = false): void {
		if (this.pending || !this.page || (automatic && this.#manual)) return;
		this.refusal = "";
		const sent = { move, on: this.page.seq, client: word(), automatic };
		keep(this.#place, sent, "tab");
		this.#send(sent);
	}

	#send(sent: Kept): void {
		this.pending = sent;
		this.#backend.command(this.id, "play", sent).then(
			(seq) => {
				// The page that shows the move may still be on its way; until then the board stays as it is.
				if ((this.page?.seq ?? 0) >= seq) this.#acknowledged();
				else keep(this.#place, undefined, "tab");
			},
			async (problem: Problem) => {
				this.#acknowledged();
				this.refusal = await why(problem);
			},
		);
	}

	#acknowledged(): void {
		this.pending = undefined;
		keep(this.#place, undefined, "tab");
	}

	/** Any other command. A refusal becomes words for the action bar. */
	async do(name: string, body: object = name === "undo" ? { client: word() } : {}): Promise<boolean> {
		this.refusal = "";
		try {
			await this.#backend.command(this.id, name, body);
			return true;
		} catch (problem) {
			this.refusal = await why(problem as Problem);
			return false;
		}
	}

	/** Says something: free words, or those that arrive in the language of whoever reads them. */
	say(words: { text: string } | { quick: string }): Promise<boolean> {
		return this.do("talk", { ...words, client: word() });
	}

	/** What a move would change, as the rules say, in data and in words; nothing where they cannot tell now. */
	foresee<T>(move: string): Promise<Foreseen<T> | undefined> {
		const known = this.#foresights.get(move);
		if (known) return known as Promise<Foreseen<T> | undefined>;
		const asked = this.#ask<T>(move).catch((error) => {
			if (!(error instanceof Refusal)) throw error;
			return undefined;
		});
		this.#foresights.set(move, asked);
		return asked;
	}

	#ask<T>(move: string): Promise<Foreseen<T>> {
		return this.#backend.get(`/tables/${this.id}/foresight?move=${encodeURIComponent(move)}`);
	}

	/** Why a move cannot be made: what the rules refuse it with; undefined where they do not. */
	async whyNot(move: string): Promise<Refusal | undefined> {
		try {
			await this.#ask(move);
			return undefined;
		} catch (error) {
			if (error instanceof Refusal) return error;
			throw error;
		}
	}

	/** Whether the bar has something to say of people. */
	get matter(): boolean {
		return (
			this.undoing !== undefined || this.seats.absent !== undefined || (this.seats.back > 0 && !this.yourTurn)
		);
	}

	/** Those who would stop without a result, and whom you have not answered. */
	get proposers(): number[] {
		const wish = this.page?.abandoning ?? [];
		return this.you && !wish.includes(this.you) ? wish : [];
	}

	/** How many minutes those wait who see everything; 0 for all others. */
	get late(): number {
		const settings = this.page?.settings;
		return this.you || settings?.spectators !== "everything" ? 0 : Math.round((settings.delay ?? 0) / 60);
	}
}
