import { expect, test } from "./test";
import { clean, noSideways } from "./looks";
import { beat, member } from "./members";

test("what somebody played is counted, and the ladder leads there", async ({ browser }) => {
	const [ada, ben] = await Promise.all([member(browser, "Ada who counts"), member(browser, "Ben who counts")]);
	const first = await beat(ada, ben);
	await beat(ada, ben);
	await beat(ben, ada);
	expect((await ada.page.request.get(`/api/v1/tables/${first}/review?wait=60`, { timeout: 120_000 })).ok()).toBe(true);

	await ada.page.goto("/ladder");
	const row = ada.page.getByRole("row").filter({ hasText: ada.name });
	await expect(row).toContainText("provisional");
	await expect(ada.page.getByRole("row").filter({ hasText: "Oracle" })).toContainText("measured");
	await clean(ada.page);
	await row.getByRole("link", { name: ada.name }).click();

	await expect(ada.page.getByText("Longest winning streak: 2 matches")).toBeVisible();
	const rivals = ada.page.getByRole("table", { name: "By opponent" });
	await expect(rivals.getByRole("row").filter({ hasText: ben.name }).getByRole("cell")).toHaveText(["3", "2", "0", "1"]);
	await expect(ada.page.getByRole("heading", { name: "How you decide" })).toBeVisible();
	await expect(ada.page.getByRole("table", { name: "What a decision costs" })).toBeVisible();
	await clean(ada.page);
	await ada.page.setViewportSize({ width: 360, height: 740 });
	await noSideways(ada.page);

	// Nobody else is shown how Ada decides.
	await ben.page.goto(`/player/${ada.id}`);
	await expect(ben.page.getByRole("table", { name: "By opponent" })).toBeVisible();
	await expect(ben.page.getByRole("heading", { name: "How you decide" })).toHaveCount(0);
});
