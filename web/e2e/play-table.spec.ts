import { expect, type Page, test } from "./test";
import { noSideways } from "./looks";
import { sitInGarden } from "./garden";
import { answering, calling, full, giving, laying, Scene, waiting } from "./scene";
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

/** What can be chosen and is missed by a tap at its middle, with what lies there instead. A log scrolls, and so may a hand. */
function missed(page: Page, but = ".log *"): Promise<string[]> {
	return page.evaluate((but) => {
		const named = (thing: Element | null) => thing && `${thing.tagName} ${thing.getAttribute("class")} ${thing.getAttribute("aria-label") ?? thing.textContent?.slice(0, 30)}`;
		const choices = ".table button:not(:disabled, [aria-disabled=true]), .table .spot.legal .hit, .table .bar a";
		return [...document.querySelectorAll<HTMLElement>(choices)].flatMap((choice) => {
			const { x, y, width, height } = choice.getBoundingClientRect();
			const hand = choice.closest(".hand")?.getBoundingClientRect();
			if (hand && (x + width / 2 < hand.left || x + width / 2 > hand.right)) return [];
			if (width === 0 || choice.matches(but) || getComputedStyle(choice).visibility === "hidden") return [];
			const hit = document.elementFromPoint(x + width / 2, y + height / 2);
			return (choice.closest(".spot") ?? choice).contains(hit) ? [] : [`${named(choice)} under ${named(hit)}`];
		});
	}, but);
}

/** Everything is hit, at each size. */
async function hitAll(page: Page, screens: number[][], what: string, but?: string): Promise<void> {
	for (const [width, height] of screens) {
		await page.setViewportSize({ width, height });
		await expect.poll(() => missed(page, but), { message: `${what} at ${width} × ${height}` }).toEqual([]);
	}
}

test.describe("a tablet", () => {
	test.use({ hasTouch: true });
	const tablets = [[768, 1024], [1024, 768], [1080, 810], [820, 1180]];

	test("in every phase of Nagaraja a tap at its middle hits whatever can be chosen", async ({ page }) => {
		const scene = new Scene(page);
		await scene.open(waiting);
		await hitAll(page, tablets, "waiting");
		for (const phase of [laying, calling, giving, answering]) {
			scene.show(phase);
			await expect(page.locator(".action .beads")).toHaveCount(0);
			await hitAll(page, tablets, phase.name);
		}
		scene.show(full);
		await expect(page.locator(".amulets button")).toHaveCount(4);
		await hitAll(page, tablets, "a card to choose");
		await page.locator('.hand [data-card="stick-discard-1-opponent"]').tap();
		await expect(page.locator(".target")).toHaveCount(10);
		await hitAll(page, tablets, "a stick to choose");
		await page.locator('.hand [data-card="relic-swap-either"]').tap();
		await expect(page.locator(".rival .spot.legal")).toHaveCount(4);
		await expect(page.locator(".own .spot.legal")).toHaveCount(4);
		await hitAll(page, tablets, "a relic of either temple to choose");
	});

	for (const seats of [3, 5]) {
		test(`in a garden of ${seats} a tap at its middle hits whatever can be chosen`, async ({ page }) => {
			await sitInGarden(page, seats);
			await hitAll(page, tablets, "a stone to choose");
			await page.locator("[data-verb=ask]").tap();
			await page.locator(".stone.legal").first().tap();
			await hitAll(page, tablets, "a second stone to choose");
		});
	}
});

