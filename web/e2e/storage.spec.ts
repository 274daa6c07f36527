/** Browsers that keep nothing for the site, or have no room: play goes on, and they say so once. */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium, expect, test } from "./test";
import { launch, whole } from "./browser";
import { awaited, decide, next, playBot } from "./play";

test("a browser without room plays on, and says it once", async ({ page }) => {
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	});
	await playBot(page, "nagaraja");
	await next([page]);
	await decide(page);
	await expect.poll(() => awaited(page)).toBe(true); // the bot has answered
	const told = page.getByRole("alert").filter({ hasText: "has no room left" });
	await expect(told).toBeVisible();
	await told.getByRole("button", { name: "Close this message" }).click();
	await expect(told).toBeHidden();
	await decide(page);
	await expect(told).toBeHidden();
	await page.goto("/puzzles/nagaraja");
	await expect(page.locator("main").getByRole("link").or(page.locator("main").getByRole("button")).first()).toBeVisible();
});

test("a browser that takes nothing from the site plays against bots, and says how to play with others", async ({ baseURL }, info) => {
	const profile = info.outputPath("profile");
	mkdirSync(`${profile}/Default`, { recursive: true });
	writeFileSync(`${profile}/Default/Preferences`, JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
	const context = await chromium.launchPersistentContext(profile, { ...launch(whole), baseURL, locale: "en" });
	const page = await context.newPage();
	await page.goto("/");
	await expect(page.evaluate(() => localStorage.length)).rejects.toThrow("Access is denied");
	await expect(page.getByRole("alert")).toContainText("takes no cookies");
	await page.getByRole("button", { name: "Play Nagaraja against a bot" }).click();
	await expect(page.locator(".hand .card").first()).toBeVisible();
	await next([page]);
	await decide(page);
	// It is a first match: after a round it waits for a click.
	const on = page.getByRole("button", { name: "Go on" });
	await expect.poll(async () => (await on.isVisible()) || (await awaited(page))).toBe(true);
	for (const place of ["/rules", "/learn", "/settings", "/people", "/puzzles"]) {
		await page.goto(place);
		await expect(page.locator("main h1, main h2").first()).toBeVisible();
	}
	await context.close();
});
