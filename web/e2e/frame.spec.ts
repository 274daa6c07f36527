/** The frame of every page: the five places, who one is, what came meanwhile, and one field to find everything. */
import { clean, noSideways } from "./looks";
import { named } from "./members";
import { awaited, decide, next } from "./play";
import { type Browser, expect, type Page, test } from "./test";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

type Somebody = { page: Page; id: string; name: string };

/** A guest with a name that no other test has. */
async function somebody(browser: Browser, name: string, viewport = wide): Promise<Somebody> {
	const page = await (await browser.newContext({ viewport })).newPage();
	const called = named(name);
	const guest = await page.request.post("/api/v1/guests", { data: { name: called } });
	return { page, id: (await guest.json()).id, name: called };
}

/** Opens a table of Nagaraja to which only that one may sit down, and sits down there. */
async function challenge(from: Somebody, to: Somebody): Promise<string> {
	const made = await from.page.request.post("/api/v1/tables", {
		data: { game: "nagaraja", entrance: "name", invited: [to.id] },
	});
	expect(made.ok()).toBe(true);
	const { table } = await made.json();
	expect((await from.page.request.post(`/api/v1/tables/${table}/join`, { data: {} })).ok()).toBe(true);
	return table;
}

const line = (page: Page) => page.getByRole("complementary", { name: "News for you" });

test("a press opens what is under a place, a second one goes there", async ({ browser }) => {
	const { page } = await somebody(browser, "Presses");
	for (const game of ["nagaraja", "narabi"]) expect((await page.request.post(`/api/v1/days/today/${game}/play`, { data: {} })).ok()).toBe(true);
	await page.goto("/settings");
	const places = page.getByRole("navigation", { name: "Pages" });
	await expect(places.getByRole("link")).toHaveText(["Play", "Learn", "Puzzles", "Compete", "People"]);
	const compete = places.getByRole("link", { name: "Compete", exact: true });
	await compete.press("Enter");
	await expect(compete).toHaveAttribute("aria-expanded", "true");
	await expect(places.getByRole("link", { name: /^Tournaments/ })).toBeVisible();
	// Each part says what is next there, and the board of the day is the true one.
	await expect(places.locator(".sheet .next")).toHaveCount(4);
	await expect(places.getByRole("link", { name: /^The day/ })).toContainText("2 still to play");
	await expect(places.getByRole("link", { name: /^The day/ }).locator(".small-board[data-drawn]")).toBeVisible();
	await clean(page);
	await page.keyboard.press("Escape");
	await expect(places.getByRole("link", { name: /^Tournaments/ })).toBeHidden();
	await expect(compete).toBeFocused();
	await places.getByRole("link", { name: "Puzzles", exact: true }).click();
	await places.getByRole("link", { name: "Puzzles", exact: true }).click();
	await expect(page).toHaveURL(/\/puzzles$/);
	await expect(places.getByRole("link", { name: "Puzzles", exact: true })).toHaveAttribute("aria-current", "true");
});

test("on a phone the places lie at the foot, in every language", async ({ browser }) => {
	for (const locale of ["en", "fr", "pl"]) {
		const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale })).newPage();
		await page.goto("/settings");
		const links = page.locator("nav.foot a");
		await expect(links).toHaveCount(5);
		const boxes = await links.evaluateAll((all) => all.map((a) => [a.scrollWidth - a.clientWidth, a.getBoundingClientRect().right]));
		for (const [over, right] of boxes) {
			expect(over).toBeLessThanOrEqual(0);
			expect(right).toBeLessThanOrEqual(360.5);
		}
		const words = await links.evaluateAll((all) =>
			all.map((a) => {
				const range = document.createRange();
				range.selectNodeContents(a);
				const { left, right } = range.getBoundingClientRect();
				return { left, right };
			}),
		);
		for (const [i, { left }] of words.entries()) if (i > 0) expect(left - words[i - 1].right, locale).toBeGreaterThanOrEqual(6);
		await noSideways(page);
		await links.nth(2).click();
		await expect(page).toHaveURL(/\/puzzles$/);
		// Above, where one is does not run into the way to sign in.
		await links.nth(3).click();
		await expect(page).toHaveURL(/\/compete$/);
		const title = (await page.locator(".frame .here:visible").boundingBox())!;
		expect((await page.locator(".frame .sign").boundingBox())!.x, locale).toBeGreaterThanOrEqual(title.x + title.width);
	}
});