test.describe("a phone", () => {
	test.use({ hasTouch: true });
	const phones = [[360, 640], [375, 667], [360, 740], [667, 375], [740, 360], [568, 320]];
	/** What is there besides: the places of a small temple, which is enlarged first. */
	const besides = ".log *, .small .hit";
	const dock = (page: Page) => page.locator(".dock").evaluate((dock) => dock.getBoundingClientRect().height / innerHeight);

	test("at Nagaraja both temples, the tile and the sticks are seen above the dock, upright and lying", async ({ page }) => {
		const scene = new Scene(page);
		await scene.open(full);
		await expect(page.locator(".amulets button")).toHaveCount(4);
		await hitAll(page, phones, "a card to choose", besides);
		await page.locator('.hand [data-card="relic-swap-either"]').tap();
		await expect(page.locator(".own .spot.legal")).toHaveCount(4);
		await hitAll(page, phones, "a relic of either temple to choose", besides);
		await page.setViewportSize({ width: 360, height: 640 });
		expect(await dock(page)).toBeLessThan(0.4);
		await page.locator(".enlarge:visible").tap();
		await expect(page.locator(".rival.small")).toHaveCount(0);
		await expect.poll(() => missed(page, besides)).toEqual([]);
		// Sticks to choose from lie on a tray, which may cover the tile: it is seen at the head of the tray.
		await page.locator('.hand [data-card="stick-discard-1-opponent"]').tap();
		await expect(page.locator(".target")).toHaveCount(10);
		await hitAll(page, phones, "a stick to choose", `${besides}, .enlarge, .prize *, .spot *`);
		await page.locator(".target").first().tap();
		await expect(page.locator(".action .lead")).toBeEnabled();
		for (const [width, height] of phones) {
			await page.setViewportSize({ width, height });
			const tile = page.locator(".at-stake");
			await expect(tile).toBeInViewport({ ratio: 1 });
			const under = (await tile.boundingBox())!;
			for (const stick of await page.locator(".target .stick").all())
				expect((await stick.boundingBox())!.y, `a stick lies below the tile, at ${width} × ${height}`).toBeGreaterThanOrEqual(under.y + under.height - 2);
			await expect(page.locator(".action p span").first(), `what would be, at ${width} × ${height}`).toBeVisible();
		}
	});

	test("in a garden of five stones are large, no name lies on one, and the log is tapped", async ({ page }) => {
		await sitInGarden(page, 5);
		await hitAll(page, phones, "a stone to choose");
		await page.setViewportSize({ width: 360, height: 640 });
		await expect.poll(() => page.locator(".stone").evaluateAll((stones) => Math.min(...stones.map((stone) => stone.clientWidth)))).toBeGreaterThanOrEqual(42);
		const last = (await page.locator(".log button").last().boundingBox())!;
		expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest(".log button") !== null, [last.x + last.width / 2, last.y + last.height / 2])).toBe(true);
		const overlaid = () => page.evaluate(() => {
			const names = [...document.querySelectorAll(".name")].map((name) => name.getBoundingClientRect());
			return [...document.querySelectorAll(".stone")].map((stone) => stone.getBoundingClientRect()).filter(({ x, y, width }) => {
				const [cx, cy, r] = [x + width / 2, y + width / 2, width / 2 - 2];
				return names.some((n) => Math.hypot(cx - Math.max(n.left, Math.min(cx, n.right)), cy - Math.max(n.top, Math.min(cy, n.bottom))) < r);
			}).length;
		});
		for (const [width, height] of phones) {
			await page.setViewportSize({ width, height });
			await expect.poll(overlaid, { message: `${width} × ${height}` }).toBe(0);
		}
	});

	test("at four times the size a board keeps its size, and the page scrolls", async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 256 });
		const least = (what: string) => page.locator(what).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
		const scrolledTo = async (what: string) => {
			await page.locator(what).last().scrollIntoViewIfNeeded();
			await expect(page.locator(what).last()).toBeInViewport({ ratio: 0.9 });
		};
		await sitInGarden(page, 5);
		await expect.poll(() => least(".stone")).toBeGreaterThanOrEqual(32);
		await noSideways(page);
		await scrolledTo(".action button");
		await page.unrouteAll();
		const scene = new Scene(page);
		await scene.open(laying);
		await expect.poll(() => least(".own .spot.legal .hit")).toBeGreaterThanOrEqual(44);
		await noSideways(page);
		await scrolledTo(".hand .card");
	});

	test("bars leave free what a phone keeps for itself", async ({ page }) => {
		const browser = await page.context().newCDPSession(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await browser.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: { top: 47, topMax: 47, bottom: 34, bottomMax: 34 } } as never);
		await sitInGarden(page, 5);
		for (const top of [".bar .brand", ".turn", ".aim"]) expect((await page.locator(top).first().boundingBox())!.y, top).toBeGreaterThanOrEqual(47);
		for (const button of await page.locator(".action button").all()) {
			const { y, height } = (await button.boundingBox())!;
			expect(y + height).toBeLessThanOrEqual(844 - 34);
		}
	});
});

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

test("who steps away is played for by a bot, and takes the seat back on another page", async ({ page, context, browser }) => {
	// The rival is a person who does nothing: two bots would have played to the end before the other page is there.
	await sitDown(await (await browser.newContext()).newPage(), await invite(page, "nagaraja"));
	await expect(page.locator(".hand .card")).toHaveCount(5);
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Let a bot play for me" }).click();
	await expect(page.locator(".notes")).toContainText("A bot plays for you");
	const elsewhere = await context.newPage();
	await elsewhere.goto(page.url());
	await elsewhere.getByRole("button", { name: "Take the seat back" }).click();
	for (const place of [page, elsewhere]) await expect(place.locator(".notes")).not.toContainText("A bot plays for you");
});
