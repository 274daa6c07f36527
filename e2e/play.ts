/** Playing by hand: what a person would click next, whatever it is. */
import { expect, type Page } from "@playwright/test";

/** Opens a table by an invitation and gives its link. */
export async function invite(page: Page, game: "nagaraja" | "narabi"): Promise<string> {
	await page.goto("/");
	const door = page.locator(game === "nagaraja" ? ".west" : ".east");
	await door.getByRole("button", { name: "Invite" }).click();
	await expect(page.locator("#link")).toBeVisible();
	return page.locator("#link").inputValue();
}

export async function sitDown(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByRole("button", { name: "Sit down" }).first().click();
}

export async function playBot(page: Page, game: "nagaraja" | "narabi"): Promise<void> {
	await page.goto("/");
	await page.locator(game === "nagaraja" ? ".west .lead" : ".east .lead").first().click();
	await expect(page.locator(game === "nagaraja" ? ".hand .card" : ".stone").first()).toBeVisible();
}

export const over = (page: Page): Promise<boolean> => page.locator(".result, .verdict").isVisible();

/** Waits until one of the pages is to act and says which, or undefined where the match is over. */
export async function next(pages: Page[]): Promise<Page | undefined> {
	let found: Page | undefined;
	await expect
		.poll(
			async () => {
				if (await over(pages[0])) return true;
				const waiting = await Promise.all(pages.map(awaited));
				found = pages[waiting.indexOf(true)];
				return found !== undefined;
			},
			{ timeout: 60_000, intervals: [10, 20, 50, 100] },
		)
		.toBe(true);
	return (await over(pages[0])) ? undefined : found;
}

/** Waits until there is something to do or nothing more to do. */
async function ready(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		if (document.querySelector(".result, .verdict") || !document.title.startsWith("●")) return true;
		const bar = document.querySelector(".action");
		return bar && (bar.querySelector(".now") || bar.querySelector(".btn.plain:not(:disabled)") || document.querySelector(".stone.legal"));
	}, undefined, { timeout: 30_000 });
}

/** Whether this page is to act now, without waiting. */
export async function awaited(page: Page): Promise<boolean> {
	return page.evaluate(() => document.title.startsWith("●"));
}

/** Whether the server has a move of this page's player. */
export async function hasMoved(page: Page): Promise<boolean> {
	const table = new URL(page.url()).pathname.split("/")[2];
	const { you, updates } = await (await page.request.get(`/api/v1/tables/${table}`)).json();
	return updates.some((u: { kind: string; seat?: number }) => u.kind === "moved" && u.seat === you);
}

/** One decision at Nagaraja, by pointer. It lays one card, builds where it can and spends no Naga unless told. */
export async function decide(page: Page, bold = false): Promise<void> {
	await ready(page);
	if ((await over(page)) || !(await awaited(page))) return;
	const lead = page.locator(".action .lead");
	const allow = page.getByRole("button", { name: "Let it happen" });
	const pass = page.getByRole("button", { name: "Pass", exact: true });
	if (await allow.isVisible()) return allow.click();
	if (await page.locator(".choice .card").first().isVisible()) {
		await page.locator(".choice .card").first().click();
		return lead.click();
	}
	if (await pass.isVisible()) {
		if (bold && (await activate(page))) return lead.click();
		return pass.click();
	}
	const cell = page.locator(".own .spot.legal").first();
	if (await cell.isVisible()) {
		await cell.click({ force: true });
		return lead.click();
	}
	await page.locator(".hand .card[aria-disabled=false]").first().click();
	await lead.click();
}

/** Chooses a card and its targets; false where nothing can be activated. */
async function activate(page: Page): Promise<boolean> {
	const card = page.locator(".hand .card[aria-disabled=false]").first();
	if (!(await card.isVisible())) return false;
	await card.click();
	const lead = page.locator(".action .lead");
	for (let i = 0; i < 3 && (await lead.isDisabled()); i++) {
		await page.locator(".spot.legal[aria-pressed=false], button.stick.may[aria-pressed=false]").first().click({ force: true });
	}
	if (await lead.isEnabled()) return true;
	await page.keyboard.press("Escape");
	return false;
}

/** One swap at Narabi, by pointer. */
export async function swap(page: Page): Promise<void> {
	await page.locator(".stone.legal").first().click();
	await page.locator(".stone.legal").first().click();
	await page.getByRole("button", { name: "Swap the stones" }).click();
}
