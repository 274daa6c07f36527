/** Which tables are on this device: on this device alone, without a server. */
const place = "nagara.local";

const read = (): string[] => JSON.parse(globalThis.localStorage?.getItem(place) ?? "[]");
const owned = new Set<string>(read());

export const owns = (table: string): boolean => owned.has(table);

/** All of them, also those of other windows, the first ones first. */
export function all(): string[] {
	for (const table of read()) owned.add(table);
	return [...owned];
}

export function own(table: string): void {
	if (owns(table)) return;
	localStorage.setItem(place, JSON.stringify([...all(), table]));
	owned.add(table);
}
