/** What a screen reader is told at a table, whatever its game. */
import { expect, test } from "./test";
import { next, playBotUntilAsked } from "./play";

const prompts = { nagaraja: /^Your turn\. Lay cards of one symbol to win this tile: \w/, narabi: "Your turn. Choose one of your stones" };

for (const game of ["nagaraja", "narabi"] as const) {
	test(`the turn, the prompt and the result of ${game} are said`, async ({ page }) => {
		await playBotUntilAsked(page, game);
		const voice = page.locator("[aria-live=polite][data-voice]");
		await expect(voice.locator("p").last()).toContainText(prompts[game]); // the bot may have laid before
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("button", { name: "Resign" }).click();
		await page.getByRole("button", { name: "Give up" }).click();
		await expect(voice.locator("p").last()).toContainText(game === "nagaraja" ? /You lose\. .*gave up/ : /The match is over\. You gave up after \d+ swaps?\./);
	});
}

test("a game without a board says its turn, what a move would change and what happened, once each turn", async ({ page }) => {
	await page.goto("/");
	await page.locator(".others").getByRole("button", { name: "Play Race with bots" }).click();
	await page.waitForURL("**/table/**");
	await next([page]);
	const voice = page.locator("[data-voice] p");
	await expect(voice.filter({ hasText: "Your turn. Choose what to do" })).toHaveCount(1);
	await page.keyboard.press("1");
	await expect(voice.filter({ hasText: "The total would be" })).toHaveCount(1);
	// The words of the menu come with it: the board stays, with what was chosen, and says nothing again.
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).waitFor();
	await page.keyboard.press("Escape");
	await expect(voice.filter({ hasText: "Your turn. Choose what to do" })).toHaveCount(1);
	await page.keyboard.press("c");
	await expect(voice.filter({ hasText: "added 1" })).not.toHaveCount(0);
	await next([page]);
	await expect(voice.filter({ hasText: "Your turn. Choose what to do" })).toHaveCount(2);
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect(voice.last()).toHaveText(/You lose: given up$/);
});
