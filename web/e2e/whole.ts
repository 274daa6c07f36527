/** What the server tells of tables, as whole pages: tests that change pages on their way have no use for changes. */
import type { Page as Tab } from "@playwright/test";
import { mergePatch } from "../src/backend/mergePatch";
import type { Page, Tell } from "../src/backend/types";

/** Reads the messages of one socket. */
export function wholePages(): (message: string | Buffer) => Tell {
	const pages = new Map<string, Page | undefined>();
	return (message) => {
		const told: Tell = JSON.parse(String(message));
		if (!told.table || (told.type !== "page" && told.type !== "change")) return told;
		const page = told.page ?? mergePatch(pages.get(told.table), told.patch);
		pages.set(told.table, structuredClone(page));
		return { ...told, type: "page", from: undefined, patch: undefined, page };
	};
}

/** Lets pages come by the line alone: not the one that is sent along with the address of a table. */
export const byLineAlone = (tab: Tab): Promise<unknown> => tab.route(/\/api\/v1\/tables\/\w+$/, (route) => route.abort());
