import { type Browser, type CDPSession, expect, type Locator, type Page, test } from "./test";
import { playBot, playBotUntilAsked, winTile } from "./play";

type Point = { x: number; y: number };

/**
 * A finger on a phone: it comes down, moves in small steps, stays as long as it is not lifted. Nothing waits between
 * its coming down and its first step, or a busy machine would make a hold of it.
 */
class Finger {
	#browser: CDPSession;
	#at: Point = { x: 0, y: 0 };
	#sent: Promise<unknown>[] = [];
	constructor(browser: CDPSession) {
		this.#browser = browser;
	}
	#touch(type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]): void {
		this.#sent.push(this.#browser.send("Input.dispatchTouchEvent", { type, touchPoints }));
	}
	down(at: Point): void {
		this.#at = at;
		this.#touch("touchStart", at);
	}
	async to({ x, y }: Point): Promise<void> {
		const from = this.#at;
		for (let i = 1; i <= 8; i++) {
			this.#at = { x: from.x + ((x - from.x) * i) / 8, y: from.y + ((y - from.y) * i) / 8 };
			this.#touch("touchMove", this.#at);
		}
		await Promise.all(this.#sent.splice(0));
	}
	async up(): Promise<void> {
		this.#touch("touchEnd");
		await Promise.all(this.#sent.splice(0));
	}
}

async function phone(browser: Browser, viewport = { width: 390, height: 844 }): Promise<{ page: Page; finger: Finger }> {
	const page = await (await browser.newContext({ viewport, hasTouch: true, reducedMotion: "reduce" })).newPage();
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

/** Taps once, and waits until the server knows of it. */
async function press(page: Page, button: Locator, event: string): Promise<void> {
	await button.tap();
	await expect.poll(() => moves(page)).toContain(event);
}

test("a finger held on a card asks what it does and chooses nothing; a tap chooses it", async ({ browser }) => {
	const { page, finger } = await phone(browser);
	await playBotUntilAsked(page, "nagaraja");
	const card = page.locator(".hand .card[aria-disabled=false]").first();
	finger.down(await middle(card));
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
	const [tile, cell] = [await middle(page.locator(".prize button")), await middle(page.locator(".own .spot.legal .hit").first())];
	finger.down(tile);
	await finger.to(cell);
	await expect(page.locator(".own .tile.lifted")).toHaveCount(1);
	await finger.up();
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await expect(page.locator(".own .tile.lifted")).toHaveCount(1);
	expect(await moves(page)).not.toContain("place");
	await press(page, page.locator(".action .lead"), "place");
});

/** The first swap that the rules allow this page, as two stones. */
async function swapOf(page: Page): Promise<Locator[]> {
	const table = new URL(page.url()).pathname.split("/")[2];
	const { view } = await (await page.request.get(`/api/v1/tables/${table}`)).json();
	return [view.moves[0].stone, view.moves[0].other].map((id) => page.locator(`.stone[data-stone="${id}"]`));
}

test("a finger drags a stone of Narabi onto its partner; on the sand it is dropped nowhere", async ({ browser }) => {
	const { page, finger } = await phone(browser);
	await playBotUntilAsked(page, "narabi");
	const [stone, partner] = await swapOf(page);
	const [from, to, sand] = [await middle(stone), await middle(partner), await middle(page.locator(".island"))];
	const lead = page.locator(".action").getByRole("button", { name: "Swap the stones" });

	finger.down(from);
	await finger.to(to);
	await expect(partner).toHaveAttribute("aria-pressed", "true");
	await finger.to(sand);
	await expect(partner).toHaveAttribute("aria-pressed", "false");
	await finger.up();
	await expect(page.locator(".stone[aria-pressed=true]")).toHaveCount(0);
	await expect(lead).toHaveCount(0);

	finger.down(from);
	await finger.to(to);
	await finger.up();
	await expect(stone).toHaveAttribute("aria-pressed", "true");
	await expect(partner).toHaveAttribute("aria-pressed", "true");
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await press(page, lead, "swapped");
});

/** Where every stone lies. */
const lie = (page: Page) => page.locator(".stone").evaluateAll((stones) => stones.map((s) => { const { x, y, width } = s.getBoundingClientRect(); return [x, y, width]; }));

/** Has the page itself note where every stone lies when a finger has come down and when it is lifted: asked from here, a busy machine would make a hold of a touch. */
const note = (page: Page) =>
	page.evaluate(() => {
		const seen: number[][][] = [];
		Object.assign(window, { seen });
		for (const touch of ["pointerdown", "pointerup"])
			addEventListener(touch, () => seen.push([...document.querySelectorAll(".stone")].map((s) => { const { x, y, width } = s.getBoundingClientRect(); return [x, y, width]; })));
	});
const noted = (page: Page) => page.evaluate(() => (window as unknown as { seen: number[][][] }).seen);

for (const [width, height] of [[390, 844], [844, 390], [820, 1180], [1440, 900]]) {
	test(`nothing in the garden moves while stones are touched and asked about, at ${width} × ${height}`, async ({ browser }) => {
		const { page, finger } = await phone(browser, { width, height });
		await playBotUntilAsked(page, "narabi");
		const before = await lie(page);
		await note(page);
		const stones = await page.locator(".stone").all();
		for (const stone of stones) {
			finger.down(await middle(stone));
			await finger.up();
			expect(await lie(page)).toEqual(before);
		}
		const seen = await noted(page);
		expect(seen).toHaveLength(2 * stones.length);
		for (const places of seen) expect(places).toEqual(before);
		await page.keyboard.press("Escape");
		await page.locator(".say").getByRole("button", { name: "Ask" }).tap();
		for (let i = 0; i < 2; i++) await page.locator(".stone.legal").first().tap();
		expect(await lie(page)).toEqual(before);
		await page.locator(".action").getByRole("button", { name: "Ask" }).tap();
		await expect(page.locator(".stamp")).toBeVisible();
		expect(await lie(page)).toEqual(before);
		await page.locator(".say").getByRole("button", { name: "Mood" }).tap();
		await page.locator(".mood").first().tap();
		await expect(page.locator(".name em")).toBeVisible();
		expect(await lie(page)).toEqual(before);
	});
}

test("a second finger does not disturb a drag", async ({ browser }) => {
	const { page } = await phone(browser);
	await playBotUntilAsked(page, "narabi");
	const [stone, partner] = await swapOf(page);
	const [from, to, sand] = [await middle(stone), await middle(partner), await middle(page.locator(".island"))];
	const browserOf = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number; id: number }[]) => browserOf.send("Input.dispatchTouchEvent", { type, touchPoints });
	await Promise.all([touch("touchStart", { ...from, id: 1 }), touch("touchMove", { ...to, id: 1 })]); // or a busy machine would make a hold of it
	await touch("touchStart", { ...to, id: 1 }, { ...sand, id: 2 });
	await touch("touchMove", { ...to, id: 1 }, { x: sand.x + 30, y: sand.y, id: 2 });
	await touch("touchEnd", { ...to, id: 1 });
	await expect(partner).toHaveAttribute("aria-pressed", "true");
	await touch("touchEnd");
	await expect(stone).toHaveAttribute("aria-pressed", "true");
	await expect(partner).toHaveAttribute("aria-pressed", "true");
});

test("on a busy page a drag is no hold, and a hold is one however late the page hears of it", async ({ browser }) => {
	const { page, finger } = await phone(browser);
	await playBotUntilAsked(page, "narabi");
	const [stone, partner] = await swapOf(page);
	const [from, to] = [await middle(stone), await middle(partner)];
	/** Keeps the page busy from the moment it hears of the finger, longer than a hold lasts. */
	const busy = () => page.evaluate(() => addEventListener("pointerdown", () => { const end = performance.now() + 900; setTimeout(() => { while (performance.now() < end); }, 20); }, { once: true }));
	await busy();
	finger.down(from);
	await finger.to(to);
	await finger.up();
	await expect(partner).toHaveAttribute("aria-pressed", "true");
	await expect(page.locator("dialog[open]")).toHaveCount(0);

	await page.keyboard.press("Escape");
	finger.down(from);
	await expect(page.locator("dialog[open]")).toBeVisible();
	await finger.up();
	await expect(page.locator("dialog[open]")).toBeVisible();
});
