import { type Browser, expect, type Locator, type Page, test } from "./test";
import { noSideways } from "./looks";
import { answering, calling, confronting, giving, laying, Scene, waiting } from "./scene";

async function screen(browser: Browser, width: number, height: number): Promise<Page> {
	const hasTouch = width < 1000;
	return (await browser.newContext({ viewport: { width, height }, hasTouch, reducedMotion: "reduce" })).newPage();
}

async function middle(thing: Locator): Promise<{ x: number; y: number }> {
	const box = (await thing.boundingBox())!;
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const hit = (page: Page, cell: string) => page.locator(`.own [data-place=${cell}] .hit`);
/** How the tile lies that would be laid: "b1 east". */
const ghost = (page: Page) => page.locator(".own .tile.lifted").evaluateAll((tiles) => tiles.map((tile) => `${(tile as SVGElement).dataset.tile} ${(tile as SVGElement).dataset.turn}`).join());

test("a finger on the mark of a cell chooses the cell, however long it stays", async ({ browser }) => {
	const page = await screen(browser, 390, 844);
	const scene = new Scene(page);
	await scene.open(laying);
	const cdp = await page.context().newCDPSession(page);
	for (const cell of ["a1", "b1", "c1"]) {
		await expect(page.locator(`.own [data-place=${cell}] .may`)).toHaveCount(1);
		await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [await middle(hit(page, cell))] });
		await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
		await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		await expect.poll(() => ghost(page)).toBe(`${cell} north`);
	}
});

test("a mouse that is pressed long on the mark of a cell chooses the cell", async ({ page }) => {
	await new Scene(page).open(laying);
	for (const cell of ["a1", "b1", "c1"]) {
		const { x, y } = await middle(hit(page, cell));
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
		await page.mouse.up();
		await expect(page.locator(".action")).toContainText(`Place the tile on ${cell}`);
	}
});

test("a chosen tile is seen as it is turned, by click, wheel and key, and is laid as it was seen", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(laying);
	const { x, y } = await middle(hit(page, "b1"));
	await page.mouse.click(x, y);
	await expect.poll(() => ghost(page)).toBe("b1 north");
	await page.mouse.click(x, y);
	await expect.poll(() => ghost(page)).toBe("b1 east");
	await page.mouse.wheel(0, 100);
	await expect.poll(() => ghost(page)).toBe("b1 south");
	await page.keyboard.press("e");
	await expect.poll(() => ghost(page)).toBe("b1 west");
	await page.mouse.click(...(Object.values(await middle(hit(page, "c1"))) as [number, number]));
	await expect.poll(() => ghost(page)).toBe("c1 west");
	await page.locator(".action .lead").click();
	await expect.poll(() => scene.sent).toEqual(["place c1 west"]);
});

test("a tile that looks the same from all sides offers no turns", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(laying);
	const { x, y } = await middle(hit(page, "b1"));
	const [arrows, buttons] = [page.locator(".own use[href='#mark-pivot']"), page.getByRole("button", { name: /^Turn (left|right)/ })];
	await page.mouse.move(x, y);
	await expect(arrows).toHaveCount(1);
	scene.show((view) => {
		laying(view);
		view.moves = view.moves.filter(({ turn }) => turn === "north");
	});
	await expect(arrows).toHaveCount(0);
	await page.mouse.move(0, 0);
	await page.mouse.move(x, y);
	await expect.poll(() => ghost(page)).toBe("b1 north");
	await expect(arrows).toHaveCount(0);
	await page.mouse.click(x, y);
	await expect(page.locator(".action .lead")).toBeEnabled();
	await expect(arrows).toHaveCount(0);
	await expect(buttons).toHaveCount(0);
});

test("an amulet is chosen, seen and only then spent", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	const amulet = page.getByRole("button", { name: "amulet of drawing" });
	await amulet.click();
	await expect(amulet).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("Escape");
	await expect(amulet).toHaveAttribute("aria-pressed", "false");
	await amulet.click();
	expect(scene.sent).toEqual([]);
	await page.getByRole("button", { name: "Draw with the amulet", exact: true }).click();
	await expect.poll(() => scene.sent).toEqual(["amulet draw"]);
});

/** Where things are that must not move from one choice to the next. */
async function places(page: Page): Promise<unknown> {
	return page.evaluate(() => {
		const box = (selector: string) => {
			const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
			return [x, y, width, height].map(Math.round);
		};
		return { bar: box(".action"), tile: box(".prize button"), temple: box(".own .temple"), rival: box(".rival .temple") };
	});
}

