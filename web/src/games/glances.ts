/**
 * Tables as they stand, for small boards in lists. A glance opens nothing at the server (docs/api.md), a few are asked
 * for at a time, and a table is asked for again when its row says that it went on.
 */
import { account } from "../app/account.svelte";
import { get } from "../backend/http";
import { owns } from "../backend/local/localTables";
import type { Page } from "../backend/types";

/** How many are on their way at a time; the others wait. */
const atOnce = 3;
/** How many are kept for lists that show them again. */
const most = 60;

/** What its row says of a table: another mark is another position. */
type Mark = string | number;
type Kept = { who?: string; mark: Mark; page: Promise<Page | undefined> };
const kept = new Map<string, Kept>();
const waiting: (() => void)[] = [];
let going = 0;

async function turn<T>(ask: () => Promise<T>): Promise<T> {
	if (going >= atOnce) await new Promise<void>((go) => waiting.push(go));
	going++;
	try {
		return await ask();
	} finally {
		going--;
		waiting.shift()?.();
	}
}

/** A table as one may see it; nothing where one may not, or nobody answers. */
export function glance(table: string, mark: Mark): Promise<Page | undefined> {
	// Whoever signs in here next is shown nothing that somebody else might see.
	const who = account.me?.id;
	const known = kept.get(table);
	if (known && known.mark === mark && known.who === who) return known.page;
	// What is on this device is asked as it is: nobody else knows who looks at it.
	const page = turn(() => get<Page>(`/tables/${table}${owns(table) ? "" : "/glance"}`)).catch(() => {
		if (kept.get(table)?.page === page) kept.delete(table);
		return undefined;
	});
	kept.delete(table);
	kept.set(table, { who, mark, page });
	if (kept.size > most) kept.delete(kept.keys().next().value ?? "");
	return page;
}
