/** Who plays with somebody alone. Apart from the table, which does not need it. */
import { keep, kept } from "../backend/storage.svelte";
import { type Company, game, usualBot } from "./games.svelte";

const place = "nagara.alone";
const known = (): string[] => kept<string[]>(place) ?? [];

/**
 * Whom somebody meets who did not choose: where all win together, companions that leave the lead to the person, the most
 * helpful in a first match, then the next.
 */
export async function usualCompany(name: string): Promise<Company> {
	const { alone } = await game(name);
	return alone?.[known().includes(name) ? 1 : 0] ?? { bot: await usualBot(name) };
}

/** Notes that a first match with companions was begun. */
export function met(name: string): void {
	if (!known().includes(name)) keep(place, [...known(), name]);
}
