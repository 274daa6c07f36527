import { expect, test } from "vitest";
import { sentLink } from "../src/app/sentLink";
import { language } from "../src/locale/words.svelte";

test("a link that is sent names the language of its sender, and keeps what else it says", () => {
	expect(sentLink("https://nagara.example/table/x?invitation=a%2Bb&l=zz")).toBe(
		`https://nagara.example/table/x?invitation=a%2Bb&l=${language()}`,
	);
	expect(sentLink("https://nagara.example/day")).toBe(`https://nagara.example/day?l=${language()}`);
});
