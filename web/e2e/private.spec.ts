/** A private table, and hints that two people agreed to, each in a browser of their own. */
import { expect, test } from "./test";
import { named } from "./members";
import { next } from "./play";

test("a private table is seen by invitation only, and a hint there is told to both", async ({ browser }) => {
	const [ada, ben, eve] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()));
	const host = named("Otter");
	const post = async (page: typeof ada, address: string, data: object) => (await page.request.post(`/api/v1${address}`, { data })).json();
	await post(ada, "/guests", { name: host });
	await post(ben, "/guests", { name: named("Crane") });
	const made = await post(ada, "/tables", { game: "nagaraja", entrance: "link", hints: true, talk: true, join: {} });
	const link = `/table/${made.table}?invitation=${made.page.invitation}`;
	await post(ben, `/tables/${made.table}/join`, { invitation: made.page.invitation });

	// The plain address says whom to ask, and nothing else.
	await eve.goto(`/table/${made.table}`);
	await expect(eve.getByRole("main")).toContainText(`This table is private; ask ${host} for an invitation`);
	await expect(eve.locator(".temple")).toHaveCount(0);
	await eve.goto(link);
	await expect(eve.locator(".temple")).toHaveCount(2);

	await Promise.all([ada, ben].map((page) => page.goto(`/table/${made.table}`)));
	const acting = (await next([ada, ben]))!;
	const other = acting === ada ? ben : ada;
	await expect(other.getByRole("button", { name: "Hint" })).toHaveCount(0);
	await acting.getByRole("button", { name: "Hint" }).click();
	await expect(acting.locator(".action").getByRole("button", { name: /^Lay/ })).toBeEnabled();
	await expect(acting.locator(".log")).toContainText("You asked for a hint; the others are told");
	for (const page of [other, eve]) await expect(page.locator(".log")).toContainText(/(Otter|Crane) \w+ asked for a hint/);
	await post(ada, `/tables/${made.table}/resign`, {});

	// Who has no name replays by the invitation, too.
	await eve.getByRole("link", { name: "Replay" }).click();
	await expect(eve.getByText("step 0 of")).toBeVisible();
});
