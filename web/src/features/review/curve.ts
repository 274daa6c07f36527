/**
 * How a match went, as a curve of what it was worth to one side: a mark for each turn, from what it was worth before it to
 * what it was worth after it, in the shape of what moved it most. So it never leads beyond won or lost. A moment that
 * mattered has a mark of its own: a fault is not lost in the luck of its turn.
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

/**
 * The marks of the curve, one after the other: one for each turn that changed anything, and for each moment, which is
 * drawn as it is told.
 */
export function curve(
	review: Review,
	side: number,
	tells = (step: Step): Kind => kindOf(review, step),
): Mark[] {
	const marks: Mark[] = [];
	let now = worth(review, side, review.ledger.start);
	const isMoment = ({ n }: Step) => review.moments.includes(n);
	for (let first = 0; first < review.steps.length; ) {
		let last = first + 1;
		const { turn } = review.steps[first];
		const goesOn = (step: Step | undefined) => step?.turn === turn && !isMoment(step);
		if (!isMoment(review.steps[first])) while (goesOn(review.steps[last])) last++;
		const steps = review.steps.slice(first, last);
		const to = worth(review, side, review.steps[last]?.before ?? review.ledger.result);
		if (Math.abs(to - now) >= least || steps.some(isMoment))
			marks.push({
				kind: isMoment(steps[0]) ? tells(steps[0]) : largest(review, steps),
				turn,
				from: now,
				to,
				steps: steps.map(({ n }) => n),
			});
		now = to;
		first = last;
	}
	return marks;
}

/** What the match was worth to a side before a step and after it, with the luck that followed: as its mark is drawn. */
export function way(review: Review, step: Step, side: number): { from: number; to: number } {
	const next = review.steps[step.n + 1]?.before ?? review.ledger.result;
	return { from: worth(review, side, step.before), to: worth(review, side, next) };
}

/** What moved most in some steps. */
function largest(review: Review, steps: Step[]): Kind {
	const sums: Record<Kind, number> = { choice: 0, luck: 0, hidden: 0 };
	for (const step of steps)
		for (const [kind, by] of Object.entries(parts(review, step, 1))) sums[kind as Kind] += by;
	return (Object.keys(sums) as Kind[]).reduce((a, b) => (Math.abs(sums[b]) > Math.abs(sums[a]) ? b : a));
}

/** How far the curve reaches, and what is written beside it. */
export function reach(marks: Mark[], unit: Review["unit"]): { low: number; high: number; ticks: number[] } {
	if (unit === "chance") return { low: 0, high: 1_000_000, ticks: [0, 250_000, 500_000, 750_000, 1_000_000] };
	const values = marks.flatMap(({ from, to }) => [from, to]);
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
export const kindOf = (review: Review, step: Step): Kind => largest(review, [step]);
