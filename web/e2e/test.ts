/** What every test begins with. */
export * from "@playwright/test";
import { test as base } from "@playwright/test";

/** Whatever contexts a test opens end with it: their pages would go on working, and slow down all tests that follow. */
export const test = base.extend<{ closing: undefined }>({
	closing: [
		async ({ browser }, use) => {
			const before = new Set(browser.contexts());
			await use(undefined);
			await Promise.all(browser.contexts().filter((context) => !before.has(context)).map((context) => context.close()));
		},
		{ auto: true },
	],
});
