/** Bringing people together who do not know each other, and those who do. */
import { get } from "../api/http";
import type { List, Person } from "../api/types";
import { learn } from "../words/words.svelte";
import { account } from "./account.svelte";

/** The page where one looks for company, and its words. */
export const find = () => learn("seek").then(() => import("../seek/Find.svelte"));

/** Those one has played with, who can be invited by name. */
export async function acquaintances(): Promise<Person[]> {
	const me = account.me?.id;
	if (!me) return [];
	const { people } = await get<List>(`/tables?state=finished&player=${me}&limit=100`);
	return Object.values(people).filter((person) => person.id !== me && person.name);
}
