/** The address bar: which page is open, and how to get to another. */

let here = $state.raw(new URL(location.href));
addEventListener("popstate", () => {
	here = new URL(location.href);
});

export const route = {
	get path(): string[] {
		return here.pathname.split("/").filter(Boolean).map(decodeURIComponent);
	},
	get query(): URLSearchParams {
		return here.searchParams;
	},
	get hash(): string {
		return here.hash.slice(1);
	},
};

export function go(to: string, how: "push" | "replace" = "push"): void {
	if (how === "push") history.pushState(null, "", to);
	else history.replaceState(null, "", to);
	here = new URL(location.href);
	if (how === "push") scrollTo(0, 0);
}

/** Lets plain clicks on our own links turn pages without loading anew. */
export function follow(event: MouseEvent): void {
	const link = (event.target as Element).closest?.("a");
	if (!link || event.defaultPrevented || event.button !== 0) return;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
	if (/^\/(api|docs)\b/.test(link.pathname)) return; // the server's own pages
	// A jump within the page is the browser's: it takes the focus along.
	if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
	event.preventDefault();
	go(link.pathname + link.search + link.hash);
}