test("on a tablet nothing in the bar touches, in every language", async ({ browser }) => {
	for (const locale of ["en", "fr", "pl"]) {
		const page = await (await browser.newContext({ viewport: { width: 820, height: 1180 }, locale })).newPage();
		await page.goto("/settings");
		const own = page.locator(".frame .own > :visible");
		await expect(own.first()).toBeVisible();
		const end = await page.locator(".frame .row .place").last().evaluate((place) => place.getBoundingClientRect().right);
		expect((await own.first().boundingBox())!.x).toBeGreaterThanOrEqual(end);
	}
});

test("on a phone the parts of playing stand over the worlds, and no second title", async ({ page }) => {
	await page.setViewportSize(phone);
	await page.goto("/play");
	const ways = page.locator("main .head nav");
	await expect(ways.getByRole("link")).toHaveText(["Lobby", "Watch", "Your matches", "Workshop"]);
	expect((await page.getByRole("heading", { level: 1 }).boundingBox())!.width).toBeLessThanOrEqual(1);
	await page.setViewportSize(wide);
	await expect(ways).toBeHidden();
});

test("every page that is not a board has a foot, as wide as its content, above a phone's places", async ({ page }) => {
	await page.setViewportSize(wide);
	for (const address of ["/", "/play", "/matches", "/settings", "/rules", "/people", "/nowhere"]) {
		await page.goto(address);
		const foot = page.getByRole("contentinfo");
		await expect(foot.getByRole("link")).toHaveText(["Documentation", "Rules and cards", "Workshop", "In a terminal", "Run your own"]);
		await expect(foot).toContainText("No advertisements, no tracking, open source");
		const box = await foot.getByRole("navigation").boundingBox();
		expect(box?.x).toBe(96); // 1,248 of 1,440
		expect((await foot.boundingBox())!.y).toBeGreaterThan(600);
	}
	await clean(page);
	await page.setViewportSize(phone);
	await page.goto("/matches");
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	const end = await page.getByRole("contentinfo").evaluate((foot) => foot.getBoundingClientRect().bottom);
	expect(end).toBeLessThanOrEqual(844 - 62);
	await page.getByRole("contentinfo").getByRole("link", { name: "Workshop" }).click();
	await expect(page).toHaveURL(/\/workshop$/);
});

test("on a phone the menu is a page of its own between the bar and the places", async ({ browser }) => {
	const { page, name } = await somebody(browser, "Own", phone);
	await page.goto("/play");
	await page.getByRole("button", { name: `Menu: ${name}` }).click();
	await expect(page.locator(".frame .here.you")).toBeVisible();
	const menu = page.locator("#you");
	await expect(menu.getByRole("link", { name: "In a terminal" })).toBeInViewport();
	expect(await menu.boundingBox()).toEqual({ x: 0, y: 52, width: 390, height: 844 - 52 - 62 });
	await clean(page);
	await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "People" }).click();
	await expect(page).toHaveURL(/\/people$/);
});

test("who has no name registers at once, and is found in the bar", async ({ page }) => {
	const name = named("Newly");
	await page.setViewportSize(wide);
	await page.goto("/rules");
	await page.getByRole("link", { name: "Sign in", exact: true }).click();
	const create = page.locator("section").filter({ has: page.getByRole("heading", { name: "Create an account" }) });
	await create.getByLabel("Name").fill(name);
	await create.getByLabel(/^New password/).fill("correct horse battery");
	await create.getByRole("button", { name: "Register with a password" }).click();
	const menu = page.getByRole("button", { name: `Menu: ${name}` });
	await expect(menu).toBeVisible();
	await expect(page.getByRole("link", { name: "Sign in", exact: true })).toHaveCount(0);
	await menu.press("Enter");
	await page.getByRole("radio", { name: "night" }).check({ force: true });
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await clean(page);
	await page.getByRole("link", { name: "Your page" }).click();
	await expect(page.getByRole("heading", { name })).toBeVisible();
	await menu.click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
});

