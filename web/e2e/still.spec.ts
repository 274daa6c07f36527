/** A board that opens: its parts come one after the other, and none moves what was drawn before it. */
import { expect, type Page, test } from "./test";
import { playBotUntilAsked } from "./play";

/** Has the page count how far things move that nobody has touched, and gives what moved. */
async function watch(page: Page): Promise<() => Promise<{ moved: string[]; longest: number }>> {
	await page.addInitScript(() => {
		const moved: string[] = [];
		let longest = 0;
		Object.assign(window, { seen: () => ({ moved, longest }) });
		type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
		new PerformanceObserver((list) => {
			for (const { value, sources } of list.getEntries() as Shift[]) if (value > 0.001) moved.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.className || node?.nodeName)}`);
		}).observe({ type: "layout-shift", buffered: true });
		new PerformanceObserver((list) => {
			longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
		}).observe({ type: "longtask", buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { seen: () => { moved: string[]; longest: number } }).seen());
}

const parts = {
	nagaraja: [".own .spot", ".rival .spot", ".hand .card"],
	narabi: [".stone", ".garden h2"],
};

for (const game of ["nagaraja", "narabi"] as const)
	for (const [width, height] of [[1440, 900], [820, 1180], [390, 844], [360, 640]])
		test(`a board of ${game} that opens moves nothing that is drawn, at ${width} × ${height}`, async ({ page }, info) => {
			await page.setViewportSize({ width, height });
			await playBotUntilAsked(page, game);
			const table = page.url();
			// Nothing happens at the table meanwhile: the board comes with its address.
			await page.routeWebSocket(/\/live$/, () => undefined);
			const seen = await watch(page);
			const tools = await page.context().newCDPSession(page);
			await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
			await page.goto(table);
			for (const part of parts[game]) await expect(page.locator(part).first()).toBeVisible();
			await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => idle())))));
			const { moved, longest } = await seen();
			info.annotations.push({ type: "longest task, processor 4 times slower", description: `${Math.round(longest)} ms` });
			expect(moved).toEqual([]);
		});
