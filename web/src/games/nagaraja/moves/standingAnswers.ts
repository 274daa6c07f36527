/** Answers that a person gives once and for all: to let things happen (R9.7), to pass where nothing else can be done (R9.6). */
import type { View } from "../types";

/** Whether all that the seat can do is pass. */
export function isIdle(view: View): boolean {
	return isForced(view) && view.moves[0].kind === "pass";
}

/** Whether there is one answer only: it is asked for all the same, so that nobody learns what the seat cannot do. */
export function isForced({ moves, choices }: View): boolean {
	return moves.length === 1 && Object.keys(choices).length === 0 && ["pass", "allow"].includes(moves[0].kind);
}

/** The move that is made for who wishes so, or who is alone with bots and has no other; undefined where one is asked. */
export function standing(
	view: View,
	wish: { letItHappen: boolean; passForMe: boolean },
	alone = false,
): string | undefined {
	if (isForced(view) && alone) return view.moves[0].kind;
	if (wish.passForMe && isIdle(view)) return "pass";
	return wish.letItHappen && view.moves.some(({ kind }) => kind === "allow") ? "allow" : undefined;
}
