import { expect, type Page, test } from "./test";
import { noSideways, smallTargets, Turner, withoutStreams } from "./looks";
import { awaited, hasMoved, invite, next, playBotUntilAsked } from "./play";

for (const [locale, word, turn] of [["en", "Learn", "to win this tile: "], ["fr-FR", "Apprendre", "pour gagner cette dalle"], ["pl-PL", "Nauka", "by zdobyć ten kafelek: "]]) {
	test(`speaks ${locale}, on a phone of 360 pixels`, async ({ browser }) => {
		const page = await (await browser.newContext({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" })).newPage();
		await withoutStreams(page);
		const turner = new Turner(page);
		await page.goto("/lobby");
		await expect(page.getByRole("navigation").getByRole("link", { name: word })).toBeVisible();
		await noSideways(page);
		await turner.to("/");
		await noSideways(page);
		await page.locator(".west .lead").first().tap();
		await expect(page.locator(".hand .card")).toHaveCount(5);
		await expect.poll(() => awaited(page)).toBe(true);
		await expect(page.locator(".action")).toContainText(turn);
		await noSideways(page);
		await page.locator(".hand .card").first().tap();
		await page.locator(".action .lead").tap();
		await expect.poll(() => hasMoved(page)).toBe(true);
		for (const address of ["/settings", "/account", "/lobby?show=running", "/rules/nagaraja", "/rules/narabi"]) {
			await turner.to(address);
			await noSideways(page);
			expect(await page.locator("body").innerText()).not.toMatch(/\b(web|house|play|rules|nagaraja|narabi)\.[a-z]+\.[a-z]/);
		}
	});
}

test("the house fits every screen, and a finger finds everything", async ({ page }) => {
	await withoutStreams(page);
	const turner = new Turner(page);
	await page.goto("/");
	for (const address of ["/", "/play", "/watch", "/matches", "/lobby?show=open", "/lobby?show=best", "/settings", "/account", "/rules/nagaraja", "/rules/narabi"]) {
		await turner.to(address);
		for (const [width, height] of [[360, 740], [740, 360], [820, 1180], [1440, 900], [1920, 1080]]) {
			await page.setViewportSize({ width, height });
			await noSideways(page);
			await expect.poll(() => smallTargets(page), { message: `${address} at ${width} × ${height}` }).toEqual([]);
		}
	}
});

/** Begins the toy, which has no board of its own: what is seen then is what all tables share. */
async function playToy(page: Page): Promise<void> {
	await page.goto("/");
	await page.locator(".others").getByRole("button", { name: "Play Race with bots" }).click();
	await page.waitForURL("**/table/**");
	await next([page]);
}

test("a finger finds everything in sheets, at a table that gathers, at one that is played, at its end and in its replay", async ({ browser }) => {
	const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" })).newPage();
	const found = async (what: string) => expect.soft(await smallTargets(page), what).toEqual([]);
	await page.goto("/");
	await page.getByRole("button", { name: "Choose the bot" }).first().click();
	await expect(page.locator("dialog[open] h2")).toBeVisible();
	await found("a sheet of bots");
	await page.goto("/new");
	await expect(page.locator("dialog[open] h2")).toBeVisible();
	await found("a sheet for a new table");
	await invite(page, "narabi");
	await found("a table that gathers");
	await playToy(page);
	await found("a table");
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("dialog[open] summary").click();
	await page.getByRole("button", { name: "Resign" }).click();
	await found("the menu");
	await page.getByRole("button", { name: "Give up" }).click();
	await expect(page.locator(".result")).toBeVisible();
	await found("the end");
	await page.getByRole("link", { name: "Replay" }).click();
	await expect(page.getByRole("slider")).toBeVisible();
	await found("a replay");
});

test("with forced colours borders stay, and what is chosen, leads or is switched on is told apart", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	const style = (selector: string, name: string) => page.locator(selector).first().evaluate((thing, name) => getComputedStyle(thing).getPropertyValue(name), name);
	await page.goto("/settings");
	expect(await style(".choices label:has(:checked)", "background-color")).not.toBe(await style(".choices label:not(:has(:checked))", "background-color"));
	expect(await style(".choices label", "border-top-style")).toBe("solid");
	expect(await style("main nav [aria-current]", "border-bottom-color")).not.toBe(await style("main nav a:not([aria-current])", "border-bottom-color"));
	expect(await style(".switch input", "appearance")).toBe("auto");
	for (let i = 0; i < 12; i++) {
		await page.keyboard.press("Tab");
		const ring = await page.evaluate(() => getComputedStyle(document.activeElement!.closest(".choices label") ?? document.activeElement!).outlineStyle);
		expect(ring).toBe("solid");
	}
	await playToy(page);
	expect(await style(".panel", "border-top-style")).toBe("solid");
	expect(await style("li.mover", "border-top-width")).not.toBe(await style("ol li:not(.mover)", "border-top-width"));
	await page.keyboard.press("1");
	await expect(page.locator(".cell .chosen")).toBeVisible();
	expect(await style(".cell:has(> .chosen)", "border-top-width")).not.toBe(await style(".cell.may:not(:has(> .chosen))", "border-top-width"));
	expect(await style(".action .lead", "background-color")).not.toBe(await style(".action .bare", "background-color"));
	await page.getByRole("button", { name: "Menu" }).click();
	expect(await style("dialog[open]", "border-top-style")).toBe("solid");
});

test("nothing lies under the camera of a phone on its side, and a drag too far does not load the page anew", async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	const browser = await page.context().newCDPSession(page);
	await browser.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: { left: 47, right: 47 } } as never);
	const look = async () => {
		const outside = await page.evaluate(() => [...document.querySelectorAll("button, a:not(.skip), h1, h2, p, input")].filter((thing) => {
			const { left, right, width } = thing.getBoundingClientRect();
			return width > 1 && !thing.closest(".world") && (left < 47 || right > innerWidth - 47);
		}).map((thing) => `${thing.tagName} ${thing.textContent}`));
		expect.soft(outside, page.url()).toEqual([]);
	};
	await withoutStreams(page);
	const turner = new Turner(page);
	await page.goto("/");
	for (const [address, heading] of [["/", "Nagara"], ["/play", "Play"], ["/matches", "Play · Your matches"], ["/lobby?show=open", "Tables"], ["/settings", "Settings"], ["/account", "Account"], ["/rules/narabi", "Narabi"]]) {
		await turner.to(address, heading);
		await look();
	}
	await playToy(page);
	await look();
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe("none");
});

test.describe("kept on the device", () => {
	test.use({ serviceWorkers: "allow" });
	test("the console stays empty, for a stranger and at a table", async ({ page }) => {
		const said: string[] = [];
		page.on("pageerror", (error) => said.push(String(error)));
		page.on("console", (message) => ["error", "warning"].includes(message.type()) && said.push(`${message.text()} ${message.location().url}`));
		await withoutStreams(page);
		for (const address of ["/", "/play", "/watch", "/matches", "/lobby?show=open", "/lobby?show=best", "/settings", "/account", "/rules/nagaraja", "/rules/narabi"]) {
			await page.goto(address);
			await expect(page.locator("main")).toBeVisible();
			await page.waitForLoadState("networkidle");
		}
		for (const game of ["nagaraja", "narabi"] as const) {
			await playBotUntilAsked(page, game);
		}
		expect(said).toEqual([]);
	});
});
