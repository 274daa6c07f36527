/** The matches of this device for a list, as the lobby of a server has its own. */
import { get } from "../http";
import type { Page, Row } from "../types";
import { all } from "./localTables";
import { note, noted } from "./rowCache";

/** All of them, the newest first. Those that were never noted the local backend looks up. */
export async function rows(): Promise<Row[]> {
	const unknown = all().filter((table) => !(table in noted()));
	// What the local backend does not find, or cannot read any more, is not listed.
	await Promise.all(unknown.map((table) => get<Page>(`/tables/${table}`).then(note, () => undefined)));
	const known = noted();
	const found = all().flatMap((table) => known[table] ?? []);
	return found.sort((a, b) => b.since.localeCompare(a.since));
}
