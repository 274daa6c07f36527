/** What a table of one's own is called in a line, and how long there is still time. */

import { account } from "../../app/account.svelte";
import { serverNow } from "../../backend/serverTime";
import type { Mine, MyTables } from "../../backend/types";
import { botName } from "../../games/shared/table/seats.svelte";
import { t } from "../../locale/words.svelte";
import { listed } from "../lobby/listed";

/** Who sits on a seat; nobody is empty. */
export function called(row: Mine, seat: number, people: MyTables["people"]): string {
	const { player, bot } = row.seats[seat];
	if (player) return people[player]?.name || t("account.anonymous");
	return bot ? botName(row.game, bot) : "";
}

/** The others at a table, in a list. */
export const company = (row: Mine, people: MyTables["people"]): string =>
	listed(
		row.seats.flatMap((seat, i) => (seat.player === account.me?.id ? [] : called(row, i, people) || [])),
	);

const hour = 3_600_000;

/** How many minutes are left where it is less than an hour. */
export function minutesLeft(row: Mine): number | undefined {
	const left = row.due ? Date.parse(row.due) - serverNow() : hour;
	return left < hour ? Math.max(1, Math.floor(left / 60_000)) : undefined;
}
