/** The conditions and the end of the edition that is shown on this page: there is one at a time. */
import ours from "../../../../rules/narabi/edition/reconstructed-1.json";
import type { Condition, Stone, Term } from "./picture";

/** What a condition asks, as a file has it. */
export type WrittenTerm = Omit<Term, "thanThis" | "parts"> & {
	than_this?: Term["thanThis"];
	parts?: WrittenTerm[];
};
export type Written = WrittenTerm & { id: string };
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

/** What a condition asks, as pictures have it. */
export const picturedTerm = ({ than_this: thanThis, parts, ...term }: WrittenTerm): Term => ({
	...term,
	thanThis,
	parts: parts?.map(picturedTerm),
});

/** Conditions of a file as pictures have them. */
export const pictured = (written: Written[]): Condition[] =>
	written.map((one) => ({ ...picturedTerm(one), id: one.id }));

export const conditions = (): Condition[] => pictured(shown.conditions);

export const stones = (): Pick<Stone, "id" | "number" | "colour">[] =>
	shown.stones.map(({ id, number, colour }) => ({
		id,
		number: number ?? undefined,
		colour: colour as Stone["colour"],
	}));
