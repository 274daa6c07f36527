/** The page where one begins: tables by their true boards, and a place that invites when nobody is there. */
import { expect, type Page, type Route, test } from "./test";
import { clean, noSideways, withoutStreams } from "./looks";
import { named } from "./members";
import { invite, playBotUntilAsked } from "./play";

/** Comes in as a guest, and gives how to ask the server as them. */
async function guest(page: Page, name: string) {
	expect((await page.request.post("/api/v1/guests", { data: { name: named(name) } })).ok()).toBe(true);
	return async (method: string, path: string, data?: object) => {
		const answer = await page.request.fetch(`/api/v1${path}`, { method, data });
		expect(answer.ok(), await answer.text()).toBe(true);
		return answer.json();
	};
}

/** A table's row in the list of its state, and everybody there: what is made is listed a moment later. */
async function listed(page: Page, state: "open" | "running", table: string | undefined) {
	type Listed = { tables: { table: string }[]; people: object };
	let list: Listed = { tables: [], people: {} };
	await expect
		.poll(async () => {
			list = (await (await page.request.get(`/api/v1/tables?state=${state}&limit=100`)).json()) as Listed;
			return list.tables.some((row) => row.table === table);
		})
		.toBe(true);
	return { tables: list.tables.filter((row) => row.table === table), people: list.people };
}

const open = { entrance: "anyone", undo: true, talk: true, rated: false, spectators: "open", clock: { kind: "live", base: 900, increment: 10 } };

test("an open table is shown by its board, with the free seat faint, and one sits down at it", async ({ page, browser }) => {
	const host = await (await browser.newContext()).newPage();
	const ask = await guest(host, "Zofia");
	const { table } = await ask("POST", "/tables", { ...open, game: "nagaraja", seats: 2, join: {} });
	const asked: string[] = [];
	page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
	await page.goto("/play");
	const card = page.getByRole("listitem").filter({ hasText: "Zofia" });
	await card.scrollIntoViewIfNeeded();
	await expect(card.locator(".small-temple")).toHaveCount(2);
	await expect(card.locator(".small-temple.free")).toHaveCount(1);
	await expect(card).toContainText("15 minutes each");
	// A look at the small board opens nothing: the table's own page was not asked for.
	expect(asked).toContain(`GET /api/v1/tables/${table}/glance`);
	expect(asked).not.toContain(`GET /api/v1/tables/${table}`);
	await card.getByRole("button", { name: "Sit down" }).click();
	await expect(page).toHaveURL(new RegExp(`/table/${table}$`));
	await expect(page.locator(".hand .card")).toHaveCount(5);
});

test("a match of one's own stands by its board, framed where it waits, with how it stands", async ({ page }) => {
	await playBotUntilAsked(page, "nagaraja");
	const table = new URL(page.url()).pathname.split("/").at(-1);
	for (const address of ["/play", "/matches", "/"]) {
		await page.goto(address);
		const mine = page.getByRole("region", { name: "Your turn" }).locator(`a[href="/table/${table}"]`);
		await expect(mine.locator(".small-board[data-drawn] .small-temple")).toHaveCount(1);
		await expect(mine).toHaveClass(/yours/);
		await expect(mine).toContainText(/round \d+, \d+ to \d+/);
		await expect(mine).toContainText("you are to move");
		await clean(page);
		await noSideways(page);
	}
	// What everybody sees is the table's own board, large or small.
	await page.goto("/watch");
	await expect(page.getByRole("heading", { level: 1, name: "Play · Watch" })).toBeVisible();
});

test("what is off screen is neither fetched nor drawn", async ({ page, browser }) => {
	const host = await (await browser.newContext()).newPage();
	const ask = await guest(host, "Nadia");
	const { table } = await ask("POST", "/tables", { ...open, game: "narabi", seats: 3, join: {} });
	const { tables: mine } = await listed(host, "open", table);
	await withoutStreams(page);
	await page.route(/\/api\/v1\/tables\?state=/, (route) => {
		const tables = route.request().url().includes("open") ? mine : [];
		return route.fulfill({ json: { tables, people: {} } });
	});
	await page.route("**/ghosts", (route) => route.fulfill({ json: { tables: [], people: {} } }));
	await page.setViewportSize({ width: 1440, height: 320 });
	let asked = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/glance")) asked++;
	});
	await page.goto("/play");
	// Beside it bots wait, so that the row is full.
	await expect(page.locator(".cards-of-tables article")).toHaveCount(3);
	const card = page.locator(".cards-of-tables article").filter({ hasText: "Sit down" });
	await expect(card).toHaveCount(1);
	await expect(page.locator(".cards-of-tables .small-board > *")).toHaveCount(0);
	expect(asked).toBe(0);
	await card.scrollIntoViewIfNeeded();
	await expect(card.locator("circle.seat")).toHaveCount(8);
	await expect.poll(() => asked).toBe(1);
});

