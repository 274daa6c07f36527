import { expect, test } from "@playwright/test";
import { decide, next, over } from "./play";

test("without a network a match against a bot begins, outlives a reload, and is played to its end", async ({ page, context }) => {
	await page.goto("/");
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.locator(".west .lead").first().click();
	await page.waitForURL("**/table/**");
	const packed = () => page.evaluate(async () => (await (await caches.open("nagara-local")).keys()).length);
	await expect.poll(packed, { timeout: 120_000 }).toBe(3);

	await context.setOffline(true);
	await page.goto("/");
	await page.locator(".west .lead").first().click();
	await expect(page.getByText("on this device")).toBeVisible({ timeout: 120_000 });
	for (let i = 0; i < 3 && (await next([page])); i++) await decide(page);
	const log = await page.locator(".log li").count();
	await page.reload();
	await expect.poll(() => page.locator(".log li").count()).toBeGreaterThanOrEqual(log);

	// To the end: whoever gives up has played a match, too.
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect.poll(() => over(page)).toBe(true);
	await page.getByRole("button", { name: "Check it" }).click();
	await expect(page.getByText("moves were played again")).toBeVisible({ timeout: 120_000 });
	await page.getByRole("link", { name: "Replay" }).click();
	await expect(page.getByRole("slider")).toBeVisible();
});

test("who never played against a bot is told that the game is not on the device, and can play once the network is back", async ({ page, context }) => {
	await page.goto("/");
	await page.evaluate(() => navigator.serviceWorker.ready);
	await context.setOffline(true);
	await page.reload();
	await page.locator(".west .lead").first().click();
	await expect(page.getByText("Go online once and start a match against a bot.")).toBeVisible();
	await context.setOffline(false);
	await page.locator(".west .lead").first().click();
	await page.waitForURL("**/table/**");
});
