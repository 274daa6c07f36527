/** What those hear who do not see the board of Nagaraja. */
import { expect, type Page, test } from "./test";
import { calling, confronting, laying, Scene } from "./scene";

const voice = (page: Page) => page.locator("[data-voice] p");
const last = (page: Page) => voice(page).last();

test("a tile that is laid and turned says how it lay and how it would lie", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(laying);
	await page.locator(".own [data-place=b1]").focus();
	await page.keyboard.press("Enter");
	await expect(voice(page).filter({ hasText: "Place the tile on b1" })).toHaveCount(1);
	await expect(last(page)).toContainText("was open north, east, and west; now open north, east, and west");
	await page.keyboard.press("e");
	await expect(last(page)).toContainText("was open north, east, and west; now open north, east, and south");
	await page.keyboard.press("Escape");
	await expect(last(page)).toContainText("The tile is yours: choose a cell");
});

test("keys say which card they choose, and what it would do", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	await page.keyboard.press("2");
	await expect(last(page)).toHaveText("Discard. Lay 1 card. throws 3 sticks");
	await page.keyboard.press("2");
	await expect(last(page)).toHaveText(/^Lay cards of one symbol/);
	scene.show(confronting);
	await expect(page.getByRole("button", { name: "Pass", exact: true })).toBeVisible();
	await page.keyboard.press("3");
	await expect(last(page)).toContainText("Pivot a tile, symbol: tiles");
	// What is said stands where it stood before: a region that comes with its words is not read.
	await expect(page.locator(".action [aria-live]")).toHaveCount(0);
});

test("rows of a temple have names of their own, and cards face down say whose they are", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open((view) => {
		calling(view);
		view.players[2].laid = 2;
	});
	const rows = page.getByRole("group", { name: "Your temple" }).getByRole("row");
	await expect(rows).toHaveCount(4);
	for (const [i, row] of (await rows.all()).entries()) await expect(row).toHaveAccessibleName(`row ${i + 1} from the top`);
	await expect(page.getByRole("img", { name: "Visitor’s cards: 2 cards laid face down" })).toBeVisible();
});

test("the last move of a match is said before its end", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(calling);
	scene.show((view, told) => {
		calling(view);
		const seq = ++told.seq;
		const place = { event: "place", seat: 2, places: ["b1"], tile: "fork", turn: "north" };
		Object.assign(view, { phase: "over", moves: [], awaited: [] });
		Object.assign(told, { phase: "over", outcome: { winners: [2], scores: [0, 25], reason: "points" } });
		told.updates = [{ seq, at: new Date(), kind: "moved", seat: 2, events: [place] }];
	});
	await expect(page.getByRole("heading", { level: 1, name: "Visitor wins" })).toBeVisible();
	await expect.poll(async () => (await voice(page).allInnerTexts()).slice(-2).join(" | ")).toMatch(/Visitor .*b1.* \| (You lose|Visitor wins)/);
});
