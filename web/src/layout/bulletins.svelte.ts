/** Whether there is something to tell everybody. Most days there is not: what shows it comes when there is. */
import { mount } from "svelte";
import { myTables } from "../app/myTables.svelte";
import { learn } from "../locale/words.svelte";

let told = false;
async function show(): Promise<void> {
	told = true;
	const [{ default: Bulletin }] = await Promise.all([import("./Bulletin.svelte"), learn("notice")]);
	mount(Bulletin, { target: document.body });
}

$effect.root(() => {
	$effect(() => {
		if (myTables.mine?.bulletin && !told) show().catch(() => (told = false));
	});
});
