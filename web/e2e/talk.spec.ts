/** Two people talk: beside the board, in a sheet where there is no room, and after the end. */
import { type Browser, expect, type Page, test } from "./test";
import { cleanEverywhere, smallTargets } from "./looks";
import { fillWithBots, invite } from "./play";

const wide = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" } as const;
const said = (page: Page) => page.getByRole("log", { name: /^(Chat|Messages)$/ });

/** A host and a guest at a match that runs. The guest reads French. */
async function meet(browser: Browser, game: "nagaraja" | "narabi"): Promise<Page[]> {
	const host = await (await browser.newContext(wide)).newPage();
	const guest = await (await browser.newContext({ ...wide, locale: "fr" })).newPage();
	const link = await invite(host, game);
	await guest.goto(link);
	await guest.getByRole("button", { name: "S’asseoir" }).first().click();
	if (game === "narabi") await fillWithBots(host);
	for (const page of [host, guest]) await page.getByRole("tab", { name: /^(Chat|Messages)/ }).click();
	return [host, guest];
}

for (const game of ["nagaraja", "narabi"] as const) {
	test(`talk stands beside the board, in everybody's own language, and can be muted: ${game}`, async ({ browser }) => {
		const [host, guest] = await meet(browser, game);
		// The board gives way; nothing lies on it.
		const [board, side] = await Promise.all([".board, .garden", ".tabbed"].map((part) => host.locator(part).first().boundingBox()));
		expect(board!.x + board!.width).toBeLessThanOrEqual(side!.x);

		// Ready-made words arrive in the reader's language; a game played in silence has none while it runs.
		if (game === "nagaraja") {
			await host.getByRole("button", { name: "Well played!" }).click();
			await expect(said(host)).toContainText("You Well played!");
			await expect(said(guest)).toContainText("Bien joué");
		}
		const field = host.getByRole("textbox", { name: "Write a message" });
		await host.keyboard.press("m");
		await expect(field).toBeFocused();
		await field.fill("Otters <b>dig</b>");
		await field.press("Enter");
		await expect(field).toHaveValue("");
		await expect(said(guest)).toContainText("Otters <b>dig</b>");

		// The other tab has the log, without the talk; the choice is remembered, and what is new is counted.
		await guest.getByRole("tab", { selected: true }).press("ArrowLeft");
		await expect(guest.getByRole("tab", { name: "Journal" })).toBeFocused();
		await expect(said(guest)).toBeHidden();
		await guest.reload();
		await expect(guest.getByRole("tab", { name: "Journal" })).toHaveAttribute("aria-selected", "true");
		await field.fill("Are you there?");
		await field.press("Enter");
		await expect(guest.locator(".tabs .count")).toHaveText(/\d/);
		await guest.getByRole("tab", { name: "Messages" }).click();
		await expect(guest.locator(".tabs .count")).toHaveCount(0);
		// A key leads to the log, whichever tab is open, and opens nothing over the board.
		await guest.keyboard.press("l");
		await expect(guest.getByRole("tab", { name: "Journal" })).toHaveAttribute("aria-selected", "true");
		await expect(guest.locator(".tabbed .log button[tabindex='0']")).toBeFocused();
		await guest.getByRole("tab", { name: "Messages" }).click();

		// One press, and nothing of the others is heard any more; another, and all of it is.
		await guest.getByRole("button", { name: "Masquer" }).click();
		await expect(said(guest)).not.toContainText("Are you there?");
		await guest.reload();
		await expect(said(guest)).toContainText("Messages masqués");
		await guest.getByRole("button", { name: "Masquer" }).click();
		await expect(said(guest)).toContainText("Are you there?");
		await cleanEverywhere(guest);
		for (const page of [host, guest]) await page.context().close();
	});
}

test("on a phone talk is a sheet under which the board stays; after the end one says good game", async ({ browser }) => {
	const [host, guest] = await meet(browser, "nagaraja");
	await host.setViewportSize({ width: 390, height: 844 });
	await guest.getByRole("button", { name: "Bien joué" }).click();
	const open = host.locator(".tools").getByRole("button", { name: "Chat" });
	await expect(open).toHaveClass(/fresh/);
	await open.click();
	const sheet = host.getByRole("dialog", { name: "Chat" });
	await expect(sheet).toContainText("Well played!");
	expect((await sheet.boundingBox())!.y).toBeGreaterThan(300);
	expect(await smallTargets(host)).toEqual([]);
	await host.locator(".temple").first().click({ position: { x: 20, y: 20 }, force: true }); // the board is not shut off
	await expect(sheet).toBeVisible();
	await sheet.getByRole("textbox").press("Escape");
	await expect(sheet).toBeHidden();

	await host.getByRole("button", { name: "Menu" }).click();
	await host.getByRole("button", { name: "Resign" }).click();
	await host.getByRole("button", { name: "Give up" }).click();
	await guest.getByRole("button", { name: "Belle partie" }).click();
	await expect(said(host)).toContainText("Good game!");
	await expect(host.getByText("You lose")).toBeVisible();
	for (const page of [host, guest]) await page.context().close();
});
