import { expect, type Page, test } from "./test";
import { over } from "./play";

/** A day that ends in the middle of a test is another day after it: then the next one is waited for. */
async function dayWithRoom(page: Page): Promise<void> {
	const left = async () => {
		const { ends, now } = await (await page.request.get("/api/v1/days/today")).json();
		return Date.parse(ends) - Date.parse(now);
	};
	await expect.poll(left, { timeout: 150_000 }).toBeGreaterThan(120_000);
}

test("the garden of the day is played, shared and looked up", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await dayWithRoom(page);
	await page.goto("/");
	await page.getByRole("link", { name: "The garden and the temple of the day" }).click();
	const garden = page.getByRole("article", { name: "The garden of the day" });
	await expect(garden.getByText("You will see how others did when you have played.")).toBeVisible();
	await garden.getByRole("button", { name: "Play" }).click();
	await expect(page).toHaveURL(/\/table\//);

	// Given up: the shortest way to a result.
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect.poll(() => over(page)).toBe(true);
	// Others still play it: nothing is laid open, and it is said when it will be.
	await expect(page.getByText("Others can still play this deal.")).toBeVisible();
	for (const name of ["Check it", "Replay", "Look back"])
		await expect(page.getByRole("button", { name }).or(page.getByRole("link", { name }))).toHaveCount(0);
	await page.getByRole("link", { name: "How the day went" }).click();

	const later = garden.getByText("You gave up. You will see how others did when the day is over.");
	await expect(later).toBeVisible();
	await expect(page.getByText("1 day in a row")).toBeVisible();
	await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
	await garden.getByRole("button", { name: "Share the picture" }).click();
	await expect(garden.getByRole("status")).toHaveText(/Copied/);
	const shared = await page.evaluate(() => navigator.clipboard.readText());
	expect(shared).toContain("the garden of the day");
	expect(shared).toContain("/day/");
	// One try counts, and to give up is one: the next is another table.
	await garden.getByRole("button", { name: "Play it once more" }).click();
	await expect(page).toHaveURL(/\/table\//);
	await page.goto("/day");
	await expect(later).toBeVisible();
});