test("on every wide screen the board, the tile in play and the action bar stay, whatever is thrown and chosen", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	for (const [width, height] of [[1440, 900], [1100, 780], [1920, 1080], [820, 1180]]) {
		await page.setViewportSize({ width, height });
		scene.show(calling);
		await expect(page.locator(".amulets button")).toHaveCount(1);
		await page.locator(".hand .card[aria-disabled=false]").first().click();
		await expect(page.locator(".action .lead")).toBeEnabled();
		const before = await places(page);
		const still = async () => expect(await places(page), `${width} × ${height}`).toEqual(before);
		scene.show(confronting);
		await expect(page.locator(".theirs .stick")).toHaveCount(8);
		await still();
		await page.locator(".hand .card[aria-disabled=false]").first().click();
		await expect(page.locator(".action .lead")).toBeVisible();
		await still();
		scene.show(laying);
		await hit(page, "b1").click({ force: true });
		await expect(page.locator(".action .lead")).toBeEnabled();
		await still();
	}
});

/** What a finger cannot hit: less than 44 pixels high or wide. The strokes of a place take touches too. */
function small(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll(".table button:not(:disabled), .table a, .table .legal")].flatMap((thing) => {
			const area = thing.querySelector(":scope > .hit") ?? thing;
			if (!area.checkVisibility() || thing.closest(".seat.small .temple, .phase, .log")) return [];
			const { width, height } = area.getBoundingClientRect();
			const scale = area instanceof SVGGraphicsElement ? area.getScreenCTM()!.a : 0;
			const stroke = scale * Number.parseFloat(getComputedStyle(area).strokeWidth) * Number(getComputedStyle(area).stroke !== "none");
			return Math.min(width, height) + stroke < 43.5 ? [`${thing.getAttribute("aria-label") ?? thing.textContent}: ${width} × ${height}`] : [];
		}),
	);
}

test("on every small screen everything is as large as a finger, and cards show the sticks one bids by", async ({ browser }) => {
	const page = await screen(browser, 360, 740);
	const scene = new Scene(page);
	await scene.open(confronting);
	for (const [width, height] of [[360, 740], [390, 844], [844, 390], [720, 450], [960, 540], [820, 1180]]) {
		await page.setViewportSize({ width, height });
		scene.show(confronting);
		await expect(page.locator(".theirs .stick")).toHaveCount(8);
		const large = () => expect.poll(() => small(page), { message: `${width} × ${height}` }).toEqual([]);
		await large();
		await page.locator(".hand .card[aria-disabled=false]").first().tap();
		await expect(page.locator(".target")).toHaveCount(8);
		await large();
		const targets = page.locator(".target");
		for (const i of [0, 7]) {
			await targets.nth(i).tap();
			await expect(page.locator(".target[aria-pressed=true]")).toHaveCount(1);
			await expect(targets.nth(i)).toHaveAttribute("aria-pressed", "true");
		}
		await page.getByRole("button", { name: "Cancel" }).tap();
		const sticks = page.locator(".hand use[href^='#mini-']").filter({ visible: true });
		expect(await sticks.count()).toBeGreaterThan(5);
		for (const stick of await sticks.all()) await expect(stick).toBeInViewport({ ratio: 1 });
		await noSideways(page);
		scene.show(laying);
		await expect(page.locator(".own .legal")).toHaveCount(3);
		await large();
		await hit(page, "b1").tap();
		await expect(page.locator(".action .lead")).toBeInViewport({ ratio: 1 });
		scene.show(calling);
		await expect(page.locator(".amulets button")).toHaveCount(1);
		await large();
	}
});

test("the Naga that is spent can be another one, by a finger too", async ({ browser }) => {
	const page = await screen(browser, 360, 740);
	const scene = new Scene(page);
	await scene.open(confronting);
	await page.locator(".hand .card[aria-disabled=false]").first().tap();
	await page.locator(".target").nth(2).tap();
	await page.getByRole("button", { name: "Costs this Naga: white" }).tap();
	await page.getByRole("button", { name: "Use the Naga" }).tap();
	await expect.poll(() => scene.sent).toEqual(["activate stick-discard-1-opponent with green on brown-3"]);
});

test("sticks that fly in from beyond the edge do not widen a phone's page", async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: "no-preference" });
	const page = await context.newPage();
	const scene = new Scene(page);
	await scene.open(calling);
	const cdp = await context.newCDPSession(page);
	await cdp.send("Animation.enable");
	await cdp.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
	scene.show((view, told) => {
		confronting(view);
		told.seq++; // what is new is thrown before our eyes
	});
	await expect.poll(() => page.evaluate(() => document.getAnimations().filter((a) => (a.effect as KeyframeEffect).target?.matches(".fall")).length)).toBeGreaterThan(5);
	expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([360, 360]);
	await expect(page.getByRole("button", { name: "Pass", exact: true })).toBeInViewport({ ratio: 1 });
});

