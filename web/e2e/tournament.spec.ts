/** Tournaments: of eight, with bots, from the announcement on; and of two, to the final table. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { cleanEverywhere } from "./looks";

async function visitor(browser: Browser, path: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await page.goto(path);
	return page;
}

/** Gives up at the table where somebody sits: over HTTP, for the way there has tests of its own. */
async function giveUp(page: Page): Promise<void> {
	const table = new URL(page.url()).pathname.split("/")[2];
	expect((await page.request.post(`/api/v1/tables/${table}/resign`, { data: {} })).ok()).toBe(true);
}

test("eight play: who gives up is out, and who leaves may come back", async ({ browser }) => {
	const ada = await visitor(browser, "/tournaments");
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
	for (const page of [ada, ben]) await page.getByRole("button", { name: "Sit down" }).click();
	for (const page of [ada, ben]) await expect(page.locator(".hand .card")).toHaveCount(5);
	await giveUp(ben);
	await ben.goBack();
	await expect(ben.getByText("You are out.")).toBeVisible();
	await ben.getByRole("button", { name: "Pairings" }).click();
	await expect(ben.getByText("0 : 1")).toBeVisible();
	await ada.goto(new URL(ben.url()).pathname);
	await ada.getByRole("button", { name: "Leave the tournament" }).click();
	await expect(ada.getByRole("button", { name: "Take part again" })).toBeVisible();
});

test("two play to the final table", async ({ browser }) => {
	const ada = await visitor(browser, "/tournaments");
	await ada.request.post("/api/v1/guests", { data: { name: "Ada" } });
	const made = await ada.request.post("/api/v1/tournaments", {
		data: { name: "Final", game: "nagaraja", form: "knockout", most: 2 },
	});
	const { tournament } = await made.json();
	await ada.goto(`/tournaments/${tournament}`);
	const ben = await visitor(browser, `/tournaments/${tournament}`);
	for (const page of [ada, ben]) await page.getByRole("button", { name: "Take part" }).click();
	for (const page of [ada, ben]) await page.getByRole("button", { name: "Sit down" }).click();
	await expect(ada.locator(".hand .card")).toHaveCount(5);
	await giveUp(ben);
	await ben.goBack();
	await expect(ben.getByText("It is over.")).toBeVisible();
	await expect(ben.getByRole("row").nth(1)).toContainText("Ada");
	await expect(ben.getByRole("link", { name: "All records" })).toBeVisible();
});
