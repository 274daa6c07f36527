import { expect, type Page, test } from "./test";
import { noSideways } from "./looks";
import { invite, playBot, playBotUntilAsked, sitDown } from "./play";

const sizes = [
	[360, 740],
	[740, 360],
	[820, 1180],
	[1440, 900],
	[1920, 1080],
];

for (const game of ["nagaraja", "narabi"] as const) {
	test(`${game} fits every screen, and a finger finds everything`, async ({ page }) => {
		await playBotUntilAsked(page, game);
		for (const [width, height] of sizes) {
			await page.setViewportSize({ width, height });
			await noSideways(page);
			await expect.poll(() => smallTargets(page), { message: `${width} × ${height}` }).toEqual([]);
		}
	});
}

for (const game of ["nagaraja", "narabi"] as const) {
	test(`the end and the replay of ${game} fit every screen`, async ({ page }) => {
		await playBotUntilAsked(page, game);
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("button", { name: "Resign" }).click();
		await page.getByRole("button", { name: "Give up" }).click();
		await expect(page.locator(".result, .verdict")).toBeVisible();
		for (const [width, height] of sizes) {
			await page.setViewportSize({ width, height });
			await noSideways(page);
		}
		await page.getByRole("link", { name: "Replay" }).click();
		const slider = page.getByRole("slider");
		await expect(slider).toBeVisible();
		for (const [width, height] of sizes) {
			await page.setViewportSize({ width, height });
			await noSideways(page);
			await expect.poll(async () => (await slider.boundingBox())?.width ?? 0, { message: `${width} × ${height}` }).toBeGreaterThan(150);
			await expect(slider).toBeInViewport();
		}
	});
}

/** Buttons that are less than 44 pixels wide or high, with the room that they take around them. */
function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>(".table button, .table a")].flatMap((button) => {
			const { width, height } = button.getBoundingClientRect();
			if (width === 0 || button.closest(".log, .phase")) return [];
			const around = getComputedStyle(button, "::after");
			const extra = around.content === "none" || around.position !== "absolute" ? 0 : -2 * Number.parseFloat(around.top);
			return width + extra < 43.5 || height + extra < 43.5 ? [`${button.className} ${width} × ${height}`] : [];
		}),
	);
}

test("a tab that nobody sees tells in its title and by a notice that it is your turn", async ({ page, context }) => {
	await context.grantPermissions(["notifications"]);
	await page.addInitScript(() => {
		Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
		const told: string[] = [];
		Object.assign(window, { told });
		window.Notification = Object.assign(
			class {
				constructor(title: string, options: NotificationOptions) {
					told.push(`${title}: ${options.body}`);
				}
			},
			{ permission: "granted", requestPermission: async () => "granted" },
		) as never;
		localStorage.setItem("nagara.preferences", JSON.stringify({ notices: true }));
	});
	await playBotUntilAsked(page, "nagaraja");
	await expect.poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(["Nagaraja: Your turn"]);
});

test("a proposal to stop is a quiet note; both agree and it is over", async ({ browser }) => {
	const [ada, tom] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
	const link = await invite(ada, "nagaraja");
	await sitDown(tom, link);
	await expect(ada.locator(".hand .card")).toHaveCount(5);
	await ada.getByRole("button", { name: "Menu" }).click();
	await ada.getByRole("button", { name: "Propose to stop" }).click();
	await expect(tom.locator(".notes")).toContainText("would like to stop");
	await tom.locator(".notes").getByRole("button", { name: "Agree" }).click();
	for (const page of [ada, tom]) await expect(page.locator(".result")).toBeVisible();
});

test("who steps away is played for by a bot, and takes the seat back on another page", async ({ page, context }) => {
	await playBot(page, "nagaraja");
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Let a bot play for me" }).click();
	await expect(page.locator(".notes")).toContainText("A bot plays for you");
	const elsewhere = await context.newPage();
	await elsewhere.goto(page.url());
	await elsewhere.getByRole("button", { name: "Take the seat back" }).click();
	for (const place of [page, elsewhere]) await expect(place.locator(".notes")).not.toContainText("A bot plays for you");
});
