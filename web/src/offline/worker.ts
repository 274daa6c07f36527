/** The worker with the house on this device: Go's rules, tables and bots, as WebAssembly. */

import { shelf } from "../backend/local/installed";
import type { Reply, Request } from "../backend/local/messages";
import kernel from "./kernel.wasm?url";
import program from "./local.wasm?url";
import { all, keep } from "./shelf";
import runtime from "./wasm_exec.js?url";
import en from "./words/en.json?url";
import fr from "./words/fr.json?url";
import pl from "./words/pl.json?url";

const words: Record<string, string> = { en, fr, pl };
/** The nets by which bots judge, by their games: they come when somebody thinks with them. */
const nets = import.meta.glob<string>("./nets/*.net", { query: "?url", import: "default", eager: true });
/** Where nets are kept that have come once. */
const netShelf = "nagara-nets";

/** What Go's runtime and our program put into the worker. */
type Inside = {
	Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };
	localLoaded(): void;
	localLearn(language: string, words: string): string | null;
	localOpen(
		kept: string,
		keep: (table: string, entries: string) => Promise<void>,
		name: string,
	): Promise<void>;
	localAsk(question: string): Promise<string>;
	localCheck(game: string, text: string, language: string): Promise<string>;
	localSurvey(
		game: string,
		text: string,
		matches: number,
		seats: number,
		told: (matches: number) => void,
	): Promise<string>;
	localNet(game: string): Promise<Uint8Array>;
	localThink(
		inquiry: string,
		say: (text: string) => void,
		over: (problem: string | null) => void,
	): () => void;
	localWatch(
		table: string,
		person: number,
		since: number,
		words: string,
		page: (text: string) => void,
		refused: (problem: string) => void,
	): () => void;
};
const inside = globalThis as unknown as Inside;

/** Keeps the program on the device, in place of the one before. */
async function pack(): Promise<void> {
	const files = [location.pathname, program, kernel, runtime, ...Object.values(words)];
	const cache = await caches.open(shelf);
	const before = (await cache.keys()).map((request) => new URL(request.url).pathname);
	await cache.addAll(files.filter((file) => !before.includes(file)));
	await Promise.all(before.filter((file) => !files.includes(file)).map((file) => cache.delete(file)));
}

/** Does something once; where it fails it is tried anew next time. */
function once(what: () => Promise<void>): () => Promise<void> {
	let done: Promise<void> | undefined;
	return () => {
		done ??= what().catch((error: unknown) => {
			done = undefined;
			throw error;
		});
		return done;
	};
}

/** A file of ours. */
async function file(address: string): Promise<Response> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	return answer;
}

/** Brings the net of a game, and keeps it in place of the one before. */
inside.localNet = async (game) => {
	const address = nets[`./nets/${game}.net`];
	const net = await file(address); // the service worker looks at the shelf first
	const shelf = await globalThis.caches?.open(netShelf).catch(() => undefined);
	if (shelf && !(await shelf.match(address))) {
		for (const old of await shelf.keys()) await shelf.delete(old);
		await shelf.put(address, net.clone());
	}
	return new Uint8Array(await net.arrayBuffer());
};

/** Nets: another program, in the memory of ours. Where the browser has no vectors there is none. */
type Kernel = { logit(...numbers: number[]): number };
async function loops(): Promise<WebAssembly.Module | undefined> {
	const answer = await file(kernel);
	return WebAssembly.compile(await answer.arrayBuffer()).catch(() => undefined);
}

/** What the program is called by the server that it came from: it was built before it had a version. */
let name = "";

/** Brings the program. */
const load = once(async () => {
	await import(/* @vite-ignore */ runtime);
	const go = new inside.Go();
	const loaded = new Promise<void>((resolve) => {
		inside.localLoaded = resolve;
	});
	const vectors = await loops();
	let joined: Kernel;
	const imports = {
		...go.importObject,
		kernel: {
			has: () => (vectors ? 1 : 0),
			logit: (...numbers: number[]) => joined.logit(...numbers),
		},
	};
	const answer = await file(program);
	name = answer.headers.get("Nagara-Program") ?? "";
	const { instance } = await WebAssembly.instantiateStreaming(answer, imports);
	if (vectors) {
		const { exports } = await WebAssembly.instantiate(vectors, { go: { mem: instance.exports.mem } });
		joined = exports as Kernel;
	}
	go.run(instance);
	await loaded;
	await learn("en"); // in which it reads its own files, and says what is wrong with them
});

