/** Every lesson is played to its end on the real board, by what its own file says is right. */
import { readdirSync, readFileSync } from "node:fs";
import { playBot } from "./play";
import { calling, Scene, waiting } from "./scene";
import { expect, type Locator, type Page, test } from "./test";
import { packed } from "./device";
import { make } from "./hand";
import { cleanEverywhere, noSideways } from "./looks";

type Language = "en" | "fr" | "pl";
type Step = { do: string; rings: { topic: string; at: string }[]; right: string[]; errors: { say: string }[] };
type Lesson = { id: string; game: string; number: number; company: string[]; title: string; insight: string; steps: Step[] };

const root = new URL("../../", import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), "utf8"));
const all: Lesson[] = readdirSync(new URL("study/lessons/", root)).map((file) => read(`study/lessons/${file}`));
const courses = ["nagaraja", "narabi"].map((game) => all.filter((l) => l.game === game).sort((a, b) => a.number - b.number));

/** A sentence of a lesson, with the names of those who play along. */
function sentence(language: Language, key: string, { company }: Lesson): string {
	return read(`locale/${language}/lessons.json`)[key].replace(/\{name(\d)\}/g, (_: string, seat: string) => company[Number(seat) - 2]);
}

const card = (page: Page): Locator => page.locator(".sentence");
const at = (page: Page, stage: string): Promise<void> => expect(card(page)).toHaveAttribute("data-stage", stage);

/** The screens: what is done by hand is done on a phone, where not all is in sight. */
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const spoken = { en: "English", fr: "Français", pl: "Polski" };

/** Whose temple a step speaks of first: on a phone it is the large one, however the phone was turned. */
const seenFirst = ({ rings }: Step): string | undefined => rings.map(({ at }) => at.match(/^players\/(\d)(\/tiles|\/relics|$)/)?.[1]).find(Boolean);

/** Goes through a lesson by hand, from its first sentence to its insight. */
async function play(page: Page, lesson: Lesson, language: Language): Promise<void> {
	await expect(page).toHaveURL(new RegExp(`/learn/${lesson.id}`));
	const rings = page.locator("[data-ring]");
	for (const [i, step] of lesson.steps.entries()) {
		await at(page, "task");
		await expect(card(page)).toContainText(sentence(language, step.do, lesson));
		if (i > 0) await expect(page).toHaveURL(new RegExp(`step=${i + 1}$`));
		await expect(rings.first()).toBeVisible();
		await noSideways(page);
		await page.setViewportSize(wide);
		// The buttons that turn a tile come with a choice.
		await expect(rings).toHaveCount(step.rings.filter(({ topic }) => topic !== "turning").length);
		await page.setViewportSize(phone);
		if (seenFirst(step) === "2") await expect(page.locator(".rival:not(.small)")).toBeVisible();
		await make(page, step.right[0]);
	}
	await at(page, "done");
	const insight = sentence(language, lesson.insight, lesson);
	await expect(card(page)).toContainText(insight);
	await expect(page.locator("[data-voice]")).toContainText(insight);
	await expect(rings).toHaveCount(0);
	await noSideways(page);
}

/** Plays some lessons of a course in a language: from the list on, by the button that leads to the next one, and back to the list. */
async function playSome(page: Page, course: Lesson[], from: number, to: number, language: Language): Promise<void> {
	await page.locator("[popovertarget=you]").click();
	await page.locator("#you a[href='/settings']").click();
	await page.getByText(spoken[language], { exact: true }).click();
	await page.goBack();
	const shown = page.locator(`#${course[0].game}`);
	await shown.locator(".lead").click();
	for (const lesson of course.slice(from, to)) {
		await play(page, lesson, language);
		if (lesson !== course[to - 1]) await card(page).locator(".lead").click();
	}
	if (to === course.length) await expect(card(page).locator("button.lead")).toBeVisible(); // a first match
	await page.locator(".tools a").click();
	await expect(shown.locator("li.done")).toHaveCount(to);
}

