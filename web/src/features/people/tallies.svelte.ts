/** How it stands between oneself and others, bots among them: counted from one's own finished matches. */
import { account } from "../../app/account.svelte";
import { get } from "../../backend/http";
import type { List, Statistics } from "../../backend/types";

export type Between = { won: number; lost: number /** Matches on one side. */; together: number };
export type BotMet = { game: string; bot: string; played: number; won: number };

let counted = $state.raw<Statistics>();
let boards = $state.raw<Record<string, string>>({});

/** Asks for both; who has no name yet has played with nobody. */
export async function count(): Promise<void> {
	const me = account.me?.id;
	[counted, boards] = [undefined, {}];
	if (!me) return;
	const [all, past] = await Promise.all([
		get<Statistics>(`/people/${me}/statistics`),
		get<List>(`/tables?state=finished&player=${me}&limit=50`),
	]);
	counted = all;
	boards = Object.fromEntries(
		past.tables
			.toReversed() // the newest is written last
			.flatMap(({ game, table, seats }) =>
				seats.flatMap(({ bot }) => (bot ? [[`${game} ${bot}`, table]] : [])),
			),
	);
}

export const tallies = {
	/** Nothing where no match was finished with them. */
	with(id: string): Between | undefined {
		const between = { won: 0, lost: 0, together: 0 };
		for (const { opponents, teams } of counted?.games ?? []) {
			for (const { account, won, lost } of opponents)
				if (account === id) {
					between.won += won;
					between.lost += lost;
				}
			for (const { accounts, played } of teams) if (accounts.includes(id)) between.together += played;
		}
		return between.won + between.lost + between.together > 0 ? between : undefined;
	},
	/** The bots that were met, those met most often first. */
	get bots(): BotMet[] {
		const met = new Map<string, BotMet>();
		for (const { game, bots } of counted?.games ?? [])
			for (const { bot, played, won } of bots) {
				const before = met.get(`${game} ${bot}`) ?? { game, bot, played: 0, won: 0 };
				met.set(`${game} ${bot}`, { ...before, played: before.played + played, won: before.won + won });
			}
		return [...met.values()].sort((a, b) => b.played - a.played);
	},
	/** The last table with a bot. */
	board: (game: string, bot: string): string | undefined => boards[`${game} ${bot}`],
};
