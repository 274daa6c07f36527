import { expect, test } from "vitest";
import { story } from "../src/games/nagaraja/ending/scoreByRound";
import type { View } from "../src/games/nagaraja/types";
import type { Table } from "../src/games/shared/table/table.svelte";

/** A match in which seat 1 turns a relic of 3 up; of a day, the first tile was laid out before anybody sat down. */
const events = [
	[{ event: "tile" }],
	[{ event: "relic-up", seat: 1, relics: ["sacred-3"] }],
	[{ event: "tile" }],
	[{ event: "end", points: [9, 5] }],
];
const table = (deal?: string) =>
	({
		page: { deal },
		updates: events.slice(deal ? 1 : 0).map((events) => ({ events })),
		game: "nagaraja",
	}) as unknown as Table;
const up = (...relics: string[]) => ({
	relics: Object.fromEntries(
		relics.map((relic, i) => [`n${i}`, { niche: `n${i}`, up: true, relic, known: [] }]),
	),
});
const view = (one: string[], two: string[]) =>
	({ players: { 1: up(...one), 2: up(...two) } }) as unknown as View;

test("a match is told from nothing on", () => {
	expect(story(table(), view(["sacred-3"], []))).toEqual([
		[0, 0],
		[3, 0],
		[9, 5],
	]);
});

test("the temple of a day is told from where its position began", () => {
	expect(story(table("day-2026-11-18-nagaraja-1"), view(["sacred-3", "sacred-5"], ["sacred-5"]))).toEqual([
		[5, 5],
		[8, 5],
		[9, 5],
	]);
});
