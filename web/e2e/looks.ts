/** What every page must hold to: nothing that axe finds, and no scrolling sideways. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe leaves out unless it is asked: words that are seen and not heard, and targets below 24 pixels. */
const more = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };

/**
 * What axe finds in a part of the page: everything by day, and by night what night can change. The sheet of drawings,
 * the sand and the two worlds of the landing page are ornament, and large.
 */
async function findings(page: Page, part: string): Promise<string[]> {
	// Without frames there is nothing to gather in a page of its own, and only what is wrong is of interest.
	const look = () => new AxeBuilder({ page }).setLegacyMode().include(part).exclude("body > svg").exclude(".sand").exclude(".world");
	await page.emulateMedia({ colorScheme: "light" });
	const day = await look().options({ resultTypes: ["violations"], rules: more }).analyze();
	await page.emulateMedia({ colorScheme: "dark" });
	const night = await look().options({ resultTypes: ["violations"] }).withRules(["color-contrast"]).analyze();
	return [...day.violations, ...night.violations].map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" ")}`);
}

export async function clean(page: Page, part = "html"): Promise<void> {
	expect.soft(await findings(page, part), page.url()).toEqual([]);
}

/** The same on a wide screen and on a phone. */
export async function cleanEverywhere(page: Page, part = "html"): Promise<void> {
	for (const [width, height] of [[1440, 900], [390, 844]]) {
		await page.setViewportSize({ width, height });
		expect.soft(await findings(page, part), `${page.url()} at ${width} × ${height}`).toEqual([]);
	}
}

export async function noSideways(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** What a finger should find and could miss: under 44 pixels in either direction. Links in a sentence are text. */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("button, a, input, select, summary, label")].flatMap((thing) => {
			const { width, height } = thing.getBoundingClientRect();
			if (width <= 1 || thing.closest("label, .link, .skip, .vh, [aria-hidden=true]") !== (thing.matches("label") ? thing : null)) return [];
			return width < 43.5 || height < 43.5 ? [`${thing.tagName} ${thing.className} ${thing.textContent} ${width} × ${height}`] : [];
		}),
	);
}
