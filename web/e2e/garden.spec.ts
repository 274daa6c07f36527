/** Narabi's board on every screen, for fingers, keys and ears, in a garden that stands still. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "./test";
import { clockwise } from "../src/games/narabi/garden/circle";
import { sitInGarden, type View } from "./garden";
import { noSideways } from "./looks";

/** Much is known of every stone, and much was asked: the marks and chips of a long match. */
function wellKnown(view: View): void {
	const ids = view.conditions.map(({ id }) => id);
	for (const [i, stone] of clockwise(view, 1).entries()) {
		if (stone.holder === view.seat) continue;
		stone.condition = undefined;
		stone.possible = ids.slice(i % 5, (i % 5) + (i % 2 ? 7 : 3));
	}
}

/** What lies over a stone's middle, is cut off or cannot be hit: nothing, on a screen that fits. */
function troubles(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const name = (e: Element) => `${e.className} ${e.textContent?.trim().slice(0, 20)}`;
		const inside = (e: Element, by: DOMRect) => {
			const at = e.getBoundingClientRect();
			return at.left >= by.left - 0.5 && at.right <= by.right + 0.5 && at.top >= by.top - 0.5 && at.bottom <= by.bottom + 0.5;
		};
		const screen = new DOMRect(0, 0, innerWidth, innerHeight);
		for (const stone of document.querySelectorAll(".stone")) {
			const { x, y, width, height } = stone.getBoundingClientRect();
			for (const by of [-0.16, 0, 0.16]) {
				const top = document.elementFromPoint(x + width * (0.5 + by), y + height / 2);
				if (!top || !stone.contains(top) || top.closest(".mark")) found.push(`${name(stone)} is under ${top && name(top)}`);
			}
			if (!inside(stone, screen)) found.push(`${name(stone)} leaves the screen`);
		}
		for (const part of document.querySelectorAll(".slip, .mark, .name, .action, .talk")) if (!inside(part, screen)) found.push(`${name(part)} leaves the screen`);
		for (const slip of document.querySelectorAll(".slip b")) if (!inside(slip, slip.closest(".slip")!.getBoundingClientRect())) found.push(`${name(slip)} leaves its slip`);
		const talk = document.querySelector(".talk")!;
		for (const part of talk.querySelectorAll(".say, .could p, .could li")) if (part.checkVisibility({ visibilityProperty: true }) && !inside(part, talk.getBoundingClientRect())) found.push(`${name(part)} leaves the talk`);
		for (const part of document.querySelectorAll(".could p, .could li")) if (!inside(part, part.closest(".could")!.getBoundingClientRect())) found.push(`${name(part)} is cut off`);
		for (const button of document.querySelectorAll(".talk .btn, .talk h2 button, .action button")) {
			const { width, height } = button.getBoundingClientRect();
			if (button.checkVisibility() && (width < 43.5 || height < 43.5)) found.push(`${name(button)} is ${width} × ${height}`);
		}
		const names = [...document.querySelectorAll(".name")].map((e) => ({ e, at: e.getBoundingClientRect() }));
		for (const a of names) for (const b of names) if (a !== b && a.at.left < b.at.right - 1 && b.at.left < a.at.right - 1 && a.at.top < b.at.bottom - 1 && b.at.top < a.at.bottom - 1) found.push(`${name(a.e)} lies on ${name(b.e)}`);
		return found;
	});
}

/** Everything that a slip can say in a language. */
function slipWords(language: string): string[] {
	const catalogue: Record<string, string | Record<string, string>> = JSON.parse(readFileSync(`../../locale/${language}/narabi.json`, "utf8"));
	const said = Object.entries(catalogue).filter(([key]) => key.startsWith("narabi.slip."));
	return said.flatMap(([, words]) => (typeof words === "string" ? [words] : Object.values(words))).map((words) => words.replaceAll(/\{\w+\}/g, "10"));
}

/** The words that do not fit on the first slip: every condition can be dealt to anyone. */
function tooLong(page: Page, words: string[]): Promise<string[]> {
	return page.locator(".slip b").first().evaluate((slip, all) => {
		const dealt = slip.innerHTML;
		const paper = slip.closest(".slip")!.getBoundingClientRect();
		const long = all.filter((said) => {
			slip.textContent = said;
			const { left, right, top, bottom } = slip.getBoundingClientRect();
			return left < paper.left - 0.5 || right > paper.right + 0.5 || top < paper.top - 0.5 || bottom > paper.bottom + 0.5;
		});
		slip.innerHTML = dealt;
		return long;
	}, words);
}

