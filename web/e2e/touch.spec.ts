import { type Browser, type CDPSession, expect, type Locator, type Page, test } from "@playwright/test";
import { playBot, playBotUntilAsked, winTile } from "./play";

type Point = { x: number; y: number };

/** A finger on a phone: it comes down, moves in small steps, stays as long as it is not lifted. */
class Finger {
	#browser: CDPSession;
	#at: Point = { x: 0, y: 0 };
	constructor(browser: CDPSession) {
		this.#browser = browser;
	}
	async down(at: Point): Promise<void> {
		this.#at = at;
		await this.#browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
	}
	async to({ x, y }: Point): Promise<void> {
		const from = this.#at;
		for (let i = 1; i <= 8; i++) {
			this.#at = { x: from.x + ((x - from.x) * i) / 8, y: from.y + ((y - from.y) * i) / 8 };
			await this.#browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [this.#at] });
		}
	}
	async up(): Promise<void> {
		await this.#browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	}
}

async function phone(browser: Browser): Promise<{ page: Page; finger: Finger }> {
	const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" })).newPage();
	return { page, finger: new Finger(await page.context().newCDPSession(page)) };
}

async function middle(thing: Locator): Promise<Point> {
	const box = (await thing.boundingBox())!;
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The moves of this page's player, as the server has them. */
async function moves(page: Page): Promise<string[]> {
	const table = new URL(page.url()).pathname.split("/")[2];
	const { you, updates } = await (await page.request.get(`/api/v1/tables/${table}`)).json();
	return updates.filter((u: { kind: string; seat?: number }) => u.kind === "moved" && u.seat === you).flatMap((u: { events?: { event: string }[] }) => (u.events ?? []).map((e) => e.event));
}

/** Taps until the server knows of it: right after a drag, Chromium sometimes makes no click of a tap. */
async function press(page: Page, button: Locator, event: string): Promise<void> {
	await expect(async () => {
		await button.tap({ timeout: 5000 });
		await expect.poll(() => moves(page), { timeout: 3000 }).toContain(event);
	}).toPass({ timeout: 60_000 });
}

test("a finger held on a card asks what it does and chooses nothing; a tap chooses it", async ({ browser }) => {
	const { page, finger } = await phone(browser);
	await playBotUntilAsked(page, "nagaraja");
	const card = page.locator(".hand .card[aria-disabled=false]").first();
	await finger.down(await middle(card));
	const sheet = page.locator("dialog[open]");
	await expect(sheet.getByRole("link", { name: "rules" })).toBeVisible();
	await finger.up();
	await expect(sheet).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await expect(card).toHaveAttribute("aria-pressed", "false");
	await card.tap();
	await expect(card).toHaveAttribute("aria-pressed", "true");
	await expect(sheet).toHaveCount(0);
});

test("a finger drags the tile to its cell, sees what would be, and lays it", async ({ browser }) => {
	const { page, finger } = await phone(browser);
	await playBot(page, "nagaraja");
	await winTile(page);
	await finger.down(await middle(page.locator(".prize button")));
	await finger.to(await middle(page.locator(".own .spot.legal .hit").first()));
	await expect(page.locator(".own .tile.lifted")).toHaveCount(1);
	await finger.up();
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await expect(page.locator(".own .tile.lifted")).toHaveCount(1);
	expect(await moves(page)).not.toContain("place");
	await press(page, page.locator(".action .lead"), "place");
});