/** Opens the house with what was kept: only where somebody plays, since two of them would keep the same tables. */
const open = once(async () => {
	await load();
	const kept = await all().catch(() => []); // a browser that keeps nothing
	await inside.localOpen(JSON.stringify(kept), tryKeep, name);
});

/** Matches of which something could not be kept. Nothing more of them is: a log with a gap would be none. */
const unkept = new Set<string>();

/** Keeps what happens; where there is no room the match goes on without, and the page says so. */
async function tryKeep(table: string, entries: string): Promise<void> {
	if (unkept.has(table)) return;
	await keep(table, entries).catch(() => {
		unkept.add(table);
		reply({ n: 0, unkept: true });
	});
}

const learned = new Map<string, Promise<void>>();

/** Sees to it that the program speaks a language; where its words do not come it is tried anew next time. */
function learn(language: string): Promise<void> {
	const known = learned.get(language);
	if (known) return known;
	const learning = bring(language).catch((error: unknown) => {
		learned.delete(language);
		throw error;
	});
	learned.set(language, learning);
	return learning;
}

async function bring(language: string): Promise<void> {
	const answer = await file(words[language]);
	const wrong = inside.localLearn(language, await answer.text());
	if (wrong) throw new Error(wrong);
}

const watched = new Map<number, () => void>();
const reply = (message: Reply): void => postMessage(message);

/** What cannot be done for want of the program itself, or of its words. */
function away(error: unknown): string {
	return JSON.stringify({
		status: 0,
		type: "away",
		title: "",
		detail: String(error),
		key: "web.local.away",
	});
}

type Asked = Exclude<Request, { kind: "pack" | "forget" | "watch" | "think" }>;

/** The language of an answer; none where it has no words. */
function languageOf(request: Exclude<Request, { kind: "pack" | "forget" }>): string {
	if (request.kind === "watch") return request.words;
	if (request.kind === "ask") return request.question.language;
	if (request.kind === "think") return request.inquiry.language;
	return request.kind === "check" ? request.language : "";
}

function answer(request: Asked): Promise<string> {
	if (request.kind === "ask") return inside.localAsk(JSON.stringify(request.question));
	const { n, game, text } = request;
	if (request.kind === "check") return inside.localCheck(game, text, request.language);
	return inside.localSurvey(game, text, request.matches, request.seats, (told) => reply({ n, told }));
}

async function serve(request: Request): Promise<void> {
	const { n } = request;
	if (request.kind === "pack") {
		await pack().catch(() => undefined); // it is tried again with the next match
		reply({ n, text: "" });
		return;
	}
	if (request.kind === "forget") {
		watched.get(n)?.();
		watched.delete(n);
		return;
	}
	try {
		await (request.kind === "ask" || request.kind === "watch" ? open() : load());
		const language = languageOf(request);
		if (language) await learn(language);
	} catch (error) {
		reply({ n, problem: away(error) });
		return;
	}
	const refused = (problem: string) => reply({ n, problem });
	if (request.kind === "watch") {
		const page = (text: string) => reply({ n, text });
		const { table, person, since, words } = request;
		watched.set(n, inside.localWatch(table, person, since, words, page, refused));
		return;
	}
	if (request.kind === "think") {
		const say = (text: string) => reply({ n, text });
		const over = (problem: string | null) => reply(problem === null ? { n, over: true } : { n, problem });
		watched.set(n, inside.localThink(JSON.stringify(request.inquiry), say, over));
		return;
	}
	await answer(request).then((text) => reply({ n, text }), refused);
}

addEventListener("message", ({ data }: MessageEvent<Request>) => void serve(data));
