/** A game that the client does not know: offered, played, watched and replayed all the same. */
import { expect, type Page, test } from "./test";
import { packed } from "./device";
import { clean, noSideways } from "./looks";
import { playBotUntilAsked, watchLink } from "./play";
import { byLineAlone, wholePages } from "./whole";

/** The place of the board, or the button, that stands for a move: it makes it at one tap. */
const does = (page: Page, move: RegExp) => page.locator("#board").getByRole("button", { name: move, disabled: false });
const total = (page: Page) => page.locator(".middle .counter");
/** The total as it is read now: at the end there is none any more. */
const read = async (page: Page) => (await total(page).allTextContents()).join();

const over = (page: Page) => page.locator(".result").isVisible();

/** Plays to the end: three to the total wherever one may. */
async function playOn(page: Page): Promise<void> {
	const add = does(page, /add 3$/);
	for (let i = 0; i < 40; i++) {
		await expect.poll(async () => (await over(page)) || ((await add.isVisible()) && (await add.isEnabled()))).toBe(true);
		if (await over(page)) return;
		const before = await read(page);
		await add.click();
		await expect.poll(async () => (await over(page)) || (await read(page)) !== before).toBe(true);
	}
	throw new Error("the race does not end");
}

/** Goes through a replay from its deal to its end. */
async function replay(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Replay" }).click();
	await expect(total(page)).toContainText("0 / 21");
	// Everything is open in a replay: nobody hides a die.
	await expect(page.getByRole("img", { name: "a die that shows" })).toHaveCount(2);
	await expect(page.getByRole("img", { name: "a hidden die" })).toHaveCount(0);
	await page.getByRole("button", { name: "One step on" }).click();
	await expect(page.locator(".path")).toContainText("added");
	await page.keyboard.press("End");
	await expect(page.locator(".log")).toContainText("The race is over");
}

test("a game with a layout only is offered, and played against bots to its end, then replayed; axe finds nothing, and it fits a phone", async ({ page }) => {
	await page.goto("/");
	const door = page.locator(".others article", { hasText: "Race" });
	await expect(door).toContainText("whoever brings the total to the goal wins");
	await door.getByRole("button", { name: "Play Race with bots" }).click();
	await page.waitForURL("**/table/**");
	await expect(page.locator(".where")).toContainText("Race");
	await expect(does(page, /a die that shows \d\. Add your die/)).toBeVisible();
	await expect(page.getByRole("img", { name: "a hidden die" })).toBeVisible();
	await expect(page.getByRole("list", { name: "Players" }).getByRole("listitem")).toHaveCount(2);

	// A move that is looked at tells what it would change.
	const cell = (n: number) => page.locator(`.laid [data-place="${n}"]`);
	const at = Number((await total(page).textContent())?.match(/(\d+) \//)?.[1]);
	await does(page, /add 2$/).focus();
	await expect(page.locator(".action")).toContainText(`The total would be ${at + 2}.`);
	await expect(cell(at + 2).locator(".ghost")).toBeVisible();
	// Arrow keys go from cell to cell, whether anything can be done there or not.
	const aside = (at + 2) % 7 === 0 ? -1 : 1;
	await page.keyboard.press(aside > 0 ? "ArrowRight" : "ArrowLeft");
	await expect(cell(at + 2 + aside)).toBeFocused();
	// By key: the first move, confirmed; then what happened is told.
	await page.keyboard.press("1");
	await expect(page.locator(".action")).toContainText("add 1");
	await expect(page.locator(".action")).toContainText("The total would be");
	await clean(page);
	const { width, height } = page.viewportSize()!;
	await page.setViewportSize({ width: 360, height: 740 });
	await noSideways(page);
	await page.setViewportSize({ width, height });
	await page.keyboard.press("c");
	await expect(page.locator(".log")).toContainText(/\w added 1; the total is/);
	await expect(page.locator(".log")).not.toContainText("Seat"); // people have names

	await playOn(page);
	await expect(page.locator(".result .why")).toHaveText("the goal was reached");
	await page.setViewportSize({ width: 360, height: 740 });
	await clean(page);
	await noSideways(page);
	await page.setViewportSize({ width, height });
	await expect(page.locator(".log")).toContainText("The race is over");
	await page.getByRole("button", { name: "Check it" }).click();
	await expect(page.locator(".seal.good")).toBeVisible();
	await replay(page);
});

test("it is opened with its own options, watched by somebody else, and told in the reader's language", async ({ browser, page }) => {
	await page.goto("/new");
	const sheet = page.locator("dialog[open]");
	await sheet.getByText("Race", { exact: true }).click();
	await sheet.getByText("bots only").click();
	await sheet.locator("summary").click();
	await sheet.getByLabel("Goal").selectOption("50");
	await sheet.getByRole("button", { name: "Open a table" }).click();
	await page.waitForURL("**/table/**");
	await expect(total(page)).toContainText("/ 50");

	const watcher = await (await browser.newContext({ locale: "fr" })).newPage();
	await watcher.goto(await watchLink(page));
	await expect(watcher.locator(".where")).toContainText("Course");
	await expect(watcher.getByRole("img", { name: "un dé caché" }).first()).toBeVisible();
	await expect(watcher.locator(".moves")).toHaveCount(0);
	await does(page, /add 1$/).click();
	await expect(watcher.locator(".log")).toContainText("ajoute 1");

	// Another language, in the middle of it.
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("dialog[open]").getByRole("button", { name: "Polski" }).click();
	await expect(page.locator("#board").getByRole("button", { name: /kość z wynikiem/ })).toBeVisible();
	await expect(page.locator(".log")).toContainText("dodaje 1");
	await watcher.context().close();
});

test.describe("kept on the device", () => {
	test.use({ serviceWorkers: "allow" });
	test("without a network it is played on the device", async ({ page, context }) => {
		await page.goto("/");
		await page.locator(".others").getByRole("button", { name: "Play Race with bots" }).click();
		await page.waitForURL("**/table/**");
		await packed(page);

		await context.setOffline(true);
		await page.goto("/");
		await page.locator(".others").getByRole("button", { name: "Play Race with bots" }).click();
		await expect(page.getByText("on this device")).toBeVisible();
		await expect(does(page, /a die that shows/)).toBeVisible();
		await playOn(page);
		await replay(page);
	});
});

test("moves that are offered as choices are filled in, slot by slot", async ({ page }) => {
	await playBotUntilAsked(page, "narabi");
	// The same match, as a client sees it that has no garden to draw it in.
	await byLineAlone(page);
	await page.routeWebSocket("**/api/v1/live", (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((message) => server.send(message));
		const whole = wholePages();
		server.onMessage((text) => {
			const tell = whole(text);
			if (tell.page) tell.page.settings.game = "garden";
			if (tell.page?.view) tell.page.view.game = "garden";
			socket.send(JSON.stringify(tell));
		});
	});
	await page.reload();
	const ask = page.locator(".moves").getByRole("group", { name: "Ask", exact: true });
	const [stone, other] = [ask.getByRole("combobox").first(), ask.getByRole("combobox").last()];
	await expect(other).toBeDisabled();
	await stone.selectOption({ index: 1 });
	await other.selectOption({ index: 1 });
	const told = page.locator(".log li").filter({ hasText: `asks: can the holder of ${await stone.inputValue()} swap it with ${await other.inputValue()}?` });
	const before = await told.count();
	await page.locator(".action").getByRole("button", { name: "Do it" }).click();
	await expect(told).toHaveCount(before + 1);
	await clean(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await noSideways(page);
});
