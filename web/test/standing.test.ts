import { expect, test } from "vitest";
import { standing } from "../src/games/nagaraja/moves/standingAnswers";
import type { View } from "../src/games/nagaraja/types";

const seeing = (...kinds: string[]) =>
	({ moves: kinds.map((kind) => ({ kind, move: kind })), choices: {} }) as View;
const wish = (letItHappen: boolean, passForMe: boolean) => ({ letItHappen, passForMe });

test("who wishes it is passed for, but only where nothing else can be done (R9.6)", () => {
	expect(standing(seeing("pass"), wish(false, true))).toBe("pass");
	for (const more of ["activate", "amulet"])
		expect(standing(seeing("pass", more), wish(true, true))).toBe(undefined);
	expect(standing(seeing("amulet"), wish(true, true))).toBe(undefined);
	expect(standing(seeing(), wish(true, true))).toBe(undefined);
	expect(standing(seeing("pass"), wish(true, false))).toBe(undefined);
});

test("who wishes it lets things happen, whatever else there is (R9.7)", () => {
	for (const more of [[], ["undo"], ["undo", "amulet"]])
		expect(standing(seeing("allow", ...more), wish(true, false))).toBe("allow");
	expect(standing(seeing("allow"), wish(false, true))).toBe(undefined);
});

test("alone with bots nobody is asked what has one answer; between people they are, so that nothing is betrayed", () => {
	for (const only of ["pass", "allow"]) {
		expect(standing(seeing(only), wish(false, false), true)).toBe(only);
		expect(standing(seeing(only), wish(false, false), false)).toBe(undefined);
		expect(standing(seeing(only, "undo"), wish(false, false), true)).toBe(undefined);
	}
	expect(standing(seeing("lay"), wish(false, false), true)).toBe(undefined);
});
