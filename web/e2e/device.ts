/** The house on the device: what play without a network needs. */
import { expect, type Page } from "@playwright/test";
import { shelf } from "../src/backend/local/installed";

/** The worker, its program, the kernel of the nets, Go's runtime, and the words of each language. */
const files = ["worker", "program", "kernel", "runtime", "en", "fr", "pl"];

/** Waits until the service worker is there, and all of the house is on the device. */
export async function packed(page: Page): Promise<void> {
	await page.evaluate(() => navigator.serviceWorker.ready);
	const kept = () => page.evaluate(async (shelf) => (await (await caches.open(shelf)).keys()).length, shelf);
	await expect.poll(kept).toBe(files.length);
}
