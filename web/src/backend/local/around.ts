/**
 * Several people around this device: what they are called, by table, and who of them looks just now. Only the page knows
 * that: after a reload nobody does, and nothing is asked but what all of them may see.
 */
import { keep, kept } from "../storage.svelte";

type Companies = Record<string, { names: string[]; last?: number }>;
const place = "nagara.local.people";
const companies = (): Companies => kept(place) ?? {};
const looking = new Map<string, number>();

/** Asks for what everybody may see. */
export const onlooker = -1;

/** Those around the device, in the order of their seats; none where one person plays. */
export const namesAt = (table: string): string[] => companies()[table]?.names ?? [];

/** What somebody is called who has an account of this device; nothing where one person plays. */
export const nameAt = (table: string, account: string): string | undefined =>
	namesAt(table)[Number(account.split("-")[1]) - 1];

export function gather(table: string, names: string[]): void {
	keep(place, { ...companies(), [table]: { names } });
}

/** Who asks about a table: its one person, or of several the one who looks. */
export const asking = (table: string): number =>
	namesAt(table).length ? (looking.get(table) ?? onlooker) : 0;

/** Lets a person look at a table, or nobody any more. */
export function look(table: string, person: number): void {
	looking.set(table, person);
	const { [table]: company, ...others } = companies();
	if (person !== onlooker) keep(place, { ...others, [table]: { ...company, last: person } });
}

/** Who looked last. */
export const lastAt = (table: string): number => companies()[table]?.last ?? 0;
