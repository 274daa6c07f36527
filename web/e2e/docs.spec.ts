/** The documentation: reached from the first page, read and searched without a script, and clean by axe. */
import { expect, test } from "./test";
import { cleanEverywhere, noSideways } from "./looks";

test("the first page leads to the documentation, which axe finds nothing wrong with", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "Documentation" }).click();
	await expect(page).toHaveURL(/\/docs\/$/);
	for (const path of ["", "record.html", "operations.html", "fr/play.html", "search?q=luck"]) {
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

test("a search answers while one types, and is walked by keys", async ({ page }) => {
	await page.goto("/docs/rules/narabi.html");
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await page.keyboard.type("backup rest");
	await expect(page.getByRole("status")).toContainText("passage");
	const first = page.locator(".results").getByRole("link", { name: "Backup and restore" }).first();
	await expect(first).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Escape");
	await expect(page.locator(".results")).toBeHidden();
	await expect(page.getByRole("searchbox")).toBeFocused();
	await page.keyboard.type("ore");
	await expect(first).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/docs\/operations\.html#backup-and-restore$/);
});

test("an address without a page has our dress, and leads on", async ({ page }) => {
	const answer = await page.goto("/docs/rules/old/narabi-order.html");
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("No such page");
	await expect(page.getByRole("main")).toContainText("docs/rules/old/narabi-order.html");
	// Its style came, as deep as it lies.
	expect(await page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily)).not.toMatch(/^("?Times|serif)/);
	await expect(page.locator(".bar")).toHaveCSS("display", /flex|grid/);
	await cleanEverywhere(page);
	for (const width of [390, 820]) {
		await page.setViewportSize({ width, height: 844 });
		await noSideways(page);
	}
	await page.locator(".hits").getByRole("link").first().click();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No such page");
	await page.goBack();
	await page.getByRole("main").getByRole("link", { name: "Documentation" }).click();
	await expect(page).toHaveURL(/\/docs\/(index\.html)?$/);
});

test("code is copied as it stands there", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto("/docs/play.html");
	await page.getByRole("button", { name: "Copy" }).first().click();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("nagara rules narabi --summary\necho quit |");
});

test("it has the theme and the language that were chosen on the site, and leads to the others", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/docs/play.html");
	const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const light = await ground();
	await page.evaluate(() =>
		localStorage.setItem("nagara.preferences", JSON.stringify({ theme: "dark", language: "pl" })),
	);
	await page.goto("/docs/editions.html#the-workshop");
	await expect(page).toHaveURL(/\/docs\/pl\/editions\.html#the-workshop$/);
	await expect(page.locator("html")).toHaveAttribute("lang", "pl");
	expect(await ground()).not.toBe(light);
	await page.getByRole("button", { name: "Jasno albo ciemno" }).click();
	expect(await ground()).toBe(light);
	await page.reload();
	expect(await ground()).toBe(light);

	await page.getByRole("link", { name: "fr Français" }).click();
	await expect(page).toHaveURL(/\/docs\/fr\/editions\.html\?lang=fr#the-workshop$/);
	// From a page in English alone the way back is in the language that was chosen.
	await page.goto("/docs/operations.html");
	await page.goto("/docs/tournaments");
	await expect(page).toHaveURL(/\/docs\/fr\/tournaments\.html$/);
	await page.getByRole("link", { name: "en English" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await page.goto("/docs/day.html");
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	expect(await page.evaluate(() => JSON.parse(localStorage.getItem("nagara.preferences") ?? "").language)).toBe("en");
});

test("the five places are one step away, on phones at the foot", async ({ page }) => {
	await page.goto("/docs/operations.html");
	const places = page.getByRole("navigation", { name: "Places" });
	for (const [name, address] of [["Play", "/play"], ["Learn", "/learn"], ["Puzzles", "/puzzles"], ["Compete", "/compete"], ["People", "/people"]])
		await expect(places.getByRole("link", { name })).toHaveAttribute("href", address);
	await expect(places.getByRole("link", { name: "Learn" })).toHaveAttribute("aria-current", "true");
	await page.setViewportSize({ width: 390, height: 844 });
	const foot = await places.boundingBox();
	expect(foot && foot.y + foot.height).toBe(844);
	for (const path of ["operations.html", "puzzles.html", "pl/tournaments.html", ""]) {
		await page.goto(`/docs/${path}`);
		await noSideways(page);
	}
});
