/** What every page must hold to: nothing that axe finds, and no scrolling sideways. */
import { expect, type Page, type Request } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** What axe leaves out unless it is asked: words that are seen and not heard, and targets below 24 pixels. */
const more = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };
/** Style sheets are read beforehand for a rule only that axe leaves out. */
const everything: RunOptions = { resultTypes: ["violations"], rules: more, preload: { assets: ["media"] } };
const contrast: RunOptions = { resultTypes: ["violations"], runOnly: ["color-contrast"] };

/** The sheet of drawings, the sand and the two worlds of the landing page: ornament, and large. */
const ornament = ["body > svg", ".sand", ".world"];

/** Looks at a part of the page. Axe is large: a page reads it once. What is left out has no children for it, or it would go through them all the same. */
async function look(page: Page, part: string, options: RunOptions): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe.source}; axe.configure({ noHtml: true })`);
	return page.evaluate(
		async ([part, ornament, options]) => {
			for (const drawn of document.querySelectorAll(ornament.join())) Object.defineProperty(drawn, "childNodes", { value: [], configurable: true });
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include: [part], exclude: ornament }, options);
			for (const drawn of document.querySelectorAll(ornament.join())) Reflect.deleteProperty(drawn, "childNodes");
			return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" ")}`);
		},
		[part, ornament, options] as const,
	);
}

/** What axe finds in a part of the page: everything by day, and by night what night can change. */
async function findings(page: Page, part: string, first: "day" | "night" = "day"): Promise<string[]> {
	const day = async () => {
		await page.emulateMedia({ colorScheme: "light" });
		return look(page, part, everything);
	};
	const night = async () => {
		await page.emulateMedia({ colorScheme: "dark" });
		return look(page, part, contrast);
	};
	return first === "day" ? [...(await day()), ...(await night())] : [...(await night()), ...(await day())];
}

export async function clean(page: Page, part = "html"): Promise<void> {
	expect.soft(await findings(page, part), page.url()).toEqual([]);
}

/** The same on a wide screen and on a phone. All is drawn anew for each size and light: it begins with those that there are. */
export async function cleanEverywhere(page: Page, part = "html"): Promise<void> {
	const sizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
	if (page.viewportSize()!.width === 390) sizes.reverse();
	for (const [i, size] of sizes.entries()) {
		await page.setViewportSize(size);
		expect.soft(await findings(page, part, i === 0 ? "day" : "night"), `${page.url()} at ${size.width} × ${size.height}`).toEqual([]);
	}
}

/** Nothing scrolls sideways, once a page that was resized has been drawn anew. */
export async function noSideways(page: Page): Promise<void> {
	const { width, height } = page.viewportSize()!;
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${page.url()} at ${width} × ${height}` }).toBeLessThanOrEqual(0);
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

/** Turns pages as a link does, without loading the client anew, and waits until all of the next one is there. */
export class Turner {
	#asked = new Set<Request>();
	constructor(readonly page: Page) {
		page.on("request", (request) => this.#asked.add(request));
		for (const ended of ["requestfinished", "requestfailed"] as const) page.on(ended as "requestfinished", (request) => this.#asked.delete(request));
	}

	async to(address: string, heading?: string): Promise<void> {
		await this.page.evaluate((address) => {
			history.pushState(null, "", address);
			dispatchEvent(new PopStateEvent("popstate"));
		}, address);
		await expect(heading ? this.page.getByRole("heading", { level: 1, name: heading, exact: true }) : this.page.locator("main")).toBeVisible();
		// What has arrived may be followed by more that is asked for.
		await expect(async () => {
			for (let looks = 0; looks < 2; looks++) {
				await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
				expect(this.#asked.size).toBe(0);
			}
		}).toPass({ intervals: [20] });
		await expect(this.page.locator(".load")).toHaveCount(0);
	}
}
