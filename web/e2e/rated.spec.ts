import { expect, type Page, test } from "./test";
import { clean, noSideways } from "./looks";
import { beat, type Member, member } from "./members";
import { decide, next, sitDown } from "./play";

/** Opens a table whose result counts, as a person does, and gives the link to it. */
async function openRated(page: Page, entrance = "anyone with the link"): Promise<string> {
	await page.goto("/new");
	const sheet = page.getByRole("dialog");
	await sheet.getByText(entrance, { exact: true }).click();
	await sheet.getByText("More", { exact: true }).click();
	await sheet.getByLabel("The result counts for the rating").check();
	await sheet.getByRole("button", { name: "Open a table" }).click();
	await expect(page.locator("main")).toContainText("rated");
	return page.locator("#link").inputValue();
}

async function resign(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
}

/** The ratings of a player from the first to the last, as the server tells them. */
async function ratings({ page, id }: Member): Promise<number[]> {
	const { changes } = await (await page.request.get(`/api/v1/people/${id}/ratings?game=nagaraja`)).json();
	return [changes.at(-1).before, ...changes.map((c: { after: object }) => c.after).reverse()].map((r) => Math.round(r.rating));
}

test("a rated match counts for both, and the curve grows with each", async ({ browser }) => {
	const [ada, ben] = await Promise.all([member(browser, "Ada of the curve"), member(browser, "Ben of the curve")]);
	await sitDown(ben.page, await openRated(ada.page));
	await expect(ada.page.locator(".hand .card")).toHaveCount(5);
	await expect(ada.page.getByRole("button", { name: "Hint" })).toHaveCount(0);
	for (let i = 0; i < 6; i++) await decide((await next([ada.page, ben.page]))!);
	await resign(ben.page);

	for (const { page } of [ada, ben]) {
		await expect(page.locator(".rated")).toContainText(new RegExp(`${ada.name} 1\\d{3} \\+\\d+`));
		await expect(page.locator(".rated")).toContainText(new RegExp(`${ben.name} 1\\d{3} −\\d+`));
	}
	await ada.page.locator(".rated").getByRole("link", { name: ada.name }).click();
	const curve = ada.page.getByRole("img", { name: /^Rating, match by match/ });
	const told = async () => `Rating, match by match: ${(await ratings(ada)).join(", ")}`;
	await expect(curve).toHaveAccessibleName(await told());
	await expect(ada.page.locator(".rating")).toContainText(String((await ratings(ada)).at(-1)));

	for (const won of [true, false, true, false, false]) await (won ? beat(ada, ben) : beat(ben, ada));
	await ada.page.reload();
	await expect(curve).toHaveAccessibleName(await told());
	await expect(curve.locator("circle")).toHaveCount(7);
	await expect(ada.page.locator(".match-card").filter({ hasText: /[+−]\d/ })).toHaveCount(6);
	await clean(ada.page);
	for (const width of [360, 390]) {
		await ada.page.setViewportSize({ width, height: 740 });
		await noSideways(ada.page);
		await expect(curve.locator("circle")).toHaveCount(7);
	}
});

test("a guest at a rated table is told that the result does not count, before and after", async ({ browser }) => {
	const cleo = await member(browser, "Cleo who counts");
	const link = await openRated(cleo.page);
	const guest = await (await browser.newContext()).newPage();
	await guest.goto(link);
	await expect(guest.getByText("a guest plays without a rating")).toBeVisible();
	await guest.getByRole("button", { name: "Sit down" }).first().click();
	await expect(cleo.page.locator(".hand .card")).toHaveCount(5);
	await resign(cleo.page);
	await expect(guest.locator(".result")).toContainText("This match does not count for the rating");
	expect((await (await guest.request.get(`/api/v1/people/${cleo.id}/ratings?game=nagaraja`)).json()).changes).toEqual([]);
});

test("whoever sits down from the lobby is shown first that the result counts", async ({ browser }) => {
	const [dora, egon] = await Promise.all([member(browser, "Dora who waits"), member(browser, "Egon of the lobby")]);
	const table = new URL(await openRated(dora.page, "anyone")).pathname.split("/").at(-1);
	await egon.page.goto("/lobby?game=nagaraja");
	await egon.page.getByRole("listitem").filter({ hasText: dora.name }).getByRole("button", { name: "Sit down" }).click();
	await expect(egon.page).toHaveURL(new RegExp(`/table/${table}$`));
	await expect(egon.page.locator(".facts")).toContainText("rated");
	await egon.page.getByRole("button", { name: "Sit down" }).click();
	for (const { page } of [dora, egon]) await expect(page.locator(".hand .card")).toHaveCount(5);
});
