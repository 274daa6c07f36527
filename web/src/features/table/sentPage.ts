import { owns } from "../../backend/local/localTables";
import type { Page } from "../../backend/types";

/**
 * The page of the table whose address the browser was opened at. The server names this request in the head of its answer
 * (server/preload.go), so that it is on its way already: it must be the same, with no header of its own.
 */
export async function sentPage(table: string, invitation: string | null): Promise<Page | undefined> {
	const [opened] = performance.getEntriesByType("navigation");
	if (owns(table) || !opened || new URL(opened.name).pathname !== location.pathname) return undefined;
	const query = invitation ? `?${new URLSearchParams({ invitation })}` : "";
	const answer = await fetch(`/api/v1/tables/${table}${query}`).catch(() => undefined);
	return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}
