/** Filling in choices, slot by slot. */
import type { View, Words } from "../../backend/types";
import type { Choice } from "../shared/filled";

/** Those choices that are to be filled in: of the others, the words have every move. */
export const fillable = ({ choices }: View, { moves }: Words): Choice[] =>
	Object.values(choices).filter((choice) => !moves.some(({ kind }) => kind === choice.kind));

/** The slots of choices of one kind, each with all that fits after what was filled in before it. */
export function slotsOf(choices: Choice[], filled: string[]): { name: string; fits: string[] }[] {
	const open = (i: number) =>
		choices.filter(({ slots }) => filled.slice(0, i).every((fill, n) => slots[n]?.fits.includes(fill)));
	const length = Math.max(...open(filled.length).map(({ slots }) => slots.length));
	return Array.from({ length }, (_, i) => ({
		name: open(i).find(({ slots }) => slots[i])?.slots[i].name ?? "",
		fits: filled.length < i ? [] : [...new Set(open(i).flatMap(({ slots }) => slots[i]?.fits ?? []))],
	}));
}

/** The move, once every slot is filled in. */
export function moveOf(kind: string, choices: Choice[], filled: string[]): string | undefined {
	return slotsOf(choices, filled).length === filled.length ? [kind, ...filled].join(" ") : undefined;
}
