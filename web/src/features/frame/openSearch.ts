/** Opens the one field that finds everything, over whatever page there is. */
import { mount, unmount } from "svelte";
import { learn } from "../../locale/words.svelte";

let open = false;

export async function openSearch(): Promise<void> {
	if (open) return;
	open = true;
	try {
		const [{ default: Search }] = await Promise.all([
			import("./Search.svelte"),
			learn("frame", "house", "rules"),
		]);
		const search = mount(Search, {
			target: document.body,
			props: {
				onclose: () => {
					open = false;
					unmount(search);
				},
			},
		});
	} catch {
		open = false; // the next press tries again
	}
}
