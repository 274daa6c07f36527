/** The parts that a condition can be made of, and how it grows and shrinks. */
import type { WrittenTerm } from "../edition";

/** How many single parts a condition has at most, and how deep its groups go (rules/narabi/term_check.go). */
export const mostParts = 6;
export const mostGroups = 2;

type Shape = { term: WrittenTerm; name: string };
const shape = (name: string, term: object): Shape => ({ name, term: term as WrittenTerm });

/** Every single part under the name that its words have, with the numbers that it begins with. */
export const singles: Record<"stones" | "places" | "whole", Shape[]> = {
	stones: [
		...["white", "black", "same", "other"].map((colour) =>
			shape(`colour.${colour}`, { kind: "colour", colour }),
		),
		...["even", "odd"].map((parity) => shape(`parity.${parity}`, { kind: "parity", parity })),
		...["higher", "lower", "equal"].map((than) =>
			shape(`compare.${than}`, { kind: "compare", than_this: than }),
		),
		...["up", "down"].map((next) => shape(`next.${next}`, { kind: "next", next })),
		shape("range", { kind: "range", min: 2, max: 6 }),
		shape("range.from", { kind: "range", min: 5 }),
		shape("range.to", { kind: "range", max: 4 }),
		shape("blank", { kind: "blank" }),
	],
	places: [
		...["left", "right"].map((neighbour) => shape(`player.${neighbour}`, { kind: "player", neighbour })),
		...["left", "right"].map((neighbour) =>
			shape(`player.${neighbour}.second`, { kind: "player", neighbour, places: 2 }),
		),
		...["distance", "within"].flatMap((kind) => [
			shape(kind, { kind, places: 2 }),
			...["left", "right"].map((way) => shape(`${kind}.${way}`, { kind, places: 2, way })),
		]),
		shape("edge", { kind: "edge" }),
	],
	whole: [shape("any", { kind: "any" }), shape("never", { kind: "never" })],
};

export const find = (name: string): WrittenTerm =>
	Object.values(singles)
		.flat()
		.find((one) => one.name === name)!.term;

export const isGroup = ({ kind }: WrittenTerm): boolean => kind === "and" || kind === "or";

/** A term without its not, and whether it has one. */
export const opened = (term: WrittenTerm): { inner: WrittenTerm; no: boolean } =>
	term.kind === "not" ? { inner: term.parts![0], no: true } : { inner: term, no: false };

export const closed = (inner: WrittenTerm, no: boolean): WrittenTerm =>
	no ? { kind: "not", parts: [inner] } : inner;

export const count = ({ parts }: WrittenTerm): number =>
	parts ? parts.reduce((sum, part) => sum + count(part), 0) : 1;

/** How many groups are within each other here. */
export const depth = (term: WrittenTerm): number =>
	(isGroup(term) ? 1 : 0) + Math.max(0, ...(term.parts ?? []).map(depth));

/** The first single part that a group does not have yet. */
export function another(parts: WrittenTerm[]): WrittenTerm {
	const there = new Set(parts.map((part) => JSON.stringify(part)));
	return singles.stones.find(({ term }) => !there.has(JSON.stringify(term)))!.term;
}

/** A group without one of its parts: of two, the other stays, and what was not so of both is not so of it. */
export function without(group: WrittenTerm, at: number, no: boolean): WrittenTerm {
	const parts = group.parts!.filter((_, i) => i !== at);
	if (parts.length > 1) return closed({ ...group, parts }, no);
	const { inner, no: of } = opened(parts[0]);
	return closed(inner, no !== of);
}
