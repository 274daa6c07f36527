/** Puzzles of each kind are answered on the real board, by what their own files say is right. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "./test";
import { packed } from "./device";
import { make } from "./hand";
import { named } from "./members";
import { cleanEverywhere, noSideways } from "./looks";

type Puzzle = { id: string; game: string; choices?: string[]; moves?: number; right: string[]; rating: number };
type Standing = { seen: string[]; solved: number; streak: number; rating: { rating: number } };

const folder = new URL("../../study/puzzle/shipped/", import.meta.url);
const all: Puzzle[] = readdirSync(folder)
	.filter((file) => file.endsWith(".jsonl"))
	.flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line)));
const [choice, other] = all.filter(({ choices }) => choices);
/** The one with the most answers. */
const most = all.filter(({ choices }) => choices).sort((a, b) => b.choices!.length - a.choices!.length)[0];
const line = all.filter(({ moves }) => moves).sort((a, b) => a.moves! - b.moves!)[0];
/** One that is easy to make by hand. */
const simple = (move: string): number => ["pass", "lay", "place"].indexOf(move.split(" ")[0]) >>> 0;
const [move] = all.filter(({ choices, moves }) => !choices && !moves).sort((a, b) => simple(a.right[0]) - simple(b.right[0]));

const card = (page: Page): Locator => page.locator(".sentence");
const at = (page: Page, stage: string): Promise<void> => expect(card(page)).toHaveAttribute("data-stage", stage);

async function open(page: Page, { game, id }: Puzzle): Promise<void> {
	await page.goto(`/puzzles/${game}/${id}`);
	await at(page, "task");
}

/** Chooses an answer, by its place among those that are offered. */
async function choose(page: Page, puzzle: Puzzle, answer: string): Promise<void> {
	await page.locator(".choices button").nth(puzzle.choices!.indexOf(answer)).click();
	await page.getByRole("button", { name: "Answer", exact: true }).click();
}

async function member(page: Page, name: string): Promise<void> {
	expect((await page.request.post("/api/v1/guests", { data: { name: named(name) } })).ok()).toBe(true);
	expect((await page.request.put("/api/v1/me/password", { data: { password: "correct horse battery" } })).ok()).toBe(true);
}

async function standing(page: Page, game: string): Promise<Standing> {
	const { games } = await (await page.request.get("/api/v1/puzzles")).json();
	return games.find((g: { game: string }) => g.game === game).standing;
}

