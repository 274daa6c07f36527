/** People who know each other: challenged by name, blocked, reported. */
import { type Browser, expect, type Page, test } from "./test";
import { clean, noSideways } from "./looks";
import { named } from "./members";

type Member = { page: Page; id: string; name: string };

/** Somebody who keeps a name, which no other test has. */
async function member(browser: Browser, name: string): Promise<Member> {
	const page = await (await browser.newContext()).newPage();
	const called = named(name);
	const guest = await page.request.post("/api/v1/guests", { data: { name: called } });
	expect((await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } })).ok()).toBe(true);
	return { page, id: (await guest.json()).id, name: called };
}

/** Says something at the table that a page shows. */
async function say({ page }: Member, text: string): Promise<void> {
	const table = new URL(page.url()).pathname.split("/")[2];
	expect((await page.request.post(`/api/v1/tables/${table}/talk`, { data: { text } })).ok()).toBe(true);
}

/** On a wide screen the talk stands beside the board. */
const openTalk = (page: Page) => page.getByRole("tab", { name: "Chat" }).click();

test("one is challenged by name and sits down; who is blocked is not heard, and can be reported", async ({ browser }) => {
	const [ada, rude] = [await member(browser, "Ada"), await member(browser, "Rude")];

	// Nobody is called so; then somebody is, and is challenged.
	await rude.page.goto("/people");
	const field = rude.page.getByLabel("Challenge by name");
	await field.fill("Nobody 7");
	await field.press("Enter");
	await expect(rude.page.getByRole("alert")).toContainText("Nobody is registered here as “Nobody 7”");
	await field.fill(ada.name.toUpperCase());
	await field.press("Enter");
	const sheet = rude.page.getByRole("dialog", { name: `Challenge ${ada.name}` });
	await clean(rude.page);
	await sheet.getByText("no clock").click();
	await sheet.getByRole("button", { name: "Send the challenge" }).click();
	await expect(rude.page).toHaveURL(/\/table\//);

	await ada.page.goto("/lobby");
	const row = ada.page.getByRole("listitem").filter({ hasText: `${rude.name} challenges you` });
	await row.getByRole("button", { name: "Sit down" }).click();
	await expect(ada.page).toHaveURL(rude.page.url());
	await expect(ada.page.locator(".presence").first()).toHaveText("here");

	// Words are heard, and from them leads the way to a report and to a block.
	await say(rude, "ugly words");
	await openTalk(ada.page);
	await ada.page.getByRole("button", { name: rude.name, exact: true }).click();
	const about = ada.page.getByRole("dialog", { name: `About ${rude.name}` });
	await about.getByRole("button", { name: `Report ${rude.name}` }).click();
	const report = ada.page.getByRole("dialog", { name: `Report ${rude.name}` });
	await clean(ada.page);
	await report.getByLabel("In your words").fill("Read what was said.");
	await report.getByRole("button", { name: "Send the report" }).click();
	await expect(report.getByRole("status")).toContainText("Thank you.");
	await report.getByRole("button", { name: "Close" }).click();
	await about.getByRole("button", { name: `Block ${rude.name}` }).click();
	await expect(about).toBeHidden();

	await say(rude, "more of them");
	await say(ada, "peace at last");
	await openTalk(ada.page);
	await expect(ada.page.getByText("peace at last").first()).toBeVisible();
	await expect(ada.page.getByText(/ugly words|more of them/)).toHaveCount(0);
	await openTalk(rude.page);
	await expect(rude.page.getByText("peace at last").first()).toBeVisible();

	// Whom one has blocked stands in a list, and nowhere else; on a phone, too.
	await ada.page.setViewportSize({ width: 360, height: 740 });
	await ada.page.goto("/people");
	await expect(ada.page.getByRole("link", { name: rude.name })).toHaveCount(1);
	await clean(ada.page);
	await noSideways(ada.page);
	await ada.page.getByRole("button", { name: `Unblock ${rude.name}` }).click();
	await expect(ada.page.getByRole("status").filter({ hasText: "is not blocked any more" })).toBeVisible();
});
