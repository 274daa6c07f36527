import { expect, test, vi } from "vitest";
import sayings from "../../rules/narabi/testdata/sentences.json";
import { brief, sentence } from "../src/games/narabi/conditions/composed";
import { picturedTerm } from "../src/games/narabi/edition";
import { sayCondition } from "../src/games/narabi/labels";
import type { Term } from "../src/games/narabi/types";
import { type Language, languages, learn, speak } from "../src/locale/words.svelte";

vi.stubGlobal("document", { documentElement: {} });

test.each(languages)("conditions are said as the rules say them (%s)", async (language: Language) => {
	await speak(language);
	await learn("conditions");
	for (const { term, says } of sayings)
		expect([sentence(term as Term), brief(term as Term)], JSON.stringify(term)).toEqual(says[language]);
});

test("plain ones keep their own words, and others come when they are met", async () => {
	await speak("en");
	await learn("narabi");
	const conditions = [
		{ id: "w", kind: "colour", colour: "white" },
		{ id: "x", kind: "or", parts: [{ kind: "blank" }, { kind: "range", min: 5 }] },
	] as never;
	expect(sayCondition({ conditions }, "w")).toBe("only with a white stone");
	expect(sayCondition({ conditions }, "x")).toBe("x");
	await expect
		.poll(() => sayCondition({ conditions }, "x"))
		.toBe("only with a stone that is blank or at least 5");
});

test("a file has other names than a picture, in the parts, too", () => {
	const written = { kind: "not", parts: [{ kind: "compare", than_this: "lower" }] } as const;
	expect(picturedTerm(written as never)).toMatchObject({ parts: [{ kind: "compare", thanThis: "lower" }] });
});