test("a puzzle of each kind is solved, one is not, and the rating follows", async ({ page }) => {
	await member(page, "Solveig");
	await open(page, choice);
	// Whoever solves sits there by name.
	await expect(page.locator("main").getByText(/^Solveig/).first()).toBeVisible();
	await cleanEverywhere(page, ".sentence");
	await page.setViewportSize({ width: 1440, height: 900 });
	await choose(page, choice, choice.right[0]);
	await at(page, "done");
	await expect(card(page)).toContainText(/Rating \d+, up by \d+/);
	await expect(page.locator("[data-voice]")).toContainText("That is it.");
	await expect(page.locator("[data-voice]")).toContainText(/Rating \d+, up by \d+/);
	await expect(page.getByRole("button", { name: "Next puzzle" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).not.toHaveURL(new RegExp(choice.id));
	await at(page, "task");

	await open(page, line);
	for (const swap of line.right) await make(page, swap);
	await at(page, "done");
	await open(page, move);
	await make(page, move.right[0]);
	await at(page, "done");

	// What is wrong counts, and is tried again for nothing.
	await open(page, other);
	await choose(page, other, other.choices!.find((id) => !other.right.includes(id))!);
	await at(page, "wrong");
	await expect(card(page)).toContainText(/Rating \d+, down by \d+/);
	await page.getByRole("button", { name: "Try again" }).click();
	await at(page, "task");
	await choose(page, other, other.right[0]);
	await at(page, "done");
	await expect.poll(async () => (await standing(page, other.game)).seen.at(-1)).toBe(other.id);
	const kept = await standing(page, other.game);
	expect(kept.solved).toBe(kept.seen.length - 1);
	expect(kept.streak).toBe(0);

	await page.goto("/puzzles");
	await expect(page.locator(`#${other.game}`)).toContainText(String(Math.round(kept.rating.rating)));
	await expect(page.locator(`#${other.game}`)).toContainText(`${kept.solved} of ${kept.seen.length} solved`);
	// One answer after another makes a curve, and the themes tell how many were answered.
	await expect(page.locator(`#${other.game}`).getByRole("img", { name: "Your rating, answer by answer" })).toBeVisible();
	await expect(page.locator("#themes")).toContainText("1 answered");
	await cleanEverywhere(page, "main");
	await noSideways(page);
});

/** What a puzzle is about and is not seen whole: one's own slips, the question and the ways to answer. */
const hidden = (page: Page): Promise<string[]> =>
	page.locator(".slip, .sentence .say, .sentence .foot .btn").evaluateAll((all) =>
		all.flatMap((one) => {
			const { left, right, top, bottom } = one.getBoundingClientRect();
			const corners = [[left + 5, top + 5], [right - 5, top + 5], [left + 5, bottom - 5], [right - 5, bottom - 5]];
			const covered = corners.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
			return covered ? [`${one.className} ${one.textContent?.trim()} ${left} ${top} ${right} ${bottom}`] : [];
		}),
	);

test.describe("in French, on phones", () => {
	test.use({ locale: "fr", hasTouch: true });
	for (const [kind, puzzle] of Object.entries({ choice: most, line, move })) {
		test(`of a ${kind} the question, the answers and one's own slips are seen`, async ({ page }) => {
			await open(page, puzzle);
			await expect(page.locator(".stone, .hand .card").first()).toBeVisible();
			for (const [width, height] of [[360, 640], [390, 844], [667, 375], [740, 360], [568, 320]]) {
				await page.setViewportSize({ width, height });
				await expect.poll(() => hidden(page), { message: `${width} × ${height}` }).toEqual([]);
				const [question, all] = [(await page.locator(".sentence .say").boundingBox())!, (await card(page).boundingBox())!];
				if (height > width) expect(question.width, `${width} × ${height}`).toBeGreaterThan(all.width * 0.8);
				await noSideways(page);
			}
		});
	}
});

test("today's puzzle lies there with its question, and leads to the board", async ({ page }) => {
	await page.goto("/puzzles/today");
	const today = page.getByRole("region").filter({ hasText: "Today’s puzzle" });
	await expect(today.locator("[data-drawn]")).toBeVisible();
	await expect(today.getByRole("heading")).toHaveText(/[.?]$/);
	// Seven days, the last of them today, which is still open; tomorrow is another game's.
	const marks = today.getByRole("list", { name: "The last seven days" }).getByRole("listitem");
	await expect(marks).toHaveCount(7);
	await expect(marks.last()).toContainText("still open");
	await expect(today.getByText(/^tomorrow: (Nagaraja|Narabi)$/)).toBeVisible();
	await page.emulateMedia({ colorScheme: "light" });
	const way = await today.getByRole("link", { name: "Solve it" }).getAttribute("href");
	expect(all.some(({ game, id }) => way === `/puzzles/${game}/${id}`)).toBe(true);
	await today.getByRole("link", { name: "Solve it" }).click();
	await at(page, "task");
});

test.describe("without a network, on a phone", () => {
	test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	test("puzzles are solved, and sent when it is back", async ({ page, context }) => {
		await member(page, "Offline Ola");
		await open(page, other);
		await packed(page);
		await context.setOffline(true);
		await open(page, choice);
		await choose(page, choice, choice.right[0]);
		await at(page, "done");
		await page.goto("/puzzles");
		await expect(page.locator(`#${choice.game}`)).toContainText("1 of 1 solved");
		await expect(page.getByText("1 answer is sent when the network is back.")).toBeVisible();
		await noSideways(page);
		await context.setOffline(false);
		await expect.poll(async () => (await standing(page, choice.game)).solved).toBe(1);
	});

	test("who has played a bot solves puzzles that were never opened before", async ({ page, context }) => {
		await page.goto("/");
		await page.locator(".west .lead").first().click();
		await page.waitForURL("**/table/**");
		await packed(page);
		await context.setOffline(true);
		await open(page, choice);
		await choose(page, choice, choice.right[0]);
		await at(page, "done");
	});
});
