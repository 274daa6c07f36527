/** The documentation: reached from the first page, read and searched without a script, and clean by axe. */
import { expect, test } from "./test";
import { cleanEverywhere } from "./looks";

test("the first page leads to the documentation, which axe finds nothing wrong with", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "Documentation" }).click();
	await expect(page).toHaveURL(/\/docs\/$/);
	for (const path of ["", "record.html", "search?q=luck"]) {
		await page.goto(`/docs/${path}`);
		await cleanEverywhere(page);
	}
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the documentation is searched and read by keyboard alone", async ({ page }) => {
		await page.goto("/docs/");
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Skip to the text" })).toBeFocused();
		await page.getByRole("searchbox").press("b");
		await page.keyboard.type("ackup restore");
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "Backup and restore" }).first().press("Enter");
		await expect(page).toHaveURL(/operations\.html#backup-and-restore$/);
		await expect(page.getByRole("heading", { name: "Backup and restore" })).toBeInViewport();
		await page.getByRole("navigation", { name: "Next pages" }).getByRole("link", { name: /^Next/ }).press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page).not.toHaveURL(/operations/);
	});
});
