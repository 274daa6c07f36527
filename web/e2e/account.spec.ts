import { expect, type Locator, type Page, test } from "./test";
import { named, showPassword } from "./members";
import { playBot } from "./play";

/** A key ring in software, as a phone or a laptop has one. */
async function giveKeyRing(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send("WebAuthn.enable");
	await browser.send("WebAuthn.addVirtualAuthenticator", {
		options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
	});
}

test("a guest keeps the name with a passkey, signs in again with it, and goes for good", async ({ page }) => {
	await giveKeyRing(page);
	await playBot(page, "nagaraja");
	await page.goto("/account");
	const keeper = named("Keeper");
	const name = page.getByLabel("Name", { exact: true }).first();
	await expect(name).not.toHaveValue("");
	await name.fill(keeper);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Name saved.")).toBeVisible();
	await page.getByRole("button", { name: "Register with a passkey" }).click();
	await expect(page.getByRole("heading", { name: "You are registered" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);

	await page.getByRole("button", { name: "Sign out" }).click();
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await expect(page.getByRole("heading", { name: "You are registered" })).toBeVisible();
	await expect(page.getByRole("button", { name: `Menu: ${keeper}` })).toBeVisible();
	await expect(name).toHaveValue(keeper);

	// Who has a passkey alone shows it, and sets a password by it.
	await page.getByLabel(/New password/).fill("correct horse battery");
	await page.getByRole("button", { name: "Set the password" }).click();
	await expect(page.getByText("The password is set.")).toBeVisible();
	await page.getByRole("button", { name: "Remove" }).click();
	await showPassword(page);
	await expect(page.getByText("The passkey is removed.")).toBeVisible();

	const file = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download my data" }).click();
	expect((await file).suggestedFilename()).toBe("nagara.json");

	await page.getByRole("button", { name: "Delete my account" }).click();
	const sure = page.getByRole("dialog").getByRole("button", { name: "Delete for good" });
	await expect(sure).toBeDisabled();
	await page.getByRole("dialog").getByRole("textbox").fill(keeper);
	await sure.click();
	await showPassword(page);
	await expect(page).toHaveURL(/\/$/);
	expect((await page.request.get("/api/v1/me")).status()).toBe(401);
});

test("a guest keeps the name with a password, signs in on another device, and hands out a token", async ({ page, browser, baseURL, playwright }) => {
	const name = named("Person");
	await playBot(page, "nagaraja");
	await page.goto("/account");
	await page.getByLabel("Name", { exact: true }).first().fill(name);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Name saved.")).toBeVisible();
	await page.getByLabel(/New password/).fill("correct horse battery");
	await page.getByRole("button", { name: "Register with a password" }).click();
	await expect(page.getByRole("heading", { name: "You are registered" })).toBeVisible();

	const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
	await phone.goto("/account");
	// On a phone one of the two ways is shown: for who is new, or who has an account.
	await expect(phone.getByRole("button", { name: "Register with a password" })).toBeVisible();
	await phone.getByRole("button", { name: "I have an account" }).click();
	await expect(phone.getByRole("button", { name: "Register with a password" })).toBeHidden();
	await phone.getByLabel("Name", { exact: true }).last().fill(name);
	await phone.getByLabel("Password", { exact: true }).fill("wrong horse battery");
	await phone.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(phone.getByRole("alert")).toContainText("No account has this name and password");
	await phone.getByLabel("Password", { exact: true }).fill("correct horse battery");
	await phone.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(phone.getByRole("heading", { name: "You are registered" })).toBeVisible();

	// The match that was left on the one device goes on here.
	await phone.goto("/lobby?show=running");
	await phone.getByRole("link", { name: "Continue" }).first().click();
	await expect(phone.locator(".hand .card")).toHaveCount(5);

	// What programs need stands apart from what everybody needs.
	await expect(page.getByLabel("What to call it")).toHaveCount(0);
	await page.getByRole("link", { name: "For programs" }).click();
	await page.getByLabel("What to call it").fill("my bot");
	await page.getByRole("button", { name: "Create a token" }).click();
	await showPassword(page);
	const secret = await page.locator("#secret").inputValue();
	const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${secret}` } });
	expect(await (await program.get("/api/v1/me")).json()).toMatchObject({ name });
	await page.getByRole("button", { name: "Revoke" }).click();
	await showPassword(page);
	await expect(page.getByText("The token is revoked.")).toBeVisible();
	expect((await program.get("/api/v1/me")).status()).toBe(401);

	// The other device is signed out from here.
	await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Account" }).click();
	await page.reload();
	const devices = page.getByRole("list", { name: "Where you are signed in" });
	await expect(devices.getByRole("listitem")).toHaveCount(2);
	await expect(devices).toContainText("Chrome, Linux");
	await devices.getByRole("button", { name: "Sign out there" }).click();
	await expect(page.getByText("That device is signed out.")).toBeVisible();
	await expect(devices.getByRole("listitem")).toHaveText([/this device/]);
	expect((await phone.request.get("/api/v1/me")).status()).toBe(401);
	expect((await page.request.get("/api/v1/me")).status()).toBe(200);
});

test("a stranger finds both ways side by side; who has typed no name is told where", async ({ page }) => {
	await giveKeyRing(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/account");
	const [create, known] = ["Create an account", "Sign in"].map((name) => page.getByRole("heading", { name, exact: true, level: 2 }));
	await expect(known).toBeInViewport();
	expect((await create.boundingBox())!.y).toBe((await known.boundingBox())!.y);
	const name = page.getByLabel("Name", { exact: true }).first();
	await page.getByRole("button", { name: "Register with a passkey" }).click();
	await expect(name).toBeFocused();
	await name.fill(named("Stranger"));
	await page.getByRole("button", { name: "Register with a passkey" }).click();
	await expect(page.getByRole("heading", { name: "You are registered" })).toBeVisible();
	// The ways to the other pages about oneself stand beside the title, as on every page.
	const [title, ways] = [page.getByRole("heading", { level: 1 }), page.getByRole("navigation", { name: "Settings" })];
	const middle = async (of: Locator) => of.boundingBox().then((box) => box!.y + box!.height / 2);
	expect(Math.abs((await middle(title)) - (await middle(ways)))).toBeLessThan(12);
});

test("on a phone, Sign in leads to where one signs in, and the bar says whose page it is", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/rules");
	await page.getByRole("link", { name: "Sign in", exact: true }).click();
	const [create, known] = ["Create an account", "Sign in"].map((name) => page.getByRole("heading", { name, exact: true, level: 2 }));
	await expect(known).toBeVisible();
	await expect(create).toBeHidden();
	await expect(page.locator("header.frame .here").first()).toHaveText("you");
	// Whoever goes to their account finds the other way first.
	await page.goto("/account");
	await expect(create).toBeVisible();
	await expect(known).toBeHidden();
});
