/** People one knows. */
import { get } from "../api/http";
import type { List, Person } from "../api/types";
import { account } from "./account.svelte";

/** Those one has played with, who can be invited by name. */
export async function acquaintances(): Promise<Person[]> {
	const me = account.me?.id;
	if (!me) return [];
	const { people } = await get<List>(`/tables?state=finished&player=${me}&limit=100`);
	return Object.values(people).filter((person) => person.id !== me && person.name);
}