const screens = [[360, 740], [390, 844], [844, 390], [820, 1180], [1440, 900], [1920, 1080], [720, 450], [640, 360], [960, 540]];
for (const [seats, locale] of [[3, "fr-FR"], [4, "en"], [5, "pl-PL"]] as const) {
	test(`the garden of ${seats} fits every screen, also at twice its size (${locale})`, async ({ browser }) => {
		const page = await (await browser.newContext({ locale, reducedMotion: "reduce" })).newPage();
		await sitInGarden(page, seats, wellKnown);
		const words = slipWords(locale.slice(0, 2));
		const [own, other] = [page.locator(".stone").first(), page.locator(".stone").nth(5)];
		for (const [width, height] of screens) {
			await page.setViewportSize({ width, height });
			await page.keyboard.press("Escape");
			await other.focus();
			await expect(page.locator(".could li").first()).toBeAttached();
			await expect.poll(() => troubles(page), { message: `${width} × ${height}` }).toEqual([]);
			expect(await tooLong(page, words), `${width} × ${height}`).toEqual([]);
			await own.focus();
			await page.keyboard.press("Enter");
			await other.focus();
			await page.keyboard.press("Enter");
			await expect(page.locator(".action .lead")).toBeVisible();
			await expect(page.locator(".action small")).not.toBeEmpty();
			await expect.poll(() => troubles(page), { message: `${width} × ${height}, with a choice` }).toEqual([]);
			await noSideways(page);
		}
	});
}

test("stones at 360 pixels are large enough for a finger, and apart", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await sitInGarden(page, 5);
	const boxes = await page.locator(".stone").evaluateAll((stones) => stones.map((s) => { const { x, y, width } = s.getBoundingClientRect(); return { x: x + width / 2, y: y + width / 2, width }; }));
	for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(44);
	for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(44);
});

test.describe("somebody who never played", () => {
	test.use({ newcomer: true });
	test("advice leaves what one can do where a finger finds it, and asks for nothing twice", async ({ page }) => {
		await sitInGarden(page, 3);
		const advised = page.locator(".action.advised");
		for (const [width, height] of [[360, 640], [740, 360], [390, 844]] as const) {
			await page.setViewportSize({ width, height });
			await expect(advised).toContainText("they are ringed");
			expect((await advised.locator("p").innerText()).split("Choose one of your stones")).toHaveLength(2);
			for (const button of await page.locator(".talk [data-verb], .action .btn").all()) {
				await button.click({ trial: true });
				const { width: wide, height: high } = (await button.boundingBox())!;
				expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
			}
		}
	});
});

test("nothing lies under the camera of a phone on its side", async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	const browser = await page.context().newCDPSession(page);
	await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 47, right: 47, bottom: 21 } });
	await sitInGarden(page, 4, wellKnown);
	const edges = await page.evaluate(() => [...document.querySelectorAll(".stone, .slip, .name, .action, .talk, .tools button")].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect()).map(({ left, right }) => [left, right]));
	expect(Math.min(...edges.map(([left]) => left))).toBeGreaterThanOrEqual(47);
	expect(Math.max(...edges.map(([, right]) => right))).toBeLessThanOrEqual(844 - 47);
});

test("the action bar has one width, and its leading button one place", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await sitInGarden(page, 4);
	const bar = page.locator(".action");
	const before = await bar.boundingBox();
	const corner = async () => { const { x, width } = (await page.locator(".action .lead").boundingBox())!; return x + width; };
	await page.locator(".stone").first().click();
	expect(await bar.boundingBox()).toEqual(before);
	await page.locator(".stone").nth(5).click();
	expect(await bar.boundingBox()).toEqual(before);
	const right = await corner();
	await page.keyboard.press("Escape");
	await page.keyboard.press("a");
	await page.locator(".stone").first().click();
	await page.locator(".stone").nth(6).click();
	expect(await corner()).toBe(right);
	expect(await bar.boundingBox()).toEqual(before);
});

