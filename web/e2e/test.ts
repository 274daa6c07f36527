/** What every test begins with. */
export * from "@playwright/test";
import { test as base } from "@playwright/test";

/** Nothing rakes: drawing the sand of a garden anew for each size and light takes longer than all the rest. */
function withoutRake(): void {
	const idle = { postMessage: () => undefined, terminate: () => undefined };
	window.Worker = new Proxy(Worker, { construct: (Thread, [file, how]) => (String(file).includes("rakeWorker") ? idle : new Thread(file, how)) });
}

/** Nobody needs advice: what fetches and asks the coach slows down all that is not about first matches. */
export function withoutAdvice(): void {
	try {
		localStorage.setItem("nagara.preferences", JSON.stringify({ coach: false, ...JSON.parse(localStorage.getItem("nagara.preferences") ?? "{}") }));
	} catch {
		// a page that keeps nothing
	}
}

/** A busy machine is not a dead line: answers may take as long as all else that a test waits for. */
function withPatience(): void {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	AbortSignal.timeout = (ms) => timeout(12 * ms);
}

export const test = base.extend<{ sand: boolean; newcomer: boolean; hasty: boolean; contexts: undefined }>({
	/** Whether lines are given up as early as people's are: for those who test silence. */
	hasty: [false, { option: true }],
	/** Whether everybody has never played before. */
	newcomer: [false, { option: true }],
	/** Whether sand is drawn: for those who look at it. */
	sand: [false, { option: true }],
	/** Whatever contexts a test opens end with it: their pages would go on working, and slow down all tests that follow. */
	contexts: [
		async ({ browser, sand, newcomer, hasty }, use) => {
			const before = new Set(browser.contexts());
			const open = browser.newContext;
			browser.newContext = async (options) => {
				const context = await open.call(browser, options);
				if (!sand) await context.addInitScript(withoutRake);
				if (!hasty) await context.addInitScript(withPatience);
				if (!newcomer) await context.addInitScript(withoutAdvice);
				return context;
			};
			await use(undefined);
			browser.newContext = open;
			await Promise.all(browser.contexts().filter((context) => !before.has(context)).map((context) => context.close()));
		},
		{ auto: true },
	],
});
