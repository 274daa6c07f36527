import { expect, type Page, test } from "./test";
import { cleanEverywhere, noSideways } from "./looks";
import { named } from "./members";
import { over } from "./play";

/** A day that ends in the middle of a test is another day after it: then the next one is waited for. */
async function dayWithRoom(page: Page): Promise<void> {
	const left = async () => {
		const { ends, now } = await (await page.request.get("/api/v1/days/today")).json();
		return Date.parse(ends) - Date.parse(now);
	};
	await expect.poll(left, { timeout: 150_000 }).toBeGreaterThan(120_000);
}

test("the garden of the day is played, shared and looked up", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await dayWithRoom(page);
	await page.goto("/");
	await page.getByRole("link", { name: "See the day" }).first().click();
	const garden = page.getByRole("article", { name: "The garden of the day" });
	await expect(garden.getByText("You will see how others did when you have played.")).toBeVisible();
	await expect(garden.getByRole("heading", { name: "The table of the day" })).toBeVisible();
	// Seven days, the last of them today, which is still open.
	const seven = garden.getByRole("list", { name: "The last seven days" }).getByRole("listitem");
	await expect(seven).toHaveCount(7);
	await expect(seven.last().getByRole("link", { name: /still open$/ })).toHaveAttribute("aria-current", "date");
	await garden.getByRole("button", { name: "Play" }).click();
	await expect(page).toHaveURL(/\/table\//);
	await expect(page.getByRole("heading", { level: 1 }).getByRole("link", { name: "The garden of the day" })).toBeVisible();

	// Given up: the shortest way to a result.
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect.poll(() => over(page)).toBe(true);
	// Others still play it: nothing is laid open, and it is said when it will be.
	await expect(page.getByText("Others can still play this deal.")).toBeVisible();
	for (const name of ["Check it", "Replay", "Look back"])
		await expect(page.getByRole("button", { name }).or(page.getByRole("link", { name }))).toHaveCount(0);
	await page.getByRole("link", { name: "How the day went" }).click();

	const later = garden.getByText("You gave up. You will see how others did when the day is over.");
	await expect(later).toBeVisible();
	await expect(garden.getByText("1 day in a row")).toBeVisible();
	await expect(seven.last().getByRole("link", { name: /: played$/ })).toBeVisible();
	await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
	await garden.getByRole("button", { name: "Share the picture" }).click();
	await expect(garden.getByRole("status")).toHaveText(/Copied/);
	const shared = await page.evaluate(() => navigator.clipboard.readText());
	expect(shared).toContain("the garden of the day");
	// The picture is there, too: a square of its own drawings, as large as it is shared.
	const picture = await page.evaluate(async () => {
		const [item] = await navigator.clipboard.read();
		const { width, height } = await createImageBitmap(await item.getType("image/png"));
		return { width, height };
	});
	expect(picture).toEqual({ width: 1080, height: 1080 });
	const saving = page.waitForEvent("download");
	await garden.getByRole("button", { name: "Save it" }).click();
	expect((await saving).suggestedFilename()).toMatch(/^nagara-\d{4}-\d\d-\d\d-narabi\.png$/);
	expect(shared).toContain("/day/");
	// One try counts, and to give up is one: the next is another table.
	await garden.getByRole("button", { name: "Play it once more" }).click();
	await expect(page).toHaveURL(/\/table\//);
	await page.goto("/day");
	await expect(later).toBeVisible();
});

test("who has no points finds themselves in the chart", async ({ page }) => {
	await page.route("**/api/v1/days/today*", async (route) => {
		const answer = await route.fetch();
		const day = await answer.json();
		const temple = day.games.find(({ game }: { game: string }) => game === "nagaraja");
		const mine = { rank: 3, account: "me", over: true, won: false, reason: "points", seconds: 60, theirs: 25, says: "lost, 0 to 25", picture: "" };
		Object.assign(temple, { mine, begun: 3, best: [mine], friends: [], spread: [{ n: 0, count: 1 }, { n: 7, count: 2 }] });
		await route.fulfill({ response: answer, json: day });
	});
	await page.goto("/day");
	const chart = page.getByRole("article", { name: "The temple of the day" }).locator(".hist");
	await expect(chart.locator(".me")).toHaveText(/You\s*0/i);
});

test("who comes to the day finds its board once somebody has begun, without a number in what is shared", async ({ page, browser }) => {
	await dayWithRoom(page);
	await page.request.post("/api/v1/guests", { data: { name: named("Ada") } });
	for (const game of ["narabi", "nagaraja"]) expect((await page.request.post(`/api/v1/days/today/${game}/play`)).ok()).toBe(true);
	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto("/day");
	const [garden, temple] = ["The garden of the day", "The temple of the day"].map((name) => visitor.getByRole("article", { name }));
	// All stones but the blank ones show their numbers; tiles of a late position lie in the temple.
	await expect(garden.locator("figure use[href^='#num-']")).not.toHaveCount(0);
	await expect(temple.locator("figure [data-tile]")).not.toHaveCount(0);
	// Both temples face each other; the seam of the worlds lies between temple and garden.
	const tops = await temple.locator("figure svg.day > svg[width='260']").evaluateAll((both) => both.map((one) => Math.round(one.getBoundingClientRect().top)));
	expect(tops).toEqual([tops[0], tops[0]]);
	await expect(visitor.locator("article + .seam + article")).toHaveCount(1);
	for (const width of [390, 820, 1920]) {
		await visitor.setViewportSize({ width, height: 900 });
		await noSideways(visitor);
	}
	// What is there for those who ask opens by the mark of this site, not by the browser's.
	const sealed = garden.getByText("How we know that nobody chose it");
	expect(await sealed.evaluate((summary) => getComputedStyle(summary).display)).not.toBe("list-item");
	await sealed.click();
	await expect(garden.getByText(/^Commitment /)).toBeVisible();
	await cleanEverywhere(visitor, "main");
	const { games } = await (await page.request.get("/api/v1/days/today")).json();
	await page.request.post(`/api/v1/tables/${games[0].mine.table}/resign`, { data: {} });
	await page.goto("/day");
	const shared = page.getByRole("article", { name: "The garden of the day" }).locator("figure svg").first();
	await expect(shared.locator("use[href='#wordmark-narabi']")).toHaveCount(1);
	await expect(shared.locator(".body")).toHaveCount(0);
	await cleanEverywhere(page, "main");
});
