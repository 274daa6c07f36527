/** The rules in a worker of their own, without tables: they check what is being made, and let bots try it. */
import { language, t } from "../../locale/words.svelte";
import { Refusal } from "../refusal";
import type { Reply, Request } from "./messages";

/** What is wrong with a field. */
export type Fault = { at: (string | number)[]; text: string };

/** What the rules say of an edition: its hash, or what is wrong with it; whole names the line of a file, too. */
export type Checked = { hash?: string; faults?: Fault[]; whole?: string };

/** What bots found out by playing: means over the matches. */
export type Report = {
	edition: string;
	matches: number;
	first: number;
	ends: Record<string, number>;
	stalls: number;
	moves: number;
	facts: Record<string, number>;
	uses: Record<string, Record<string, number>>;
};

type Waiting = { text: (text: string) => void; refuse: (why: Refusal) => void; told?: (n: number) => void };
type Unnumbered<R> = R extends unknown ? Omit<R, "n"> : never;

export class EditionChecker {
	#worker = new Worker(new URL("../../offline/worker.ts", import.meta.url), { type: "module" });
	#waiting = new Map<number, Waiting>();
	#count = 0;

	constructor() {
		this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
			const asked = this.#waiting.get(data.n);
			if ("told" in data) asked?.told?.(data.told);
			else if ("text" in data) asked?.text(data.text);
			else if ("problem" in data) asked?.refuse(new Refusal(JSON.parse(data.problem)));
		};
		// Without a network a worker that was never packed does not come.
		this.#worker.onerror = () => {
			const why = new Refusal({ status: 0, type: "away", title: "", detail: t("web.local.away") });
			for (const { refuse } of this.#waiting.values()) refuse(why);
		};
	}

	#ask<T>(request: Unnumbered<Request>, told?: (n: number) => void): Promise<T> {
		const n = ++this.#count;
		return new Promise<string>((text, refuse) => {
			this.#waiting.set(n, { text, refuse, told });
			this.#worker.postMessage({ n, ...request });
		})
			.finally(() => this.#waiting.delete(n))
			.then((text) => JSON.parse(text));
	}

	check(game: string, text: string): Promise<Checked> {
		return this.#ask({ kind: "check", game, text, language: language() });
	}

	/** Lets bots play with an edition, or with ours where the text is empty; told hears how many matches are over. */
	survey(
		game: string,
		text: string,
		[matches, seats]: [number, number],
		told: (n: number) => void,
	): Promise<Report> {
		return this.#ask({ kind: "survey", game, text, matches, seats }, told);
	}

	end(): void {
		this.#worker.terminate();
	}
}