// The words of every lesson in every language are proved in Go: TestEverySentenceIsThereInEveryLanguage and TestEveryLesson.
test.describe("without a network", () => {
	test.use({ viewport: phone, hasTouch: true, isMobile: true, serviceWorkers: "allow" });
	test("every lesson is played to its end, on a phone and seen on a wide screen, a third in each language", async ({ page, context }) => {
		await page.goto("/");
		await page.locator(".west").getByRole("link", { name: "Learn to play" }).click();
		await page.locator("#nagaraja .lead").click();
		await at(page, "task");
		await packed(page);
		await context.setOffline(true);
		await page.goto("/learn");
		for (const course of courses)
			for (const [i, language] of (["en", "fr", "pl"] as const).entries()) await playSome(page, course, (course.length / 3) * i, (course.length / 3) * (i + 1), language);
		await page.reload();
		await expect(page.locator("li.done")).toHaveCount(all.length);
		await page.goto(`/learn/${all[0].id}?step=99`);
		await expect(page.getByText("Nie ma kroku 99")).toBeVisible();
	});
});

test("a screen that is turned shows what the sentence speaks of", async ({ page }) => {
	await page.setViewportSize(wide);
	await page.goto("/learn/their-curse");
	await at(page, "task");
	await expect(page.locator("[data-ring]")).toHaveCount(5);
	await page.setViewportSize(phone);
	await expect(page.locator(".rival:not(.small)")).toBeVisible();
});

