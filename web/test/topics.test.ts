import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import oddsByTheRules from "../../rules/nagaraja/testdata/odds.json";
import { meanOf, oddsOfCard } from "../src/games/nagaraja/book/odds";
import * as nagaraja from "../src/games/nagaraja/book/topics";
import { ours } from "../src/games/nagaraja/edition";
import * as narabi from "../src/games/narabi/book/topics";
import { languages, learn, speak } from "../src/locale/words.svelte";

const games = { nagaraja, narabi };

function explained(game: string): string[] {
	const list = readFileSync(new URL(`../../rules/${game}/testdata/topics.txt`, import.meta.url), "utf8");
	return list.trim().split("\n");
}

beforeAll(async () => {
	vi.stubGlobal("document", { documentElement: {} });
	await learn("rules", ...Object.keys(games));
});

test.each(languages)("what the rules explain can be said here in %s, too", async (language) => {
	await speak(language);
	for (const [game, things] of Object.entries(games))
		for (const id of explained(game)) {
			const said = `${things.title(`${game}.${id}`)}: ${things.words(`${game}.${id}`)}`;
			expect(said).not.toMatch(/[{}]|topic\.|rules\.|web\.|nagaraja\.|narabi\.|undefined/);
			expect(said.length).toBeGreaterThan(8);
		}
});

test("sticks and cards are explained with the numbers of the edition", async () => {
	await speak("en");
	expect(nagaraja.words("nagaraja.stick.green")).toMatch(/1:\s50%, Naga:\s50%\.$/);
	expect(nagaraja.words("nagaraja.card.stick-add-4-self")).toMatch(/1 green, 2 white.*4/);
	const odds = oddsOfCard(ours, "tile-pivot-opponent"); // two brown sticks of 1 to 4
	expect(odds.map(({ points }) => points)).toEqual([2, 3, 4, 5, 6, 7, 8]);
	expect(odds.map(({ chance }) => chance * 16)).toEqual([1, 2, 3, 4, 3, 2, 1]);
	expect(meanOf(odds)).toBe(5);
});

test("the odds of every card are those of the rules", () => {
	for (const [card, ways] of Object.entries<Record<string, number>>(oddsByTheRules)) {
		const all = Object.values(ways).reduce((sum, count) => sum + count);
		const odds = oddsOfCard(ours, card).filter(({ chance }) => chance > 0);
		expect(Object.fromEntries(odds.map(({ points, chance }) => [points, chance * all])), card).toEqual(ways);
	}
});
