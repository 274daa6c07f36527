import { expect, test, vi } from "vitest";
import { note, noted } from "../src/backend/local/rowCache";
import type { Page } from "../src/backend/types";

test("a row says who may join as the settings of its table do", () => {
	const kept = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
	});
	const settings = { game: "narabi", entrance: "anyone" };
	note({ table: "here", phase: "running", settings, chairs: [{ account: "me" }, { bot: "monk" }] } as Page);
	expect(noted().here).toMatchObject({ join: "anyone", game: "narabi", state: "running" });
	expect(noted().here.seats).toEqual([{ player: "me" }, { bot: "monk" }]);
});