test.describe("with sand", () => {
	test.use({ sand: true });
	test("the sand is raked once: neither a touch nor a move rakes it anew or moves anything", async ({ page }) => {
		await page.addInitScript(() => {
			const seen = { wishes: 0, shifts: 0 };
			Object.assign(window, { seen });
			const post = Worker.prototype.postMessage;
			Worker.prototype.postMessage = function (this: Worker, ...what: Parameters<typeof post>) {
				seen.wishes++;
				return post.apply(this, what);
			} as typeof post;
		});
		await page.setViewportSize({ width: 390, height: 844 });
		const sent = await sitInGarden(page, 4, wellKnown);
		await expect(page.locator(".sand.raked")).toBeVisible();
		const wishes = () => page.evaluate(() => (window as unknown as { seen: { wishes: number } }).seen.wishes);
		const before = await wishes();
		expect(before).toBeGreaterThan(0);
		for (const stone of await page.locator(".stone").all()) await stone.click();
		await page.keyboard.press("Escape");
		await page.locator(".stone").first().click();
		await page.locator(".stone").nth(5).click();
		await page.locator(".action .lead").click();
		await expect.poll(() => sent.moves.length).toBe(1);
		expect(await wishes()).toBe(before);
		await page.setViewportSize({ width: 820, height: 1180 });
		await expect.poll(wishes).toBeGreaterThan(before);
	});
});

test("focus stays where the next thing is", async ({ page }) => {
	const sent = await sitInGarden(page, 4);
	const [own, other] = [page.locator(".stone").nth(1), page.locator(".stone").nth(5)];
	const choose = async () => {
		await own.focus();
		await page.keyboard.press("Enter");
		await other.focus();
		await page.keyboard.press("Enter");
	};
	await choose();
	await page.locator(".action .lead").focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => sent.moves.length).toBe(1);
	await expect(own).toBeFocused();
	await choose();
	await page.getByRole("button", { name: "Cancel" }).focus();
	await page.keyboard.press("Enter");
	await expect(own).toBeFocused();
	await page.getByRole("button", { name: "Mood" }).focus();
	await page.keyboard.press("Enter");
	await page.locator(".mood").first().focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => sent.moves.length).toBe(2);
	await expect(page.getByRole("button", { name: "Mood" })).toBeFocused();
	sent.refuse = true;
	await choose();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "OK" }).focus();
	await page.keyboard.press("Enter");
	await expect(own).toBeFocused();
});

test("no two stones sound alike, and what can be chosen says so", async ({ page }) => {
	await sitInGarden(page, 5, (view) => {
		// Two blanks of one holder, of which nothing else is known.
		const twins = Object.values(view.stones).filter((stone) => stone.holder === (view.seat % view.seats) + 1);
		for (const stone of twins) Object.assign(stone, { number: undefined, colour: "white", possible: [] });
	});
	const circle = page.getByRole("group", { name: "15 stones in a circle" });
	await expect(page.getByRole("heading", { name: "15 stones in a circle" })).toBeAttached();
	const names = await circle.getByRole("button").evaluateAll((all) => all.map((b) => b.getAttribute("aria-label")));
	expect(new Set(names).size).toBe(15);
	await page.locator(".stone").first().click();
	await expect(circle.getByRole("button", { name: /can be swapped with/ })).toHaveCount(12);
	for (const slip of await page.locator(".stone:has(.slip)").all()) expect(await slip.getAttribute("aria-label")).toContain(((await slip.innerText()) ?? "").trim());
});

test("forced colours keep marks, borders and the mover", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await sitInGarden(page, 4, (view) => {
		wellKnown(view);
		view.turn = 5;
		view.talk.suggestions = [];
	});
	const border = (selector: string) => page.locator(selector).first().evaluate((e) => Number.parseFloat(getComputedStyle(e).borderTopWidth));
	for (const mark of [".body.black", ".body.white", ".slip", ".memo", ".step", ".talk", ".action"]) expect(await border(mark), mark).toBeGreaterThan(0);
	expect(await border(".name.mover")).toBeGreaterThan(await border(".name:not(.mover)"));
	const fill = (selector: string) => page.locator(selector).first().evaluate((e) => getComputedStyle(e).backgroundColor);
	const steps = [await fill(".step.done"), await fill(".step.here"), await fill(".step.next")];
	expect(new Set(steps).size).toBe(3);
});
