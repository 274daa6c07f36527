import { expect, type Page, test } from "./test";
import { clean } from "./looks";
import { decide, over, playBotUntilAsked } from "./play";

/** All that a page tells of a match: what decided it, the sums, and the curve, step by step. */
async function told(page: Page): Promise<string[]> {
	await expect(page.locator(".sum")).toBeVisible();
	const curve = await page.getByRole("img", { name: /turn by turn/ }).locator("path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d") ?? ""));
	return [await page.getByRole("heading", { level: 1 }).innerText(), await page.locator(".sum").innerText(), await page.locator("section.story").innerText(), ...curve];
}

test("who has given up looks back, and sees what decided", async ({ page }) => {
	await playBotUntilAsked(page, "nagaraja");
	await decide(page);
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
	const first = await told(page);

	// Where the server has too much to do the device makes the review itself, and says the same.
	const problem = { type: "urn:nagara:often", title: "Too Many Requests", status: 429, detail: "too often", key: "server.often", args: { n: 10 } };
	await page.route("**/review?*", (route) => (route.request().resourceType() === "document" ? route.continue() : route.fulfill({ status: 429, contentType: "application/problem+json", json: problem })));
	const net = page.waitForRequest(/nagaraja-.*\.net/);
	await page.reload();
	await net;
	expect(await told(page)).toEqual(first);
});
