/** The words of a single condition: under which key they are, and what is filled in. */
import { has } from "../../../locale/words.svelte";
import type { Term } from "../types";

export function conditionKey(c: Term): string {
	if (c.kind === "range")
		return c.min === undefined ? "range.to" : c.max === undefined ? "range.from" : "range";
	if (c.kind === "player" && c.places) return `player.${c.neighbour}.second`;
	const detail = c.colour ?? c.parity ?? c.thanThis ?? c.neighbour ?? c.next ?? c.way;
	return detail ? `${c.kind}.${detail}` : c.kind;
}

export function conditionArgs(c: Term): Record<string, string | number> {
	return { n: c.places ?? 0, min: c.min ?? "", max: c.max ?? "" };
}

/** Whether a condition has words and a drawing of its own; others are put together (together.svelte.ts). */
export const isPlain = (c: Term): boolean => has(`narabi.condition.${conditionKey(c)}`);
