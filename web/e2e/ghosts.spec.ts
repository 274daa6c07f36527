/** A match between two people, played once more by somebody else in the place of the one who lost. */
import { expect, type Page, test } from "./test";
import { cleanEverywhere, noSideways } from "./looks";
import { beat, member } from "./members";
import { awaited, decide } from "./play";

/** The page Play offers of all matches that one alone: other tests play, too. */
async function offering(page: Page, table: string): Promise<void> {
	await page.route("**/api/v1/games/*/ghosts", async (route) => {
		const answer = await route.fetch();
		const list = await answer.json();
		await route.fulfill({ json: { ...list, tables: list.tables.filter((row: { table: string }) => row.table === table) } });
	});
}

test("a finished match is offered; its ghost has a name, and a bot goes on where it does not fit", async ({ browser, page }) => {
	const [winner, loser] = [await member(browser, "Otter"), await member(browser, "Crane")];
	const table = await beat(winner, loser);
	await offering(page, table);
	const offer = page.getByRole("region", { name: "Once more" });
	await expect(async () => {
		await page.goto("/play");
		await expect(offer.getByRole("button", { name: `in the place of ${loser.name}` })).toBeVisible({ timeout: 5_000 });
	}).toPass();
	await cleanEverywhere(page, "#board");
	await noSideways(page);
	await offer.getByRole("button", { name: `in the place of ${loser.name}` }).click();

	await expect(page.getByText(`${winner.name}, as then`).first()).toBeVisible();
	const heir = page.getByText(`for ${winner.name}`).first();
	for (let i = 0; i < 30 && !(await heir.isVisible()); i++) {
		await expect.poll(async () => (await heir.isVisible()) || (await awaited(page)), { intervals: [50] }).toBe(true);
		if (!(await heir.isVisible())) await decide(page);
	}
	await expect(heir).toBeVisible();

	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect(page.getByText(`Then ${winner.name} won. You came out as ${loser.name} did.`)).toBeVisible();
	await cleanEverywhere(page);
	await page.getByRole("link", { name: "See it as it was" }).click();
	await expect(page).toHaveURL(new RegExp(`/replay/${table}`));
});

test("whoever played is led to the other chair, unless somebody does not want that", async ({ browser }) => {
	const [winner, loser] = [await member(browser, "Heron"), await member(browser, "Finch")];
	const table = await beat(winner, loser);
	await loser.page.goto(`/table/${table}`);
	const again = loser.page.getByRole("button", { name: `Once more, in the place of ${winner.name}` });
	await expect(again).toBeVisible();

	await winner.page.goto("/settings");
	const allow = winner.page.getByRole("checkbox", { name: /Let others play my matches once more/ });
	await expect(allow).toBeChecked();
	await allow.uncheck();
	await winner.page.reload();
	await expect(allow).not.toBeChecked();

	await again.click();
	await expect(loser.page.getByText("does not let others play it once more")).toBeVisible();
	await expect(loser.page).toHaveURL(new RegExp(`/table/${table}`));
});
