import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attend } from "../src/features/table/attention";

let page: EventTarget;
let told: boolean[];
let end: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	told = [];
	end = attend((away) => told.push(away));
});
afterEach(() => {
	end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const touch = () => page.dispatchEvent(new Event("pointermove"));
function hide(hidden: boolean): void {
	Object.assign(document, { hidden });
	document.dispatchEvent(new Event("visibilitychange"));
}

test("nobody is at a page that was not touched for three minutes", () => {
	vi.advanceTimersByTime(179_000);
	touch();
	vi.advanceTimersByTime(179_000);
	expect(told).toEqual([]);
	vi.advanceTimersByTime(1_000);
	expect(told).toEqual([true]);
	touch();
	expect(told).toEqual([true, false]);
});

test("nobody is at a page that is hidden, but for a glance elsewhere", () => {
	hide(true);
	vi.advanceTimersByTime(9_000);
	hide(false);
	vi.advanceTimersByTime(60_000);
	expect(told).toEqual([]);
	hide(true);
	vi.advanceTimersByTime(10_000);
	expect(told).toEqual([true]);
	hide(false);
	expect(told).toEqual([true, false]);
});

test("who leaves the table is not kept for away", () => {
	vi.advanceTimersByTime(180_000);
	end();
	expect(told).toEqual([true, false]);
	touch();
	vi.advanceTimersByTime(600_000);
	expect(told).toEqual([true, false]);
});
