/** Answers that a person gives once and for all: to let things happen (R9.7), to pass where nothing else can be done (R9.6). */
import type { View } from "./picture";

/** Whether all that the seat can do is pass. */
export function isIdle({ moves }: View): boolean {
	return moves.length === 1 && moves[0].kind === "pass";
}

/** The move that is made for who wishes so; undefined where they are to be asked. */
export function standing(view: View, wish: { letItHappen: boolean; passForMe: boolean }): string | undefined {
	if (wish.passForMe && isIdle(view)) return "pass";
	return wish.letItHappen && view.moves.some(({ kind }) => kind === "allow") ? "allow" : undefined;
}
