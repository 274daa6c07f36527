/** What is on the boards of people: the match that they play now, or their last one. */
import { get } from "../../backend/http";
import type { List, Person, Row } from "../../backend/types";
import { botName } from "../../games/shared/table/seats.svelte";
import { t } from "../../locale/words.svelte";
import { listed } from "../lobby/listed";

export type BoardOf = { row: Row; people: Record<string, Person> };

/** The newest table of somebody that everybody may see, in this state. */
export async function boardOf(id: string, state: "running" | "finished"): Promise<BoardOf | undefined> {
	const found = await get<List>(`/tables?state=${state}&player=${id}&limit=1`).catch(() => undefined);
	return found?.tables[0] && { row: found.tables[0], people: found.people };
}

/** The others at a table, in a list. */
export function against({ row, people }: BoardOf, id: string): string {
	const names = row.seats.flatMap(({ player, bot }) => {
		if (player === id) return [];
		if (player) return people[player]?.name || t("account.anonymous");
		return bot ? botName(row.game, bot) : [];
	});
	return listed(names);
}