/** The stones as they lie, or the tiles: what a move changes. */
const lie = (page: Page): Promise<string[]> => page.locator("[data-stone], [data-tile]").evaluateAll((things) => things.map((thing) => thing.outerHTML.match(/data-(stone|tile|turn)="[^"]*"/g)?.join() ?? ""));

test("an error is shown, named and taken back; help grows, and any step can be skipped, repeated and linked to", async ({ page }) => {
	const [order, , , , ask] = courses[1];
	await page.goto(`/learn/${order.id}`);
	await at(page, "task");
	await expect(page.locator(".shade.on")).toBeAttached();
	await expect(page.locator("[data-ring]")).toHaveCount(2);
	const before = await lie(page);
	for (const help of ["ring", "pulse", "ghost"]) {
		await make(page, "swap 6 5");
		await at(page, "wrong");
		const remark = sentence("en", order.steps[0].errors[0].say, order);
		await expect(card(page)).toContainText(remark);
		await expect(page.locator("[data-voice]")).toContainText(remark);
		await expect.poll(() => lie(page)).not.toEqual(before);
		await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
		await page.keyboard.press("Enter");
		await at(page, "task");
		await expect.poll(() => lie(page)).toEqual(before);
		// Only the first sentence is said in the shade.
		await expect(page.locator(".shade.on")).toHaveCount(0);
		await expect(page.locator(".veil.pulse")).toHaveCount(help === "ring" ? 0 : 1);
	}
	// The right move lies there; it is still made by hand.
	await expect(page.locator('[data-stone="6"], [data-stone="1"]').and(page.locator("[aria-pressed=true]"))).toHaveCount(2);
	await page.locator(".action .lead").click();
	await at(page, "done");
	await page.getByRole("button", { name: "Repeat" }).click();
	await at(page, "task");
	await page.getByRole("button", { name: "Skip this" }).click();
	await at(page, "done");

	await page.goto(`/learn/${ask.id}?step=2`);
	await expect(card(page)).toContainText(sentence("en", ask.steps[1].do, ask));
	await page.getByRole("button", { name: "Back" }).click();
	await expect(page).toHaveURL(/step=1$/);
	await expect(card(page)).toContainText(sentence("en", ask.steps[0].do, ask));
	await page.getByRole("button", { name: "Skip this" }).click();
	await expect(page).toHaveURL(/step=2$/);
	await make(page, ask.steps[1].right[0]);
	await at(page, "done");

	// What is learnt is remembered; the first that is not is next.
	await page.goto("/learn");
	await expect(page.locator("li.done")).toHaveCount(2);
	await expect(page.locator("#narabi [aria-current=step]")).toContainText("The condition");
	await page.goto("/learn/nothing");
	await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
	await page.goto(`/learn/${ask.id}?step=7`);
	await expect(page.getByText("There is no step 7")).toBeVisible();
});

test("lessons are played by keys alone, and axe finds nothing in them", async ({ page }) => {
	await page.goto("/learn");
	await expect(page.locator("#narabi li")).toHaveCount(6);
	await cleanEverywhere(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/learn/in-order");
	for (const next of ["the-condition", "blank-is-zero"]) {
		await at(page, "task");
		await expect(page.locator("[data-ring]").first()).toBeVisible();
		if (next === "the-condition") await cleanEverywhere(page);
		await page.setViewportSize({ width: 1440, height: 900 });
		for (const key of ["6", "1", "c"]) await page.keyboard.press(key);
		await at(page, "done");
		await expect(page.getByRole("link", { name: "Next lesson" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(next));
	}
	await page.goto("/learn/the-guide");
	await at(page, "task");
	await expect(page.locator("[data-ring]").first()).toBeVisible();
	await cleanEverywhere(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.keyboard.press("p");
	await at(page, "done");
	await cleanEverywhere(page);
});

test("who has a name keeps it in lessons", async ({ page }) => {
	const name = `Maple ${Math.random().toString(36).slice(2, 8)}`;
	expect((await page.request.post("/api/v1/guests", { data: { name } })).ok()).toBe(true);
	await page.goto("/learn/the-guide");
	await at(page, "task");
	await expect(page.locator(".own .plate")).toContainText(name);
	await expect(page.locator(".rival .plate")).toContainText("Kiran");
});

test("a first match has advice, which can be known, switched off and had again", async ({ page }) => {
	await page.goto("/learn");
	await page.locator("#nagaraja").getByRole("button", { name: "Play a first match" }).click();
	await page.waitForURL("**/table/**");
	const known = page.locator(".action").getByRole("button", { name: "I know" });
	await expect(known).toBeVisible();
	const advice = await page.locator(".action .prompt span").last().innerText();
	expect(Object.values<string | { other: string }>(read("locale/en/coach.json")).some((text) => (typeof text === "string" ? text : text.other).startsWith(advice.slice(0, 12)))).toBe(true);
	for (const wanted of [false, true]) {
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("checkbox", { name: "Advice for newcomers" }).setChecked(wanted);
		await page.keyboard.press("Escape");
		await expect(known).toHaveCount(wanted ? 1 : 0);
	}
	await known.click();
	await expect(known).toHaveCount(0);
	// The coach is asked again, says nothing, and keeps that.
	await page.addInitScript(() => {
		const keep = Storage.prototype.setItem;
		Storage.prototype.setItem = function (place, text) {
			keep.call(this, place, text);
			if (place === "nagara.coach") Object.assign(window, { coached: true });
		};
	});
	await page.reload();
	await page.waitForFunction(() => "coached" in window);
	await expect(page.locator(".action .now")).toBeVisible();
	await expect(known).toHaveCount(0);

	await page.goto("/settings");
	const wish = page.getByRole("checkbox", { name: "Advice for newcomers" });
	await expect(wish).toBeChecked();
	await wish.uncheck();
	await wish.check();
	await page.goBack();
	await expect(known).toBeVisible();
});

test.describe("who has never played", () => {
	test.use({ newcomer: true });

	test("has advice from the first page on", async ({ page }) => {
		await page.goto("/");
		await page.getByRole("button", { name: "Play Nagaraja against a bot" }).click();
		await expect(page.locator(".action")).toContainText("to win this tile:");
		await expect(page.locator(".action").getByRole("button", { name: "I know" })).toBeVisible();
	});

	test("looks at each round, and no longer after a press", async ({ page }) => {
		const scene = new Scene(page);
		await scene.open(calling);
		const bar = page.locator(".action");
		const on = bar.getByRole("button", { name: "Go on" });
		let later = 0;
		const rival = (event: object) => {
			later++;
			scene.show((view, told) => {
				waiting(view);
				told.seq += later;
				told.updates = [{ seq: told.seq, at: new Date(), kind: "moved", seat: 2, events: [event] }];
			});
		};
		// One round after another goes by until whoever looks after newcomers is there.
		await expect(async () => {
			rival({ event: "won", seat: 2, fates: [1, 5] });
			rival({ event: "place", seat: 2, places: ["a1"], tile: "fork" });
			await expect(on).toBeVisible({ timeout: 1000 });
		}).toPass();
		await bar.getByRole("button", { name: "Do not stop" }).click();
		await expect(on).toHaveCount(0);
		await page.goto("/settings");
		await expect(page.getByRole("radio", { name: "normal" })).toBeChecked();
	});

	test("is rid of advice with a press", async ({ page }) => {
		await playBot(page, "nagaraja");
		const none = page.locator(".action").getByRole("button", { name: "No advice" });
		await none.click();
		await expect(none).toHaveCount(0);
		await page.goto("/settings");
		await expect(page.getByRole("checkbox", { name: "Advice for newcomers" })).not.toBeChecked();
	});
});
