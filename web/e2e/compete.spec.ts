/** The place where one competes: the week, the day, the ladder, and a tournament that one press announces. */
import { cleanEverywhere, noSideways } from "./looks";
import { named } from "./members";
import { expect, test } from "./test";

test("the week leads to what is next, and one press announces a tournament", async ({ page }) => {
	await page.request.post("/api/v1/guests", { data: { name: named("Hosting Hana") } });
	await page.goto("/compete");
	const week = page.getByRole("region", { name: "This week" });
	// One station is next, and it is the one that stands below, large.
	const next = week.locator("[aria-current=step]");
	await expect(next).toHaveCount(1);
	await expect(page.locator("article.next h2")).toHaveText((await next.locator("b").textContent())!);
	for (const game of ["The garden of the day", "The temple of the day"])
		await expect(page.getByRole("main").getByRole("heading", { name: game })).not.toHaveCount(0);
	// Everybody on the ladder has a number, and nothing in it is empty.
	const ladder = page.getByRole("region", { name: "Ladder" });
	await expect(ladder.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("1");
	expect(await ladder.locator("tbody tr:not(.gap) td").evaluateAll((cells) => cells.filter((cell) => cell.textContent?.trim() === "").length)).toBe(0);
	await expect(page.getByRole("region", { name: "Tournaments" })).toBeVisible();
	// Three to hold stand in one row.
	const tops = await page.locator("#hold li").evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
	expect(tops).toEqual([tops[0], tops[0], tops[0]]);
	await cleanEverywhere(page, "main");
	for (const width of [390, 820, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		await noSideways(page);
	}
	await page.getByRole("button", { name: "Announce it: Five rounds" }).click();
	await expect(page.getByRole("heading", { name: "Sunday duel" })).toBeVisible();
	// Before it begins one card counts down and invites; the path says when its rounds are; every free place is drawn.
	const card = page.getByRole("region", { name: "Begins in" });
	await expect(card.getByRole("timer")).toBeVisible();
	await expect(card.getByRole("button", { name: "Copy the link" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Your next match" })).toHaveCount(0);
	await expect(page.getByRole("list", { name: "Rounds" }).getByRole("listitem")).toHaveCount(5);
	await expect(page.getByRole("row", { name: /^free/ })).toHaveCount(8);
	await expect(page.getByText("32 places are free")).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Compete" }).getByRole("link", { name: "Tournaments" })).toHaveAttribute("aria-current", "page");
	await card.getByRole("button", { name: "Take part" }).click();
	await expect(page.getByText("You take part.")).toBeVisible();
	// Nobody has a place yet.
	await expect(page.getByRole("region", { name: "Your next match" }).getByRole("timer")).toBeVisible();
	await expect(page.locator("tr.me td").first()).toHaveText("");
	await expect(page.locator("tr.free")).toHaveCount(7);
	await cleanEverywhere(page, "main");
	await page.goto("/compete");
	await expect(week.getByRole("link", { name: /Sunday duel/ })).not.toHaveCount(0);
	await page.goto("/tournaments");
	await expect(page.getByRole("link", { name: /Sunday duel/ })).not.toHaveCount(0);
	// Beside what is announced one can announce another, by one press or in every detail.
	const hold = page.getByRole("region", { name: "Hold one yourself" });
	await expect(hold.getByRole("button", { name: "Announce it" })).toHaveCount(3);
	await expect(hold.getByRole("button", { name: "Choose everything" })).toBeVisible();
	await page.setViewportSize({ width: 390, height: 844 });
	await noSideways(page);
});

test("the day is open until midnight, or until whatever hour that is here", async ({ browser }) => {
	for (const [timezoneId, until] of [
		["UTC", "open until midnight"],
		["Europe/Warsaw", /open until 0?[12]:00$/],
	] as const) {
		const page = await (await browser.newContext({ timezoneId, locale: "en-US" })).newPage();
		await page.goto("/compete");
		await expect(page.getByRole("region", { name: "This week" }).getByRole("link", { name: "The garden of the day" })).toContainText(until);
		await page.context().close();
	}
});

test("days in a row are whole on a card, beside a tournament, too", async ({ browser }) => {
	const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "fr" })).newPage();
	await page.request.post("/api/v1/guests", { data: { name: named("Streaky Sam") } });
	await page.request.post("/api/v1/tournaments", { data: { name: "Beside the day", game: "nagaraja", form: "swiss", rounds: 2, most: 4 } });
	await page.route("**/api/v1/days/today", async (route) => {
		const answer = await route.fetch();
		const day = await answer.json();
		for (const game of day.games) game.streak = 6;
		await route.fulfill({ response: answer, json: day });
	});
	await page.goto("/compete");
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const cards = page.locator(".days .match-card");
		await expect(cards).toHaveCount(2);
		for (const card of await cards.all()) {
			const { x, width: room } = (await card.boundingBox())!;
			for (const part of ["b", "i >> nth=-1"]) {
				const box = (await card.locator(`.streak ${part}`).boundingBox())!;
				expect(box.x + box.width, `${part} at ${width}`).toBeLessThanOrEqual(x + room);
				expect(box.height, `${part} at ${width}`).toBeLessThan(30);
			}
			const button = (await card.getByRole("button").boundingBox())!;
			expect(button.x + button.width).toBeLessThanOrEqual(x + room);
		}
	}
});

test("seven rounds are one row, and what is said under them does not run together", async ({ browser }) => {
	const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "pl" })).newPage();
	await page.request.post("/api/v1/guests", { data: { name: named("Many Mia") } });
	const made = await page.request.post("/api/v1/tournaments", { data: { name: "Seven rounds", game: "nagaraja", form: "swiss", rounds: 7, most: 12 } });
	await page.goto(`/tournaments/${(await made.json()).tournament}`);
	const rounds = page.locator(".rounds li");
	await expect(rounds).toHaveCount(7);
	for (const width of [360, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const tops = await rounds.locator(".boss").evaluateAll((all) => all.map((one) => (one as HTMLElement).parentElement!.getBoundingClientRect().top));
		expect(new Set(tops).size, `${width}`).toBe(1);
		const words = await rounds.locator(".said").evaluateAll((all) =>
			all.flatMap((one) => {
				const { left, right, width } = one.getBoundingClientRect();
				return width > 1 ? [[left, right]] : [];
			}),
		);
		for (const [i, [left]] of words.entries()) if (i > 0) expect(left - words[i - 1][1], `${width}`).toBeGreaterThanOrEqual(4);
		await noSideways(page);
	}
});

