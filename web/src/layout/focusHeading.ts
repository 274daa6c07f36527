/** Where the focus goes when a page turns. */
import type { Attachment } from "svelte/attachments";

let first = true;

/**
 * The heading of a page takes the focus where the page before took away what had it, so that whoever reads by ear or
 * walks by keys begins at the top and not nowhere. The first page is the browser's own to begin.
 */
export const focusHeading: Attachment<HTMLElement> = (heading) => {
	heading.tabIndex = -1;
	if (!first && document.activeElement === document.body) heading.focus({ preventScroll: true });
	first = false;
};
