/** The notation of moves, taken apart: what a person would have to choose to make each of them. */

export type Move = {
	text: string;
	kind: string;
	cards: string[];
	/** The kind of the stick whose Naga is spent. */
	stick?: string;
	/** Places as "own a1" or "rival b3n", sticks as "white-3". */
	targets: string[];
	/** Where a tile goes, or how it is turned. */
	to?: string;
};

export function read(text: string): Move {
	const [kind, ...rest] = text.split(" ");
	const move: Move = { text, kind, cards: [], targets: [] };
	if (kind === "place") return { ...move, targets: [`own ${rest[0]}`], to: rest[1] };
	if (kind === "activate") return readActivation(move, rest);
	if (kind === "amulet") return move;
	return { ...move, cards: rest };
}

function readActivation(move: Move, words: string[]): Move {
	const [card, , stick, , ...aims] = words;
	const until = aims.indexOf("to");
	const named = until < 0 ? aims : aims.slice(0, until);
	const targets: string[] = [];
	let side = "";
	for (const word of named) {
		if (word === "own" || word === "rival") side = word;
		else targets.push(side ? `${side} ${word}` : word);
	}
	return { ...move, cards: [card], stick, targets, to: until < 0 ? undefined : aims[until + 1] };
}

/** Whether all of part is in whole, each as often as it is named. */
export function within(part: string[], whole: string[]): boolean {
	const left = [...whole];
	return part.every((item) => {
		const at = left.indexOf(item);
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	});
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
