/** Sitting down to one's match of a tournament. */
import { nonce } from "../../app/nonces";
import { go } from "../../app/route.svelte";
import { get, post } from "../../backend/http";
import type { Page, Promised, Tournament } from "../../backend/types";

/** Sits down at all tables of the match and goes to the first. What others share in luck takes no nonce. */
export async function sit({ terms, you }: Tournament): Promise<void> {
	const shared = terms.twin || terms.form === "duplicate";
	const tables = you?.match?.tables ?? [];
	for (const [i, table] of tables.entries()) {
		const { commitment, phase, you: seat } = await get<Page>(`/tables/${table}`);
		if (phase !== "gathering" || seat) continue;
		const promised: Promised = { table, commitment };
		await post(`/tables/${table}/join`, {
			seat: you?.seats?.[i],
			...(shared ? {} : { nonce: nonce(promised) }),
		});
	}
	go(`/table/${tables[0]}`);
}
