/** A line of the log, and those lines that every game shares: who came, who left, what was said. */
import type { Update } from "../api/types";
import { has, said, t } from "../words/words.svelte";
import type { Table } from "./table.svelte";

export type Entry = {
	id: string;
	seq: number;
	text: string;
	icon: string;
	seat: number;
	places: string[];
	/** What somebody said is set apart from what happened. */
	spoken?: boolean;
};

export function tableEntry(update: Update, table: Table): Entry | undefined {
	const seat = update.seat ?? 0;
	const you = seat > 0 && seat === table.you;
	const base = { id: String(update.seq), seq: update.seq, seat, places: [] };
	const name = seat ? table.name(seat) : "";
	if (update.kind === "talked")
		return { ...base, text: `${name}: ${update.text}`, icon: "icon-talk", spoken: true };
	const key = `web.table.${update.kind}`;
	if (!has(key)) return undefined;
	const reason = update.reason ?? "";
	const text = said(key, you, { name, reason: reason ? endReason(table.game, reason) : "" });
	return { ...base, text, icon: "icon-people" };
}

export function endReason(game: string, reason: string): string {
	const key = `${game}.end.${reason}`;
	return has(key) ? t(key) : t(`table.end.${reason}`);
}
