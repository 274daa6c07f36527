/**
 * Conditions that are put together, said from their parts. What is not so is said of the single parts, so that there
 * are at most two levels: as rules/narabi/sentence.go says them.
 */
import { t } from "../../words/words.svelte";
import type { Term } from "./picture";
import { conditionArgs, conditionKey } from "./say";

export { default as Drawing } from "./Composed.svelte";

/** A term, and whether it must not be so. */
export type Part = { term: Term; no: boolean };

const isGroup = ({ term }: Part): boolean => term.kind === "and" || term.kind === "or";

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

function worded(area: string, term: Term): string {
	const one = term.kind === "range" && term.min !== undefined && term.min === term.max;
	return t(`conditions.${area}.${one ? "range.one" : conditionKey(term)}`, conditionArgs(term));
}

function phrase(part: Part): string {
	const { term, no } = turned(plainly(part));
	if (!isGroup({ term, no })) return worded(no ? "not" : "is", term);
	const { kind, parts } = flat({ term, no });
	const apart = parts.some(isGroup);
	const said = parts.map(phrase);
	const last = said.pop()!;
	return said.reduceRight((after, first, i) => {
		const more = apart ? ".apart" : i === said.length - 1 ? "" : ".more";
		return t(`conditions.${kind}${more}`, { first, last: after });
	}, last);
}

function short(part: Part): string {
	const { term, no } = turned(plainly(part));
	if (!isGroup({ term, no })) {
		if (no && term.kind === "blank") return t("conditions.short.numbered");
		const what = worded("short", term);
		return no ? t("conditions.short.no", { what }) : what;
	}
	const { kind, parts } = flat({ term, no });
	const said = parts.map((one) =>
		isGroup(one) ? t("conditions.short.group", { what: short(one) }) : short(one),
	);
	return said.reduceRight((last, first) => t(`conditions.short.${kind}`, { first, last }));
}

/** The whole condition. */
export const sentence = (term: Term): string => t("conditions.only", { what: phrase({ term, no: false }) });

/** The condition in as few letters as can be. */
export const brief = (term: Term): string => short({ term, no: false });
