import { has, learn, t } from "../../locale/words.svelte";
import type { Table } from "./table/table.svelte";

/** Why a move cannot be made, in few words. */
export async function sayWhy(table: Table, move: string): Promise<string> {
	const [refusal] = await Promise.all([table.whyNot(move).catch(() => undefined), learn("rules")]);
	if (!refusal) return "";
	const key = `topic.why.${refusal.key}`;
	return has(key) ? t(key) : refusal.message;
}
