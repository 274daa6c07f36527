/** The invitation by which somebody without a seat came to a private table, for as long as this tab is open. */
import { route } from "./route.svelte";

export function invitation(table: string): string | undefined {
	const place = `nagara.invitation.${table}`;
	const brought = route.path[1] === table && route.query.get("invitation");
	if (brought) sessionStorage.setItem(place, brought);
	return sessionStorage.getItem(place) ?? undefined;
}

/** The same as a part of a query; nothing where nobody brought one. */
export function bringing(table: string, mark: "?" | "&" = "?"): string {
	const word = invitation(table);
	return word ? `${mark}invitation=${encodeURIComponent(word)}` : "";
}
