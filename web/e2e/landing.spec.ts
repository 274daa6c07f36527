import { expect, test } from "./test";

for (const [game, name, board] of [
	["nagaraja", "Play Nagaraja against a bot", ".hand .card"],
	["narabi", "Play Narabi with bots", ".stone"],
]) {
	test(`a match of ${game} against bots begins by one request, and its answer is the board`, async ({ page }) => {
		const asked: string[] = [];
		// A name may be that of a guest who sits somewhere: then another is asked for.
		page.on("response", (response) => {
			const refused = response.status() === 409 && response.url().endsWith("/guests");
			if (response.request().method() === "POST" && !refused) asked.push(new URL(response.url()).pathname);
		});
		// The board needs no line: it comes with the answer.
		await page.routeWebSocket(/\/live$/, () => undefined);
		await page.goto("/");
		await page.getByRole("button", { name }).click();
		await page.waitForURL("**/table/**");
		await expect(page.locator(board).first()).toBeVisible();
		expect(asked).toEqual(["/api/v1/guests", "/api/v1/tables"]);
	});
}

for (const [screen, viewport] of Object.entries({ wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } })) {
	test(`what goes wrong is told beside the button that was pressed: ${screen}`, async ({ page }) => {
		await page.setViewportSize(viewport);
		await page.goto("/");
		await page.route("**/api/v1/tables", (route) =>
			route.request().method() === "POST"
				? route.fulfill({ status: 429, json: { status: 429, type: "urn:nagara:limit", title: "", detail: "Too many tables just now." }, contentType: "application/problem+json" })
				: route.continue(),
		);
		for (const door of [".west", ".east"]) {
			const pressed = page.locator(door).getByRole("button", { name: "Invite" });
			await pressed.focus();
			await page.keyboard.press("Enter");
			const told = page.locator(door).getByRole("alert");
			await expect(told).toHaveText("Too many tables just now.");
			await expect(page.getByRole("alert")).toHaveCount(1);
			await expect(told).toBeInViewport({ ratio: 1 });
			await expect(pressed).toBeInViewport({ ratio: 1 });
			await expect(pressed).toBeFocused();
		}
	});
}

test("who presses a button before the program has come is served once it is there", async ({ page }) => {
	// The program draws the page anew with the first picture; here that one waits.
	await page.addInitScript(() => {
		const draw = requestAnimationFrame;
		const held: FrameRequestCallback[] = [];
		window.requestAnimationFrame = (drawn) => held.push(drawn);
		Object.assign(window, { held, release: () => { window.requestAnimationFrame = draw; held.forEach(draw); } });
	});
	await page.goto("/");
	await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length);
	const door = page.locator(".east");
	await door.getByRole("button", { name: "Choose the bot" }).focus();
	await page.keyboard.press("Enter");
	await door.getByRole("link", { name: "Watch" }).focus();
	await page.evaluate("release()");
	await expect(page.getByRole("dialog")).toContainText("Gardener");
	await page.keyboard.press("Escape");
	await expect(door.getByRole("link", { name: "Watch" })).toBeFocused();
});
