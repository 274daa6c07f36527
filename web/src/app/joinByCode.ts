/** Two words that somebody said on the phone lead to a table. */
import { post } from "../backend/http";
import type { Called } from "../backend/types";
import { go } from "./route.svelte";

export async function joinByCode(words: string): Promise<void> {
	const { table, invitation } = await post<Called>("/codes", { code: words });
	const address = `/table/${table}${invitation ? `?invitation=${invitation}` : ""}`;
	// Who was refused at this very table comes to it anew.
	if (location.pathname === `/table/${table}`) location.assign(address);
	else go(address);
}
