/** What people say stands in a column beside the board: the board keeps one scale, and the column closes. */
import { expect, type Page, test } from "./test";
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