test("at a table one hears of another, also after a broken line; what was done elsewhere goes", async ({ browser }) => {
	const ada = await somebody(browser, "Ada");
	const tom = await somebody(browser, "Tom");
	await ada.page.goto("/");
	await ada.page.getByRole("button", { name: "Play Nagaraja against a bot" }).click();
	await expect(ada.page.locator(".hand .card").first()).toBeVisible();
	await ada.page.context().setOffline(true);
	const table = await challenge(tom, ada);
	await ada.page.context().setOffline(false);
	await expect(line(ada.page)).toContainText(`${tom.name} challenges you`);
	await line(ada.page).getByRole("button", { name: "Not now" }).press("Enter");
	await expect(line(ada.page)).toBeHidden();
	// It is counted in the bar all the same, and not told again on the next page.
	await ada.page.reload();
	const more = ada.page.getByRole("button", { name: "1 match waits for you" });
	await more.click();
	const waiting = ada.page.locator("#waiting").getByRole("link", { name: tom.name });
	await expect(waiting).toHaveAttribute("href", `/table/${table}`);
	await expect(waiting.locator(".small-board .small-temple")).toBeVisible();
	expect((await tom.page.request.post(`/api/v1/tables/${table}/close`, { data: {} })).ok()).toBe(true);
	await expect(more).toBeHidden();
});

test("news come though the line broke while the page was being loaded", async ({ browser }) => {
	const ada = await somebody(browser, "Ada");
	const tom = await somebody(browser, "Tom");
	const broken: string[] = [];
	for (const part of ["bulletins", "News"])
		await ada.page.route(new RegExp(`/assets/${part}[^/]*\\.js`), (route) => {
			if (broken.includes(part)) return route.continue();
			broken.push(part);
			return route.abort();
		});
	await ada.page.goto("/rules");
	await challenge(tom, ada);
	await expect(line(ada.page)).toContainText(`${tom.name} challenges you`);
	expect(broken).toEqual(["bulletins", "News"]);
});

test("a turn at another table is told when it comes", async ({ browser }) => {
	const ada = await somebody(browser, "Ada");
	const tom = await somebody(browser, "Tom");
	const table = await challenge(tom, ada);
	expect((await ada.page.request.post(`/api/v1/tables/${table}/join`, { data: {} })).ok()).toBe(true);
	for (const { page } of [ada, tom]) {
		// Another match waits all the time: by its number one sees that a page has heard of one's tables.
		const other = { game: "nagaraja", join: {}, bots: ["random"] };
		expect((await page.request.post("/api/v1/tables", { data: other })).ok()).toBe(true);
		await page.goto(`/table/${table}`);
	}
	// One lays cards first, and then waits for the other.
	const begins = await next([ada.page, tom.page]);
	const [first, second] = begins === ada.page ? [ada, tom] : [tom, ada];
	await decide(first.page);
	await expect.poll(() => awaited(first.page)).toBe(false);
	await first.page.goto("/rules");
	await expect(first.page.getByRole("button", { name: "1 match waits for you" })).toBeVisible();
	for (let i = 0; i < 20 && !(await line(first.page).isVisible()); i++) {
		await expect.poll(async () => (await awaited(second.page)) || (await line(first.page).isVisible())).toBe(true);
		if (await awaited(second.page)) await decide(second.page);
	}
	await expect(line(first.page)).toContainText(`Your turn against ${second.name}.`);
	// A page that has one's matches in its midst says it there.
	await first.page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')!.click());
	await expect(line(first.page)).toBeHidden();
	await first.page.goBack();
	await expect(line(first.page)).toBeVisible();
	await line(first.page).getByRole("button", { name: "To the table" }).click();
	await expect(first.page).toHaveURL(new RegExp(`/table/${table}`));
	await expect(line(first.page)).toBeHidden();
});

