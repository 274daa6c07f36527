/** What whoever keeps the site tells everybody who is connected. */
import { named } from "./members";
import { expect, test } from "./test";

test("a bulletin is seen, heard and closed, and goes when it is taken back", async ({ page, baseURL }) => {
	let bulletin: object | undefined = {
		id: "a",
		words: "A new version comes.",
		restart: new Date(Date.now() + 290_000).toISOString(),
	};
	await page.route("**/api/v1/me/tables/stream", (route) =>
		route.fulfill({ body: `${JSON.stringify({ tables: [], awaiting: 0, people: {}, bulletin })}\n` }),
	);
	await page.request.post("/api/v1/guests", { data: { name: named("Ada") }, headers: { origin: baseURL ?? "" } });
	await page.goto("/rules");
	const told = page.getByRole("complementary", { name: "From those who run this server" });
	await expect(told).toContainText("A new version comes.");
	await expect(told).toContainText("The server restarts in 5 minutes.");
	await expect(
		page.getByRole("status").filter({ hasText: "From those who run this server: A new version comes." }),
	).toHaveCount(1);
	await told.getByRole("button", { name: "Close" }).press("Enter");
	await expect(told).toBeHidden();

	bulletin = { id: "b", words: "It comes later." };
	await expect(told).toHaveText("It comes later.");
	bulletin = undefined;
	await expect(told).toBeHidden();
});
