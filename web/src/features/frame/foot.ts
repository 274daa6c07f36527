/** The foot stands after whatever a page is made of; it goes with the page's bar. */
import { mount, unmount } from "svelte";
import { learn } from "../../locale/words.svelte";

/** Lays the foot, and gives how to take it away. */
export function layFoot(): () => void {
	let over = false;
	let foot: Record<string, unknown> | undefined;
	Promise.all([import("./Foot.svelte"), learn("frame")]).then(
		([{ default: Foot }]) => {
			if (!over) foot = mount(Foot, { target: document.body });
		},
		() => undefined, // who is away has none
	);
	return () => {
		over = true;
		if (foot) unmount(foot);
	};
}
