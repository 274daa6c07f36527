import { expect, test } from "./test";
import { watchLink } from "./play";

test("a bot is chosen by its name, and the match can be found, watched and replayed", async ({ page, browser }) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Choose the bot" }).first().click();
	await page.getByRole("button", { name: /Apprentice/ }).click();
	await expect(page.locator(".hand .card")).toHaveCount(5);
	const table = new URL(page.url()).pathname.split("/")[2];

	const eve = await (await browser.newContext()).newPage();
	await eve.goto(await watchLink(page));
	await expect(eve.locator(".temple")).toHaveCount(2);
	await expect(eve.getByText("watching")).toBeVisible();

	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect(page.locator(".result")).toBeVisible();
	await page.goto("/lobby?show=finished&game=nagaraja");
	await page.locator(`a[href="/replay/${table}"]`).click();
	// The bot may have decided before.
	const told = page.getByRole("status").filter({ hasText: /step \d+ of \d+/ });
	await expect(told).toContainText("step 0 of");
	await page.keyboard.press("End");
	await expect(told).toContainText("gives up");
	await page.getByLabel("Seen by").selectOption("1");
	await expect(page).toHaveURL(/step=\d+&as=1/);
	await expect(told).toContainText("You give up");
	const file = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download the record" }).click();
	expect((await file).suggestedFilename()).toBe(`nagaraja-${table}.txt`);
});

test("the rules can be searched, in any language", async ({ page }) => {
	await page.goto("/rules/nagaraja");
	await page.getByRole("searchbox").fill("undo");
	await expect(page.getByRole("heading", { name: "Amulet of undoing" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Crossroads" })).toBeHidden();
	await page.goto("/settings");
	await page.getByText("Polski").click();
	await page.getByRole("link", { name: "Nauka", exact: true }).click();
	await page.getByRole("link", { name: /^Zasady i karty wszystkie/ }).click();
	await page.getByRole("searchbox").fill("klatwa");
	await expect(page.locator("main article").first()).toBeVisible();
});
