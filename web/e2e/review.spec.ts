import { expect, type Page, test } from "./test";
import { clean } from "./looks";
import { decide, next, over, playBotUntilAsked } from "./play";
import { offered } from "./offered";

/** All that a page tells of a match: what decided it, what each part moved, and the curve, step by step. */
async function told(page: Page): Promise<string[]> {
	await expect(page.locator(".way")).toBeVisible();
	const curve = await page.getByRole("img", { name: /turn by turn/ }).locator("path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d") ?? ""));
	return [await page.getByRole("heading", { level: 1 }).innerText(), await page.locator(".way").innerText(), await page.locator("section.story").innerText(), ...curve];
}

/** Makes a few decisions against a bot, gives up and looks back. */
async function giveUp(page: Page, decisions: number): Promise<void> {
	await playBotUntilAsked(page, "nagaraja");
	for (let i = 0; i < decisions && (await next([page])); i++) await decide(page);
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Resign" }).click();
	await page.getByRole("button", { name: "Give up" }).click();
	await expect.poll(() => over(page)).toBe(true);
}

/** What is printed of the way of a match: where it begins, what each part moved, and where it ends. */
async function printed(page: Page, list: string): Promise<number[]> {
	const numbers = await page.locator(list).getByRole("definition").allInnerTexts();
	return numbers.map((text) => Math.round(10 * Number(text.replace("−", "-").replace(/[^\d.-]/g, ""))));
}

test("who has given up looks back, and sees what decided", async ({ page }) => {
	await giveUp(page, 1);
	await page.getByRole("link", { name: "Look back" }).click();

	// Whoever gives up gives away what was left: that is what decided.
	await expect(page.getByRole("heading", { level: 1 })).toContainText("%");
	await expect(page.getByRole("img", { name: /The chance to win, turn by turn/ })).toBeVisible();
	await expect(page.locator(".way > dl")).toContainText("50");
	// What is printed together adds up as it is printed, and nothing leaves the scale.
	await page.getByText("Exact figures").click();
	for (const list of [".way > dl", ".way .exact"]) {
		const numbers = await printed(page, list);
		const end = numbers.pop();
		expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(end);
	}
	for (const bar of await page.locator(".way .bar i").all()) {
		const [one, all] = [await bar.boundingBox(), await bar.locator("..").boundingBox()];
		expect(one!.x).toBeGreaterThanOrEqual(all!.x - 7); // a point stands astride the edge
		expect(one!.x + one!.width).toBeLessThanOrEqual(all!.x + all!.width + 7);
	}
	await expect(page.getByText("The moment", { exact: false })).toBeVisible();
	await clean(page);
	await page.getByRole("button", { name: /^As .* sees it$/ }).click();
	await expect(page).toHaveURL(/as=/);
	await page.getByRole("link", { name: "Replay" }).click();
	await page.getByRole("link", { name: "Look back" }).click();
	const first = await told(page);

	// Where the server has too much to do the device makes the review itself, and says the same.
	const problem = { type: "urn:nagara:often", title: "Too Many Requests", status: 429, detail: "too often", key: "server.often", args: { n: 10 } };
	await page.route("**/review?*", (route) => (route.request().resourceType() === "document" ? route.continue() : route.fulfill({ status: 429, contentType: "application/problem+json", json: problem })));
	const net = page.waitForRequest(/nagaraja-.*\.net/);
	await page.reload();
	await net;
	expect(await told(page)).toEqual(first);
});

type Reviewed = {
	review?: { steps: { n: number; seat?: number; kind: string; move?: string }[]; moments: number[] };
	told?: object[];
	paths?: { parts: { kind: string; seat?: number }[] }[];
};