test("what is said of a tournament lies free, whatever it is called", async ({ browser }) => {
	const page = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage();
	await page.request.post("/api/v1/guests", { data: { name: named("Wordy Wanda") } });
	const made = await page.request.post("/api/v1/tournaments", { data: { name: "The night league of long rivers", game: "nagaraja", form: "swiss", rounds: 4, most: 8 } });
	await page.goto(`/tournaments/${(await made.json()).tournament}`);
	const facts = page.getByText(/^Nagaraja · Swiss · 4 rounds/);
	await expect(facts).toBeVisible();
	const edges = (selector: string) => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().toJSON());
	for (const width of [390, 820, 960, 1024, 1440]) {
		await page.setViewportSize({ width, height: 1180 });
		const [said, ways, title, bar] = [await facts.evaluate((one) => one.getBoundingClientRect().toJSON()), await edges("main .head nav"), await edges("main h1"), await edges(".frame")];
		// The ways stand beside the title, or in a row of their own between it and the facts.
		expect(said.top, `${width}`).toBeGreaterThanOrEqual(Math.max(ways.bottom, title.bottom));
		expect(title.top - bar.bottom, `${width}`).toBeGreaterThanOrEqual(8);
		// Leaves are drawn below all that is read.
		const leaves = await edges("main .leaves");
		const end = await page.locator(".body").evaluate((one) => one.getBoundingClientRect().bottom);
		if (leaves.height > 0) expect(end, `${width}`).toBeLessThanOrEqual(leaves.top + 24);
		await noSideways(page);
	}
});

test("the garden of the day is whole in a card of its own, and as large as the room allows", async ({ page }) => {
	// Without a tournament one game of the day is next, and the other stands in a card.
	await page.route("**/api/v1/tournaments?*", (route) => route.fulfill({ json: { tournaments: [], people: {} } }));
	await page.goto("/compete");
	const mat = page.locator(".days [data-world=garden] .mat");
	await expect(mat.locator("svg svg")).not.toHaveCount(0);
	for (const width of [390, 820, 1024, 1440]) {
		await page.setViewportSize({ width, height: 1000 });
		const room = (await mat.boundingBox())!;
		const stones = await mat.locator("svg svg").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
		for (const { left, right, top, bottom } of stones) {
			expect(left, `${width}`).toBeGreaterThanOrEqual(room.x);
			expect(right, `${width}`).toBeLessThanOrEqual(room.x + room.width);
			expect(top, `${width}`).toBeGreaterThanOrEqual(room.y);
			expect(bottom, `${width}`).toBeLessThanOrEqual(room.y + room.height);
		}
		expect(Math.max(...stones.map(({ right }) => right)) - Math.min(...stones.map(({ left }) => left)), `${width}`).toBeGreaterThan(room.width * 0.7);
	}
});