test("where nobody is, the page still invites: the first table, and bots", async ({ page }) => {
	await withoutStreams(page);
	await page.route(/\/api\/v1\/tables\?state=/, (route) => route.fulfill({ json: { tables: [], people: {} } }));
	await page.goto("/play");
	await expect(page.getByText("Nobody waits just now. Bots do.")).toBeVisible();
	const bots = page.getByRole("button", { name: /^Play .+, (Nagaraja|Narabi)$/ });
	await expect(bots).toHaveCount(3);
	await clean(page);
	await page.getByRole("button", { name: /^Open the first table/ }).click();
	await expect(page.getByRole("dialog", { name: "Open a table" })).toBeVisible();
	await page.keyboard.press("Escape");
	await bots.first().click();
	await page.waitForURL("**/table/**");
	await expect(page.locator(".hand .card")).toHaveCount(5);
});

test("bots that could not be asked for at first come later", async ({ page }) => {
	await withoutStreams(page);
	await page.route("**/api/v1/tables?*", (route) => route.fulfill({ json: { tables: [], people: {} } }));
	// Neither the server nor what this device has in its place: as where an answer takes for ever.
	let broken = 0;
	const refuse = (route: Route) => {
		broken++;
		return route.abort();
	};
	await page.route("**/api/v1/games", refuse);
	await page.route("**/*.wasm*", refuse);
	await page.goto("/play");
	const bots = page.getByRole("button", { name: /^Play .+, (Nagaraja|Narabi)$/ });
	await expect(page.getByRole("heading", { name: "Open tables" })).toBeVisible();
	await expect.poll(() => broken).toBeGreaterThan(1);
	await expect(bots).toHaveCount(0);
	await page.unroute("**/api/v1/games");
	await page.unroute("**/*.wasm*");
	await expect(bots).toHaveCount(3);
});

test.describe("on a line that is slow once", () => {
	test.use({ hasty: true });
	test("bots come with the next answer, without the program of this device", async ({ page }) => {
		await withoutStreams(page);
		await page.route("**/api/v1/tables?*", (route) => route.fulfill({ json: { tables: [], people: {} } }));
		const never = () => undefined;
		await page.route("**/api/v1/games", never, { times: 1 });
		await page.route("**/*.wasm*", never);
		await page.goto("/play");
		await expect(page.getByRole("button", { name: /^Play .+, (Nagaraja|Narabi)$/ })).toHaveCount(3);
	});
});

test("what others play is shown and not one's own; where there is nothing, the boards of the day stand there", async ({ page }) => {
	await playBotUntilAsked(page, "nagaraja");
	const table = new URL(page.url()).pathname.split("/").at(-1);
	// Whoever begins the day sees its deal; until then the boards are as before a match.
	for (const game of ["nagaraja", "narabi"]) expect((await page.request.post(`/api/v1/days/today/${game}/play`, { data: {} })).ok()).toBe(true);
	const { tables: mine, people } = await listed(page, "running", table);
	await withoutStreams(page);
	await page.route(/\/api\/v1\/tables\?state=/, (route) => {
		const tables = route.request().url().includes("running") ? mine : [];
		return route.fulfill({ json: { tables, people } });
	});
	for (const address of ["/play", "/watch"]) {
		await page.goto(address);
		const seen = page.getByRole("region", { name: "Played here" });
		await expect(seen).toContainText("Nothing has been played here yet.");
		await expect(seen.locator('a[href="/day"] .small-board[data-drawn]')).toHaveCount(2);
		await expect(seen.locator(`a[href="/table/${table}"]`)).toHaveCount(0);
		await clean(page);
		await noSideways(page);
	}
});

test("addresses that somebody would type lead somewhere", async ({ page }) => {
	await page.goto("/new");
	await expect(page.getByRole("dialog", { name: "Open a table" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/\/play$/);
	for (const [address, heading] of [["/lobby", "Play"], ["/play", "Play"], ["/watch", "Play · Watch"], ["/matches", "Play · Your matches"], ["/lobby?show=finished", "Tables"]]) {
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1, name: heading })).toBeAttached();
	}
});

test("a match can be begun for a time without a network, from the page itself", async ({ page }) => {
	await page.goto("/play");
	await page.getByRole("button", { name: "Without a network" }).first().click();
	await page.waitForURL("**/table/**");
	await expect(page.locator(".hand .card")).toHaveCount(5);
	await page.goto("/play");
	await expect(page.getByRole("region", { name: "Matches on this device" }).locator(".small-board[data-drawn]")).toHaveCount(1);
});

test("whoever waits for friends finds the table among their matches", async ({ page }) => {
	await invite(page, "narabi");
	const address = new URL(page.url()).pathname;
	await page.goto("/matches");
	const mine = page.getByRole("region", { name: "Their turn" }).locator(`a[href="${address}"]`);
	await expect(mine).toContainText("waits for players");
});
