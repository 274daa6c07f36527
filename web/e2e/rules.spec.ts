import { expect, type Locator, type Page, test } from "./test";
import { clean, noSideways } from "./looks";

const articles = (page: Page) => page.locator("main article");

/** How many pages a page has on paper. */
async function sheets(page: Page): Promise<number> {
	await page.emulateMedia({ media: "print" });
	const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("the rules are read, searched and linked to, on wide screens and on phones", async ({ page }) => {
	await page.goto("/rules/nagaraja");
	// Everything in the box is there with how many there are of it, and every example is drawn.
	await expect(articles(page).filter({ hasText: "Scroll × 1" })).toBeVisible();
	await expect(page.locator('[id^="nagaraja.card."]')).toHaveCount(25);
	await expect(page.locator('[id="nagaraja.stick.white"]')).toContainText("1, 2, 3, Naga");
	await expect(page.locator('[id^="nagaraja.example."] .scene svg').first()).toBeVisible();
	expect(await page.locator('[id^="nagaraja.example."] .scene').count()).toBe(5);
	await expect(page.locator('[id="nagaraja.R9.7"]')).toContainText("Why: ");
	// The book says what of it is ours, whom to thank, and leads to the workshop.
	await expect(page.locator('[id="nagaraja.box.ours"]')).toContainText("our reconstruction and not the printed one");
	await expect(page.locator('[id="nagaraja.box.thanks"]')).toContainText("Bruno Cathala and Théo Rivière");
	await expect(page.locator('[id="nagaraja.box.aids"]')).toContainText("Player aids × 2");
	await expect(page.getByRole("link", { name: "Type in your own set" })).toHaveAttribute("href", "/workshop/nagaraja");
	const all = await articles(page).count();
	// It is a part of its place; one searches first; the chapters stay beside the text, and the cards are drawn as a way in.
	await expect(page.getByRole("navigation", { name: "Learn" }).getByRole("link", { name: "Rules" })).toHaveAttribute("aria-current", "page");
	const side = page.getByRole("navigation", { name: "Rules" });
	const high = async (of: Locator) => (await of.boundingBox())!.y;
	expect(await high(page.getByRole("searchbox"))).toBeLessThan(await high(side));
	await side.getByRole("link", { name: "Rulings" }).last().click();
	await expect(page.locator('[id="chapter.rulings"]')).toBeInViewport();
	await side.getByRole("link", { name: "All cards" }).first().click();
	await expect(page.locator('[id="chapter.deck"]')).toBeInViewport();
	await expect(side).toBeInViewport();

	await page.getByRole("searchbox").fill("SCROLLS");
	await expect(page.getByRole("status").filter({ hasText: /\d passages/ })).toBeVisible();
	await expect(page.locator('[id="nagaraja.guide"]')).toBeVisible();
	expect(await articles(page).count()).toBeLessThan(all / 4);
	await page.getByRole("searchbox").fill("dinosaur");
	await expect(articles(page)).toHaveCount(0);
	await expect(page.getByRole("status").filter({ hasText: "Nothing in the rules" })).toBeVisible();
	await page.getByRole("searchbox").fill("");
	await expect(articles(page)).toHaveCount(all);

	await page.goto("/rules/narabi#narabi.condition.never");
	await expect(page.locator('[id="narabi.condition.never"]')).toBeInViewport();
	await expect(page.locator('[id="narabi.stone.blank-black"]')).toContainText("× 3");
	await expect(page.locator('[id="narabi.box.sleeves"]')).toContainText("Card sleeves × 15");
	await expect(page.locator('[id="narabi.box.thanks"]')).toContainText("Daniel Fehr");
	for (const address of ["/rules/nagaraja", "/rules/nagaraja/summary"]) {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(address);
		await expect(articles(page).first()).toBeVisible();
		await noSideways(page);
		await clean(page, "main");
	}
});

test("the summary is one page of paper, in every language and by night", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	for (const [language, button] of [["English", "Print"], ["Français", "Imprimer"], ["Polski", "Drukuj"]]) {
		await page.goto("/settings");
		await page.getByText(language, { exact: true }).click();
		for (const game of ["nagaraja", "narabi"]) {
			await page.goto(`/rules/${game}/summary`);
			await expect(page.getByRole("button", { name: button })).toBeVisible();
			expect(await sheets(page), `${game} in ${language}`).toBe(1);
			await expect(page.getByRole("button", { name: button })).toBeHidden();
			await page.emulateMedia({ media: "screen" });
		}
	}
});
