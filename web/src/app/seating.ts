/** The ways to get to a table: against bots, with a friend, with whoever comes. */
import { get, post, Refusal } from "../api/http";
import type { Game, Page, Row, Settings, Site } from "../api/types";
import { account, someone } from "./account.svelte";
import { go } from "./route.svelte";

let known: Promise<Site> | undefined;

export function site(): Promise<Site> {
	known ??= get<Site>("/games").catch((error) => {
		known = undefined;
		throw error;
	});
	return known;
}

export async function game(name: string): Promise<Game> {
	const found = (await site()).games.find((g) => g.name === name);
	if (!found) throw new Error(`the server does not offer ${name}`);
	return found;
}

/** Our part of the luck: thrown here, after the server has bound itself to its own. */
export function nonce(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export const usual: Pick<Settings, "undo" | "talk" | "rated" | "spectators" | "clock"> = {
	undo: true,
	talk: true,
	rated: false,
	spectators: "open",
	clock: { kind: "none" },
};

export async function open(
	settings: Partial<Settings> & { game: string },
	bots: string[] = [],
): Promise<void> {
	await someone();
	const { table } = await post<{ table: string }>("/tables", {
		...usual,
		entrance: "anyone",
		seats: 0,
		...settings,
	});
	await post(`/tables/${table}/join`, { nonce: nonce() });
	for (const bot of bots) await post(`/tables/${table}/seat-bot`, { bot });
	go(`/table/${table}`);
}

/** The bot that a newcomer meets: the weakest that thinks. */
export async function usualBot(name: string): Promise<string> {
	const { bots } = await game(name);
	return (bots.find((b) => b.level > 0) ?? bots[0]).name;
}

/** A match against bots: one decision, and it has begun; without a network, on this device. */
export async function playBots(name: string, bot?: string, most = 4): Promise<void> {
	try {
		const known = await game(name);
		const seats = Math.min(known.most, most);
		const chosen = bot ?? (await usualBot(name));
		await open({ game: name, seats, entrance: "link" }, Array(seats - 1).fill(chosen));
	} catch (error) {
		if (!(error instanceof Refusal) || error.status !== 0) throw error;
		await playHere(name, bot);
		return;
	}
	const { pack } = await import("../local/local");
	requestIdleCallback(() => pack());
}

/** A match against bots on this device: no server takes part. */
export async function playHere(name: string, bot = ""): Promise<void> {
	const { begin } = await import("../local/local");
	go(`/table/${await begin({ game: name, seats: name === "narabi" ? 4 : 2, bot })}`);
}

export function isMine(row: Row): boolean {
	return row.seats?.some((seat) => seat.player !== undefined && seat.player === account.me?.id) ?? false;
}

export function free(row: Row): number {
	return row.seats?.filter((seat) => !seat.player && !seat.bot).length ?? 0;
}

/** Sits down at a table of the lobby. One whose result counts is shown first: it says so, and the seat is there to take. */
export async function sit(row: Row): Promise<void> {
	const { settings } = await get<Page>(`/tables/${row.table}`);
	if (!settings.rated) {
		await someone();
		await post(`/tables/${row.table}/join`, { nonce: nonce() });
	}
	go(`/table/${row.table}`);
}
