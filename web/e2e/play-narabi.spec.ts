import { expect, test } from "./test";
import { next, playBotUntilAsked } from "./play";

test("a question is drawn where it belongs; a stone can be dragged upon another", async ({ page }) => {
	await playBotUntilAsked(page, "narabi");
	await page.locator(".say").getByRole("button", { name: "Ask" }).click();
	await page.locator(".stone.legal").first().click();
	await page.locator(".stone.legal").first().click();
	await page.locator(".action").getByRole("button", { name: "Ask" }).click();
	await expect(page.locator(".stamp")).toHaveText(/Yes|No/);

	await expect(page.locator(".action .beads")).toHaveCount(0);
	const mine = page.locator(".stone.legal").first();
	const name = await mine.getAttribute("data-stone");
	await mine.click();
	const other = await page.locator(".stone.legal").first().getAttribute("data-stone");
	await page.keyboard.press("Escape");
	const [from, to] = await Promise.all([name, other].map((id) => page.locator(`[data-stone="${id}"]`).boundingBox()));
	await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
	await page.mouse.down();
	await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 6 });
	await page.mouse.up();
	await expect(page.getByRole("button", { name: "Swap the stones" })).toBeEnabled();
	await page.getByRole("button", { name: "Swap the stones" }).click();
	await expect(page.locator(".log").getByText(/^You swap/)).toHaveCount(1);
});

test("by keys: a stone, its partner, and Enter once more", async ({ page }) => {
	await playBotUntilAsked(page, "narabi");
	await page.locator(".stone.legal").first().focus();
	await page.keyboard.press("Enter");
	await expect(page.locator(".stone.selected")).toHaveCount(1);
	for (let i = 0; i < 12; i++) {
		await page.keyboard.press("ArrowLeft");
		if (await page.evaluate(() => document.activeElement?.classList.contains("legal"))) break;
	}
	await page.keyboard.press("Enter");
	await expect(page.locator(".stone.selected")).toHaveCount(2);
	await page.keyboard.press("Enter");
	await expect(page.locator(".log").getByText(/^You swap/)).toHaveCount(1);
});

test("a garden with one question a turn says what is left; one's own stones may be suggested", async ({ page }) => {
	const open = async () => {
		await page.goto("/new");
		const form = page.locator("dialog[open]");
		await form.getByText("Narabi", { exact: true }).click();
		await form.getByText("bots only").click();
		await form.getByLabel("Talk and swaps").selectOption("one question a turn (not in the rulebook)");
		await form.getByRole("button", { name: "Open a table" }).click();
		await expect(page.locator(".stone:has(.slip)").first()).toBeVisible();
	};
	do await open();
	while (!(await next([page]))); // when it is another's turn, one's stone may be swapped away
	await expect(page.getByText(/^[01] questions? (is|are) left\.$/)).toBeVisible();
	await page.locator(".say").getByRole("button", { name: "Suggest" }).click();
	await page.locator(".stone:has(.slip)").first().click();
	await page.locator(".stone.legal").first().click();
	await expect(page.locator(".action p")).toContainText("Suggest your own swap");
	await page.locator(".action").getByRole("button", { name: "Suggest" }).click();
	await expect(page.locator(".log").getByText(/^You suggest/)).toHaveCount(1);
});
