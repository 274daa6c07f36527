import { readFile } from "node:fs/promises";
import { type BrowserContext, chromium, expect, type Page, test, withoutAdvice } from "./test";
import { packed } from "./device";
import { decide, next, over, playBotUntilAsked } from "./play";

test.use({ serviceWorkers: "allow" });

/** Begins a match on this device, from the first page without a network, and says its name. */
async function playHere(page: Page, context: BrowserContext): Promise<string> {
	await context.setOffline(true);
	await page.goto("/");
	await page.locator(".west .lead").first().click();
	await expect(page.getByText("on this device")).toBeVisible();
	return new URL(page.url()).pathname.split("/")[2];
}

async function giveUp(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect.poll(() => over(page)).toBe(true);
}

test("who never played against a bot is told that the game is not on the device, and can play once the network is back", async ({ page, context }) => {
	await page.goto("/");
	await page.evaluate(() => navigator.serviceWorker.ready);
	// A service worker that the browser has begun anew does not always hear that it is offline.
	const house = /\/assets\/(local|kernel|wasm_exec)-[^/]*$/;
	await context.route(house, (route) => route.abort());
	await context.setOffline(true);
	await page.reload();
	await page.locator(".west .lead").first().click();
	await expect(page.getByText("Go online once and start a match against a bot.")).toBeVisible();
	await context.setOffline(false);
	await context.unroute(house);
	await page.locator(".west .lead").first().click();
	await page.waitForURL("**/table/**");
});

test("a match that was looked back at is there without a network, too", async ({ page, context }) => {
	await page.goto("/");
	await page.evaluate(() => navigator.serviceWorker.ready);
	await playBotUntilAsked(page, "nagaraja");
	await giveUp(page);
	await page.getByRole("link", { name: "Look back" }).click();
	const told = async () => [await page.getByRole("heading", { level: 1 }).innerText(), await page.locator(".way").innerText(), await page.locator("section.story").innerText()];
	await expect(page.locator(".look .frame svg, .look .frame .temple").first()).toBeVisible();
	const before = await told();
	await context.setOffline(true);
	await page.reload();
	await expect(page.locator(".way")).toBeVisible();
	expect(await told()).toEqual(before);
	await expect(page.getByRole("heading", { name: "No connection to the server" })).toHaveCount(0);
});

