/** A link as it is sent: what messengers show of it is in the language of whoever sends it. */
import { language } from "../locale/words.svelte";

export function sentLink(to: string): string {
	const link = new URL(to);
	link.searchParams.set("l", language());
	return link.href;
}
