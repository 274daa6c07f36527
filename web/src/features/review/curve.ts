/**
 * How a match went, as a curve of what it was worth to one side: choices are slopes, luck and what was hidden are bars.
 * What happened in one turn is drawn together, so that a match of a hundred moves can be read.
 */
import type { Review, Step } from "./review.svelte";

export type Kind = "choice" | "luck" | "hidden";
export type Mark = {
	kind: Kind;
	turn: number;
	/** What it was worth before and after, to the side that looks. */
	from: number;
	to: number;
	/** The steps that are drawn together here. */
	steps: number[];
};

/** Less than this is not drawn: a thousandth of a chance, or of a turn. */
const least = 1_000;

/** What the match was worth to a side: amounts count for seat 1, and where all are one side for all. */
export const worth = (review: Review, side: number, amount: number): number =>
	review.together || side === 1 ? amount : 1_000_000 - amount;

const sign = (review: Review, side: number): number => (review.together || side === 1 ? 1 : -1);

/** What a step changed for a side, by what changed it. */
export function parts(review: Review, step: Step, side: number): Record<Kind, number> {
	const s = sign(review, side);
	return {
		choice: step.seat ? step.skill * (review.together ? 1 : step.seat === side ? 1 : -1) : 0,
		hidden: step.hidden * s,
		luck: step.luck * s,
	};
}

/** The marks of the curve, one after the other. Turn says to which turn a step belongs. */
export function curve(review: Review, side: number, turn: (step: number) => number): Mark[] {
	const marks: Mark[] = [];
	let now = worth(review, side, review.ledger.start);
	for (let first = 0; first < review.steps.length; ) {
		let last = first;
		while (last < review.steps.length && turn(last) === turn(first)) last++;
		for (const kind of ["luck", "choice", "hidden"] as const) {
			const changed = review.steps.slice(first, last).filter((s) => parts(review, s, side)[kind] !== 0);
			const by = changed.reduce((sum, s) => sum + parts(review, s, side)[kind], 0);
			const steps = changed.map((s) => s.n);
			if (Math.abs(by) >= least || steps.some((n) => review.moments.includes(n)))
				marks.push({ kind, turn: turn(first), from: now, to: now + by, steps });
			now += by;
		}
		first = last;
	}
	return marks;
}

/**
 * How far the curve reaches, and what is written beside it. A chance lies between lost and won, but luck and a choice of
 * one turn, drawn one after the other, may lead beyond and back.
 */
export function reach(marks: Mark[], unit: Review["unit"]): { low: number; high: number; ticks: number[] } {
	const values = marks.flatMap(({ from, to }) => [from, to]);
	if (unit === "chance")
		return {
			low: Math.min(0, ...values),
			high: Math.max(1_000_000, ...values),
			ticks: [0, 250_000, 500_000, 750_000, 1_000_000],
		};
	const low = Math.floor(Math.min(...values, -1e6) / 1e6) * 1e6;
	const high = Math.ceil(Math.max(...values) / 1e6) * 1e6;
	const step = Math.max(1, Math.ceil((high - low) / 5e6)) * 1e6;
	return {
		low,
		high,
		ticks: Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => high - i * step),
	};
}

/** Which part of a step was the largest. */
export function kindOf(review: Review, step: Step): Kind {
	const of = parts(review, step, 1);
	return (Object.keys(of) as Kind[]).reduce((a, b) => (Math.abs(of[b]) > Math.abs(of[a]) ? b : a));
}
