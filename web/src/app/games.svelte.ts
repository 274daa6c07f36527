/** What can be played here, as the server tells it; without a network, as the local backend does. */
import { get } from "../backend/http";
import { Refusal } from "../backend/refusal";
import type { Game, Site } from "../backend/types";
import { type Args, has, language, t } from "../locale/words.svelte";

let known = $state.raw<Game[]>([]);
let asked: { language: string; games: Promise<Game[]> } | undefined;

/** All games, in the words of the page's language. */
export function games(): Promise<Game[]> {
	if (asked?.language !== language()) asked = { language: language(), games: look() };
	return asked.games;
}

const there = async (): Promise<Game[]> => (await get<Site>("/games")).games;
const here = (): Promise<Game[]> => import("../backend/local/localBackend").then((local) => local.games());

async function look(): Promise<Game[]> {
	try {
		known = await there();
	} catch (error) {
		asked = undefined;
		if (!(error instanceof Refusal) || error.status !== 0) throw error;
		// On a slow line the program of this device may come even later than the server's next answer, or never.
		known = await Promise.any([here(), there()]).catch(({ errors: [notHere] }: AggregateError) => {
			throw notHere; // it says what to do
		});
	}
	return known;
}

/** The names of all games that were told of by now. */
export const offered = (): string[] => known.map(({ name }) => name);

export async function game(name: string): Promise<Game> {
	const found = (await games()).find((g) => g.name === name);
	if (!found) throw new Error(`nobody here offers ${name}`);
	return found;
}

/** What a game is called. Our own catalogue may not know it. */
export function title(name: string): string {
	const key = `${name}.name`;
	return has(key) ? t(key) : (known.find((g) => g.name === name)?.title ?? name);
}

/** What a bot is called of which our own catalogue knows nothing. */
export const botTitle = (name: string, bot: string): string | undefined =>
	known.find((g) => g.name === name)?.bots.find((b) => b.name === bot)?.title;

/** A sentence that a game may have in words of its own: KEY.GAME, else KEY. */
export function ofGame(key: string, name: string, args: Args = {}): string {
	const own = `${key}.${name}`;
	return t(has(own) ? own : key, { game: title(name), ...args });
}

/** The bot that a newcomer meets: the weakest that thinks. */
export async function usualBot(name: string): Promise<string> {
	const { bots } = await game(name);
	return (bots.find((b) => b.level > 0) ?? bots[0]).name;
}

/** Who plays with somebody alone, and how few turns the deal takes at least. */
export type Company = { bot: string; par?: number; level?: string };
