import { expect, type Page, test } from "./test";
import { over } from "./play";

/** Gives the match up and checks its luck. */
async function checked(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect.poll(() => over(page)).toBe(true);
	await page.getByRole("button", { name: "Check it" }).click();
}

test("the luck of a match and of its rematch is compared with what the browser kept; a server that cheats is called out", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("button", { name: /against a bot/i }).first().click();
	await expect(page).toHaveURL(/\/table\//);
	await expect(page.locator(".hand")).toBeVisible();
	await checked(page);
	await expect(page.getByText("what this browser kept from before the match")).toBeVisible();
	await expect(page.locator(".seal.good code")).toContainText("nagara verify");

	const before = page.url();
	await page.getByRole("button", { name: "Play again" }).click();
	await expect(page).not.toHaveURL(before);
	await expect(page.locator(".hand")).toBeVisible();
	// As if the server had not used the nonce that this browser gave.
	await page.evaluate(() => {
		const kept = JSON.parse(localStorage.getItem("nagara.luck") ?? "{}");
		for (const table of Object.values(kept) as { nonce: string }[]) table.nonce = "0".repeat(32);
		localStorage.setItem("nagara.luck", JSON.stringify(kept));
	});
	await page.reload();
	await checked(page);
	await expect(page.getByText("the nonce that you gave does not count")).toBeVisible();
	await expect(page.locator(".seal.good")).toHaveCount(0);
});

test("a server that promises one commitment and uses another is called out", async ({ page }) => {
	let used = "";
	await page.route("**/api/v1/promise", async (route) => {
		const answer = await route.fetch();
		const promise = await answer.json();
		used = promise.commitment;
		await route.fulfill({ response: answer, json: { ...promise, commitment: "0".repeat(64) } });
	});
	await page.route("**/api/v1/tables", (route) => {
		const wish = route.request().postDataJSON();
		if (!wish) return route.continue();
		wish.promise.commitment = used;
		return route.continue({ postData: wish });
	});
	await page.goto("/");
	await page.getByRole("button", { name: /against a bot/i }).first().click();
	await expect(page.locator(".hand")).toBeVisible();
	await checked(page);
	await expect(page.getByText("the server did not keep its promise")).toBeVisible();
	await expect(page.locator(".seal.good")).toHaveCount(0);
});
