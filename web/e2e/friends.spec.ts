/** People who know each other: challenged by name, blocked, reported. */
import { type Browser, expect, type Page, test } from "./test";
import { clean, cleanEverywhere, noSideways } from "./looks";
import { beat, named } from "./members";

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
	// Whoever challenges sees whom it is for, at the table and among people.
	await expect(rude.page.getByRole("heading", { name: `For ${ada.name}` })).toBeVisible();
	const waits = await rude.page.context().newPage();
	await waits.goto("/people");
	await expect(waits.getByRole("region", { name: "You asked" })).toContainText(`For ${ada.name}`);
	await waits.close();

	await ada.page.goto("/lobby");
	await expect(ada.page.getByRole("region", { name: "Your turn" })).toContainText(rude.name);
	await expect(ada.page.getByText(`${rude.name} challenges you: Nagaraja.`).last()).toBeVisible();
	// It stands among one's own and not a second time among the open tables.
	await ada.page.goto("/play");
	await expect(ada.page.getByRole("region", { name: "Your turn" })).toContainText(rude.name);
	await expect(ada.page.getByRole("region", { name: "Open tables" })).toBeVisible();
	await expect(ada.page.getByRole("region", { name: "Open tables" }).getByText(rude.name)).toHaveCount(0);
	await ada.page.getByRole("button", { name: "Accept" }).click();
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

test("who is followed is seen with what they play; one press challenges", async ({ browser }) => {
	const [fan, star, far] = [await member(browser, "Fan"), await member(browser, "Star"), await member(browser, "Far")];
	for (const { id } of [star, far]) expect((await fan.page.request.put(`/api/v1/me/following/${id}`)).ok()).toBe(true);
	const wish = { game: "nagaraja", seats: 2, entrance: "anyone", spectators: "open", clock: { kind: "none" }, join: {}, bots: ["visitor"] };
	const { table } = await (await star.page.request.post("/api/v1/tables", { data: wish })).json();
	await star.page.goto(`/table/${table}`);
	await expect(star.page.locator(".hand .card")).toHaveCount(5);

	await fan.page.goto("/people");
	const here = fan.page.getByRole("region", { name: "Here now" });
	const card = here.getByRole("article").filter({ hasText: star.name });
	await expect(card.getByRole("link", { name: `Watch ${star.name}` })).toHaveAttribute("href", `/table/${table}`);
	await expect(card.locator("[data-drawn]")).toBeVisible();
	await clean(fan.page);
	await fan.page.setViewportSize({ width: 390, height: 844 });
	await noSideways(fan.page);
	await fan.page.getByRole("region", { name: "Not here" }).getByRole("button", { name: `Challenge ${far.name}` }).click();
	await expect(fan.page.getByRole("heading", { name: `For ${far.name}` })).toBeVisible();
	await far.page.goto("/people");
	await far.page.getByRole("region", { name: `${fan.name} asks` }).getByRole("button", { name: "Accept" }).click();
	await expect(far.page).toHaveURL(/\/table\//);
	for (const { page } of [fan, far]) await expect(page.locator(".hand .card")).toHaveCount(5);
});

test("a friend who follows back is here at any page; whom one only follows is not seen there", async ({ browser }) => {
	const [fan, friend, far] = [await member(browser, "Fan"), await member(browser, "Friend"), await member(browser, "Far")];
	for (const { id } of [friend, far]) expect((await fan.page.request.put(`/api/v1/me/following/${id}`)).ok()).toBe(true);
	expect((await friend.page.request.put(`/api/v1/me/following/${fan.id}`)).ok()).toBe(true);
	for (const { page } of [friend, far]) await page.goto("/rules");
	await fan.page.goto("/people");
	const here = fan.page.getByRole("region", { name: "Here now" });
	const card = here.getByRole("article").filter({ hasText: friend.name });
	await expect(card).toContainText("free now");
	await expect(card.getByRole("button", { name: `Challenge ${friend.name}` })).toBeVisible();
	await expect(here.getByText(far.name)).toHaveCount(0);
	await expect(fan.page.getByRole("region", { name: "Not here" }).getByText(far.name)).toBeVisible();
	// Whom one knows comes before seats for anyone.
	const headings = await fan.page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
	const at = (words: string) => headings.findIndex((heading) => heading.startsWith(words));
	expect(at("Not here")).toBeGreaterThan(at("Here now"));
	expect(at("Free seats")).toBeGreaterThan(at("Not here"));
	await clean(fan.page);
	await fan.page.setViewportSize({ width: 390, height: 844 });
	await noSideways(fan.page);
});

test("who knows nobody yet finds free places, open tables, bots and a link to send", async ({ browser, page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/people");
	const here = page.getByRole("region", { name: "Here now" });
	await expect(here.getByText("A seat for a friend")).toBeVisible();
	await expect(page.getByRole("region", { name: "Recent opponents" }).getByText("Whoever plays with you stands here")).toBeVisible();
	// Three cards stand beside each other, and fill the row.
	const seats = page.getByRole("region", { name: "Free seats" });
	const tops = await seats.getByRole("listitem").evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
	expect(tops.length % 3).toBe(0);
	expect(new Set(tops.slice(0, 3)).size).toBe(1);
	const bots = page.getByRole("region", { name: "Bots" });
	await expect(bots.getByRole("img", { name: /^strength \d of \d$/ }).first()).toBeVisible();
	await cleanEverywhere(page, "main");
	for (const width of [390, 820, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		await noSideways(page);
	}

	// Whoever opened a table may have gone: it stands among the free seats, not under those who are here.
	const host = await member(browser, "Waiting Wim");
	const wish = { game: "nagaraja", seats: 2, entrance: "anyone", spectators: "open", clock: { kind: "none" }, join: {} };
	expect((await host.page.request.post("/api/v1/tables", { data: wish })).ok()).toBe(true);
	await expect(seats.getByRole("button", { name: `Sit down with ${host.name}` })).toBeVisible();
	await expect(here.getByRole("button")).toHaveCount(0);

	await bots.getByRole("button", { name: /^Play Visitor/ }).click();
	await expect(page).toHaveURL(/\/table\//);
	await page.goto("/people");
	await page.getByRole("button", { name: "Invite a friend to Nagaraja" }).click();
	await expect(page).toHaveURL(/invitation=/);
});

test("it is told how it stands between two, and against a bot", async ({ browser }) => {
	const [ada, ben] = [await member(browser, "Ada"), await member(browser, "Ben")];
	await beat(ada, ben);
	const wish = { game: "nagaraja", seats: 2, entrance: "anyone", spectators: "open", clock: { kind: "none" }, join: {}, bots: ["visitor"] };
	const { table } = await (await ada.page.request.post("/api/v1/tables", { data: wish })).json();
	expect((await ada.page.request.post(`/api/v1/tables/${table}/resign`, { data: {} })).ok()).toBe(true);
	await ada.page.goto("/people");
	await expect(ada.page.getByRole("region", { name: "Recent opponents" })).toContainText(`1 to 0 you against ${ben.name}`);
	await expect(ada.page.getByRole("region", { name: "Bots" })).toContainText("0 of 1 match won");
});
