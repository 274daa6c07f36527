import { expect, type Page, test } from "./test";
import { playBotShort } from "./play";

/**
 * What a screen reader finds, and nothing else: roles, names and what live regions say. Cards are laid by what their
 * names tell of their sticks; the rest is done as the hint advises, once the bar has said what it is.
 */
class Ears {
	#page: Page;
	constructor(page: Page) {
		this.#page = page;
	}
	get #bar() {
		return this.#page.getByRole("group", { name: "Your move" });
	}
	button(name: string | RegExp) {
		return this.#bar.getByRole("button", { name, exact: true });
	}
	/** Who has won: the loser reads the name of the other. */
	get result() {
		return this.#page.getByRole("heading", { level: 1, name: /^You win$| wins$/ });
	}

	/** What is asked now, in the words of the bar, read at one moment; "over" at the end. */
	async asked(): Promise<string> {
		let words = "";
		const due = async () => {
			if (await this.result.isVisible()) words = "over";
			else words = await this.#bar.innerText({ timeout: 1000 }).catch(() => "");
			return /^over$|\b(Hint|Pass|Let it happen)\b/.test(words);
		};
		await expect.poll(due, { intervals: [20, 50, 100] }).toBe(true);
		return words;
	}

	/** Bids the card that throws most sticks. */
	async bid(): Promise<void> {
		const cards = this.#page.getByRole("group", { name: /^Your hand/ }).getByRole("button", { name: /Throws/, disabled: false });
		const sticks = (await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label") ?? ""))).map((name) =>
			[...name.slice(name.indexOf("Throws")).matchAll(/\d+/g)].reduce((sum, [n]) => sum + Number(n), 0),
		);
		await cards.nth(sticks.indexOf(Math.max(...sticks))).click();
		await this.button(/^Lay /).click();
	}

	/** Does what the hint says; where there is none, one can only pass. */
	async follow(): Promise<void> {
		const [hint, lead] = [this.button("Hint"), this.button(/^(Lay|Place|Give to|Take it|Use the Naga|Draw with)/)];
		if (await hint.isVisible()) {
			await hint.click();
			await expect(hint).toHaveCount(0);
		}
		await ((await lead.isVisible()) ? lead : this.button("Pass")).click();
	}
}

test("a match is won from the accessibility tree alone", async ({ page }) => {
	test.setTimeout(900_000); // until it is won
	const ears = new Ears(page);
	await playBotShort(page, "nagaraja", "visitor");
	for (let matches = 0; ; matches++) {
		for (let asked = await ears.asked(); asked !== "over"; asked = await ears.asked()) {
			if (asked.includes("Let it happen")) await ears.button("Let it happen").click();
			else if (asked.startsWith("Lay cards")) await ears.bid();
			else await ears.follow();
		}
		if ((await ears.result.innerText()).startsWith("You win")) break;
		expect(matches, "matches lost").toBeLessThan(8);
		await page.getByRole("button", { name: "Play again" }).click();
		await expect(ears.result).toHaveCount(0);
	}
	await expect(page.locator("[aria-live=polite]").filter({ hasText: "You win" })).toHaveCount(1);
});