/** Lets the review say that the first choice of a seat was a mistake, and gives its number. */
async function blame(page: Page, own: boolean): Promise<() => number> {
	let found = 0;
	const table = new URL(page.url()).pathname.split("/")[2];
	const { you } = await (await page.request.get(`/api/v1/tables/${table}`)).json();
	await page.route("**/review?*", async (route) => {
		if (route.request().resourceType() === "document") return route.continue();
		const came = await route.fetch();
		const said: Reviewed = await came.json();
		const step = said.review?.steps.find(({ kind, seat, move }) => kind === "decision" && (seat === you) === own && move?.startsWith("lay"));
		if (said.review && step) {
			found = step.n;
			const seen = await (await page.request.get(`/api/v1/tables/${table}/replay?as=${step.seat}&from=${step.n - 1}&count=1`)).json();
			const best = offered(seen.steps[0].state).find((move) => move !== step.move && move.startsWith("lay"));
			Object.assign(step, { mark: "blunder", best, skill: -200_000 });
			said.review.moments = [step.n];
			const others = (said.paths?.[you - 1]?.parts ?? []).filter(({ kind, seat }) => kind !== "choices" || seat !== you);
			const part = { kind: "choices", seat: you, name: "your choices", moved: -30, exact: -300, from: 50, to: 20, shares: [{ n: step.n, moved: -20 }] };
			if (said.paths) said.paths[you - 1].parts = [...others, part];
			said.told = [{ n: step.n, says: "So it was.", made: "This", best: "That", why: [], remarks: [] }];
		}
		await route.fulfill({ response: came, json: said });
	});
	return () => found;
}

for (const { whose, own, button } of [
	{ whose: "one's own choice is tried again", own: true, button: "Try again" },
	{ whose: "the opponent's choice is made in their place", own: false, button: "Play as they did" },
])
	test(`${whose}, at once, and everybody keeps their name`, async ({ page }) => {
		const heard: string[] = [];
		page.on("websocket", (line) => line.on("framereceived", ({ payload }) => heard.push(String(payload))));
		await giveUp(page, 2);
		const step = await blame(page, own);
		await page.getByRole("link", { name: "Look back" }).click();
		await page.locator(".moment").click();
		await expect(page).toHaveURL(new RegExp(`step=${step()}(&|$)`));
		// Whose side of the board it is, and the way from what was played to what was better, are on the page.
		await expect(page.locator(".look figcaption")).toHaveText(own ? "Your temple" : "The temple of Visitor");
		await expect(page.locator(".moment")).toContainText(own ? "Your side" : "The side of Visitor");
		await expect(page.getByRole("button", { name: own ? "Play as they did" : "Try again" })).toHaveCount(0);
		await expect(page.locator(".look .arrow")).toHaveText(/This\s*→\s*That/);
		if (own) {
			// What the choices are said to have cost adds up to what the way says of them.
			const costs = await page.locator(".errs .cost").allInnerTexts();
			const numbers = costs.map((text) => (text.trim() === "under 1" ? 0 : Number(text.replace("−", "-").replaceAll(" ", ""))));
			expect(numbers.pop()).toBe(-30);
			expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(-30);
			expect(numbers).toContain(-20);
			await expect(page.locator(".errs")).toContainText("everything else");
			await expect(page.locator(".way > dl")).toContainText("− 30");
		}
		// A moment says where it led on the curve, and so does its board.
		await expect(page.locator(".moment .cost")).toHaveText(/^\d+% → \d+%$/);
		await expect(page.locator(".look header .num")).toHaveText(await page.locator(".moment .cost").innerText());
		await page.getByRole("button", { name: button }).click();

		await expect(page.getByText(/^Lay cards/)).toBeVisible();
		for (const name of ["Visitor", /^Hazel/]) await expect(page.locator(".plate").filter({ hasText: name })).toHaveCount(1);
		await page.locator(".hand .card[aria-disabled=false]").first().click();
		// What happens at the table meanwhile takes no choice away.
		const talked = await page.request.post(`/api/v1/tables/${new URL(page.url()).pathname.split("/")[2]}/talk`, { data: { text: "well well" } });
		expect(talked.ok(), await talked.text()).toBe(true);
		await expect.poll(() => heard.some((message) => message.includes("well well"))).toBe(true);
		await page.locator(".action .lead").click();
		await expect(page.getByText(/better move|best move/).locator("visible=true").first()).toBeVisible();
		// Whoever listens hears it from a region that was there before.
		await expect(page.locator("[data-voice]")).toContainText(/better move|best move/);
		if (!own) return;
		// Looking back leads on: to the costliest moment, as a puzzle, and to others of its kind.
		await page.keyboard.press("Escape");
		await expect(page.getByRole("link", { name: "Puzzles", exact: true })).toHaveAttribute("href", "/puzzles");
		await page.getByRole("button", { name: "Your costliest moment as a puzzle" }).click();
		await expect(page.getByText(/^Lay cards/)).toBeVisible();
		await expect(page.locator(".hand .card[aria-disabled=false]")).not.toHaveCount(0);
		// It is a page of its own: the way back leads to the review.
		await page.goBack();
		await expect(page.locator(".moment")).toBeVisible();
	});
