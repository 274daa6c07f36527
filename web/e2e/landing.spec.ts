import { expect, test } from "./test";
import { playBotUntilAsked } from "./play";

for (const [game, name, board] of [
	["nagaraja", "Play Nagaraja against a bot", ".hand .card"],
	["narabi", "Play Narabi with bots", ".stone"],
]) {
	test(`a match of ${game} against bots begins by one request, and its answer is the board`, async ({ page }) => {
		const asked: string[] = [];
		// A name may be that of a guest who sits somewhere: then another is asked for.
		page.on("response", (response) => {
			const refused = response.status() === 409 && response.url().endsWith("/guests");
			if (response.request().method() === "POST" && !refused) asked.push(new URL(response.url()).pathname);
		});
		// The board needs no line: it comes with the answer.
		await page.routeWebSocket(/\/live$/, () => undefined);
		await page.goto("/");
		await page.getByRole("button", { name }).click();
		await page.waitForURL("**/table/**");
		await expect(page.locator(board).first()).toBeVisible();
		expect(asked).toEqual(["/api/v1/guests", "/api/v1/tables"]);
	});
}

for (const [screen, viewport] of Object.entries({ wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } })) {
	test(`what goes wrong is told beside the button that was pressed: ${screen}`, async ({ page }) => {
		await page.setViewportSize(viewport);
		await page.goto("/");
		await page.route("**/api/v1/tables", (route) =>
			route.request().method() === "POST"
				? route.fulfill({ status: 429, json: { status: 429, type: "urn:nagara:limit", title: "", detail: "Too many tables just now." }, contentType: "application/problem+json" })
				: route.continue(),
		);
		for (const door of [".west", ".east"]) {
			const pressed = page.locator(door).getByRole("button", { name: "Invite" });
			await pressed.focus();
			await page.keyboard.press("Enter");
			const told = page.locator(door).getByRole("alert");
			await expect(told).toHaveText("Too many tables just now.");
			await expect(page.getByRole("alert")).toHaveCount(1);
			await expect(told).toBeInViewport({ ratio: 1 });
			await expect(pressed).toBeInViewport({ ratio: 1 });
			await expect(pressed).toBeFocused();
		}
	});
}

test("who presses a button before the program has come is served once it is there", async ({ page }) => {
	// The program draws the page anew with the first picture; here that one waits.
	await page.addInitScript(() => {
		const draw = requestAnimationFrame;
		const held: FrameRequestCallback[] = [];
		window.requestAnimationFrame = (drawn) => held.push(drawn);
		Object.assign(window, { held, release: () => { window.requestAnimationFrame = draw; held.forEach(draw); } });
	});
	await page.goto("/");
	await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length);
	const door = page.locator(".east");
	await door.getByRole("button", { name: "Choose the bot" }).focus();
	await page.keyboard.press("Enter");
	await door.getByRole("link", { name: "Rules" }).focus();
	await page.evaluate("release()");
	await expect(page.getByRole("dialog")).toContainText("Gardener");
	await page.keyboard.press("Escape");
	await expect(door.getByRole("link", { name: "Rules" })).toBeFocused();
});

test("the rules with their cards, and the workshop, are one press from the first page", async ({ page }) => {
	await page.goto("/");
	await page.locator(".west").getByRole("link", { name: "Rules" }).click();
	await expect(page).toHaveURL(/\/rules\/nagaraja$/);
	await page.goBack();
	await page.getByRole("region", { name: "What is next" }).getByRole("link", { name: /^Workshop/ }).click();
	await expect(page).toHaveURL(/\/workshop$/);
});

