/** A tournament of eight, from the announcement to the final table: two people, one of whom leaves, and bots. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { cleanEverywhere } from "./looks";

async function visitor(browser: Browser, path: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await page.goto(path);
	return page;
}

test("a tournament is announced, entered, played and won", async ({ browser }) => {
	const ada = await visitor(browser, "/tournaments");
	await expect(ada.getByText("No tournament is announced")).toBeVisible();
	await ada.getByRole("button", { name: "Hold a tournament" }).click();
	await ada.getByLabel("Name", { exact: true }).fill("Evening cup");
	await ada.getByLabel("Knock-out").check();
	await ada.getByLabel("How many may come").fill("8");
	await ada.getByRole("button", { name: "Announce" }).click();
	await expect(ada.getByRole("heading", { name: "Evening cup" })).toBeVisible();
	await ada.getByRole("button", { name: "Take part" }).click();
	await expect(ada.getByText("You take part.")).toBeVisible();
	for (let n = 2; n <= 7; n++) {
		await ada.getByRole("button", { name: "Add a bot" }).click();
		await expect(ada.getByText(`${n} players`)).toBeVisible();
	}
	await cleanEverywhere(ada);

	const ben = await visitor(browser, new URL(ada.url()).pathname);
	await ben.getByRole("button", { name: "Take part" }).click();
	// Entrant 1 meets entrant 8: these two.
	for (const page of [ada, ben]) await page.getByRole("button", { name: "Sit down" }).click();
	for (const page of [ada, ben]) await expect(page.locator(".hand .card")).toHaveCount(5);
	// Over HTTP, for the way to give up at a table has tests of its own.
	const table = new URL(ben.url()).pathname.split("/")[2];
	expect((await ben.request.post(`/api/v1/tables/${table}/resign`, { data: {} })).ok()).toBe(true);
	await ben.goBack();
	await expect(ben.getByText("You are out.")).toBeVisible();
	await ben.getByRole("button", { name: "Pairings" }).click();
	await expect(ben.getByText("1 : 0")).toBeVisible();
	await ada.goto(new URL(ben.url()).pathname);
	await ada.getByRole("button", { name: "Leave the tournament" }).click();
	await expect(ada.getByRole("button", { name: "Take part again" })).toBeVisible();
});
