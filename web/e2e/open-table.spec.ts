/** The address of a table is drawn in two steps: its answer, and at once all that the head of it names. */
import { expect, type Page, test } from "./test";
import { invite, playBot, playBotUntilAsked } from "./play";

/** What the head of the answer to a page's address names. */
async function named(page: Page): Promise<string[]> {
	const answer = await page.request.get(page.url());
	const links = answer.headersArray().filter(({ name }) => name.toLowerCase() === "link");
	return links.map(({ value }) => value.match(/^<(.*)>/)![1]);
}

/** Opens the same address in another tab, in which only what is named ever comes, and its program only once all of that is asked for. */
async function openAgain(page: Page): Promise<{ again: Page; named: string[]; asked: string[] }> {
	const wanted = await named(page);
	const asked: string[] = [];
	const again = await page.context().newPage();
	await again.routeWebSocket(/live/, () => undefined);
	await again.route("**/*", async (route) => {
		const { pathname, search } = new URL(route.request().url());
		if (route.request().isNavigationRequest()) return route.continue();
		asked.push(pathname + search);
		if (!wanted.includes(pathname + search)) return;
		if (pathname.startsWith("/assets/index-")) await expect.poll(() => wanted.filter((file) => !asked.includes(file))).toEqual([]);
		return route.continue();
	});
	await again.goto(page.url(), { waitUntil: "commit" });
	return { again, named: wanted, asked };
}

/** Each was asked for once: what was sent along is what the program takes. */
const once = (asked: string[], named: string[]): string[] => asked.filter((file) => named.includes(file)).sort();

for (const [game, board] of [
	["nagaraja", ".hand .card"],
	["narabi", ".stone"],
] as const)
	test(`a match of ${game} is drawn by what its address names`, async ({ page }) => {
		await playBotUntilAsked(page, game);
		const { again, named, asked } = await openAgain(page);
		await expect(again.locator(board).first()).toBeVisible();
		expect(once(asked, named)).toEqual([...named].sort());
	});

test("a table that gathers, and one that is over, are drawn by what their addresses name", async ({ page }) => {
	await invite(page, "nagaraja");
	const room = await openAgain(page);
	await expect(room.again.locator("#link")).toBeVisible();
	expect(once(room.asked, room.named)).toEqual([...room.named].sort());
	await room.again.close();

	await playBot(page, "nagaraja");
	await page.request.post(page.url().replace("/table/", "/api/v1/tables/") + "/resign", { data: {} });
	await expect(page.locator(".result")).toBeVisible();
	const end = await openAgain(page);
	await expect(end.again.locator(".result")).toBeVisible();
	expect(once(end.asked, end.named)).toEqual([...end.named].sort());
});
