/**
 * The local backend: the same rules, tables and bots as on the server, in a worker, for matches
 * without a network. Its tables answer to the same addresses and commands.
 */
import { language, t } from "../../locale/words.svelte";
import { Refusal } from "../refusal";
import { storage } from "../storage.svelte";
import type {
	CoachAnswer,
	CoachAsk,
	Game,
	LessonAsk,
	LessonListed,
	LessonPage,
	Listener,
	Page,
	Problem,
	Puzzle,
	PuzzlePage,
	PuzzleStanding,
} from "../types";
import { asking, gather, nameAt, namesAt } from "./around";
import { own } from "./localTables";
import type { Question, Reply, Request } from "./messages";
import { hold, onLoss } from "./oneTab";
import { note } from "./rowCache";
import { startWorker } from "./startWorker";

type Waiting = { text: (text: string) => void; problem: (problem: Problem) => void };

const waiting = new Map<number, Waiting>();
let count = 0;
let worker: Worker | undefined;

function send(request: Request): void {
	if (!worker) {
		worker = startWorker();
		worker.onmessage = ({ data }: MessageEvent<Reply>) => {
			const asked = waiting.get(data.n);
			if ("text" in data) asked?.text(data.text);
			else if ("problem" in data) asked?.problem(JSON.parse(data.problem));
			else if ("unkept" in data) storage.refuse();
		};
		// Without a network a worker that was never packed does not come.
		worker.onerror = () => {
			worker = undefined;
			for (const { problem } of waiting.values())
				problem({ status: 0, type: "away", title: "", detail: t("web.local.away") });
		};
	}
	worker.postMessage(request);
}

/** What the worker remembers of a table may be older than what another tab has kept since. */
function forget(): void {
	worker?.terminate();
	worker = undefined;
}

/** Whoever looks at a table asks about it; the names are those of its people, unless it is yet to begin. */
function question(about: Omit<Question, "language" | "person" | "names">, names?: string[]): Promise<string> {
	const n = ++count;
	const who = { person: asking(about.table), names: names ?? namesAt(about.table) };
	return new Promise<string>((text, problem) => {
		waiting.set(n, { text, problem });
		send({ n, kind: "ask", question: { ...about, ...who, language: language() } });
	}).finally(() => waiting.delete(n));
}

/** Installs the local backend, for a time without a network. */
export function pack(): Promise<void> {
	const n = ++count;
	return new Promise<void>((done) => {
		waiting.set(n, { text: () => done(), problem: () => done() });
		send({ n, kind: "pack" });
	}).finally(() => waiting.delete(n));
}

/** Plays a record again, throw by throw and move by move: what does not fit, in words. */
export async function verify(record: string): Promise<{ wrong: string[]; moves: number }> {
	return JSON.parse(await question({ table: "", what: "verify", query: {}, body: record }));
}

function refuse(problem: Problem): never {
	throw new Refusal(problem);
}

/** What can be played here. */
export async function games(): Promise<Game[]> {
	return JSON.parse(await question({ table: "", what: "games", query: {} }).catch(refuse));
}

/** What lessons, the coach and puzzles are asked (docs/lessons.md), with what each answers. What is refused is a problem. */
type Studies = {
	lessons: { ask: undefined; answer: LessonListed[] };
	learn: { ask: LessonAsk; answer: LessonPage };
	"learn-foresight": { ask: LessonAsk; answer: unknown };
	coach: { ask: CoachAsk; answer: CoachAnswer };
	puzzle: { ask: { puzzle: Puzzle; answers: string[]; show: boolean; wrong?: string[] }; answer: PuzzlePage };
	"puzzle-foresight": { ask: { puzzle: Puzzle; answers: string[]; move: string }; answer: unknown };
	"puzzle-next": {
		ask: { set: Pick<Puzzle, "id" | "theme" | "rating">[]; standing: PuzzleStanding; theme: string };
		answer: { id?: string };
	};
	"puzzle-count": {
		ask: { standing?: PuzzleStanding; puzzle?: Puzzle; right?: boolean };
		answer: PuzzleStanding;
	};
};
export async function study<W extends keyof Studies>(
	what: W,
	body?: Studies[W]["ask"],
): Promise<Studies[W]["answer"]> {
	return JSON.parse(await question({ table: "", what, query: {}, body }));
}

/** A table that was made in this tab is played in it. */
function begun(table: string): string {
	own(table);
	hold(table);
	return table;
}

/** A match on this device; its edition is the one that is built in unless it is given. */
type Wish = { game: string; seats: number; bot?: string; par?: number; edition?: object };

/** Begins a match, of one person or of those who are named, bots at the other seats, and says where. */
export async function begin(wish: Wish, names: string[] = []): Promise<string> {
	const table = await question({ table: "", what: "begin", query: {}, body: wish }, names).catch(refuse);
	if (names.length) gather(table, names);
	return begun(table);
}

/** Plays on from a moment of a match that is over, whose record it is, and says where. */
export async function playOn(wish: {
	record: string;
	after: number;
	seat: number;
	anew: boolean;
	bot: string;
}): Promise<string> {
	return begun(await question({ table: "", what: "play-on", query: {}, body: wish }).catch(refuse));
}

/** Answers what would be asked over HTTP about a table: /tables/TABLE and /tables/TABLE/WHAT?QUERY. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
	const address = new URL(path, location.origin);
	const [, , table, ...rest] = address.pathname.split("/");
	const what = rest.join("/");
	const text = await question({ table, what, query: Object.fromEntries(address.searchParams), body }).catch(
		refuse,
	);
	return what === "record" ? (text as T) : JSON.parse(text);
}

export async function command(table: string, name: string, body: object): Promise<number> {
	return JSON.parse(await question({ table, what: name, query: {}, body })).seq;
}

export function watch(table: string, listener: Listener): () => void {
	const n = ++count;
	const elsewhere = () =>
		listener.refused({ status: 409, type: "tab", title: "", detail: t("web.local.away") });
	let left = false;
	const kept = onLoss(table, () => {
		waiting.delete(n);
		forget();
		elsewhere();
	});
	hold(table).then((since) => {
		if (left) return;
		if (since === "elsewhere") return elsewhere();
		if (since === "now" && waiting.size === 0) forget();
		listen(n, table, listener);
	});
	return () => {
		left = true;
		kept();
		if (waiting.delete(n)) send({ n, kind: "forget" });
	};
}

function listen(n: number, table: string, listener: Listener): void {
	waiting.set(n, {
		text: (text) => {
			const page: Page = JSON.parse(text);
			if (page.next) begun(page.next);
			note(page);
			const people = page.chairs.flatMap(({ account }) => (account ? [named(table, account)] : []));
			listener.page({ ...page, people: Object.fromEntries(people) });
		},
		problem: (problem) => listener.refused(problem),
	});
	send({
		n,
		kind: "watch",
		table,
		person: asking(table),
		since: listener.since(),
		words: listener.words() ?? "",
	});
}

const named = (table: string, id: string) =>
	[id, { id, kind: "guest" as const, name: nameAt(table, id) ?? t("bot.here.you") }] as const;
