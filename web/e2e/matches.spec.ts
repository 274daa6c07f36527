import { type Browser, expect, type Page, test } from "./test";
import { bringShort, decide, inviteToShort, next, sitDown, swap } from "./play";

/** Three people, of whom the first has the client kept on the device, as browsers do. */
const three = (browser: Browser): Promise<Page[]> =>
	Promise.all((["allow", "block", "block"] as const).map(async (serviceWorkers) => (await browser.newContext({ serviceWorkers, viewport: { width: 1280, height: 800 } })).newPage()));

test("two browsers play a whole Nagaraja by pointer; it can be watched, proved and replayed", async ({ browser }) => {
	const [ada, tom, eve] = await three(browser);
	const link = await inviteToShort(ada);
	await sitDown(tom, link);
	await expect(ada.locator(".hand .card")).toHaveCount(5);
	await eve.goto(link);
	await expect(eve.locator(".temple")).toHaveCount(2);
	await expect(eve.locator(".hand button.card")).toHaveCount(0);

	for (let i = 0, page = await next([ada, tom]); page && i < 400; i++, page = await next([ada, tom])) await decide(page, i % 3 === 0);
	for (const page of [ada, tom, eve]) await expect(page.locator(".result .kind")).toContainText(/win/);

	await ada.getByRole("button", { name: "Check it" }).click();
	await expect(ada.getByText("It is right")).toBeVisible();
	await expect(ada.getByText("what this browser kept from before the match")).toBeVisible();

	await eve.getByRole("link", { name: "Replay" }).click();
	await expect(eve.getByText("step 0 of")).toBeVisible();
	const last = await eve.getByRole("slider").getAttribute("max"); // a short match has four moves at least
	await eve.keyboard.press("ArrowRight");
	await eve.keyboard.press("ArrowRight");
	await expect(eve.getByText(`step 2 of ${last}`)).toBeVisible();
	await eve.goto(eve.url().replace("step=2", "step=3"));
	await expect(eve.getByText(`step 3 of ${last}`)).toBeVisible();
	await eve.getByRole("slider").fill(last!);
	await expect(eve).toHaveURL(new RegExp(`step=${last}$|step=${last}&`));

	await ada.getByRole("button", { name: "Play again" }).click();
	await tom.getByRole("button", { name: "Accept" }).click();
	await expect(ada.locator(".hand .card")).toHaveCount(5);
	await expect(tom.locator(".hand .card")).toHaveCount(5);
});

test("three browsers play a whole Narabi by pointer", async ({ browser }) => {
	const pages = await three(browser);
	const [host, ...guests] = pages;
	const few = await bringShort(host, "narabi");
	await host.goto("/play");
	await host.getByRole("button", { name: /^Open (your own|the first table)/ }).click();
	await host.getByText("Narabi", { exact: true }).last().click();
	await host.getByText("3", { exact: true }).click();
	await host.getByRole("dialog").getByText("More", { exact: true }).click();
	await host.getByRole("combobox", { name: /^Edition/ }).selectOption(few);
	await host.getByRole("dialog").getByRole("button", { name: "Open a table" }).click();
	const link = await host.locator("#link").inputValue();
	for (const guest of guests) await sitDown(guest, link);
	for (const page of pages) await expect(page.locator(".stone")).toHaveCount(12);
	await expect(host.locator(".slip")).toHaveCount(4);

	// A question is asked and answered where it belongs.
	await host.getByRole("button", { name: "Ask" }).click();
	await host.locator(".stone.legal").first().click();
	await host.locator(".stone.legal").first().click();
	await host.locator(".action").getByRole("button", { name: "Ask" }).click();
	await expect(guests[0].locator(".mark .told")).toHaveCount(1);

	for (let i = 0, page = await next(pages); page && i < 9; i++, page = await next(pages)) await swap(page);
	for (const page of pages) await expect(page.locator(".verdict .kind")).toBeVisible();
	await expect(host.locator(".verdict")).toContainText(/known, this deal takes|gave up/);
});
