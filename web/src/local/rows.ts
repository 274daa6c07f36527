/**
 * The matches of this device for a list, as the lobby of a server has its own. What a page showed last is noted beside
 * the log, so that a list need not start the house.
 */
import { get } from "../api/http";
import type { Page, Row } from "../api/types";
import { all } from "./owned";

const place = "nagara.local.rows";
const states: Record<string, string> = { gathering: "open", running: "running", over: "finished" };

const noted = (): Record<string, Row> => JSON.parse(localStorage.getItem(place) ?? "{}");

export function note(page: Page): void {
	const row: Row = {
		table: page.table,
		game: page.settings.game,
		state: states[page.phase],
		seats: page.chairs.map(({ account, bot }) => (account ? { player: account } : { bot })),
		outcome: page.outcome,
		created: page.created,
		changed: page.changed,
		since: page.changed,
		seq: page.seq,
		host: page.host,
		commitment: page.commitment,
		join: "invited",
		listed: false,
	};
	localStorage.setItem(place, JSON.stringify({ ...noted(), [page.table]: row }));
}

/** All of them, the newest first. Those that were never noted the house looks up. */
export async function rows(): Promise<Row[]> {
	const unknown = all().filter((table) => !(table in noted()));
	// What the house does not find, or cannot read any more, is not listed.
	await Promise.all(unknown.map((table) => get<Page>(`/tables/${table}`).then(note, () => undefined)));
	const known = noted();
	const found = all().flatMap((table) => known[table] ?? []);
	return found.sort((a, b) => b.since.localeCompare(a.since));
}
