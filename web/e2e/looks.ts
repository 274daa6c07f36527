/** What every page must hold to: nothing that axe finds, and no scrolling sideways. */
import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** What axe leaves out unless it is asked: words that are seen and not heard, and targets below 24 pixels. */
const more = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };
/** Style sheets are read beforehand for a rule only that axe leaves out. */
const everything: RunOptions = { resultTypes: ["violations"], rules: more, preload: { assets: ["media"] } };
const contrast: RunOptions = { resultTypes: ["violations"], runOnly: ["color-contrast"] };

/** Looks at a part of the page. Axe is large: a page reads it once. The sheet of drawings, the sand and the two worlds of the landing page are ornament, and large. */
async function look(page: Page, part: string, options: RunOptions): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(
		async ([part, options]) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include: [part], exclude: ["body > svg", ".sand", ".world"] }, options);
			return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" ")}`);
		},
		[part, options] as const,
	);
}

/** What axe finds in a part of the page: everything by day, and by night what night can change. */
async function findings(page: Page, part: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light" });
	const day = await look(page, part, everything);
	await page.emulateMedia({ colorScheme: "dark" });
	return [...day, ...(await look(page, part, contrast))];
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

/** Lets the network fall idle: what is streamed never ends. */
export async function withoutStreams(page: Page): Promise<void> {
	await page.route("**/api/v1/**/stream*", (route) => route.fulfill({ status: 204 }));
}
