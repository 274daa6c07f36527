import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { folder } from "../build/catalogues";
import { choose, languages } from "../src/words/words.svelte";

type Catalogue = Record<string, string | Record<string, string>>;

function read(language: string): Catalogue {
	const files = readdirSync(new URL(`${language}/`, folder)).filter(
		(f) => f === "web.json" || f.startsWith("rules-"),
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

test("every key that the client names is there", () => {
	const source = new URL("../src/", import.meta.url);
	const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((f) =>
		/\.(svelte|ts)$/.test(f),
	);
	const named = new Set<string>();
	for (const file of files) {
		const text = readFileSync(new URL(file, source), "utf8");
		for (const [, key] of text.matchAll(/\b(?:t|said)\(\s*"(web\.[^"]+)"/g)) named.add(key);
	}
	expect(named.size).toBeGreaterThan(100);
	expect([...named].filter((key) => !(key in all.en))).toEqual([]);
});

test("the browser's wish is followed as far as we can", () => {
	expect(choose(["pl-PL", "en"])).toBe("pl");
	expect(choose(["de", "fr-CA"])).toBe("fr");
	expect(choose(["de"])).toBe("en");
});
