import { expect, test } from "./test";
import { clean, noSideways } from "./looks";
import { beat, member, named } from "./members";

test("a ladder tells whoever is not rated how to come on it, and explains only what it shows", async ({ page }) => {
	await page.request.post("/api/v1/guests", { data: { name: named("Unrated Uli") } });
	await page.goto("/ladder?twin=true"); // nobody is rated there
	await expect(page.getByText("Only those with an account are rated")).toBeVisible();
	await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/account");
	await expect(page.getByText(/after ±/)).toHaveCount(0);
	await clean(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await noSideways(page);
});

test("what somebody played is counted, and the ladder leads there", async ({ browser }) => {
	const [ada, ben] = await Promise.all([member(browser, "Ada who counts"), member(browser, "Ben who counts")]);
	const first = await beat(ada, ben);
	await beat(ada, ben);
	await beat(ben, ada);
	expect((await ada.page.request.get(`/api/v1/tables/${first}/review?wait=60`, { timeout: 120_000 })).ok()).toBe(true);

	await ada.page.goto("/ladder");
	const row = ada.page.getByRole("row").filter({ hasText: ada.name });
	await expect(row).toContainText("provisional");
	// The first three stand large, each with a board; that bots were measured is said once, and how to play rated last.
	const large = ada.page.getByRole("main").getByRole("listitem");
	await expect(large).toHaveCount(3);
	await expect(large.first()).toContainText("Oracle");
	await expect(large.locator(".small-board svg").first()).toBeVisible();
	await expect(ada.page.getByRole("row").filter({ hasText: "Oracle" })).toHaveCount(0);
	await expect(ada.page.getByText("measured")).toHaveCount(1);
	await expect(ada.page.getByText(/after ±/)).toBeVisible();
	await expect(ada.page.getByRole("link", { name: "Play a rated match" })).toHaveAttribute("href", "/find/nagaraja?rated=true");
	await clean(ada.page);
	// Where one competes each has their month as a line, which is told as well.
	await ada.page.goto("/compete");
	const month = ada.page.getByRole("region", { name: "Ladder" }).getByRole("row").filter({ hasText: ada.name });
	await expect(month).toContainText(/from 1500 to \d{4}/);
	await expect(month.locator("svg path")).toHaveAttribute("d", /^M.*L.*L.*L/);
	await ada.page.goBack();
	await row.getByRole("link", { name: ada.name }).click();

	// A person first: the curve, the boards, each match once; the numbers lie in a fold.
	await expect(ada.page.getByRole("region", { name: "Matches" }).getByRole("link")).toHaveCount(3);
	await expect(ada.page.getByRole("region", { name: "Matches" }).getByRole("link").filter({ hasText: ben.name })).toHaveCount(3);
	await expect(ada.page.getByText(/^won · \+\d+$/)).toHaveCount(2);
	await expect(ada.page.getByRole("region", { name: "Most often across the board" }).getByRole("listitem")).toContainText("2 of 3 matches won");
	await ada.page.getByRole("heading", { name: "Statistics" }).click();
	await expect(ada.page.getByText("Longest winning streak: 2 matches")).toBeVisible();
	const rivals = ada.page.getByRole("table", { name: "By opponent" });
	await expect(rivals.getByRole("row").filter({ hasText: ben.name }).getByRole("cell")).toHaveText(["3", "2", "0", "1"]);
	await expect(ada.page.getByRole("heading", { name: "How you decide" })).toBeVisible();
	await expect(ada.page.getByText(/^Surest here: .* Most is left here: /)).toBeVisible();
	await ada.page.getByRole("region", { name: "How you decide" }).getByText("Statistics").click();
	await expect(ada.page.getByRole("table", { name: "What a decision costs" })).toBeVisible();
	await clean(ada.page);
	await ada.page.setViewportSize({ width: 360, height: 740 });
	await noSideways(ada.page);

	// Nobody else is shown how Ada decides.
	await ben.page.goto(`/player/${ada.id}`);
	await ben.page.getByRole("heading", { name: "Statistics" }).click();
	await expect(ben.page.getByRole("table", { name: "By opponent" })).toBeVisible();
	await expect(ben.page.getByRole("heading", { name: "How you decide" })).toHaveCount(0);
});

test("a newcomer's page is drawn as what will be there, and what is seldom wanted lies behind three dots", async ({ browser }) => {
	const [ada, ben] = await Promise.all([member(browser, "New Ada"), member(browser, "New Ben")]);
	await ada.page.goto(`/player/${ada.id}`);
	await expect(ada.page.getByRole("link", { name: "Play a rated match" })).toHaveAttribute("href", "/find/nagaraja?rated=true");
	await expect(ada.page.getByRole("link", { name: "Play a match" })).toHaveAttribute("href", "/play");
	await expect(ada.page.getByRole("link", { name: "Look back at a match" })).toHaveAttribute("href", "/matches?show=finished");
	// The invitation to look back has the whole row, and its words are not squeezed beside the button.
	const row = ada.page.locator(".portrait");
	for (const width of [390, 820, 1440]) {
		await ada.page.setViewportSize({ width, height: 900 });
		const [whole, invitation, words] = [(await row.boundingBox())!, (await row.locator(".vacant").boundingBox())!, (await row.locator(".words").boundingBox())!];
		expect(invitation.width, `${width}`).toBeCloseTo(whole.width, 0);
		expect(words.width, `${width}`).toBeGreaterThan(180);
	}
	await clean(ada.page);

	// Bots of one name are counted; that a match is played now stands beside its game, not on its board.
	const wish = { game: "narabi", seats: 3, entrance: "anyone", spectators: "open", clock: { kind: "none" }, join: {}, bots: ["gardener", "gardener"] };
	expect((await ben.page.request.post("/api/v1/tables", { data: wish })).ok()).toBe(true);
	await ada.page.goto(`/player/${ben.id}`);
	const now = ada.page.getByRole("region", { name: "Plays now" }).getByRole("link");
	await expect(now).toContainText("with 2 × Gardener");
	await expect(now.locator(".mat")).toHaveText("");
	await expect(now.locator(".facts")).toHaveText(/Narabi\s*now/);

	const dots = ada.page.getByRole("button", { name: `More about ${ben.name}` });
	await expect(ada.page.getByRole("button", { name: "Block" })).toHaveCount(0);
	await dots.press("Enter");
	await clean(ada.page);
	await expect(ada.page.getByRole("button", { name: "Report" })).toBeVisible();
	await ada.page.keyboard.press("Escape");
	await expect(ada.page.getByRole("button", { name: "Report" })).toHaveCount(0);
	await expect(dots).toBeFocused();
	await dots.click();
	await ada.page.getByRole("button", { name: "Block" }).click();
	await expect(ada.page.getByRole("button", { name: "Unblock" })).toBeVisible();
	await ada.page.setViewportSize({ width: 360, height: 740 });
	await noSideways(ada.page);
});
