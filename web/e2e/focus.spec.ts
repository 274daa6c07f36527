/** Where the focus is after a page turned, and what keys do. */
import { expect, type Page, test } from "./test";
import { next } from "./play";

const focused = (page: Page) => page.locator(":focus");

async function playToy(page: Page): Promise<void> {
	await page.goto("/");
	await page.locator(".others").getByRole("button", { name: "Play Race with bots" }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/table/**");
	await next([page]);
}

test("the heading has the focus where a page turns; the first page leaves it alone", async ({ page }) => {
	await page.goto("/play");
	await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
	await expect(focused(page)).toHaveCount(0);
	await page.getByRole("link", { name: /^Anyone/ }).first().focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/find/);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: "Play" })).toBeFocused();
});

test("at a table the focus is on its heading, and at its end on the result", async ({ page }) => {
	await playToy(page);
	await expect(page.getByRole("heading", { level: 1, name: "Race" })).toBeFocused();
	await page.getByRole("button", { name: "Menu" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused();
	await page.getByRole("button", { name: "Resign" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Play on" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "You lose" })).toBeFocused();
});

test("the first Tab leads past the bar to what the page is about", async ({ page }) => {
	await page.goto("/settings");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(focused(page)).toHaveAttribute("href", "#board");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.locator("main :focus")).toHaveCount(1);
});

test("letters and digits do nothing once they are switched off, and do again when they are switched on", async ({ page }) => {
	await page.goto("/settings");
	await page.getByRole("checkbox", { name: /Letters and digits/ }).uncheck();
	await playToy(page);
	const chosen = page.locator(".action").getByRole("button", { name: "Do it" });
	for (const key of ["1", "w", "?", "h"]) await page.keyboard.press(key);
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await expect(chosen).toHaveCount(0);
	// A button is pressed all the same.
	await page.locator(".moves button").first().click();
	await expect(page.locator(".log").getByText(/show(s|ed) a \d/)).toBeVisible();
	await page.keyboard.press("1");
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(chosen).toHaveCount(0);
	await page.locator("dialog[open] summary").click();
	await page.getByRole("checkbox", { name: /Letters and digits/ }).check();
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await page.keyboard.press("1");
	await expect(chosen).toHaveCount(1);
	await page.keyboard.press("Escape");
	await expect(chosen).toHaveCount(0);
});

test("what is in a sheet is not done to the table behind it, wherever the focus is", async ({ page }) => {
	await playToy(page);
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("dialog[open] h2").click();
	await page.keyboard.press("1");
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await expect(page.locator(".moves [aria-pressed=true]")).toHaveCount(0);
});

test("the choice of a seat in a replay has a name, on a phone too", async ({ page }) => {
	await playToy(page);
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await page.getByRole("link", { name: "Replay" }).click();
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 844 });
		await page.getByRole("combobox", { name: "Seen by" }).selectOption("2");
	}
});
