/** Choices filled in: all the moves that they offer. */
import type { View } from "../../backend/types";

export type Choice = View["choices"][string];
type Slot = Choice["slots"][number];
type Filled = { move: string; fills: string[][] };

/** The moves of a choice in notation, each with what was taken for every slot. */
export function filled({ kind, slots }: Choice): Filled[] {
	let all: Filled[] = [{ move: kind, fills: [] }];
	for (const slot of slots) {
		const ways = fillings(slot);
		const word = slot.word ? ` ${slot.word}` : "";
		all = all.flatMap(({ move, fills }) =>
			ways.map((taken) => ({ move: `${move}${word} ${taken.join(" ")}`, fills: [...fills, taken] })),
		);
	}
	return all;
}

function fillings({ fits, least = 1, most = least, apart }: Slot): string[][] {
	const all: string[][] = [];
	function take(taken: string[], from: number): void {
		if (taken.length >= least) all.push(taken);
		for (let i = from; taken.length < most && i < fits.length; i++) {
			const again = i > from && fits[i] === fits[i - 1];
			const parted = apart?.some((list) => list.includes(fits[i]) && taken.some((one) => list.includes(one)));
			if (!again && !parted) take([...taken, fits[i]], i + 1);
		}
	}
	take([], 0);
	return all;
}
