/** A client that is older than the game at a table says so, and never stands there empty. */
import { expect, type Page, test } from "./test";
import { playBot } from "./play";
import { byLineAlone, wholePages } from "./whole";

const sentence = "This page is older than the game at this table. Reload it.";

/** Changes every page of a table on its way to the browser. */
async function change(page: Page, how: (page: { view?: Record<string, unknown>; words?: unknown }) => void): Promise<void> {
	await byLineAlone(page);
	await page.routeWebSocket("**/api/v1/live", (socket) => {
		const server = socket.connectToServer();
		const whole = wholePages();
		socket.onMessage((message) => server.send(message));
		server.onMessage((text) => {
			const tell = whole(text);
			if (tell.page) how(tell.page);
			socket.send(JSON.stringify(tell));
		});
	});
}

test("a view that the board cannot draw", async ({ page }) => {
	await playBot(page, "nagaraja");
	await change(page, ({ view }) => {
		if (view) view.players = { 1: {}, 2: {} };
	});
	await page.reload();
	await expect(page.getByRole("alert")).toContainText(sentence);
	await page.unrouteAll();
	await page.getByRole("button", { name: "Reload" }).click();
	await expect(page.getByRole("alert").or(page.locator(".hand .card").first())).toBeVisible();
});

test("a game without a board that comes without words", async ({ page }) => {
	await page.goto("/");
	await page.locator(".others").getByRole("button", { name: "Play Race with bots" }).click();
	await page.waitForURL("**/table/**");
	await expect(page.locator(".laid, .sight pre").first()).toBeVisible();
	await change(page, (told) => {
		delete told.words;
	});
	await page.reload();
	await expect(page.getByRole("alert")).toContainText(sentence);
});

test("a new version of the site while a table is open: the seat is kept", async ({ page }) => {
	await playBot(page, "nagaraja");
	await expect(page.locator(".hand .card").first()).toBeVisible();
	const table = page.url();
	// The files of the older version are gone, and the page names others, until it is loaded anew.
	let old = true;
	await page.route("**/assets/*.js", (route) => (old ? route.fulfill({ status: 404, body: "" }) : route.continue()));
	await page.route((url) => url.pathname === "/", (route) => route.fulfill({ contentType: "text/html", body: '<script src="/assets/index-newer.js">' }));
	await page.route("**/table/*", (route) => {
		if (route.request().isNavigationRequest()) old = false;
		return route.continue();
	});
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.getByRole("alert")).toContainText("Nagara has a new version");
	await page.getByRole("button", { name: "Reload" }).click();
	await expect(page.locator(".hand .card").first()).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
	expect(page.url()).toBe(table);
});
