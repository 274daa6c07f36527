/** Which tables are on this device: on this device alone, without a server. */
import { keep, kept } from "../storage.svelte";

const place = "nagara.local";

const read = (): string[] => kept(place) ?? [];
const owned = new Set<string>(read());

export const owns = (table: string): boolean => owned.has(table);

/** All of them, also those of other windows, the first ones first. */
export function all(): string[] {
	for (const table of read()) owned.add(table);
	return [...owned];
}

export function own(table: string): void {
	if (owns(table)) return;
	owned.add(table);
	keep(place, all());
}
