/** People one knows. */
import { account } from "../../app/account.svelte";
import { get } from "../../backend/http";
import type { List, Person } from "../../backend/types";

/** Those one has played with, who can be invited by name. */
export async function acquaintances(): Promise<Person[]> {
	const me = account.me?.id;
	if (!me) return [];
	const { people } = await get<List>(`/tables?state=finished&player=${me}&limit=100`);
	return Object.values(people).filter((person) => person.id !== me && person.name);
}
