/** What this browser keeps of the luck of a table before it sits down, to compare after the match (docs/fair-luck.md). */
import { keep, kept as keptHere } from "../backend/storage.svelte";
import type { Promised } from "../backend/types";

export type Kept = { commitment: string; nonce: string };

const place = "nagara.luck";
/** Of this many tables it is kept; the oldest are forgotten first. */
const most = 500;

function all(): Record<string, Kept> {
	return keptHere(place) ?? {};
}

export const kept = (table: string): Kept | undefined => all()[table];

/**
 * Our part of the luck: thrown after the server has bound itself to its own, and kept with what it bound itself to. For
 * one table it is always the same: a server that turns people away, and lets them try again, must not be able to choose.
 */
export function nonce({ table, commitment }: Promised): string {
	const before = kept(table);
	if (before) return before.nonce;
	const thrown = crypto.getRandomValues(new Uint8Array(16));
	const own = { commitment, nonce: [...thrown].map((b) => b.toString(16).padStart(2, "0")).join("") };
	keep(place, Object.fromEntries(Object.entries({ ...all(), [table]: own }).slice(-most)));
	return own.nonce;
}
