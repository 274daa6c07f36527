import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "./test";
import { launch, whole } from "./browser";
import { member, named, showPassword } from "./members";

test.use({ serviceWorkers: "allow", launchOptions: launch(whole) });

/** Lets the browser have a push service, which no test can reach: what it would answer is made up, with a real key. */
async function givePushService(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const text = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
		PushManager.prototype.subscribe = async () => {
			const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
			const keys = { p256dh: text(await crypto.subtle.exportKey("raw", publicKey)), auth: text(new Uint8Array(16).buffer) };
			return { toJSON: () => ({ endpoint: `https://push.example.org/${crypto.randomUUID()}`, keys }) } as unknown as PushSubscription;
		};
	});
}

async function comeIn(page: Page, name: string): Promise<void> {
	await page.request.post("/api/v1/guests", { data: { name: named(name) } });
	await page.goto("/settings");
	await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
}

const state = async (page: Page) => (await page.request.get("/api/v1/me/notices")).json();

test("one lets this browser tell one, chooses quiet hours and stops it, all by keyboard", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL, permissions: ["notifications"], timezoneId: "Europe/Warsaw" });
	const page = await context.newPage();
	await givePushService(page);
	await comeIn(page, "Told by keys");
	expect(await state(page)).toMatchObject({ here: false, devices: 0, quiet: { from: 22, to: 8 } });

	await page.getByRole("button", { name: "Notify me in this browser" }).press("Enter");
	await expect(page.getByText("This browser will notify you.")).toBeVisible();
	expect(await state(page)).toMatchObject({ here: true, devices: 1, quiet: { zone: "Europe/Warsaw" } });

	const from = page.getByRole("combobox", { name: "From" });
	await from.press("ArrowDown");
	await expect(page.getByText("Saved.")).toBeVisible();
	expect((await state(page)).quiet).toMatchObject({ from: 23, to: 8 });
	await page.getByLabel("Send nothing at night").press("Space");
	await expect(from).toBeHidden();

	await page.getByRole("button", { name: "Do not notify me here" }).press("Enter");
	await expect(page.getByRole("button", { name: "Notify me in this browser" })).toBeVisible();
	expect(await state(page)).toMatchObject({ here: false, devices: 0 });

	// Mail is for members.
	await expect(page.getByText("Mail is for registered players.")).toBeVisible();
	await context.close();
});

test("who does not let the browser notify is told what to do", async ({ page }) => {
	await givePushService(page);
	await comeIn(page, "Not told");
	const button = page.getByRole("button", { name: "Notify me in this browser" });
	if (await button.isVisible()) await button.click();
	await expect(page.getByRole("alert").filter({ hasText: "allow" })).toBeVisible();
	expect(await state(page)).toMatchObject({ here: false });
});

test("a push becomes one notification a table, which opens it", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL, permissions: ["notifications"] });
	const page = await context.newPage();
	const protocol = await context.newCDPSession(page);
	// Before the worker is active a push is lost.
	const registered = new Promise<string>((found) =>
		protocol.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
			const active = versions.find(({ status }) => status === "activated");
			if (active) found(active.registrationId);
		}),
	);
	await protocol.send("ServiceWorker.enable");
	await page.goto("/");
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	const registrationId = await registered;
	const push = (title: string, table: string) =>
		protocol.send("ServiceWorker.deliverPushMessage", {
			origin: `${baseURL}/`,
			registrationId,
			data: JSON.stringify({ title, body: "Nagaraja with Otter", path: `/table/${table}`, tag: `table-${table}`, lang: "en" }),
		});
	const shown = () =>
		page.evaluate(async () => {
			const all = await (await navigator.serviceWorker.ready).getNotifications();
			return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
		});
	await push("It is your turn", "garden");
	await expect.poll(shown).toEqual([{ title: "It is your turn", body: "Nagaraja with Otter", tag: "table-garden", lang: "en" }]);
	await push("Your time is running out", "garden");
	await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(["Your time is running out"]);

	// A test cannot click what the system shows, so it says to the worker what the system would.
	const opened = await context.serviceWorkers()[0].evaluate(async () => {
		const worker = self as unknown as ServiceWorkerGlobalScope;
		const [notification] = await worker.registration.getNotifications();
		return new Promise<string>((path) => {
			worker.clients.openWindow = async (to) => {
				path(String(to));
				return null;
			};
			worker.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
		});
	});
	expect(opened).toBe("/table/garden");
	await expect.poll(shown).toEqual([]);
	await context.close();
});

test("a member has a service of their own told, sees what it answers, and stops it", async ({ browser }) => {
	const got: { headers: Record<string, unknown>; body: string }[] = [];
	const service = createServer((request, answer) => {
		let body = "";
		request.on("data", (some) => (body += some));
		request.on("end", () => {
			got.push({ headers: request.headers, body });
			answer.writeHead(got.length === 1 ? 503 : 204).end();
		});
	});
	await new Promise<void>((listens) => service.listen(0, "127.0.0.1", listens));
	const { port } = service.address() as AddressInfo;
	const { page } = await member(browser, "Hooked");
	await page.goto("/settings");
	const part = page.getByRole("region", { name: "Notifications" });
	await part.getByLabel("A program (JSON)").press("Space");
	await part.getByLabel("Address of the webhook").fill(`http://127.0.0.1:${port}/a-secret`);
	await part.getByRole("button", { name: "Send messages there" }).press("Enter");
	await showPassword(page);
	await expect(part.getByLabel("The key that messages are signed with")).toHaveValue(/^whsec_/);
	await expect(part.getByText("a-secret")).toHaveCount(0);

	const trial = part.getByRole("button", { name: "Try it" });
	await trial.press("Enter");
	await expect(part.getByText("answered 503")).toBeVisible();
	await expect(part.getByText("Trial")).toBeVisible();
	await trial.press("Enter");
	await expect(part.getByText("taken", { exact: true })).toBeVisible();
	expect(JSON.parse(got[1]?.body ?? "")).toMatchObject({ type: "test", data: { title: "It works" } });
	expect(got[1]?.headers["webhook-signature"]).toMatch(/^v1,/);

	await part.getByRole("button", { name: "Stop it" }).press("Enter");
	await expect(part.getByText("Nothing will be sent there any more.")).toBeVisible();
	expect((await state(page)).webhook).toBeUndefined();
	service.close();
	await page.context().close();
});
