import { expect, test } from "@playwright/test";
import { clean } from "./looks";
import { over, playBotUntilAsked } from "./play";

test("who has given up looks back, and sees what decided", async ({ page }) => {
	await playBotUntilAsked(page, "nagaraja");
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect.poll(() => over(page)).toBe(true);
	await page.getByRole("link", { name: "Look back" }).click();

	// Whoever gives up gives away what was left: that is what decided.
	await expect(page.getByRole("heading", { level: 1 })).toContainText("%");
	await expect(page.getByRole("img", { name: /The chance to win, turn by turn/ })).toBeVisible();
	await expect(page.locator(".sum")).toContainText("50%");
	await expect(page.getByText("The moment", { exact: false })).toBeVisible();
	await clean(page);
	await page.getByRole("button", { name: /^As .* sees it$/ }).click();
	await expect(page).toHaveURL(/as=/);
	await page.getByRole("link", { name: "Replay" }).click();
	await page.getByRole("link", { name: "Look back" }).click();
	await expect(page.locator(".sum")).toBeVisible();
});
