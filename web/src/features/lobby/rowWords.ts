/** What is said of a table in a list: who sits there, and how far it is. */
import { free, isMine } from "../../app/seating";
import { nameAt } from "../../backend/local/around";
import { owns } from "../../backend/local/localTables";
import type { Person, Row } from "../../backend/types";
import { gameOf } from "../../games/registry";
import { endReason } from "../../games/shared/table/logEntry";
import { botName } from "../../games/shared/table/seats.svelte";
import { has, list, t } from "../../locale/words.svelte";

type People = Record<string, Person>;

const called = (row: Row, people: People, player: string): string =>
	owns(row.table)
		? (nameAt(row.table, player) ?? t("bot.here.you"))
		: people[player]?.name || t("account.anonymous");

/** Whoever sits at a seat, from 1; nothing where it is free. */
export function sitter(row: Row, people: People, seat: number): string {
	const { player, bot } = row.seats?.[seat - 1] ?? {};
	if (player) return called(row, people, player);
	return bot ? botName(row.game, bot) : "";
}

/** All who sit there, in the order of their seats. */
export const sitters = (row: Row, people: People): string[] =>
	(row.seats ?? []).flatMap((_, i) => sitter(row, people, i + 1) || []);

/** Only those whom it is for see an open table whose entrance is by name. */
export const isChallenge = (row: Row): boolean =>
	row.state === "open" && row.join === "name" && !owns(row.table) && !isMine(row);

export function stateOf(row: Row, people: People): string {
	if (isChallenge(row) && has("friends.challenges"))
		return t("friends.challenges", { name: called(row, people, row.host) });
	if (row.state === "open") return t("web.seats-free", { n: free(row) });
	if (row.state === "running") return t("web.running");
	const own = gameOf(row.game).result?.(row, (seat) => sitter(row, people, seat));
	if (own) return own;
	const winners = row.outcome?.winners ?? [];
	if (winners.length === 0) return t("web.over");
	const who = list(winners.map((seat) => sitter(row, people, seat)));
	const why = endReason(row.game, row.outcome?.reason ?? "");
	return [t("web.wins", { name: who }), why].filter(Boolean).join(", ");
}
