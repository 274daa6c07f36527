/** Where things open and lie at a table. */
import { expect, test } from "./test";
import { sitInGarden } from "./garden";
import { invite } from "./play";
import { answering, calling, giving, Scene } from "./scene";

test("the menu opens at its button", async ({ page }) => {
	await new Scene(page).open(calling);
	const button = page.getByRole("button", { name: "Menu" });
	for (const [width, height] of [[1440, 900], [820, 1180]]) {
		await page.setViewportSize({ width, height });
		await button.click();
		const [at, menu] = [(await button.boundingBox())!, (await page.getByRole("dialog", { name: "Menu" }).boundingBox())!];
		expect(menu.y - at.y - at.height).toBeLessThan(16);
		expect(menu.y).toBeGreaterThanOrEqual(at.y);
		expect(Math.abs(menu.x + menu.width - at.x - at.width)).toBeLessThan(24);
		expect(menu.width).toBeLessThan(400);
		await page.keyboard.press("Escape");
	}
});

test("cards of a hand lie beside each other, however many, and those to choose from have names", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	for (const [width, height] of [[1440, 900], [820, 1180]]) {
		await page.setViewportSize({ width, height });
		for (const n of [6, 9]) {
			scene.show((view) => {
				calling(view);
				Object.assign(view.players[1], { cards: Array(n).fill("tile-pivot-self"), hand: n });
			});
			await expect(page.locator(".hands .card")).toHaveCount(n);
			const edges = await page.locator(".hands .card").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ left, right }) => [left, right]));
			for (let i = 1; i < n; i++) expect(edges[i][0], `${n} cards, ${width}`).toBeGreaterThanOrEqual(edges[i - 1][1]);
			expect(edges[0][0]).toBeGreaterThanOrEqual(0);
			expect(edges[n - 1][1]).toBeLessThanOrEqual(width);
		}
	}
	scene.show(giving);
	for (const [width, height] of [[1440, 900], [1280, 720], [768, 1024], [390, 844], [360, 640]]) {
		await page.setViewportSize({ width, height });
		await expect(page.locator(".choice .card :is(.title, .name)").filter({ visible: true }), `${width} × ${height}`).toHaveText(["Discard", "Pivot a tile", "Draw"]);
	}
});

test("the aim lies on no plate", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	for (const [width, height] of [[1440, 900], [820, 1180], [390, 844], [360, 640], [740, 360]]) {
		await page.setViewportSize({ width, height });
		const beside = () =>
			page.evaluate(() => {
				const range = document.createRange();
				range.selectNodeContents(document.querySelector(".nagaraja > .aim")!);
				const aim = [...range.getClientRects()];
				return [...document.querySelectorAll(".plate h2, .plate .points")].filter((part) => {
					const { left, right, top, bottom } = part.getBoundingClientRect();
					return aim.some((line) => left < line.right && right > line.left && top < line.bottom && bottom > line.top);
				}).length;
			});
		await expect.poll(beside, { message: `${width} × ${height}` }).toBe(0);
	}
});

test("what is asked beside a box to tick takes two lines at most", async ({ browser }) => {
	for (const locale of ["en", "fr", "pl"]) {
		const page = await (await browser.newContext({ locale, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })).newPage();
		const scene = new Scene(page);
		await scene.open(answering);
		const label = page.locator(".action label");
		await expect(label).toBeVisible();
		expect(await label.evaluate((box) => box.getBoundingClientRect().height)).toBeLessThan(46);
	}
});

test("moods open at their button", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await sitInGarden(page, 4);
	const button = page.locator("[data-help='narabi.mood']");
	await button.click();
	const [at, moods] = [(await button.boundingBox())!, (await page.locator(".moods").boundingBox())!];
	expect(at.y - moods.y - moods.height).toBeLessThan(20);
	expect(at.y - moods.y - moods.height).toBeGreaterThanOrEqual(0);
});

test("an invitation that is over says so, and leads on", async ({ page, browser }) => {
	const link = await invite(page, "nagaraja");
	const guest = await (await browser.newContext()).newPage();
	await guest.goto(link);
	await expect(guest.getByRole("button", { name: "Sit down" })).toBeVisible();
	await page.getByRole("button", { name: "Close the table" }).click();
	await expect(guest.getByRole("heading", { name: "This table was closed before the match" })).toBeVisible();
	await expect(guest.locator("main p")).toHaveText(/^The invitation is over\. Ask \S.* for another one, or begin a match of your own\.$/);
	await guest.locator("main").getByRole("link", { name: "Tables" }).click();
	await expect(guest).toHaveURL(/\/play$/);
});

test("who comes too late for a seat is told so between the plates, and for a while", async ({ page }) => {
	await page.clock.install();
	const scene = new Scene(page);
	await scene.open(calling);
	scene.show((view, told) => {
		calling(view);
		view.seat = 0;
		Object.assign(told, { you: 0 });
	});
	for (const [width, height] of [[1920, 1080], [1440, 900]]) {
		await page.setViewportSize({ width, height });
		await page.goto(`${new URL(page.url()).pathname}?invitation=one`);
		const note = page.locator(".notes p");
		await expect(note).toContainText("All seats were taken before you came");
		await expect(page.locator(".side [role=tablist]")).toBeVisible(); // the column beside the board has come
		const { x, width: wide } = (await note.boundingBox())!;
		const own = (await page.locator(".own .plate").boundingBox())!;
		expect(x).toBeGreaterThanOrEqual(own.x + own.width - 1);
		expect(x + wide).toBeLessThanOrEqual((await page.locator(".rival .plate").boundingBox())!.x + 1);
		await page.clock.runFor(12_000);
		await expect(note).toHaveCount(0);
	}
});
