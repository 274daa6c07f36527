/**
 * A bot for Nagara in TypeScript, with nothing but Node.
 *
 *     NAGARA_TOKEN=nagara_token_... node bot.ts http://localhost:8080
 *
 * It sits down wherever its account is invited and plays every match there. Change choose() to make it play well.
 * Node runs it as it is from 22.18 on.
 */
import { argv, env, exit } from "node:process";
import { setTimeout as pause } from "node:timers/promises";

type Move = { move: string; kind: string };
type Slot = { word?: string; fits: string[]; least?: number; most?: number; apart?: string[][] };
type Choice = { kind: string; slots: Slot[] };
/** All that the seat may know, and what it may do. There is more in it; this is what we need. */
type View = { moves: Move[]; choices: Record<string, Choice> };
type Page = { seq: number; phase: string; you: number; awaited?: number[]; view: View; outcome?: unknown };
type Notice = { type: "invited" | "seated"; table: { table: string } };

/** Returns a move in the notation. This one takes any kind of move, and of that kind any. */
function choose({ moves, choices }: View): string {
	const kinds = new Map<string, string[]>();
	for (const { kind, move } of moves) kinds.set(kind, [...(kinds.get(kind) ?? []), move]);
	for (const { kind, slots } of Object.values(choices)) kinds.set(kind, [...(kinds.get(kind) ?? []), ...filled(kind, slots)]);
	return any(any([...kinds.values()]));
}

/** All the moves that begin like this and go on as the slots say. */
function filled(move: string, [slot, ...rest]: Slot[]): string[] {
	if (!slot) return [move];
	const { word, fits, least = 1, most = least, apart = [] } = slot;
	let taken: { fills: string[]; from: number }[] = [{ fills: [], from: 0 }];
	const all: string[][] = [];
	for (let n = 1; n <= most; n++) {
		taken = taken.flatMap(({ fills, from }) =>
			fits.slice(from).map((fit, i) => ({ fills: [...fills, fit], from: from + i + 1 })),
		);
		if (n >= least) all.push(...taken.map(({ fills }) => fills));
	}
	return all
		.filter((fills) => apart.every((list) => fills.filter((fill) => list.includes(fill)).length < 2))
		.flatMap((fills) => filled([move, ...(word ? [word] : []), ...fills].join(" "), rest));
}

const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The server said no; the sentence says why. */
class Refused extends Error {
	readonly status: number;

	constructor(status: number, detail: string) {
		super(detail);
		this.status = status;
	}
}

const api = `${argv[2]?.replace(/\/$/, "")}/api/v1`;

async function open(path: string, body?: object): Promise<Response> {
	const headers = { Authorization: `Bearer ${env.NAGARA_TOKEN}`, "Content-Type": "application/json" };
	const method = body ? "POST" : "GET";
	const answer = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
	if (answer.ok) return answer;
	const problem = (await answer.json().catch(() => ({}))) as { detail?: string };
	throw new Refused(answer.status, problem.detail ?? answer.statusText);
}

/** Yields one value for each line of a stream. The server sends an empty line at least every 15 seconds. */
async function* stream<T>(path: string): AsyncGenerator<T> {
	const answer = await open(path);
	let rest = "";
	for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
		const lines = (rest + text).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) if (line) yield JSON.parse(line);
	}
}

/** Plays one match to its end. Whatever breaks, it goes on from the last page. */
async function play(table: string): Promise<void> {
	for (let since = 0; ; await pause(1000)) {
		try {
			for await (const page of stream<Page>(`/tables/${table}/stream?since=${since}`)) {
				since = page.seq;
				if (page.phase === "over") return console.log("over:", table, JSON.stringify(page.outcome));
				if (page.awaited?.includes(page.you)) await decide(table, page);
			}
		} catch (error) {
			console.log("again:", table, String(error));
			if (error instanceof Refused && [401, 403, 404].includes(error.status)) return;
		}
	}
}

/** Sends a move until it is acknowledged. Its word makes a repeat harmless. */
async function decide(table: string, page: Page): Promise<void> {
	const move = { move: choose(page.view), on: page.seq, client: crypto.randomUUID() };
	for (;;) {
		try {
			await open(`/tables/${table}/play`, move);
			return;
		} catch (error) {
			if (error instanceof Refused && error.status === 409) return; // something happened since; the next page tells
			if (error instanceof Refused) throw error;
			await pause(1000);
		}
	}
}

if (!argv[2] || !env.NAGARA_TOKEN) {
	console.error("NAGARA_TOKEN=… node bot.ts http://localhost:8080");
	exit(2);
}
const playing = new Set<string>();
for (;;) {
	try {
		for await (const { type, table } of stream<Notice>("/bot/notices")) {
			if (type === "invited") await open(`/tables/${table.table}/join`, {});
			if (!playing.has(table.table)) {
				playing.add(table.table);
				play(table.table);
			}
		}
	} catch (error) {
		console.log("again:", String(error));
	}
	await pause(1000);
}
