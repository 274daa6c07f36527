/** Whom one knows here: followed, played with lately, blocked. Nobody else is shown it. */
import { ask, get } from "../backend/http";
import type { Circle, Person, Settings } from "../backend/types";
import { account, recognise, someone } from "./account.svelte";
import { game, usualBot } from "./games.svelte";
import { open } from "./seating";

/** With whose it is: whoever signs in here next knows others. */
let told = $state.raw<{ of: string; circle: Circle }>();

export type Tie = "following" | "blocked";

export const people = {
	get circle(): Circle | undefined {
		return told?.of === (account.me?.id ?? "") ? told?.circle : undefined;
	},
	/** Whether this account follows or blocks somebody. */
	tied: (tie: Tie, id: string): boolean => people.circle?.[tie].some(({ other }) => other === id) ?? false,
};

const nobody: Circle = { following: [], recent: [], blocked: [], people: {} };

/** Asks anew. Who has no name yet knows nobody; where nobody could be asked, nothing is known of that. */
export async function look(): Promise<void> {
	await recognise();
	if (account.away) return;
	const me = account.me?.id ?? "";
	told = { of: me, circle: me ? await get<Circle>("/me/people") : nobody };
}

/** Follows or blocks somebody, or no longer. */
export async function tie(tie: Tie, id: string, tied: boolean): Promise<void> {
	await someone();
	await ask(tied ? "PUT" : "DELETE", `/me/${tie}/${id}`);
	await look();
}

/** Those who are suggested: followed, or met lately. */
export function known(): Person[] {
	const ids = new Set(
		[...(people.circle?.following ?? []), ...(people.circle?.recent ?? [])].map(({ other }) => other),
	);
	return [...ids].flatMap((id) => people.circle?.people[id] ?? []);
}

/** Whoever is called so: first among those one knows, where guests are too, then whoever keeps the name. */
export async function named(name: string): Promise<Person> {
	const wanted = name.trim().toLocaleLowerCase();
	const friend = known().find((person) => person.name.toLocaleLowerCase() === wanted);
	return friend ?? get<Person>(`/people?name=${encodeURIComponent(name.trim())}`);
}

/** A table where only the one who is challenged may sit down. Where more play, bots take the other seats. */
export async function challenge(
	person: Person,
	settings: Partial<Settings> & { game: string },
): Promise<void> {
	const { fewest } = await game(settings.game);
	const bots = Array(fewest - 2).fill(await usualBot(settings.game));
	await open({ ...settings, seats: fewest, entrance: "name", invited: [person.id] }, bots);
}
