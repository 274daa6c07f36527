/**
 * What was told of finished matches that one looked back at. It never changes: the last few of them are there without a
 * network, too, until whoever plays here signs out.
 */
import { language } from "../locale/words.svelte";
import { get } from "./http";
import { owns } from "./local/localTables";
import { Refusal } from "./refusal";

const shelf = "nagara-seen";
/** Of how many matches it is kept; the others had to be looked at longer ago. */
const most = 4;

/** Asks the server; where nobody answers it is what was told when it was asked before. Unfinished answers are not kept. */
export async function getSeen<T>(path: string, finished: (came: T) => boolean = () => true): Promise<T> {
	const table = tableOf(path);
	if (owns(table)) return get<T>(path);
	const came = await get<T>(path).catch(async (error) => {
		const before = error instanceof Refusal && error.status === 0 ? await seen<T>(path) : undefined;
		if (before === undefined) throw error;
		return before;
	});
	if (finished(came)) void note(path, came).catch(() => undefined); // there is no room, or nothing may be kept
	return came;
}

export async function forgetSeen(): Promise<void> {
	await globalThis.caches?.delete(shelf).catch(() => undefined);
}

const tableOf = (path: string): string => path.match(/^\/tables\/([^/?]+)/)?.[1] ?? "";

/** Answers are in a language. */
const place = (path: string): string => `/seen${path}${path.includes("?") ? "&" : "?"}in=${language()}`;

async function seen<T>(path: string): Promise<T | undefined> {
	const kept = await globalThis.caches?.match(place(path), { cacheName: shelf }).catch(() => undefined);
	return kept?.json();
}

/** Keeps an answer as the newest, and drops the matches that were not looked at for longest. */
async function note(path: string, came: unknown): Promise<void> {
	const cache: Cache | undefined = await globalThis.caches?.open(shelf);
	if (!cache) return;
	await cache.put(place(path), Response.json(came));
	const kept = [...(await cache.keys())].reverse();
	const match = ({ url }: Request) => tableOf(new URL(url).pathname.replace(/^\/seen/, ""));
	const newest = [...new Set(kept.map(match))].slice(0, most);
	await Promise.all(kept.filter((one) => !newest.includes(match(one))).map((one) => cache.delete(one)));
}
