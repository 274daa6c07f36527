import { expect, test, type WebSocketRoute } from "./test";
import { playBotUntilAsked } from "./play";
import { Proxy } from "./proxy";

test.use({ hasty: true, serviceWorkers: "allow" });

test("a line that breaks loses no move and plays none twice", async ({ page }) => {
	let cut = false;
	const open = new Set<WebSocketRoute>();
	await page.routeWebSocket(/\/live$/, (socket) => {
		if (cut) return void socket.close();
		socket.connectToServer();
		open.add(socket);
	});
	await playBotUntilAsked(page, "nagaraja");

	cut = true;
	for (const socket of open) await socket.close();
	await expect(page.getByText("No connection")).toBeVisible();
	await page.locator(".hand .card[aria-disabled=false]").first().click();
	await page.locator(".action .lead").click();
	await expect(page.getByText("your last move is kept")).toBeVisible();
	await expect(page.locator(".hand .card")).toHaveCount(5);

	cut = false;
	await expect(page.getByText("No connection")).toBeHidden();
	await expect(page.locator(".log").getByText(/^You lay 1 card/)).toHaveCount(1);
	await page.reload();
	await expect(page.locator(".log").getByText(/^You lay 1 card/)).toHaveCount(1);
});

for (const [name, silence] of Object.entries({
	"nothing arrives": { deaf: true, mute: false },
	"nothing is answered": { deaf: false, mute: true },
	"nothing goes either way": { deaf: true, mute: true },
})) {
	test(`a line that falls silent is noticed, and the move is played once: ${name}`, async ({ page, baseURL }) => {
		const proxy = new Proxy(Number(new URL(baseURL as string).port));
		try {
			const house = await proxy.open();
			await playBotUntilAsked(page, "nagaraja", house);
			await page.locator(".hand .card[aria-disabled=false]").first().click();
			proxy.silence(silence);
			await page.locator(".action .lead").click();
			await expect(page.getByText("your last move is kept")).toBeVisible();

			proxy.silence({ deaf: false, mute: false });
			await expect(page.getByText("No connection")).toBeHidden();
			await expect(page.locator(".log").getByText(/^You lay 1 card/)).toHaveCount(1);
			const { you, updates } = await (await page.request.get(page.url().replace("/table/", "/api/v1/tables/"))).json();
			expect(updates.filter((u: { kind: string; seat?: number }) => u.kind === "moved" && u.seat === you)).toHaveLength(1);
		} finally {
			proxy.close();
		}
	});
}
