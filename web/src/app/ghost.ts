/** A match of others, played once more from one of its chairs. */
import { post } from "../backend/http";
import type { Made } from "../backend/types";
import { someone } from "./account.svelte";
import { go } from "./route.svelte";

export async function playGhost(table: string, seat: number): Promise<void> {
	await someone();
	const invitation = new URLSearchParams(location.search).get("invitation");
	const query = invitation ? `?invitation=${invitation}` : "";
	const made = await post<Made>(`/tables/${table}/ghost${query}`, { seat });
	go(`/table/${made.table}`);
}
