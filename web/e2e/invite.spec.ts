/** Invitations that cannot be got wrong, and matches that wait: several people, each in a browser of their own. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { invite } from "./play";

const arrive = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
const sit = (page: Page) => page.getByRole("button", { name: "Sit down" });

test("what the host sees, photographs or says leads a friend to a seat", async ({ browser }) => {
	const [host, friend, late] = await Promise.all([arrive(browser), arrive(browser), arrive(browser)]);
	const link = await invite(host, "nagaraja");
	expect(host.url()).toBe(link);
	const picture = host.getByRole("img", { name: "QR code" });
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

	// The plain address lets nobody sit, and says whom to ask.
	const name = await host.locator(".seats b bdi").first().innerText();
	await friend.goto(link.split("?")[0]);
	await expect(friend.getByText(`Ask ${name} for the invitation`)).toBeVisible();
	await expect(sit(friend)).toHaveCount(0);

	// Misheard, then typed as people do.
	const words = (await host.locator("[data-code]").innerText()).trim();
	const two = friend.getByLabel("Two words from a friend?");
	await two.fill("otter lantorn");
	await two.press("Enter");
	await expect(friend.getByRole("alert")).toContainText("“lantorn” is not a word of any code");
	await two.fill(` ${words.toUpperCase().replace(" ", "-")} `);
	await two.press("Enter");
	await expect(friend.getByText(`${name} invites you`)).toBeVisible();
	expect(friend.url()).toBe(link);

	// The host comes back by the plain address: it is the invitation again.
	await host.goto(link.split("?")[0]);
	await expect(host).toHaveURL(link);
	await expect(host.locator("[data-code]")).toHaveText(words);

	await sit(friend).click();
	for (const page of [host, friend]) await expect(page.locator(".hand .card")).toHaveCount(5);
	await late.goto(link);
	await expect(late.getByText(`ask ${name}, the host`)).toBeVisible();
	await friend.goto(link);
	await expect(friend.locator(".hand .card")).toHaveCount(5);
});

test("the address bar of a host is an invitation to a garden, too", async ({ browser }) => {
	const [host, friend] = await Promise.all([arrive(browser), arrive(browser)]);
	await invite(host, "narabi");
	await friend.goto(host.url());
	await sit(friend).first().click();
	await expect(host.getByText("a free seat")).toHaveCount(2);
	await expect(friend.locator("#link")).toHaveValue(host.url());
});
