import { expect, type Page, test } from "@playwright/test";
import { clean, noSideways } from "./looks";
import { awaited, hasMoved, invite, playBot, playBotUntilAsked } from "./play";

test("axe finds nothing on the pages of the house", async ({ page }) => {
	for (const address of ["/lobby", "/lobby?show=best", "/settings", "/account", "/rules/nagaraja", "/rules/narabi", "/nowhere"]) {
		await page.goto(address);
		await expect(page.locator("main")).toBeVisible();
		await clean(page);
	}
});

test("axe finds nothing on the landing page, in its sheets, at a table that gathers and on a player's page", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator("main")).toBeVisible();
	await clean(page);
	await page.getByRole("button", { name: "Choose the bot" }).first().click();
	await expect(page.getByRole("dialog").getByText("Full strength")).toBeVisible();
	await clean(page, "dialog[open]");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Open a table" }).click();
	await page.getByRole("dialog").getByText("More", { exact: true }).click();
	await clean(page, "dialog[open]");
	await invite(page, "narabi");
	await clean(page);
	await page.goto("/");
	await page.locator('a[href^="/player/"]').first().click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await clean(page);
});

for (const game of ["nagaraja", "narabi"] as const) {
	test(`axe finds nothing at the table of ${game}, nor after it`, async ({ page }) => {
		await playBot(page, game);
		await clean(page);
		await page.getByRole("button", { name: "Menu" }).click();
		await clean(page, "dialog[open]");
		await page.getByRole("button", { name: "Resign" }).click();
		await page.getByRole("button", { name: "Give up" }).click();
		await expect(page.locator(".result, .verdict")).toBeVisible();
		await clean(page);
		await page.getByRole("link", { name: "Replay" }).click();
		await expect(page.getByRole("slider")).toBeVisible();
		await clean(page);
	});
}

for (const [locale, word, turn] of [["en", "Rules", "Choose cards"], ["fr-FR", "Règles", "Choisissez des cartes"], ["pl-PL", "Zasady", "Wybierz karty"]]) {
	test(`speaks ${locale}, on a phone of 360 pixels`, async ({ browser }) => {
		const page = await (await browser.newContext({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" })).newPage();
		await page.goto("/lobby");
		await expect(page.getByRole("link", { name: word })).toBeVisible();
		await noSideways(page);
		await page.goto("/");
		await noSideways(page);
		await page.locator(".west .lead").first().tap();
		await expect(page.locator(".hand .card")).toHaveCount(5);
		await expect.poll(() => awaited(page), { timeout: 20_000 }).toBe(true);
		await expect(page.locator(".action")).toContainText(turn);
		await noSideways(page);
		await page.locator(".hand .card").first().tap();
		await page.locator(".action .lead").tap();
		await expect.poll(() => hasMoved(page)).toBe(true);
		for (const address of ["/settings", "/account", "/lobby?show=running", "/rules/nagaraja", "/rules/narabi"]) {
			await page.goto(address);
			await expect(page.locator("main")).toBeVisible();
			await noSideways(page);
			expect(await page.locator("body").innerText()).not.toMatch(/\b(web|house|play|rules|nagaraja|narabi)\.[a-z]+\.[a-z]/);
		}
	});
}

/** What a finger should find and could miss: under 44 pixels in either direction. Links in a sentence are text. */
function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("button, a, input, select, summary, label")].flatMap((thing) => {
			const { width, height } = thing.getBoundingClientRect();
			if (width <= 1 || thing.closest("label, .link, .skip, .vh, [aria-hidden=true]") !== (thing.matches("label") ? thing : null)) return [];
			return width < 43.5 || height < 43.5 ? [`${thing.tagName} ${thing.className} ${thing.textContent} ${width} × ${height}`] : [];
		}),
	);
}

test("the house fits every screen, and a finger finds everything", async ({ page }) => {
	for (const address of ["/", "/lobby", "/lobby?show=best", "/settings", "/account", "/rules/nagaraja", "/rules/narabi"]) {
		await page.goto(address);
		await expect(page.locator("main")).toBeVisible();
		for (const [width, height] of [[360, 740], [740, 360], [820, 1180], [1440, 900], [1920, 1080]]) {
			await page.setViewportSize({ width, height });
			await noSideways(page);
			expect(await smallTargets(page), `${address} at ${width} × ${height}`).toEqual([]);
		}
	}
});

test("the console stays empty, for a stranger and at a table", async ({ page }) => {
	const said: string[] = [];
	page.on("pageerror", (error) => said.push(String(error)));
	page.on("console", (message) => ["error", "warning"].includes(message.type()) && said.push(`${message.text()} ${message.location().url}`));
	for (const address of ["/", "/lobby", "/lobby?show=best", "/settings", "/account", "/rules/nagaraja", "/rules/narabi"]) {
		await page.goto(address);
		await expect(page.locator("main")).toBeVisible();
		await page.waitForLoadState("networkidle");
	}
	for (const game of ["nagaraja", "narabi"] as const) {
		await playBotUntilAsked(page, game);
	}
	expect(said).toEqual([]);
});
