/** Conditions that are put together, taken apart: what is not so is so of the single parts, which leaves two levels at most. */
import type { Term } from "../types";

/** A term, and whether it must not be so. */
export type Part = { term: Term; no: boolean };

export const isGroup = ({ term }: Part): boolean => term.kind === "and" || term.kind === "or";

/** A part that is no not. */
export function plainly(part: Part): Part {
	return part.term.kind === "not" ? plainly({ term: part.term.parts![0], no: !part.no }) : part;
}

/** The parts of a group, with those of groups of the same kind in it, and which kind it is if all of it is not so. */
export function flat({ term, no }: Part): { kind: "and" | "or"; parts: Part[] } {
	const kind = (term.kind === "and") === no ? "or" : "and";
	const parts = term.parts!.flatMap((one) => {
		const part = plainly({ term: one, no });
		const inner = isGroup(part) ? flat(part) : undefined;
		return inner?.kind === kind ? inner.parts : [part];
	});
	return { kind, parts };
}

const opposites: Record<string, string> = {
	white: "black",
	black: "white",
	same: "other",
	other: "same",
	even: "odd",
	odd: "even",
};

/** The part without a not, where another word says the same: there are two colours, and a number is even or odd. */
export function turned({ term, no }: Part): Part {
	const { colour, parity } = term;
	if (!no || !(colour ?? parity)) return { term, no };
	const other = colour ? { colour: opposites[colour] } : { parity: opposites[parity!] };
	return { term: { ...term, ...other } as Term, no: false };
}
