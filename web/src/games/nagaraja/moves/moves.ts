/** Moves as choices: what a person picks, one after the other, to make each of them. */
import { filled } from "../../shared/filled";
import type { Box } from "../edition";
import type { Move, Place, View } from "../types";

export type Parts = Move & {
	cards: string[];
	/** Places by their keys, and sticks as "white-3". */
	targets: string[];
	/** What is chosen last: where a tile goes, or how it is turned. */
	to?: string;
};

/** All that a seat may do, in parts: what is listed, and what its choices offer. */
export function movesOf({ seat, moves, choices }: View): Move[] {
	return [
		...moves,
		...Object.values(choices).flatMap((choice) =>
			filled(choice).map(({ move, fills }): Move => {
				const places: Place[] = [];
				const made: Move = { move, kind: choice.kind };
				fills.forEach((taken, i) => {
					const { name } = choice.slots[i];
					const aim = (temple: number) => places.push(...taken.map((at) => ({ temple, at })));
					if (name === "own") aim(seat);
					else if (name === "rival") aim(3 - seat);
					else if (name === "to") aim(places[0].temple);
					else Object.assign(made, { [name]: name === "cards" || name === "sticks" ? taken : taken[0] });
				});
				return places.length > 0 ? { ...made, places } : made;
			}),
		),
	];
}

/** A place in one of the temples: "2 a1". */
export const keyOf = ({ temple, at }: Place): string => `${temple} ${at}`;

export function parts(box: Box, move: Move): Parts {
	const { cards = [], sticks = [], turn } = move;
	const places = (move.places ?? []).map(keyOf);
	const goes = box.card(cards[0]).kind === "move-tile";
	const targets = goes ? places.slice(0, 1) : places;
	return { ...move, cards, targets: [...targets, ...sticks], to: turn ?? (goes ? places[1] : undefined) };
}

/** Whether all of part is in whole, each as often as it is named. */
export function within(part: string[], whole: string[]): boolean {
	return beyond(whole, part).length === 0;
}

export function same(a: string[], b: string[]): boolean {
	return a.length === b.length && within(a, b);
}

/** What of whole is not yet in part. */
export function beyond(part: string[], whole: string[]): string[] {
	const left = [...whole];
	for (const item of part) {
		const at = left.indexOf(item);
		if (at >= 0) left.splice(at, 1);
	}
	return left;
}