test("places and mark stand apart in every language", async ({ browser }) => {
	for (const locale of ["en", "fr", "pl"]) {
		const page = await (await browser.newContext({ locale })).newPage();
		await page.goto("/");
		for (const width of [1100, 1220, 1280, 1400, 1440, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			// What was drawn beforehand gives way to the page itself: for a moment one of them may not be there.
			const between = async () => {
				const last = await page.locator(".bar .row .place").last().boundingBox();
				const mark = await page.locator(".bar .mark").boundingBox();
				return last && mark ? mark.x - last.x - last.width : -1;
			};
			await expect.poll(between, { message: `${locale} at ${width}` }).toBeGreaterThanOrEqual(0);
		}
	}
});

for (const [width, height] of [[1440, 900], [1920, 1080]]) {
	test(`a newcomer sees both games, how long they take, that they are free, and how to begin, at ${width} × ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await page.goto("/");
		for (const [door, name, minutes] of [[".west", "Play Nagaraja against a bot", "about 30 minutes"], [".east", "Play Narabi with bots", "about 15 minutes"]]) {
			await expect(page.locator(door).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
			await expect(page.locator(door)).toContainText(minutes);
			await expect(page.locator(door)).toContainText("free");
		}
		const steps = page.getByRole("region", { name: "What is next" });
		await expect(steps.getByRole("link", { name: "Begin with the first lesson" })).toHaveAttribute("href", "/learn");
		await expect(steps.getByRole("link", { name: "Solve the next one" })).toHaveAttribute("href", "/puzzles");
		await expect(page.getByRole("heading", { name: "The garden of the day" })).toBeVisible();
	});
}

test("on a phone both worlds show at once; what leads and how to learn it are buttons, the rest is quiet", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	await expect(page.locator(".west").getByRole("button", { name: "Play Nagaraja against a bot" })).toBeInViewport({ ratio: 1 });
	const foot = (await page.locator("nav.foot").boundingBox())!.y;
	const stones = page.locator(".east-side .stone");
	await expect.poll(async () => Math.min(...(await stones.evaluateAll((all) => all.map((stone) => stone.getBoundingClientRect().bottom))))).toBeLessThan(foot);
	for (const door of [".west", ".east"]) {
		await expect(page.locator(door).locator(".btn")).toHaveText([/^\s*Play/, "Learn to play"]);
		for (const name of ["Choose the bot", /^Invite/]) await expect(page.locator(door).getByRole("button", { name })).toBeVisible();
		await expect(page.locator(door).getByRole("link", { name: "Find someone" })).toBeVisible();
	}
});

test("who has matches finds them first, then both worlds as they are today, and a new match is one press away", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await playBotUntilAsked(page, "narabi");
	for (const game of ["nagaraja", "narabi"]) expect((await page.request.post(`/api/v1/days/today/${game}/play`, { data: {} })).ok()).toBe(true);
	const day = await (await page.request.get("/api/v1/days/today")).json();
	const board = (game: string) => day.games.find((one: { game: string }) => one.game === game).board;
	await page.goto("/");
	await expect(page.getByRole("region", { name: "Your turn" }).locator(".small-board[data-drawn]").first()).toBeVisible();
	for (const name of ["The temple of the day", "The garden of the day"]) {
		await expect(page.locator(".door").getByRole("heading", { name })).toBeVisible();
		await expect(page.getByRole("button", { name: `Continue ${name}` })).toBeInViewport({ ratio: 1 });
	}
	// What waits begins where the titles below begin.
	const left = async (what: string) => Math.round((await page.locator(what).first().boundingBox())!.x);
	expect(await left(".mine.apart")).toBe(await left(".door.west"));
	// What is drawn is the deal that everybody finds.
	const tiles = Object.keys(board("nagaraja").players[1].tiles);
	await expect(page.locator(".west-side .tile")).toHaveCount(tiles.length);
	const placed = Object.values<{ place: number; number?: number }>(board("narabi").stones).sort((a, b) => a.place - b.place);
	await expect.poll(() => page.locator(".east-side .stone").evaluateAll((stones) => stones.map((stone) => stone.querySelector("use.n")?.getAttribute("href") ?? ""))).toEqual(placed.map(({ number }) => (number === undefined ? "" : `#num-${number}`)));
	await page.getByRole("region", { name: "A new match" }).getByRole("button", { name: "Play Nagaraja against a bot" }).click();
	await page.waitForURL("**/table/**");
	await expect(page.locator(".hand .card")).toHaveCount(5);
});

test("who has a match is never shown what strangers are told, not even before the program has come", async ({ page }) => {
	await playBotUntilAsked(page, "nagaraja");
	await page.addInitScript(() => {
		const seen = () => document.body?.innerText.includes("Two archaeologists") && Object.assign(window, { strange: true });
		new MutationObserver(seen).observe(document, { childList: true, subtree: true });
	});
	await page.goto("/");
	await expect(page.getByRole("region", { name: "Your turn" })).toBeVisible();
	await expect(page.locator(".west")).toContainText("of the day");
	expect(await page.evaluate(() => "strange" in window)).toBe(false);
});

test("the first page is drawn before its style sheet could come", async ({ page }) => {
	await page.route("**/assets/*.css", (route) => route.abort());
	await page.goto("/");
	await expect(page.getByRole("button", { name: "Play Nagaraja against a bot" })).toHaveCSS("font-weight", "600");
	await expect(page.locator(".stage")).toHaveCSS("position", "relative");
});
