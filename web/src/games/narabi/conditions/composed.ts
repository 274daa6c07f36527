/**
 * Conditions that are put together, said from their parts. What is not so is said of the single parts, so that there
 * are at most two levels: as rules/narabi/sentence.go says them.
 */
import { t } from "../../../locale/words.svelte";
import type { Term } from "../types";
import { conditionArgs, conditionKey } from "./condition";
import { flat, isGroup, type Part, plainly, turned } from "./parts";

export { default as Drawing } from "./Composed.svelte";

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
