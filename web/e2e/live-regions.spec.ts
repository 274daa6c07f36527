/** What is read aloud stands in a region that was there before: one that comes with its text is not read everywhere. */
import { expect, type Page, test } from "./test";
import { decide, next, playBot, swap } from "./play";

/** Has the page note the live regions that are put into it with their text. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const late: string[] = [];
		Object.assign(window, { late });
		const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
		new MutationObserver((changes) => {
			for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
				if (node instanceof Element)
					for (const region of [node, ...node.querySelectorAll(live)]) if (region.matches(live) && region.textContent?.trim() && !region.matches(".load")) late.push(region.outerHTML);
		}).observe(document, { subtree: true, childList: true });
	});
	return () => page.evaluate(() => (window as unknown as { late: string[] }).late);
}

/** No move is accepted at its tables. */
async function refuseMoves(page: Page): Promise<void> {
	await page.routeWebSocket(/\/live$/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((message) => {
			const asked = JSON.parse(String(message));
			if (asked.do !== "play") return server.send(message);
			socket.send(JSON.stringify({ type: "refused", ask: asked.ask, problem: { status: 409, type: "table", title: "", detail: "the table is tired" } }));
		});
	});
}

for (const [game, act] of [["nagaraja", decide], ["narabi", swap]] as const)
	test(`at a table of ${game} no live region comes with its text; why a move was refused is read`, async ({ page }) => {
		const late = await watch(page);
		await refuseMoves(page);
		do await playBot(page, game);
		while (!(await next([page])));
		await act(page);
		await expect(page.locator("[data-voice]")).toContainText("The table is tired.");
		await expect(page.locator(".action")).toContainText("The table is tired.");
		expect(await late()).toEqual([]);
	});
