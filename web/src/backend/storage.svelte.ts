/**
 * What this browser keeps for the site. Where it keeps nothing, or has no room, things last until the page is left, and
 * whoever is there is told so once.
 */
const shelves = { always: () => localStorage, tab: () => sessionStorage };
type Shelf = keyof typeof shelves;

/** What there was no room for. */
const here = new Map<string, string>();
let refused = $state(false);

export const storage = {
	/** Whether something could not be kept. */
	get refused(): boolean {
		return refused;
	},
	refuse(): void {
		refused = true;
	},
};

export function kept<What>(place: string, shelf: Shelf = "always"): What | undefined {
	try {
		return JSON.parse(here.get(place) ?? shelves[shelf]().getItem(place) ?? "null") ?? undefined;
	} catch {
		return undefined; // another program wrote there, or the browser keeps nothing
	}
}

/** Keeps something in a place, or nothing any more. */
export function keep(place: string, what: unknown, shelf: Shelf = "always"): void {
	here.delete(place);
	try {
		if (what === undefined) shelves[shelf]().removeItem(place);
		else shelves[shelf]().setItem(place, JSON.stringify(what));
	} catch {
		if (what === undefined) return;
		here.set(place, JSON.stringify(what));
		refused = true;
	}
}

/** Whether the browser takes cookies from the site: what it says of that itself is not always so. */
export function takesCookies(): boolean {
	// biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser, and answers later
	document.cookie = "nagara-try=1; SameSite=Strict; Max-Age=2";
	return document.cookie.includes("nagara-try");
}
