import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { folder } from "../build/catalogues";
import { games } from "../build/games.mjs";
import { choose, has, languages, learn, list, speak, t } from "../src/locale/words.svelte";

type Catalogue = Record<string, string | Record<string, string>>;

function read(language: string): Catalogue {
	const files = readdirSync(new URL(`${language}/`, folder)).filter((f) =>
		/^(web|learn|play|people|house|rules-.*)\.json$/.test(f),
	);
	return Object.assign(
		{},
		...files.map((f) => JSON.parse(readFileSync(new URL(`${language}/${f}`, folder), "utf8"))),
	);
}
const all = Object.fromEntries(languages.map((l) => [l, read(l)]));

test.each(languages)("%s has every key and the plural forms of its language", (language) => {
	expect(Object.keys(all[language]).sort()).toEqual(Object.keys(all.en).sort());
	const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
	for (const [key, message] of Object.entries(all[language])) {
		if (typeof message !== "string") expect(Object.keys(message).toSorted(), key).toEqual(forms);
	}
});

test("the same arguments stand in every language", () => {
	const args = (m: string | Record<string, string>) =>
		[...new Set((typeof m === "string" ? m : m.other).match(/\{\w+\}/g) ?? [])].sort();
	for (const key of Object.keys(all.en)) {
		for (const l of languages) expect(args(all[l][key]), `${l} ${key}`).toEqual(args(all.en[key]));
	}
});

/** Every key that the client names. Where a part is only known when it runs, it is a star. */
function named(): Set<string> {
	const source = new URL("../src/", import.meta.url);
	const files = readdirSync(source, { recursive: true, encoding: "utf8" });
	const keys = new Set<string>();
	for (const file of files.filter((f) => /\.(svelte|ts)$/.test(f) && f !== "backend/schema.ts")) {
		const text = readFileSync(new URL(file, source), "utf8");
		for (const [, key] of text.matchAll(/["`]((?:web|play|people|house|rules)\.[^"`\s]+)["`]/g)) {
			keys.add(key.replace(/\$\{[^}]*\}/g, "*"));
		}
	}
	return keys;
}

const fits = (key: string) => new RegExp(`^${key.replace(/\./g, "\\.").replace(/\*/g, ".+")}$`);

test("every key that the client names is there", () => {
	const keys = named();
	const there = Object.keys(all.en);
	expect(keys.size).toBeGreaterThan(100);
	expect([...keys].filter((key) => !there.some((k) => fits(key).test(k)))).toEqual([]);
});

test("no sentence is kept that the client never says", () => {
	const precise = [...named()].filter((key) => !key.startsWith("web.*"));
	const keys = precise.map(
		(key) => new RegExp(`${fits(key).source.slice(0, -1)}(\\.you|\\.(${games.join("|")}))?$`),
	);
	const elsewhere = /^(rules|table)\.|^web\.(effect|tile|step|amulet)\./; // named in parts by the games' rules, or by the server
	const unsaid = Object.keys(all.en).filter((key) => !elsewhere.test(key) && !keys.some((k) => k.test(key)));
	expect(unsaid).toEqual([]);
});

test("the browser's wish is followed as far as we can", () => {
	expect(choose(["pl-PL", "en"])).toBe("pl");
	expect(choose(["de", "fr-CA"])).toBe("fr");
	expect(choose(["de"])).toBe("en");
});

test("a name that runs from right to left is kept apart in a sentence; others are put there as they are", async () => {
	vi.stubGlobal("document", { documentElement: {} });
	await speak("en");
	expect(t("web.turn", { name: "Ada" })).toBe("Ada is to move");
	expect(t("web.turn", { name: "Żółć 7" })).toBe("Żółć 7 is to move");
	expect(t("web.turn", { name: "דוד (3)" })).toBe("\u2068דוד (3)\u2069 is to move");
	expect(list(["Ada", "ليلى"])).toBe("Ada and \u2068ليلى\u2069");
});

test("lists say how each game ended, where no board has come with its words", async () => {
	await Promise.all([speak("pl"), learn("house")]);
	const results = games
		.flatMap((game: string) => [`web.${game}.won`, `web.${game}.lost`])
		.filter((key: string) => key in all.en);
	expect(results).not.toEqual([]);
	expect(results.filter((key: string) => !has(key))).toEqual([]);
});

test("who asks for words that are on their way waits for them", async () => {
	const first = learn("seek");
	await learn("seek");
	expect(has("seek.refused.bot")).toBe(true);
	await first;
});

test("French elides before the vowel of a name", async () => {
	await speak("fr");
	const temple = (name: string) => t("web.temple", { name });
	expect(["Apprenti", "Érudit", "ada", "Ben", "a1"].map(temple)).toEqual([
		"Le temple d’Apprenti",
		"Le temple d’Érudit",
		"Le temple d’ada",
		"Le temple de Ben",
		"Le temple de a1",
	]);
	await speak("en");
});

test("nobody waits for words that others want, and another language comes with all", async () => {
	await speak("en");
	const slow = learn("rules"); // the largest part
	await learn("talk");
	expect(has("talk.side")).toBe(true);
	await slow;
	expect(has("talk.side")).toBe(true);
	await speak("pl");
	expect([has("talk.side"), has("rules.book.title") || has("rules.nagaraja.temple")]).toEqual([true, true]);
	await speak("en");
});