test("what the edges of a screen hide is left free", async ({ browser }) => {
	const page = await screen(browser, 844, 390);
	await new Scene(page).open(confronting);
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: { left: 47, right: 47, bottom: 21 } } as never);
	const hidden = () =>
		page.evaluate(() =>
			[...document.querySelectorAll(".table button, .table a, .plate h2, .points")].flatMap((thing) => {
				const { left, right, bottom, width } = thing.getBoundingClientRect();
				return width > 0 && (left < 47 || right > innerWidth - 47 || bottom > innerHeight - 21) ? [`${thing.textContent} ${left} ${right} ${bottom}`] : [];
			}),
		);
	await expect.poll(hidden).toEqual([]);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe("none");
});

test("however far a sheet is scrolled, it can be closed", async ({ browser }) => {
	const page = await screen(browser, 844, 390);
	await new Scene(page).open(confronting);
	await page.getByRole("button", { name: "Menu" }).tap();
	const sheet = page.locator("dialog[open]");
	await expect(sheet.getByRole("button", { name: "Resign" })).toBeVisible();
	await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
	expect(await sheet.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(100);
	await expect(sheet.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
	await sheet.getByRole("button", { name: "Close" }).tap();
	await expect(sheet).toHaveCount(0);
});

/** What has the focus: the label or the words of it; nothing where nothing has it. */
const focused = (page: Page) =>
	page.evaluate(() => (document.activeElement === document.body ? "" : (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim())));

test("after every confirmation the focus is where the next thing is, and stays with whoever took it elsewhere", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	const steps = [
		{ see: calling, keys: ["2", "c"], next: confronting, at: /^Discard/ },
		{ see: confronting, keys: ["p"], next: laying, at: /^a1, empty/ },
		{ see: laying, keys: ["Enter", "e", "Enter"], next: giving, at: /^Discard/ },
		{ see: giving, keys: ["Enter", "c"], next: answering, at: /^Let it happen$/ },
		{ see: answering, keys: ["Enter"], next: calling, at: /^Discard/ },
	];
	for (const { keys, next, at } of steps) {
		const before = scene.sent.length;
		for (const key of keys) await page.keyboard.press(key);
		await expect.poll(() => scene.sent.length).toBe(before + 1);
		scene.show(waiting);
		await expect.poll(() => focused(page)).not.toBe("");
		scene.show(next);
		await expect.poll(() => focused(page)).toMatch(at);
	}
	await page.keyboard.press("2");
	await page.keyboard.press("c");
	scene.show(waiting);
	await page.getByRole("button", { name: "Menu" }).focus();
	scene.show(confronting);
	await expect(page.getByRole("button", { name: "Pass", exact: true })).toBeVisible();
	expect(await focused(page)).toBe("Menu");
});

test("with forced colours curses, points and whose turn it is can still be told", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	const scene = new Scene(page);
	await scene.open((view) => {
		confronting(view);
		Object.assign(view.players[1], { cursed: 2, points: 12 });
	});
	const drawn = (selector: string, property: string) => page.locator(selector).first().evaluate((thing, name) => getComputedStyle(thing)[name as "color"], property);
	expect(await drawn(".own .pips i.on", "backgroundColor")).not.toBe(await drawn(".own .pips i:not(.on)", "backgroundColor"));
	expect(await drawn(".own .pips i:not(.on)", "borderTopStyle")).toBe("solid");
	expect(await drawn(".own .beam i", "backgroundColor")).not.toBe(await drawn(".own .beam", "backgroundColor"));
	expect(await drawn(".own .beam", "borderTopStyle")).toBe("solid");
	expect(await drawn(".own .plate", "outlineStyle")).toBe("solid");
	expect(await drawn(".rival .plate", "outlineStyle")).toBe("none");
	expect(await drawn(".action", "borderTopStyle")).toBe("solid");
});

test.describe("kept on the device", () => {
	test.use({ serviceWorkers: "allow" });
	test("the serif is small, comes from this house, and is there without a network", async ({ page, context }) => {
		await page.goto("/");
		await page.evaluate(() => navigator.serviceWorker.ready);
		const kept = () => page.evaluate(async () => (await (await caches.open("nagara")).keys()).map(({ url }) => url).filter((url) => url.endsWith(".woff2")));
		await expect.poll(kept).toHaveLength(2);
		await context.setOffline(true);
		await page.reload();
		expect(await page.evaluate(async () => (await document.fonts.load('600 20px "Crimson Pro"', "Récupérer, Rzuć ponownie")).map(({ status }) => status))).toEqual(["loaded", "loaded"]);
		const sizes = await page.evaluate((urls) => Promise.all(urls.map(async (url) => (await (await fetch(url)).blob()).size)), await kept());
		expect(sizes[0] + sizes[1]).toBeLessThan(25_000);
	});
});
