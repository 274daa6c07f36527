/** What people say stands in a column beside the board: the board keeps one scale, and the column closes. */
import { expect, type Page, test } from "./test";
import { fillWithBots, invite, sitDown, watchLink } from "./play";
import { confronting, Scene, type View } from "./scene";

/** The same table, at which a person sits instead of the bot. */
function person(view: View, told: object): void {
	confronting(view);
	Object.assign((told as { chairs: object[] }).chairs[1], { account: "somebody", bot: undefined });
}

/** How large a cell and the tile in play are, and how far plates reach beyond their temples. */
function scale(page: Page) {
	return page.evaluate(() => {
		const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
		const cell = box(".own [data-place=b2] .hit").width;
		const beyond = ["own", "rival"].map((side) => {
			const [plate, temple] = [box(`.${side} .plate`), box(`.${side} .temple`)];
			return Math.max(Math.abs(plate.left - temple.left), Math.abs(plate.right - temple.right), Math.abs(plate.bottom - temple.top));
		});
		return { tile: Math.round(Math.abs(box(".prize button svg").width - cell)), beyond: beyond.map((far) => far > 10) };
	});
}

test("with the column and without it tiles have one scale and plates lie on their temples", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const scene = new Scene(page);
	await scene.open(person);
	const column = page.locator(".tabbed");
	await expect(column).toBeVisible();
	for (const [width, height] of [[1440, 900], [1920, 1080], [1280, 720]]) {
		await page.setViewportSize({ width, height });
		await expect.poll(() => scale(page), { message: `${width} × ${height}` }).toEqual({ tile: 0, beyond: [false, false] });
	}
	await column.getByRole("button", { name: "Close" }).click();
	await expect(column).toHaveCount(0);
	const open = page.locator(".tools").getByRole("button", { name: "Chat" });
	await expect(open).toBeFocused();
	await expect.poll(() => scale(page)).toEqual({ tile: 0, beyond: [false, false] });
	await page.reload();
	await expect(open).toBeVisible();
	await expect(column).toHaveCount(0);
	await open.click();
	await expect(column.getByRole("textbox", { name: "Write a message" })).toBeFocused();
});

/** Lines of the log that its upper edge cuts through, and how many lie above it. */
function edge(page: Page) {
	return page.locator(".log").first().evaluate((log) => {
		const { top, height } = log.getBoundingClientRect();
		const range = document.createRange();
		const lines = [...log.querySelectorAll("button span")].flatMap((words) => {
			range.selectNodeContents(words);
			return [...range.getClientRects()];
		});
		const cut = lines.filter((line) => line.top < top - 1 && line.bottom > top + 1);
		return { cut: cut.length, above: lines.some((line) => line.bottom <= top + 1), tall: height > 100 };
	});
}

test("the log shows whole lines, beside the hand and in the column", async ({ page }) => {
	const scene = new Scene(page);
	const long = (change: typeof person) => (view: View, told: { seq: number; updates: unknown[] }) => {
		change(view, told);
		const passed = (seq: number) => ({ seq, at: new Date(), kind: "moved", seat: 2, events: [{ event: seq % 3 ? "pass" : "look", seat: 2 }] });
		told.updates = Array.from({ length: 60 }, (_, i) => passed(told.seq - 60 + i));
	};
	for (const change of [confronting, person]) {
		await scene.open(long(change));
		for (const [width, height] of [[1440, 900], [1280, 720], [1920, 1080]]) {
			await page.setViewportSize({ width, height });
			await expect.poll(() => edge(page), { message: `${width} × ${height}` }).toEqual({ cut: 0, above: true, tall: true });
		}
	}
});

test("ready-made words and what mutes others lie in the column", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await new Scene(page).open(person);
	await page.getByRole("tab", { name: "Chat" }).click();
	const words = page.getByRole("group", { name: "Ready-made words" }).getByRole("button");
	await expect(words).toHaveCount(4);
	const panel = (await page.locator(".side").boundingBox())!;
	for (const word of await words.all()) {
		const box = (await word.boundingBox())!;
		expect(box.x).toBeGreaterThanOrEqual(panel.x);
		expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width);
	}
});

test("who comes too late for a seat in a garden is told so over no stone", async ({ page, browser }) => {
	const link = await invite(page, "narabi");
	const guest = await (await browser.newContext()).newPage();
	await sitDown(guest, link);
	await fillWithBots(page);
	const late = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
	// It goes by itself after a while; here it is looked at.
	await late.addInitScript(() => {
		const later = window.setTimeout;
		Object.assign(window, { setTimeout: (act: TimerHandler, ms?: number, ...rest: unknown[]) => (ms === 12_000 ? 0 : later(act, ms, ...rest)) });
	});
	await late.goto(await watchLink(page));
	const note = late.locator(".notes p");
	await expect(note).toContainText("All seats were taken");
	for (const [width, height] of [[1920, 1080], [1440, 900]]) {
		await late.setViewportSize({ width, height });
		const covered = () =>
			note.evaluate((note) => {
				const box = note.getBoundingClientRect();
				return [...document.querySelectorAll(".stone, .aim")].filter((thing) => {
					const { left, right, top, bottom } = thing.getBoundingClientRect();
					return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
				}).length;
			});
		await expect.poll(covered, { message: `${width} × ${height}` }).toBe(0);
	}
});
