/** Which tables are on this device: on this device alone, without a server. */
const place = "nagara.local";

const owned = new Set<string>(JSON.parse(globalThis.localStorage?.getItem(place) ?? "[]"));

export const owns = (table: string): boolean => owned.has(table);

export function own(table: string): void {
	owned.add(table);
	localStorage.setItem(place, JSON.stringify([...owned]));
}
