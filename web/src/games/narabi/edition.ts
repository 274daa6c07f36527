/** What lies in the box of an edition: the same data that the rules play by. */
import builtIn from "../../../../rules/narabi/edition/reconstructed-1.json";
import type { Condition, Stone, Term } from "./types";

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

/** What a condition asks, as pictures have it. */
export const picturedTerm = ({ than_this: thanThis, parts, ...term }: WrittenTerm): Term => ({
	...term,
	thanThis,
	parts: parts?.map(picturedTerm),
});

/** Conditions of a file as pictures have them. */
export const pictured = (written: Written[]): Condition[] =>
	written.map((one) => ({ ...picturedTerm(one), id: one.id }));

/** What of an edition is explained and not in every view. */
export type Box = {
	most: number;
	conditions: Condition[];
	stones: Pick<Stone, "id" | "number" | "colour">[];
};

export const unpack = ({ max_turns, conditions, stones }: Edition): Box => ({
	most: max_turns,
	conditions: pictured(conditions),
	stones: stones.map(({ id, number, colour }) => ({
		id,
		number: number ?? undefined,
		colour: colour as Stone["colour"],
	})),
});

export const ours = unpack(builtIn as Edition);
