/** What says and draws conditions that are put together: it comes when somebody meets the first. */
import { learn } from "../../../locale/words.svelte";

type Together = typeof import("./composed");
let here = $state.raw<Together>();
let coming: Promise<unknown> | undefined;

export function together(): Together | undefined {
	coming ??= Promise.all([import("./composed"), learn("conditions")]).then(
		([composed]) => (here = composed),
		() => (coming = undefined),
	);
	return here;
}
