/** A match of Narabi from the accessibility tree alone: this test reads names, roles, states and what live regions say, and nothing else. */
import { playBotShort } from "./play";
import { expect, type Page, test } from "./test";

/** Everything that live regions have said, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const said: string[] = [];
		Object.assign(window, { said });
		const live = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("[aria-live]:not([aria-live=off]), [role=status], [role=alert]");
		new MutationObserver((changes) => {
			for (const { type, addedNodes, target } of changes)
				for (const node of type === "childList" ? addedNodes : [target]) if (live(node)) said.push((node.textContent ?? "").replace(/\s+/g, " ").trim());
		}).observe(document, { childList: true, characterData: true, subtree: true });
	});
	return () => page.evaluate(() => (window as unknown as { said: string[] }).said.filter(Boolean));
}

test("a match of Narabi by ear, to its end", async ({ page }) => {
	const said = await listen(page);
	await playBotShort(page, "narabi", "pebble", "pebble");
	const over = page.getByRole("heading", { level: 1, name: /In order|Not this time/ });
	const circle = page.getByRole("group", { name: "12 stones in a circle" });
	const turns = async () => (await said()).filter((words) => words.startsWith("Your turn.")).length;

	for (let played = 0; ; played++) {
		await expect.poll(async () => (await over.count()) > 0 || (await turns()) > played).toBe(true);
		if ((await over.count()) > 0) break;
		expect((await said()).findLast((words) => words.startsWith("Your turn."))).toBe("Your turn. Choose one of your stones");
		await circle.getByRole("button", { name: /^yours: /, disabled: false }).first().press("Enter");
		await expect.poll(async () => (await said()).at(-1)).toMatch(/^Swap .*: choose a ringed stone/);
		await circle.getByRole("button", { name: /can be swapped with/ }).first().press("Enter");
		await expect.poll(async () => (await said()).slice(-2).join(" ")).toMatch(/Swap .* with .*turns? (is|are) left|Swap .* with .*in order/);
		await page.getByRole("group", { name: "Your move" }).getByRole("button", { name: "Swap the stones" }).press("Enter");
		await expect.poll(async () => (await said()).some((words) => words.startsWith("You swap"))).toBe(true);
	}
	await expect(over).toBeFocused();
	expect((await said()).at(-1)).toMatch(/^(You win|The match is over)/);
});