test("a tournament that begins is told at every device of who takes part, with the time that is left", async ({ browser }) => {
	const { page, name } = await somebody(browser, "Entrant", phone);
	const starts = new Date(Date.now() + 5 * 60_000).toISOString();
	const wish = { name: "Tea cup", game: "nagaraja", form: "swiss", rounds: 2, most: 8, pace: "quick", starts };
	const made = await page.request.post("/api/v1/tournaments", { data: wish });
	expect(made.ok(), await made.text()).toBe(true);
	const { tournament } = await made.json();
	// Another browser of the same person, which never opens the tournament, nor any page after the first.
	const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	await other.addCookies(await page.context().cookies());
	const second = await other.newPage();
	await second.goto("/rules");
	await expect(second.getByRole("button", { name: `Menu: ${name}` })).toBeVisible();
	await expect(line(second)).toBeHidden();
	await page.goto(`/tournaments/${tournament}`);
	await page.getByRole("button", { name: "Take part" }).click();
	await expect(page.getByText("You take part.")).toBeVisible();
	await expect(line(page)).toBeHidden();
	await expect(line(second)).toContainText(/Tea cup begins in [0-4]:[0-5]\d\./);
	await page.goto("/rules");
	await expect(line(page)).toContainText(/Tea cup begins in [0-4]:[0-5]\d\./);
	await line(page).getByRole("button", { name: "To the tournament" }).click();
	await expect(page.getByRole("heading", { name: "Tea cup" })).toBeVisible();
	await page.getByRole("button", { name: "Leave the tournament" }).click();
	await expect(line(second)).toBeHidden();
	await page.goto("/rules");
	await expect(page.getByRole("button", { name: /^Menu/ })).toBeVisible();
	await expect(line(page)).toBeHidden();
});

test("one field finds a page, a rule and somebody", async ({ browser }) => {
	const { page, name } = await somebody(browser, "Sought");
	expect((await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } })).ok()).toBe(true);
	await page.goto("/settings");
	await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
	await page.keyboard.press("/");
	const field = page.getByRole("searchbox", { name: "Search" });
	await expect(field).toBeFocused();
	await field.fill("workshop");
	await expect(page.getByRole("dialog").getByRole("link").first()).toHaveText(/^Workshop/);
	const at = (await field.boundingBox())!.y;
	for (const words of ["make a puzzle", "puzzle editor"]) {
		await field.fill(words);
		await expect(page.getByRole("dialog").getByRole("link")).toHaveAttribute("href", "/docs/puzzle-making.html");
	}
	await field.fill("crossroads");
	await expect(page.getByRole("dialog").getByRole("link").nth(1)).toBeVisible();
	expect((await field.boundingBox())!.y).toBe(at); // however much is found
	await clean(page);
	await expect(page.getByRole("dialog").getByRole("link", { name: /Rule · Nagaraja/ }).first()).toBeVisible();
	await field.fill(name);
	await page.getByRole("dialog").getByRole("link", { name: `${name} Player` }).click();
	await expect(page.getByRole("heading", { name })).toBeVisible();
	await page.keyboard.press("/");
	await field.fill("qqqq");
	await expect(page.getByText("Nothing found for “qqqq”.")).toBeVisible();
});

test("what is told on the home page covers neither the matches nor the mark", async ({ browser }) => {
	const [ada, ben] = [await somebody(browser, "Told Ada"), await somebody(browser, "Told Ben")];
	await challenge(ben, ada);
	await ada.page.goto("/");
	const matches = ada.page.getByRole("region", { name: "Your turn" });
	for (const size of [wide, { width: 820, height: 1180 }, phone]) {
		await ada.page.setViewportSize(size);
		await expect(line(ada.page).getByRole("button", { name: "Accept" })).toBeVisible();
		// Over one another they would have less than no room between them.
		const room = async () => {
			const [mark, told, first] = await Promise.all([ada.page.getByRole("heading", { level: 1 }), line(ada.page), matches].map((part) => part.boundingBox()));
			return Math.min(told!.y - mark!.y - mark!.height, first!.y - told!.y - told!.height);
		};
		await expect.poll(room, { message: `${size.width} × ${size.height}` }).toBeGreaterThanOrEqual(0);
		await noSideways(ada.page);
	}
});

test("what somebody might type leads there", async ({ page }) => {
	for (const [typed, there] of [["/login", "/account"], ["/tournament", "/tournaments"], ["/friends", "/people"]] as const) {
		await page.goto(typed);
		await expect(page).toHaveURL(there);
		await expect(page.locator("main h1, main h2").first()).toBeVisible();
	}
	await page.goto("/nowhere");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
});
