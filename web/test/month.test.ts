import { expect, test } from "vitest";
import { monthOf } from "../src/features/compete/month";

const rating = (rating: number) => ({ rating, deviation: 60, volatility: 0.06 });
const change = (at: string, before: number, after: number) =>
	({
		at,
		before: rating(before),
		after: rating(after),
		account: "a",
		opponent: "b",
		game: "nagaraja",
		score: 1,
		table: at,
	}) as never;

test("a month begins before its first match, and older ones are no part of it", () => {
	const changes = [
		change("2026-11-18T12:00:00Z", 1512, 1530),
		change("2026-11-01T12:00:00Z", 1520, 1512),
		change("2026-10-01T12:00:00Z", 1500, 1520),
	];
	expect(monthOf({ changes }, Date.parse("2026-11-19T00:00:00Z"))).toEqual([1520, 1512, 1530]);
	expect(monthOf({ changes }, Date.parse("2027-01-01T00:00:00Z"))).toEqual([]);
	expect(monthOf({ changes: [] }, 0)).toEqual([]);
});
