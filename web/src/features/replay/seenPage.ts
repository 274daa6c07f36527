import { owns } from "../../backend/local/localTables";
import { getSeen } from "../../backend/seen";
import type { Page } from "../../backend/types";

/** The page of a match that is over, for whoever looks back at it: before there is a line, and without a network. */
export async function seenPage(table: string, invitation?: string): Promise<Page | undefined> {
	if (owns(table)) return undefined;
	const query = invitation ? `?${new URLSearchParams({ invitation })}` : "";
	return getSeen<Page>(`/tables/${table}${query}`, ({ phase }) => phase === "over").catch(() => undefined);
}
