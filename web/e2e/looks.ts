/** What every page must hold to: nothing that axe finds, and no scrolling sideways. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe finds in a part of the page: everything by day, and by night what night can change. The sheet of drawings,
 * the sand and the two worlds of the landing page are ornament, and large.
 */
export async function clean(page: Page, part = "html"): Promise<void> {
	// Without frames there is nothing to gather in a page of its own, and only what is wrong is of interest.
	const look = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] }).include(part).exclude("body > svg").exclude(".sand").exclude(".world");
	const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
	await page.emulateMedia({ colorScheme: "light" });
	const day = await look().withTags(tags).analyze();
	await page.emulateMedia({ colorScheme: "dark" });
	const night = await look().withRules(["color-contrast"]).analyze();
	const found = [...day.violations, ...night.violations].map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" ")}`);
	expect(found).toEqual([]);
}

export async function noSideways(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
