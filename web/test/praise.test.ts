import { beforeAll, expect, test, vi } from "vitest";
import type { DayGame } from "../src/backend/types";
import { praise } from "../src/features/daily/praise";
import { learn, speak } from "../src/locale/words.svelte";

vi.stubGlobal("document", { documentElement: {} });
beforeAll(async () => {
	await speak("en");
	await learn("house");
});

const day = (game: Partial<DayGame>, mine: Partial<DayGame["mine"]>): DayGame =>
	({ spread: [], ...game, mine: { over: true, ...mine } }) as unknown as DayGame;

test.each([
	[{ by: "turns", par: 4 }, { won: true, turns: 4 }, "As few as possible: nobody can do it in fewer."],
	[{ by: "turns", par: 4 }, { won: true, turns: 6 }, "Very good. With every condition known it takes 4."],
	[{ by: "turns", par: 4 }, { won: true, turns: 7 }, "With every condition known it takes 4."],
	[{ by: "turns", par: 4 }, { won: false, turns: 20 }, ""],
	[{ by: "points" }, { points: 22, theirs: 25 }, "Close: 3 points made the difference."],
	[{ by: "points" }, { points: 25, theirs: 24 }, "Close: 1 point made the difference."],
	[{ by: "points" }, { points: 30, theirs: 12 }, ""],
	[{ by: "points", spread: [{ n: 9, count: 4 }] }, { points: 30, theirs: 12, rank: 2 }, "Place 2 of 4."],
	[{ by: "points" }, { points: 22, theirs: 25, reason: "resigned" }, ""],
	[{ by: "turns", par: 4 }, { over: false, turns: 4 }, ""],
])("of %o with %o it says %s", (game, mine, says) => {
	expect(praise(day(game as Partial<DayGame>, mine))).toBe(says);
});
