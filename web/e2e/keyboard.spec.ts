import { expect, type Page, test } from "./test";
import { next, playBotShort } from "./play";
import { calling, confronting, Scene } from "./scene";

/** Presses Tab until something with this mark has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let i = 0; i < 80; i++) {
		if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`${selector} cannot be reached with Tab`);
}

/** Walks one's own temple with the arrows to a cell that can be chosen. Niches are its rim: one step leads back inside. */
async function walkToFree(page: Page): Promise<void> {
	await tabTo(page, ".own .spot");
	const goal = (await page.locator(".own .spot.legal").first().getAttribute("data-place")) ?? "";
	for (let steps = 0; steps < 12; steps++) {
		const here = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.place ?? "");
		if (here === goal) return;
		const [column, row, side] = here;
		if (side) await page.keyboard.press({ w: "ArrowRight", n: "ArrowDown", e: "ArrowLeft" }[side] ?? "ArrowUp");
		else if (column !== goal[0]) await page.keyboard.press(column < goal[0] ? "ArrowRight" : "ArrowLeft");
		else await page.keyboard.press(row < goal[1] ? "ArrowUp" : "ArrowDown");
	}
	throw new Error(`the arrows do not lead to ${goal}`);
}

/** What the match asks of this page now, once it has settled: the title says whose turn it is, beads that something is on its way. */
async function asked(page: Page): Promise<string> {
	const settled = await page.waitForFunction(
		() => {
			if (document.querySelector(".result")) return "over";
			if (!document.title.startsWith("●") || document.querySelector(".action .beads")) return undefined;
			if (document.querySelector(".choice")) return "pick";
			const plain = [...document.querySelectorAll(".action .btn.plain")].map((b) => b.textContent ?? "");
			if (plain.some((text) => text.includes("Let it happen"))) return "answer";
			if (plain.some((text) => text.includes("Pass"))) return "pass";
			if (document.querySelector(".own .spot.legal")) return "place";
			return document.querySelector(".hand .card[aria-disabled=false]") ? "lay" : undefined;
		},
		undefined,
		{ polling: 30 },
	);
	return (await settled.jsonValue()) ?? "";
}

test("a whole match of Nagaraja by keyboard alone", async ({ page }) => {
	await page.goto("/");
	await tabTo(page, ".west .lead");
	await page.keyboard.press("Enter");
	await expect(page.locator(".hand .card")).toHaveCount(5);
	await playBotShort(page, "nagaraja", "visitor"); // a whole one that is not as long

	for (let step = await asked(page); step !== "over"; step = await asked(page)) {
		if (step === "pass") await page.keyboard.press("p");
		if (step === "pick" || step === "lay") {
			await page.keyboard.press("1");
			await page.keyboard.press("c");
		}
		if (step === "place") {
			await walkToFree(page);
			await page.keyboard.press("Enter");
			await page.keyboard.press("e");
			await page.keyboard.press("c");
		}
		if (step === "answer") {
			await tabTo(page, ".action .btn.plain:last-child");
			await page.keyboard.press("Enter");
		}
	}
	await expect(page.locator(".result .kind")).toBeVisible();
});

test("a card is aimed at a stick and an amulet is used by keys alone", async ({ page }) => {
	const scene = new Scene(page);
	await scene.open(confronting);
	await page.keyboard.press("2");
	await tabTo(page, ".target:nth-child(1)");
	await page.keyboard.press("Enter");
	await tabTo(page, ".action .cost");
	await page.keyboard.press("Enter");
	await tabTo(page, ".action .lead");
	await page.keyboard.press("Enter");
	await expect.poll(() => scene.sent).toEqual(["activate stick-discard-1-opponent with green on green-1"]);
	scene.show(calling);
	await tabTo(page, ".amulets button");
	await page.keyboard.press("Space");
	await page.keyboard.press("c");
	await expect.poll(() => scene.sent).toHaveLength(2);
	expect(scene.sent[1]).toBe("amulet draw");
});

/** Walks the circle with an arrow to a stone that is ringed. */
async function walkToRinged(page: Page): Promise<void> {
	for (let steps = 0; steps < 20; steps++) {
		if (await page.evaluate(() => document.activeElement?.matches(".stone.legal") ?? false)) return;
		await page.keyboard.press("ArrowLeft");
	}
	throw new Error("the arrows lead to no ringed stone");
}

test("a whole match of Narabi by keyboard alone", async ({ page }) => {
	await page.goto("/");
	await tabTo(page, ".east .lead");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/table/**");
	await playBotShort(page, "narabi", "pebble", "pebble"); // a whole one that is not as long

	let asked = false;
	while (await next([page])) {
		await expect(page.locator(".action .beads")).toHaveCount(0);
		if (!asked) {
			asked = true;
			await page.keyboard.press("a");
			await tabTo(page, ".stone");
			for (let i = 0; i < 2; i++) {
				await walkToRinged(page);
				await page.keyboard.press("Enter");
			}
			await page.keyboard.press("c");
			await expect(page.locator(".stamp")).toBeVisible();
			await expect(page.locator(".stone:focus")).toHaveCount(1);
		}
		await tabTo(page, ".stone");
		for (let i = 0; i < 2; i++) {
			await walkToRinged(page);
			await page.keyboard.press("Enter");
		}
		await expect(page.locator(".stone.selected")).toHaveCount(2);
		await page.keyboard.press("Enter");
		await expect(page.locator(".action .lead")).toHaveCount(0);
	}
	await expect(page.locator(".verdict h1")).toBeFocused();
	await tabTo(page, ".verdict .lead");
});
