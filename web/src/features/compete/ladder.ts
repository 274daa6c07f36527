/** Who stands on a ladder, and where. */
import { account } from "../../app/account.svelte";
import { get } from "../../backend/http";
import type { Ladder, List, Row as Played, Rung } from "../../backend/types";
import { botName } from "../../games/shared/table/seats.svelte";
import { t } from "../../locale/words.svelte";

export type Row = { rung: Rung /** Which row of the whole ladder. */; i: number; place?: number };

export const isMe = (rung: Rung, me: string | undefined): boolean => !!rung.account && rung.account === me;

export const rungName = (ladder: Ladder, game: string, rung: Rung): string =>
	rung.bot
		? botName(game, rung.bot)
		: ladder.people[rung.account ?? ""]?.name || account.me?.name || t("account.anonymous");

/** Everybody in order. Whoever stands below those who are listed has only the place that the server tells. */
export const rowsOf = (ladder: Ladder): Row[] =>
	[...ladder.rungs, ...(ladder.you ? [ladder.you] : [])].map((rung, i) => ({
		rung,
		i,
		place: rung === ladder.you ? rung.place : i + 1,
	}));

/** The seat of somebody at a table, from 1; 0 where they do not sit. */
const seatOf = ({ bot, account }: Rung, { seats }: Played): number =>
	seats.findIndex((seat) => (bot ? seat.bot === bot : seat.player === account)) + 1;

/** What is on the boards of some: of the newest match that everybody may see; before a match where there is none. */
export async function boardsOf(game: string, rungs: Rung[]): Promise<{ table?: string; only: number }[]> {
	const lists = ["running", "finished"].map((state) =>
		get<List>(`/tables?state=${state}&limit=50`).then(
			({ tables }) => tables,
			() => [], // their names stand there all the same
		),
	);
	const played = (await Promise.all(lists)).flat().filter((row) => row.game === game);
	return rungs.map((rung) => {
		const row = played.find((one) => seatOf(rung, one));
		return row ? { table: row.table, only: seatOf(rung, row) } : { only: 1 };
	});
}
