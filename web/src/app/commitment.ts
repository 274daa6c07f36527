/**
 * What the server binds itself to for the next table that is made here, asked for before anybody wants one: so the nonce
 * can go with the wish, and a match begins by one request (docs/fair-luck.md).
 */
import { get } from "../backend/http";
import type { Promised } from "../backend/types";

/** A server stands by its promise for a day at least. */
const fresh = 12 * 3_600_000;

let ahead: { promise: Promise<Promised>; at: number } | undefined;

/** Asks for one, unless one is here already. */
export function prepare(): Promise<Promised> {
	if (ahead && Date.now() - ahead.at < fresh) return ahead.promise;
	const asked = { promise: get<Promised>("/promise"), at: Date.now() };
	asked.promise.catch(() => {
		if (ahead === asked) ahead = undefined;
	});
	ahead = asked;
	return asked.promise;
}

/** Takes the promise: it is for one table. */
export function take(): Promise<Promised> {
	const promise = prepare();
	ahead = undefined;
	return promise;
}
