/** The ways to get to a table: against bots, with a friend, with whoever comes. */
import { get, post } from "../backend/http";
import { live } from "../backend/liveSocket.svelte";
import { Refusal } from "../backend/refusal";
import { takesCookies } from "../backend/storage.svelte";
import type { Made, Page, Row, Settings } from "../backend/types";
import { account, someone } from "./account.svelte";
import { take } from "./commitment";
import { type Company, game } from "./games.svelte";
import { nonce } from "./nonces";
import { go } from "./route.svelte";

export const usual: Pick<Settings, "undo" | "talk" | "rated" | "spectators" | "clock"> = {
	undo: true,
	talk: true,
	rated: false,
	spectators: "open",
	clock: { kind: "none" },
};

/** Makes a table and sits down there, with these bots: one request. */
export async function open(
	settings: Partial<Settings> & { game: string },
	bots: string[] = [],
): Promise<void> {
	const [promise] = await Promise.all([take(), someone()]);
	const wish = { ...usual, entrance: "anyone", seats: 0, ...settings };
	const { page } = await post<Made>("/tables", { ...wish, promise, join: { nonce: nonce(promise) }, bots });
	// Whatever the answer says: this is the table whose luck was promised.
	if (page.table === promise.table) live.expect(page);
	// What the host sees in the address bar is the invitation, and may be sent as it is.
	go(`/table/${promise.table}${page.invitation ? `?invitation=${page.invitation}` : ""}`);
}

/**
 * A match against bots: one decision, and it has begun; without a network, on this device. As few play as can unless
 * somebody says otherwise, as in the terminal.
 */
export async function playBots(name: string, chosen?: Company, wished?: number): Promise<void> {
	const seats = wished ?? (await game(name)).fewest;
	const { usualCompany, met } = await import("./company");
	const { bot, par } = chosen ?? (await usualCompany(name));
	const here = async () => {
		const { begin } = await import("../backend/local/localBackend");
		go(`/table/${await begin({ game: name, seats, bot, par })}`);
	};
	if (par) met(name);
	if (!takesCookies()) return here(); // who takes no cookie is nobody to the server
	try {
		await open({ game: name, seats, par, entrance: "link" }, Array(seats - 1).fill(bot));
	} catch (error) {
		if (!(error instanceof Refusal) || error.status !== 0) throw error;
		return here();
	}
	setTimeout(() => import("../backend/local/localBackend").then(({ pack }) => pack()), settled);
}

/** How many friends a table has room for: as many as can play, but no crowd. */
const company = 4;

/** What is needed without a network is large, and comes when the match is under way. */
const settled = 5_000;

/** A table for friends, who come by its link. */
export async function invite(name: string): Promise<void> {
	await open({ game: name, seats: Math.min((await game(name)).most, company), entrance: "link" });
}

export function isMine(row: Row): boolean {
	return row.seats?.some((seat) => seat.player !== undefined && seat.player === account.me?.id) ?? false;
}

export function free(row: Row): number {
	return row.seats?.filter((seat) => !seat.player && !seat.bot).length ?? 0;
}

/** Sits down at a table of the lobby. One whose result counts is shown first: it says so, and the seat is there to take. */
export async function sit(row: Row): Promise<void> {
	const { settings, commitment } = await get<Page>(`/tables/${row.table}`);
	if (!settings.rated) {
		await someone();
		await post(`/tables/${row.table}/join`, { nonce: nonce({ table: row.table, commitment }) });
	}
	go(`/table/${row.table}`);
}
