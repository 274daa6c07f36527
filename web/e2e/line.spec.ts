import { expect, test, type WebSocketRoute } from "@playwright/test";
import { playBotUntilAsked } from "./play";

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
	await expect(page.getByText("The line is down")).toBeVisible();
	await page.locator(".hand .card[aria-disabled=false]").first().click();
	await page.locator(".action .lead").click();
	await expect(page.getByText("Your last move is safe")).toBeVisible();
	await expect(page.locator(".hand .card")).toHaveCount(5);

	cut = false;
	await expect(page.getByText("The line is down")).toBeHidden({ timeout: 30_000 });
	await expect(page.locator(".log").getByText(/^You lay 1 card/)).toHaveCount(1);
	await page.reload();
	await expect(page.locator(".log").getByText(/^You lay 1 card/)).toHaveCount(1);
});
