/** Bringing people together who do not know each other, and those who do. */
import { get, post } from "../api/http";
import type { List, Page, Person, Row, Settings } from "../api/types";
import { account, someone } from "./account.svelte";
import { game } from "./games.svelte";
import { nonce } from "./kept";
import { go, route } from "./route.svelte";
import { free, isMine, open } from "./seating";

/** Between strangers there is a clock: whoever walks away must not keep the other waiting for ever. */
const clock = { kind: "live", base: 15 * 60, increment: 10 };

/** A table for strangers: the usual settings, as few seats as a match needs. */
async function forStrangers(name: string): Promise<Partial<Settings> & { game: string }> {
	return { game: name, seats: (await game(name)).fewest, entrance: "anyone", clock };
}

/** Tables of others where a stranger who wants a quiet match would sit down, the oldest first. */
async function fitting(name: string): Promise<Row[]> {
	const { tables } = await get<List>(`/tables?state=open&game=${name}&limit=100`);
	const strangers = tables.filter((row) => row.join === "anyone" && !isMine(row) && free(row) > 0);
	return strangers.sort((a, b) => a.created.localeCompare(b.created));
}

/** Sits down at the first of these that still has a place and asks nothing unusual. */
async function joinOne(rows: Row[]): Promise<string | undefined> {
	for (const { table } of rows) {
		const { settings, commitment } = await get<Page>(`/tables/${table}`);
		if (settings.rated || settings.clock.kind === "slow") continue;
		const seated = await post(`/tables/${table}/join`, { nonce: nonce({ table, commitment }) }).then(
			() => true,
			() => false, // somebody was faster; the next one may still be free
		);
		if (seated) return table;
	}
	return undefined;
}

/** Whoever waits already, or a table where somebody will come. */
export async function findSomeone(name: string): Promise<void> {
	await someone();
	const found = await joinOne(await fitting(name));
	if (found) return go(`/table/${found}`);
	await open(await forStrangers(name));
	keepLooking(name, route.path[1]);
}

const lookEvery = 2500;

/**
 * Two who look at the same moment each open a table and would wait for ever. Whoever sits alone at the younger one
 * goes over to the older.
 */
function keepLooking(name: string, own: string): void {
	const look = async (): Promise<void> => {
		if (route.path[1] !== own) return;
		const page = await get<Page>(`/tables/${own}`);
		const alone = page.phase === "gathering" && page.chairs.filter((c) => c.account || c.bot).length === 1;
		if (!alone) return;
		const mine = (await get<List>(`/tables?state=open&player=${account.me?.id}`)).tables.find(
			(r) => r.table === own,
		);
		const older = (await fitting(name)).filter((row) => mine && row.created < mine.created);
		const found = route.path[1] === own ? await joinOne(older) : undefined;
		if (!found) return again();
		go(`/table/${found}`, "replace");
		await post(`/tables/${own}/close`);
	};
	const again = (): void => void setTimeout(() => look().catch(again), lookEvery);
	again();
}

/** Those one has played with, who can be invited by name. */
export async function acquaintances(): Promise<Person[]> {
	const me = account.me?.id;
	if (!me) return [];
	const { people } = await get<List>(`/tables?state=finished&player=${me}&limit=100`);
	return Object.values(people).filter((person) => person.id !== me && person.name);
}
