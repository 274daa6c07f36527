import { expect, test } from "vitest";
import { moveOf, slotsOf } from "../src/games/generic/choices";

const slot = (name: string, ...fits: string[]) => ({ name, fits });
const choices = [
	{ kind: "ask", slots: [slot("stone", "a", "b"), slot("other", "c")] },
	{ kind: "ask", slots: [slot("stone", "b"), slot("other", "c", "d")] },
];

test("what fits into a slot follows from what was filled in before it", () => {
	expect(slotsOf(choices, [])).toEqual([slot("stone", "a", "b"), slot("other")]);
	expect(slotsOf(choices, ["a"])[1].fits).toEqual(["c"]);
	expect(slotsOf(choices, ["b"])[1].fits).toEqual(["c", "d"]);
});

test("a choice is a move once every slot is filled in", () => {
	expect(moveOf("ask", choices, ["b"])).toBeUndefined();
	expect(moveOf("ask", choices, ["b", "d"])).toBe("ask b d");
	expect(moveOf("wait", [{ kind: "wait", slots: [] }], [])).toBe("wait");
});
