import { expect, type Page, test } from "./test";
import { playBot, playBotUntilAsked, winTile } from "./play";
import { confronting, Scene, type View } from "./scene";

/** What of the throw is moving, and which of its properties. */
const rolling = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		document.getAnimations().flatMap((animation) => {
			const effect = animation.effect as KeyframeEffect;
			if (animation.playState !== "running" || !effect.target?.closest(".sticks")) return [];
			return effect.getKeyframes().flatMap((frame) => Object.keys(frame).filter((k) => !["offset", "computedOffset", "easing", "composite"].includes(k)));
		}),
	);

/** Before the throw. */
const unthrown = (view: View): void => {
	confronting(view);
	for (const player of Object.values(view.players)) Object.assign(player, { sticks: [], nagas: 0, fate: 0 });
};

/** Thrown before one's eyes: after one came. */
const thrown = (view: View, told: { seq: number }): void => {
	confronting(view);
	told.seq += 1;
};

test.describe("with motion", () => {
	test.use({ reducedMotion: "no-preference" } as object);

	test("sticks roll by transform and opacity alone, and any key brings them to rest", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		const scene = new Scene(page);
		await scene.open(unthrown);
		// Slow enough that a busy machine does not miss it.
		const session = await page.context().newCDPSession(page);
		await session.send("Animation.enable");
		await session.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
		scene.show(thrown);
		await expect.poll(async () => [...new Set(await rolling(page))].sort()).toEqual(["opacity", "transform"]);
		await page.keyboard.press("Shift");
		await expect.poll(() => rolling(page)).toEqual([]);
	});
});

test("who wishes for less motion sees sticks lie at once", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const scene = new Scene(page);
	await scene.open(unthrown);
	scene.show(thrown);
	await expect(page.locator(".sticks").first()).toBeVisible();
	expect(await rolling(page)).toEqual([]);
});

test("a tile is dragged to its cell, turned and laid; the log then shows where it lies", async ({ page }) => {
	await playBot(page, "nagaraja");
	await winTile(page);
	const [from, to] = [await page.locator(".prize button").boundingBox(), await page.locator(".own .spot.legal .hit").first().boundingBox()];
	await page.mouse.move(from!.x + 30, from!.y + 30);
	await page.mouse.down();
	await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 6 });
	await expect(page.locator(".own .tile.lifted")).toHaveCount(1);
	await page.mouse.up();
	await expect(page.locator(".action .lead")).toBeEnabled();
	await page.keyboard.press("e");
	await page.locator(".action .lead").click();
	const line = page.locator(".log button").filter({ hasText: /^You place .+ on / }).last();
	await line.focus();
	await expect(page.locator(".own .seen")).toHaveCount(1);
	await page.keyboard.press("ArrowUp");
	await expect(line).not.toBeFocused();
});

test("a hint is a choice with its reason, and what anything does can be asked by key and by pointer", async ({ page }) => {
	await playBotUntilAsked(page, "nagaraja");
	await page.getByRole("button", { name: "Hint" }).click();
	await expect(page.locator(".action .lead")).toBeEnabled();
	await expect(page.locator(".action p span").first()).not.toBeEmpty();

	const sheet = page.locator("dialog[open]");
	await page.locator(".hand .card").first().focus();
	await page.keyboard.press("h");
	await expect(sheet.getByRole("link", { name: "rules" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await page.locator(".prize button").click({ button: "right" });
	await expect(sheet.getByRole("link", { name: "rules" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await page.getByRole("button", { name: "Confrontation" }).click();
	await expect(sheet.getByRole("heading", { name: "Confrontation" })).toBeVisible();
});

test("temples are grids of labelled places, and the whole table can be read", async ({ page }) => {
	await playBot(page, "nagaraja");
	const temple = page.locator(".own .temple");
	await expect(temple.getByRole("row")).toHaveCount(4);
	await expect(temple.getByRole("gridcell")).toHaveCount(18);
	await page.keyboard.press("w");
	await expect(page.locator("dialog[open] td").filter({ hasText: "b2, empty" })).toHaveCount(2);
});

/** All that can be done is to pass. */
const stuck = (view: View): void => {
	confronting(view);
	view.moves = view.moves.filter(({ kind }) => kind === "pass");
};

test("who can only pass is told why they are asked, may have it done for them, and is not asked again", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open((view, told) => {
		stuck(view);
		told.hint = undefined; // somebody else sits there
	});
	await expect(page.locator(".action")).toContainText("you are only asked so that nobody learns this");
	const offer = page.getByLabel("pass for me when I can do nothing");
	await expect(offer).not.toBeChecked();
	expect(scene.sent).toEqual([]);
	await offer.click();
	await expect.poll(() => scene.sent).toEqual(["pass"]);
	await page.reload();
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.getByLabel("Pass for me when I can do nothing")).toBeChecked();
});

test("alone with bots nobody is asked what has one answer", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open((view, told) => {
		stuck(view);
		told.hint = "free";
	});
	await expect.poll(() => scene.sent).toEqual(["pass"]);
});
