/** What a page of a match on this device showed last, noted beside the log, so that a list need not start the house. */
import { keep, kept } from "../storage.svelte";
import type { Page, Row } from "../types";

const place = "nagara.local.rows";
const states: Record<string, string> = { gathering: "open", running: "running", over: "finished" };

export const noted = (): Record<string, Row> => kept(place) ?? {};

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
		join: page.settings.entrance,
		listed: false,
	};
	keep(place, { ...noted(), [page.table]: row });
}
