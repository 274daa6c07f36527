import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import nagaraja from "../src/games/nagaraja/book.json";
import narabi from "../src/games/narabi/book.json";
import { type Book, find, say, summary, text, title } from "../src/games/shared/rulebook";
import { languages, learn, speak } from "../src/locale/words.svelte";

const books = { nagaraja, narabi } as unknown as Record<string, Book>;

beforeAll(async () => {
	vi.stubGlobal("document", { documentElement: {} });
	await learn("rules", "house", ...Object.keys(books));
});

/** What `nagara rules` prints, made of what this client says. */
function printed(book: Book): string {
	return book.chapters
		.map((chapter) => {
			const passages = chapter.passages.map((p) => {
				const heading = p.count
					? say({ key: "rules.book.counted", args: { count: p.count, title: title(p) } })
					: title(p);
				return `  ${heading}\n    ${[text(p), ...(p.why ? [say(p.why)] : [])].join(" ")}\n`;
			});
			return `${say(chapter.title)}\n${passages.join("")}\n`;
		})
		.join("");
}

test.each(languages)("the terminal and the browser say the same rules in %s", async (language) => {
	await speak(language);
	for (const [game, book] of Object.entries(books)) {
		const terminal = new URL(`../../cmd/nagara/testdata/rules/${game}.${language}.txt`, import.meta.url);
		expect(printed(book)).toBe(readFileSync(terminal, "utf8"));
	}
});

test("words are found in capitals or not, with marks or without, whatever their ending", async () => {
	const topics = (game: string, sought: string) =>
		find(books[game], sought).flatMap((chapter) => chapter.passages.map((p) => p.topic));
	await speak("en");
	expect(topics("nagaraja", "Scroll")).toContain("nagaraja.guide");
	expect(topics("nagaraja", "scrolls")).toContain("nagaraja.guide");
	expect(topics("nagaraja", "brown faces")).toEqual(["nagaraja.stick.brown"]);
	expect(topics("nagaraja", "")).toHaveLength(books.nagaraja.chapters.flatMap((c) => c.passages).length);
	expect(topics("nagaraja", "dinosaur")).toEqual([]);
	await speak("pl");
	expect(topics("nagaraja", "ZWOJ")).toContain("nagaraja.guide");
	expect(topics("narabi", "kamien")).toContain("narabi.goal");
	await speak("fr");
	expect(topics("nagaraja", "fleches")).toContain("nagaraja.cards");
});

test("the summary has what one needs at the table", () => {
	const topics = summary(books.nagaraja).flatMap((chapter) => chapter.passages.map((p) => p.topic));
	expect(topics).toEqual(
		expect.arrayContaining([
			"nagaraja.goal",
			"nagaraja.step.deal",
			"nagaraja.stick.green",
			"nagaraja.effect.peek",
		]),
	);
	expect(topics).not.toContain("nagaraja.R9.1");
});
