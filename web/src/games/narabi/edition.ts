/** The conditions and the end of the edition that is shown on this page: there is one at a time. */
import ours from "../../../../rules/narabi/edition/reconstructed-1.json";
import type { Condition, Stone } from "./picture";

export type Written = Omit<Condition, "thanThis"> & { than_this?: string };
/** An edition file, as docs/narabi-edition.schema.json describes it; what is not shown is left out. */
export type Edition = {
	max_turns: number;
	conditions: Written[];
	stones: { id: string; number: number | null; colour: string }[];
};

let shown: Edition = ours as Edition;

/** Shows an edition from here on; without one, ours. */
export function use(edition?: Edition): void {
	shown = edition ?? (ours as Edition);
}

export const mostTurns = (): number => shown.max_turns;

/** Conditions of a file as pictures have them. */
export const pictured = (written: Written[]): Condition[] =>
	written.map(({ than_this: thanThis, ...condition }) => ({ ...condition, thanThis }) as Condition);

export const conditions = (): Condition[] => pictured(shown.conditions);

export const stones = (): Pick<Stone, "id" | "number" | "colour">[] =>
	shown.stones.map(({ id, number, colour }) => ({
		id,
		number: number ?? undefined,
		colour: colour as Stone["colour"],
	}));
