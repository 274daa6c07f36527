import { expect, type Page, test } from "@playwright/test";
import { over } from "./play";

/** Presses Tab until something with this mark has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let i = 0; i < 80; i++) {
		if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`${selector} cannot be reached with Tab`);
}

/** Walks one's own temple, up and down its columns, until a cell can be chosen. */
async function walkToFree(page: Page): Promise<void> {
	await tabTo(page, ".own .spot");
	const way = ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown"];
	for (let lap = 0; lap < 4; lap++) {
		for (const key of way) {
			const free = await page.evaluate(() => document.activeElement?.getAttribute("aria-disabled") !== "true");
			if (free) return;
			await page.keyboard.press(key);
		}
	}
	throw new Error("no cell of the temple can be chosen");
}

test("a whole match by keyboard alone", async ({ page }) => {
	await page.goto("/");
	await tabTo(page, ".west .lead");
	await page.keyboard.press("Enter");
	await expect(page.locator(".hand .card")).toHaveCount(5);

	for (let i = 0; i < 400 && !(await over(page)); i++) {
		await page.waitForFunction(() => document.title.startsWith("●") || document.querySelector(".result"), undefined, { timeout: 30_000 });
		if (await over(page)) break;
		const step = await page.evaluate(() => {
			if (document.querySelector(".action .beads")) return "wait";
			if (document.querySelector(".choice")) return "pick";
			const plain = [...document.querySelectorAll(".action .btn.plain")].map((b) => b.textContent);
			if (plain.some((text) => text?.includes("Let it happen"))) return "answer";
			if (plain.some((text) => text?.includes("Pass"))) return "pass";
			return document.querySelector(".own .spot.legal") ? "place" : "lay";
		});
		if (step === "wait") await page.waitForTimeout(30);
		if (step === "pass") await page.keyboard.press("p");
		if (step === "pick" || step === "lay") {
			await page.keyboard.press("1");
			await page.keyboard.press("c");
		}
		if (step === "place") {
			await walkToFree(page);
			await page.keyboard.press("Enter");
			await page.keyboard.press("e");
			await page.keyboard.press("c");
		}
		if (step === "answer") {
			await tabTo(page, ".action .btn.plain:last-child");
			await page.keyboard.press("Enter");
		}
		await page.waitForTimeout(30);
	}
	await expect(page.locator(".result .kind")).toBeVisible();
});
