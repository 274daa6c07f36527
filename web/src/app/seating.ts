/** The ways to get to a table: against bots, with a friend, with whoever comes. */
import { get, post } from "../backend/http";
import { live } from "../backend/liveSocket.svelte";
import { Refusal } from "../backend/refusal";
import type { Made, Page, Row, Settings } from "../backend/types";
import { account, someone } from "./account.svelte";
import { take } from "./commitment";
import { game } from "./games.svelte";
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

/** The bot that a newcomer meets: the weakest that thinks. */
export async function usualBot(name: string): Promise<string> {
	const { bots } = await game(name);
	return (bots.find((b) => b.level > 0) ?? bots[0]).name;
}

/**
 * A match against bots: one decision, and it has begun; without a network, on this device. As few play as can unless
 * somebody says otherwise, as in the terminal.
 */
export async function playBots(name: string, bot?: string, wished?: number): Promise<void> {
	const seats = wished ?? (await game(name)).fewest;
	try {
		const bots = Array(seats - 1).fill(bot ?? (await usualBot(name)));
		await open({ game: name, seats, entrance: "link" }, bots);
	} catch (error) {
		if (!(error instanceof Refusal) || error.status !== 0) throw error;
		const { begin } = await import("../backend/local/localBackend");
		go(`/table/${await begin({ game: name, seats, bot: bot ?? (await usualBot(name)) })}`);
		return;
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