test("it can be installed, and its frame has the colour of the theme", async ({ baseURL }, info) => {
	// A browser that forgets everything installs nothing: this one has a folder.
	const context = await chromium.launchPersistentContext(info.outputPath("profile"), info.project.use.launchOptions);
	const page = context.pages()[0];
	await page.goto(`${baseURL}/`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	const browser = await context.newCDPSession(page);
	const { errors, data } = await browser.send("Page.getAppManifest");
	expect(errors).toEqual([]);
	expect(await browser.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
	const { icons, display, start_url, description, shortcuts, screenshots } = JSON.parse(data ?? "{}");
	expect({ display, start_url }).toEqual({ display: "standalone", start_url: "/" });
	expect(description).toContain("Narabi");
	for (const { url } of shortcuts) {
		const shown = await context.newPage();
		await shown.goto(baseURL + url);
		await expect(shown.getByRole("main")).toBeVisible();
		await expect(shown.getByRole("heading", { name: "There is no such page" })).toHaveCount(0);
		await shown.close();
	}
	expect(new Set(screenshots.map(({ form_factor }: { form_factor: string }) => form_factor))).toEqual(new Set(["wide", "narrow"]));
	for (const { src, sizes } of [...icons, ...screenshots]) {
		const size = await page.evaluate(async (address) => {
			const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
			return `${width}x${height}`;
		}, src);
		expect(size, src).toBe(sizes);
	}
	expect(icons.filter((icon: { purpose: string }) => icon.purpose === "maskable").length).toBeGreaterThan(0);

	const frame = () =>
		page.evaluate(() => {
			const colours = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].filter(({ media }) => matchMedia(media).matches);
			return colours.map(({ content }) => content);
		});
	const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const asHex = (rgb: string) => `#${rgb.match(/\d+/g)?.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
	for (const light of ["light", "dark"]) {
		await page.goto(`${baseURL}/settings`);
		await page.getByRole("radio", { name: light, exact: true }).check();
		await expect.poll(async () => (await frame()).join()).toBe(asHex(await ground()));
	}
	await context.close();
});

test.describe("with the house on the device", () => {
	// One after the other: all of the house is brought onto one device, once.
	test.describe.configure({ mode: "default" });
	let context: BrowserContext;
	let page: Page;
	/** The match at the server by which the house came. */
	const online = { url: "", seats: "" };

	test.beforeAll(async ({ browser }) => {
		context = await browser.newContext();
		await context.addInitScript(withoutAdvice);
		page = await context.newPage();
		await page.goto("/");
		await page.evaluate(() => navigator.serviceWorker.ready);
		await page.locator(".west .lead").first().click();
		await page.waitForURL("**/table/**");
		await packed(page);
		Object.assign(online, { url: page.url(), seats: (await page.locator(".plate, .seat").allTextContents()).join() });
	});
	test.afterAll(() => context.close());

	// No match of another test is on the device, and the screen is wide again.
	test.beforeEach(async () => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await page.evaluate(() => {
			for (const place of ["nagara.local", "nagara.local.rows"]) localStorage.removeItem(place);
		});
		await context.setOffline(false);
	});

	test("without a network a match against a bot begins, outlives a reload, and is played to its end", async () => {
		await playHere(page, context);
		for (let i = 0; i < 3 && (await next([page])); i++) await decide(page);
		const log = await page.locator(".log li").count();
		await page.reload();
		await expect.poll(() => page.locator(".log li").count()).toBeGreaterThanOrEqual(log);

		// To the end: whoever gives up has played a match, too.
		await giveUp(page);
		await page.getByRole("button", { name: "Check it" }).click();
		await expect(page.getByText("moves were played again")).toBeVisible();
		await page.getByRole("link", { name: "Replay" }).click();
		await expect(page.getByRole("slider")).toBeVisible();
	});

	test("matches of the device are listed with the others, told apart, gone on with and replayed", async () => {
		const table = await playHere(page, context);
		const listed = page.locator("main li", { hasText: "on this device" });

		// Without a network, and with one: it is there, among those of the server.
		await page.goto("/");
		await expect(listed).toHaveCount(1);
		await context.setOffline(false);
		await page.goto("/lobby?show=running");
		await expect(page.locator("main li").nth(1)).toBeVisible(); // the one at the server, from which the house came
		await expect(listed).toHaveCount(1);
		await listed.getByRole("link", { name: "Continue" }).click();
		await expect(page).toHaveURL(new RegExp(`/table/${table}`));
		await giveUp(page);

		await page.goto("/lobby?show=running");
		await expect(page.locator("main li").first()).toBeVisible();
		await expect(listed).toHaveCount(0);
		await page.goto("/lobby?show=finished");
		await expect(listed).toHaveCount(1);
		await expect(listed).toContainText("Guest");
		await page.setViewportSize({ width: 390, height: 844 });
		await listed.getByRole("link", { name: "Replay" }).click();
		await expect(page.getByRole("slider")).toBeVisible();
		await expect(page.getByText("on this device")).toBeVisible();
		// Nobody else can open a link to it; its record is saved from here.
		await expect(page.getByRole("button", { name: "Copy a link to this moment" })).toHaveCount(0);
		const saved = page.waitForEvent("download");
		await page.getByRole("link", { name: "Record" }).click();
		expect((await saved).suggestedFilename()).toBe(`nagaraja-${table}.txt`);
		expect(await readFile(await (await saved).path(), "utf8")).toContain("\nprogram: nagara house\n");
	});

	test("a match of the device is played in one tab; another says so, and can take it over", async () => {
		const table = await playHere(page, context);
		await next([page]);
		const other = await context.newPage();
		await other.goto(`/table/${table}`);
		const elsewhere = (tab: Page) => tab.getByRole("heading", { name: "This match is open in another tab" });
		await expect(elsewhere(other)).toBeVisible();
		await other.getByRole("button", { name: "Play on here" }).click();
		await expect(elsewhere(page)).toBeVisible();
		await next([other]);
		await decide(other);
		const log = await other.locator(".log li").count();
		// And back again: what the other did is there.
		await page.getByRole("button", { name: "Play on here" }).click();
		await expect(elsewhere(other)).toBeVisible();
		await expect.poll(() => page.locator(".log li").count()).toBeGreaterThanOrEqual(log);
		await next([page]);
		await decide(page);
		await expect(page.getByRole("alert")).toHaveCount(0);
		await other.close();
	});

	test("a device's match that was begun before there was a list is found", async () => {
		await playHere(page, context);
		await page.evaluate(() => localStorage.removeItem("nagara.local.rows"));
		await page.goto("/");
		await expect(page.locator("main li", { hasText: "on this device" })).toHaveCount(1);
	});

	test("without a network the bots can be chosen from, and who does not choose meets the weakest that thinks", async () => {
		await playHere(page, context);
		const bot = await page.evaluate(() => Object.values<{ seats: { bot?: string }[] }>(JSON.parse(localStorage.getItem("nagara.local.rows") ?? "{}"))[0].seats[1].bot);
		expect(bot).toBe("visitor");
		expect(online.seats).toContain("Visitor");

		await page.goto("/");
		await page.locator(".east").getByRole("button", { name: "Choose the bot" }).click();
		// Alone one chooses how much help one wants, or any of the bots.
		const levels = page.locator("dialog ul").first().locator("li");
		await expect(levels).toHaveText([/^Easy/, /^Medium/, /^Hard/]);
		const bots = page.locator("dialog ul").last().locator("li");
		await expect.poll(() => bots.count()).toBeGreaterThan(3);
		await expect(bots.first().getByRole("img")).toHaveAccessibleName(/0/);
		await page.getByRole("radio", { name: "3" }).check();
		await bots.nth(2).getByRole("button").click();
		await expect(page.locator(".where", { hasText: "on this device" })).toBeVisible();
		await expect(page.locator(".stone").first()).toBeVisible();
	});

	test("a table of the server, loaded anew without a network, says so, offers what is there, and opens when the line is back", async () => {
		await playHere(page, context);
		await page.goto(online.url);
		await expect(page.getByRole("heading", { name: "No connection to the server" })).toBeVisible();
		await expect(page.locator("main li", { hasText: "on this device" })).toHaveCount(1);
		for (const back of ["/replay/", "/review/"]) {
			await page.goto(online.url.replace("/table/", back));
			await expect(page.getByRole("heading", { name: "No connection to the server" })).toBeVisible();
		}
		await page.goto(online.url);
		await page.getByRole("button", { name: "Play Narabi with bots" }).click();
		await expect(page.locator(".where", { hasText: "on this device" })).toBeVisible();

		await page.goto(online.url);
		await expect(page.getByRole("heading", { name: "No connection to the server" })).toBeVisible();
		await context.setOffline(false);
		await expect(page.locator(".hand .card").first()).toBeVisible();
	});
});
