/** Several people around one device: a curtain between them, and behind it nothing of what the others know. */
import { expect, type Page, test } from "./test";
import { cleanEverywhere, noSideways, smallTargets } from "./looks";
import { decide, next, over, swap } from "./play";

const sign = (page: Page) => page.getByRole("heading", { name: /^Hand the device to / });

/** Opens the form on the page Play. */
async function form(page: Page, game: "Nagaraja" | "Narabi"): Promise<void> {
	await page.goto("/play");
	await page.getByRole("button", { name: `On one screen ${game}` }).click();
	await expect(page.getByLabel("Player 1")).toBeVisible();
}

/** Fills it in and begins. */
async function gather(page: Page, game: "Nagaraja" | "Narabi", names: string[], bots = 0): Promise<void> {
	await form(page, game);
	if (game === "Narabi") {
		const count = (legend: string, n: number) => page.getByRole("group", { name: legend }).getByText(String(n), { exact: true }).click();
		await count("Players", names.length + bots);
		await count("Seats for bots", bots);
	}
	for (const [i, name] of names.entries()) await page.getByLabel(`Player ${i + 1}`).fill(name);
	await page.getByRole("button", { name: "Begin", exact: true }).click();
	await expect(sign(page)).toBeVisible();
}

/** All that a page shows, says and keeps at hand. */
async function everything(page: Page): Promise<string> {
	const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
	return [await page.title(), await page.content(), await page.locator("body").ariaSnapshot(), kept].join("\n");
}

/** What somebody sees who looks at a board, each thing by its label. */
const labels = (page: Page, things: string) => page.locator(things).evaluateAll((all) => all.map((thing) => thing.getAttribute("aria-label") ?? thing.textContent ?? ""));

/** Nothing is behind the curtain: no board, nor what anybody saw on it. Says whose turn it is to look. */
async function closed(page: Page, seen: Map<string, string[]>): Promise<string> {
	await expect(sign(page)).toBeVisible();
	await expect(page.locator(".table, .hand, .stone, dialog[open], [data-voice]")).toHaveCount(0);
	const shown = await everything(page);
	expect(shown).not.toContain("nagara.pending");
	for (const secret of [...seen.values()].flat()) expect(shown).not.toContain(secret);
	const name = ((await sign(page).textContent()) ?? "").replace("Hand the device to ", "");
	expect(await page.title()).toBe(`Hand the device to ${name} · Nagara`);
	return name;
}

/** The next person takes the device, acts until somebody else is awaited, and is named; nobody where the match is over. */
async function turn(page: Page, things: string, seen: Map<string, string[]>, act: (page: Page) => Promise<void>): Promise<string> {
	const name = await closed(page, seen);
	await page.getByRole("button", { name: `I am ${name}` }).click();
	// The title tells whose turn it is before the board has come.
	await expect(page.locator(things).first()).toBeVisible();
	const down = async () => (await sign(page).isVisible()) || (await over(page));
	let asked = await next([page]);
	seen.set(name, await labels(page, things));
	expect(seen.get(name)?.length).toBeGreaterThan(0);
	while (asked) {
		await act(page);
		await expect.poll(async () => (await down()) || (await page.title()).startsWith("●"), { intervals: [20] }).toBe(true);
		if (await down()) break;
		asked = await next([page]);
	}
	return name;
}

test("two people play Nagaraja: each sees their own cards, a reload shows none, and the end is for both", async ({ page }) => {
	await gather(page, "Nagaraja", ["Ana", "Ben"]);
	const seen = new Map<string, string[]>();
	const took: string[] = [];
	for (let i = 0; i < 5; i++) took.push(await turn(page, ".hand .card", seen, decide));
	expect(new Set(took)).toEqual(new Set(["Ana", "Ben"]));
	expect(seen.get("Ana")).not.toEqual(seen.get("Ben"));

	const before = await closed(page, seen);
	await page.reload();
	expect(await closed(page, seen)).toBe(before);

	// While somebody looks, a reload brings the curtain down before anything is shown.
	await page.getByRole("button", { name: `I am ${before}` }).click();
	await expect(page.locator(".hand .card").first()).toBeVisible();
	await next([page]);
	seen.set(before, await labels(page, ".hand .card"));
	await page.reload();
	expect(await closed(page, seen)).toBe(before);

	await page.getByRole("button", { name: `I am ${before}` }).click();
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	const winner = before === "Ana" ? "Ben" : "Ana";
	await expect(page.locator(".result")).toContainText(winner);
	await expect(page.locator(".result")).not.toContainText(/\byou\b/i);
	await page.reload();
	await expect(page.locator(".result")).toContainText(winner);
	await page.getByRole("link", { name: "Look back" }).waitFor();
	await page.getByRole("link", { name: "Replay" }).click();
	await expect(page.getByRole("slider")).toBeVisible();
	await page.goBack();
	await page.getByRole("button", { name: "Play again" }).click();
	await expect(sign(page)).toBeVisible();
});

test("three people and a bot tend a garden on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await gather(page, "Narabi", ["Ana", "Ben", "Cleo"], 1);
	await noSideways(page);
	const seen = new Map<string, string[]>();
	for (let i = 0; i < 4 && !(await over(page)); i++) await turn(page, ".stone[aria-label]", seen, swap);
	expect(seen.size).toBeGreaterThan(1);
});

test("by keyboard alone, and axe finds nothing in the form and at the curtain", async ({ page }) => {
	await form(page, "Narabi");
	await cleanEverywhere(page, "dialog[open]");
	expect(await smallTargets(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await form(page, "Nagaraja");
	await page.getByLabel("Player 1").focus();
	await page.keyboard.type("Ana");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Ben");
	await page.keyboard.press("Enter");
	await expect(sign(page)).toBeVisible();
	await cleanEverywhere(page);
	const lift = page.getByRole("button", { name: /^I am / });
	for (let i = 0; i < 30 && !(await lift.evaluate((button) => button === document.activeElement)); i++) await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.locator(".hand .card").first()).toBeVisible();
	await next([page]);
	await page.keyboard.press("1");
	await page.keyboard.press("c");
	// Who gave the device away holds nothing in focus that would lift the curtain.
	await expect(sign(page)).toBeFocused();
});
