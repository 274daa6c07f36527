/** Tournaments of eight, with bots: from the announcement on, and to the final table. */
import { type Browser, expect, type Page, test } from "./test";
import { cleanEverywhere } from "./looks";
import { named } from "./members";
import { Mortal } from "./mortal";

async function visitor(browser: Browser, path: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await page.goto(path);
	return page;
}

/** Gives up at the table where somebody sits: over HTTP, for the way there has tests of its own. */
async function giveUp(page: Page): Promise<void> {
	const table = new URL(page.url()).pathname.split("/")[2];
	const { origin } = new URL(page.url());
	expect((await page.request.post(`${origin}/api/v1/tables/${table}/resign`, { data: {} })).ok()).toBe(true);
}

test("eight play: who gives up is out, and who leaves may come back", async ({ browser }) => {
	const ada = await visitor(browser, "/tournaments");
	await ada.getByRole("button", { name: "Choose everything" }).click();
	await ada.getByLabel("Name", { exact: true }).fill("Evening cup");
	await ada.getByLabel("Knock-out").check();
	await ada.getByLabel("How many may come").fill("8");
	await ada.getByRole("button", { name: "Announce", exact: true }).click();
	await expect(ada.getByRole("heading", { name: "Evening cup" })).toBeVisible();
	await ada.getByRole("button", { name: "Take part" }).click();
	await expect(ada.getByText("You take part.")).toBeVisible();
	for (let n = 2; n <= 7; n++) {
		await ada.getByRole("button", { name: "Add a bot" }).click();
		await expect(ada.getByText(`${n} players`)).toBeVisible();
	}
	await cleanEverywhere(ada);

	const ben = await visitor(browser, new URL(ada.url()).pathname);
	await ben.getByRole("button", { name: "Take part" }).click();
	await expect(ben.getByRole("region", { name: "Your next match" }).getByRole("button", { name: "Sit down" })).toBeVisible();
	// Where it leads to the table, no strip says so again; the pages before it lead there, too, once it was seen.
	await expect(ada.getByRole("region", { name: "Your next match" }).getByRole("button", { name: "Sit down" })).toBeVisible();
	await expect(ada.getByRole("complementary", { name: "News for you" })).toBeHidden();
	const at = new URL(ada.url()).pathname;
	for (const place of ["/tournaments", "/compete"]) {
		await ada.goto(place);
		const next = ada.locator("article.next");
		await expect(next.getByRole("heading", { name: "Evening cup" })).toBeVisible();
		await expect(next.getByRole("button", { name: "Sit down" })).toBeVisible();
		await expect(next.locator("h3")).toHaveCount(2);
		await expect(next.locator("h3").last()).not.toHaveText(/one of|somebody/);
		await expect(ada.getByRole("complementary", { name: "News for you" })).toBeHidden();
	}
	await ada.goto(at);
	for (const page of [ada, ben]) await page.getByRole("region", { name: "Your next match" }).getByRole("button", { name: "Sit down" }).click();
	for (const page of [ada, ben]) await expect(page.locator(".hand .card")).toHaveCount(5);
	// The table names the tournament, and so does its end: the way leads back there, not to another match.
	await expect(ben.getByRole("heading", { level: 1 }).getByRole("link", { name: "Evening cup" })).toBeVisible();
	await giveUp(ben);
	const after = ben.getByRole("region", { name: "Evening cup" });
	await expect(after.getByRole("link", { name: "How the tournament went" })).toHaveAttribute("href", /^\/tournaments\//);
	await expect(after.getByRole("listitem")).not.toHaveCount(0);
	await expect(ben.getByRole("button", { name: "Play again" })).toHaveCount(0);
	await ben.goBack();
	await expect(ben.getByText("You are out.")).toBeVisible();
	await ben.getByRole("button", { name: "Pairings" }).click();
	const { name } = await (await ben.request.get("/api/v1/me")).json();
	await expect(ben.getByRole("listitem").filter({ hasText: name }).getByText("0 : 1")).toBeVisible();
	await ben.getByRole("button", { name: "Chart" }).click();
	const way = ben.getByRole("region", { name: "Chart" });
	await expect(way.getByRole("heading")).toHaveText(["Round 1", "Round 2", "Final"]);
	await expect(way.getByText("goes on")).not.toHaveCount(0); // it fills while others play
	await cleanEverywhere(ben);
	await ada.goto(new URL(ben.url()).pathname);
	await ada.getByRole("button", { name: "Leave the tournament" }).click();
	await expect(ada.getByRole("button", { name: "Take part again" })).toBeVisible();
	await expect(ada.getByRole("button", { name: "Add a bot" })).toBeHidden(); // which would be refused
	const eve = await visitor(browser, new URL(ben.url()).pathname);
	await expect(eve.getByText("It is too late to enter this tournament.")).toBeVisible();
});

test("one takes part while the page is still read", async ({ browser }) => {
	const page = await visitor(browser, "/");
	expect((await page.request.post("/api/v1/guests", { data: { name: named("Heron") } })).ok()).toBe(true);
	const terms = { name: "Early cup", game: "nagaraja", form: "swiss", rounds: 1, most: 4, pace: "quick" };
	const { tournament } = await (await page.request.post("/api/v1/tournaments", { data: terms })).json();
	await page.route(`**/api/v1/tournaments/${tournament}`, () => undefined); // which is never answered: the stream tells it, too
	await page.goto(`/tournaments/${tournament}`);
	await page.getByRole("button", { name: "Take part" }).click();
	await expect(page.getByText("You take part.")).toBeVisible();
});

test("eight play to the final table, though the server is killed and one of them leaves", async ({ browser }) => {
	const server = await Mortal.start(test.info().outputPath("nagara.db"));
	try {
		const [ada, ben] = [await visitor(browser, server.url), await visitor(browser, server.url)];
		for (const [page, name] of [[ada, "Ada"], [ben, "Ben"]] as const)
			await page.request.post(`${server.url}/api/v1/guests`, { data: { name } });
		const made = await ada.request.post(`${server.url}/api/v1/tournaments`, {
			data: { name: "Cup", game: "nagaraja", form: "swiss", rounds: 2, most: 8, rest: 1 },
		});
		const at = `${server.url}/tournaments/${(await made.json()).tournament}`;
		for (const page of [ada, ben]) {
			await page.goto(at);
			await page.getByRole("button", { name: "Take part" }).click();
		}
		const bots = at.replace("/tournaments", "/api/v1/tournaments");
		for (let n = 3; n <= 8; n++) await ada.request.post(`${bots}/bots`, { data: { bot: "random" } });
		for (const page of [ada, ben]) await page.getByRole("region", { name: "Your next match" }).getByRole("button", { name: "Sit down" }).click();
		for (const page of [ada, ben]) await expect(page.locator(".hand .card")).toHaveCount(5);

		await server.kill();
		await server.again();
		await giveUp(ben);
		await ben.goto(at);
		await ben.getByRole("button", { name: "Leave the tournament" }).click();
		await expect(ben.getByText("You have left.")).toBeVisible();
		await giveUp(ada);
		await ada.goto(at);
		await ada.getByRole("region", { name: "Your next match" }).getByRole("button", { name: "Sit down" }).click();
		await expect(ada.locator(".hand .card")).toHaveCount(5);
		await giveUp(ada);
		await ada.goBack();
		await expect(ada.locator("tbody tr")).toHaveCount(8);
		// The first three, in the order of the standings, with boards to look at again.
		const first = ada.getByRole("region", { name: "The first three" });
		await expect(first.getByRole("listitem")).toHaveCount(3);
		await expect(first.getByRole("listitem").first()).toContainText((await ada.locator("tbody b").first().textContent())!);
		await expect(first.locator("a[href^='/replay/']").first()).toBeVisible();
		await expect(ada.getByRole("row").nth(8)).toContainText(/Ada|Ben/);
		await expect(ada.getByRole("link", { name: "All records" })).toBeVisible();
		// After the last round there is a way on.
		const onward = ada.getByRole("region", { name: "What comes next" });
		await expect(onward.getByRole("link", { name: "Look back at your last match" })).toHaveAttribute("href", /^\/review\//);
		await expect(onward.getByRole("link", { name: "Play a match" })).toHaveAttribute("href", "/play");
		await expect(onward.getByRole("link", { name: "All tournaments" })).toHaveAttribute("href", "/tournaments");
		await ada.getByRole("button", { name: "Chart" }).click();
		await expect(ada.getByRole("cell", { name: /^(won|lost|drawn), against .*, seat [12]$/ })).toHaveCount(14); // one left, one was free
	} finally {
		await server.kill();
	}
});

test("three teams play the same garden: two people by a link, one with bots, and bots", async ({ browser }) => {
	const ada = await visitor(browser, "/tournaments");
	await ada.request.post("/api/v1/guests", { data: { name: named("Ada") } });
	const made = await ada.request.post("/api/v1/tournaments", {
		data: { name: "Gardens", game: "narabi", form: "duplicate", rounds: 1, most: 3 },
	});
	const at = `/tournaments/${(await made.json()).tournament}`;
	await ada.goto(at);
	await ada.getByLabel("Name of the team").fill("Herons");
	await ada.getByRole("button", { name: "Take part" }).click();
	const link = await ada.getByRole("textbox", { name: /Send this link/ }).inputValue();
	await cleanEverywhere(ada);

	const ben = await visitor(browser, link);
	await ben.getByRole("button", { name: "Join the team Herons" }).click();
	const eve = await visitor(browser, at);
	await eve.getByLabel("Name of the team").fill("Otters");
	for (const place of ["Place 2", "Place 3"]) await eve.getByLabel(place).selectOption({ index: 1 });
	await eve.getByRole("button", { name: "Take part" }).click();
	await expect(eve.getByText("You take part.")).toBeVisible();
	await ada.getByRole("button", { name: "Add a bot" }).click();

	for (const page of [ada, ben, eve]) await page.getByRole("region", { name: "Your next match" }).getByRole("button", { name: "Sit down" }).click();
	for (const page of [ada, ben, eve]) await expect(page).toHaveURL(/\/table\//);
	expect(ada.url()).toBe(ben.url());
	for (const page of [ada, eve]) await giveUp(page);
	await eve.goBack();
	await expect(eve.getByRole("region", { name: "The first three" }).getByRole("listitem")).toHaveCount(3);
	await expect(eve.locator("tbody tr")).toHaveCount(3);
	for (const team of ["Herons", "Otters"]) await expect(eve.getByRole("row", { name: team })).toBeVisible();
});
