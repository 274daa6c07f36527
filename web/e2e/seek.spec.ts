/** Looking for someone, each in a browser of their own. Each test looks for something else, so that none meets another. */
import { type Browser, expect, type Page, test } from "./test";
import { cleanEverywhere } from "./looks";
import { Proxy } from "./proxy";

type Wish = { game: string; pace: string; seats?: number };

/** Somebody who looks for company, at a house. */
async function seek(browser: Browser, { game, pace, seats }: Wish, house = ""): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await page.addInitScript(
		([name, wish]) => localStorage.setItem("nagara.seek", JSON.stringify({ [name]: JSON.parse(wish) })),
		[game, JSON.stringify({ game, pace, seats: seats ?? 2, rated: false })],
	);
	await page.goto(`${house}/lobby`);
	await page.getByRole("link", { name: game === "narabi" ? "Find people for Narabi" : /Find .*Nagaraja/ }).click();
	await page.waitForURL(/\/(find|table)\//); // who makes a team complete is at its table at once
	return page;
}

const note = (page: Page) => page.locator(".note");
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** All are at one table, and play. */
async function together(pages: Page[]): Promise<void> {
	for (const page of pages) await page.waitForURL(/\/table\//);
	await expect.poll(() => new Set(pages.map(pathOf)).size).toBe(1); // who played a bot meanwhile comes from its table
}

test("two find each other, though the line of one breaks meanwhile, and they play by the clock that was said", async ({ browser, baseURL }) => {
	const proxy = new Proxy(Number(new URL(baseURL as string).port));
	try {
		const ada = await seek(browser, { game: "nagaraja", pace: "calm" }, await proxy.open());
		await expect(note(ada)).toContainText("Nobody else");
		await expect(ada.getByText("15 minutes each")).toBeVisible();
		proxy.cut(true);
		await expect(note(ada)).toContainText("No connection");
		proxy.cut(false);
		await expect(note(ada)).toContainText("Nobody else");
		const ben = await seek(browser, { game: "nagaraja", pace: "calm" });
		await together([ada, ben]);
		for (const page of [ada, ben]) await expect(page.locator(".hand .card")).toHaveCount(5);
		await expect(ada.locator(".clock").first()).toBeVisible();
	} finally {
		proxy.close();
	}
});

test("three strangers are a team", async ({ browser }) => {
	const wish = { game: "narabi", pace: "calm", seats: 3 };
	const [ada, ben] = [await seek(browser, wish), await seek(browser, wish)];
	await expect(note(ada)).toContainText("1 other person");
	const eve = await seek(browser, wish);
	await together([ada, ben, eve]);
});

test("one who never comes costs the other no place, who plays a bot and is called to the table", async ({ browser }) => {
	const wish = { game: "nagaraja", pace: "quick" };
	const ada = await seek(browser, wish);
	await ada.getByRole("button", { name: "Play a bot meanwhile" }).click();
	await ada.waitForURL(/\/table\//);
	const bots = pathOf(ada);
	// Ada is not on the page of the search: nobody sits down for her, and the other does not wait.
	const gone = await seek(browser, wish);
	await expect(ada.getByRole("alert").filter({ hasText: "Somebody is there" })).toBeVisible();
	await gone.close();
	const call = ada.getByRole("complementary", { name: "Looking for someone" });
	await expect(call.getByRole("link", { name: "Looking for someone" })).toBeVisible();
	expect(pathOf(ada)).toBe(bots);
	const ben = await seek(browser, wish);
	await call.getByRole("button", { name: "To the table" }).click();
	await together([ada, ben]);
	expect(pathOf(ada)).not.toBe(bots);
});

test("who stops looking is looked for no more", async ({ browser }) => {
	const page = await seek(browser, { game: "narabi", pace: "days", seats: 5 });
	const waiting = async () => {
		const { waiting } = await (await page.request.get("/api/v1/seeks")).json();
		return waiting.filter((w: Wish) => w.pace === "days" && w.seats === 5).length;
	};
	await expect.poll(waiting).toBe(1);
	await cleanEverywhere(page);
	await page.getByRole("radio", { name: "4" }).check({ force: true });
	await expect.poll(waiting).toBe(0);
	await page.getByRole("button", { name: "Stop looking" }).click();
	await expect(page).toHaveURL("/");
	await expect.poll(async () => (await (await page.request.get("/api/v1/seeks")).json()).waiting.filter((w: Wish) => w.pace === "days").length).toBe(0);
});

test("on a phone the bar of who looks for someone leaves free what the phone keeps for itself", async ({ browser }) => {
	const page = await seek(browser, { game: "nagaraja", pace: "days" });
	await page.setViewportSize({ width: 390, height: 844 });
	const tools = await page.context().newCDPSession(page);
	await tools.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: { bottom: 34, bottomMax: 34 } } as never);
	const buttons = page.locator(".find .action").getByRole("button");
	await expect(buttons).toHaveCount(2);
	for (const button of await buttons.all()) {
		await expect.poll(async () => { const { y, height } = (await button.boundingBox())!; return y + height; }).toBeLessThanOrEqual(844 - 34);
	}
});
