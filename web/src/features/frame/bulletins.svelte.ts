/** What is told on every page: one's own news, and now and then what whoever keeps the site tells everybody. */
import { mount } from "svelte";
import { myTables } from "../../app/myTables.svelte";
import { persist } from "../../app/persist";
import { storage, takesCookies } from "../../backend/storage.svelte";
import { learn } from "../../locale/words.svelte";
import { toldPlace } from "./told";

let told = false;
async function show(): Promise<void> {
	told = true;
	const [{ default: Bulletin }] = await Promise.all([import("./Bulletin.svelte"), learn("notice")]);
	mount(Bulletin, { target: toldPlace() });
}

let warned = false;
async function warn(): Promise<void> {
	warned = true;
	await learn("frame");
	mount((await import("./Unkept.svelte")).default, { target: toldPlace() });
}

$effect.root(() => {
	$effect(() => {
		if (myTables.mine?.bulletin && !told) show().catch(() => (told = false));
	});
	$effect(() => {
		if (storage.refused && !warned) warn().catch(() => (warned = false));
	});
});
if (!takesCookies()) storage.refuse();

/** It is there before there is news, for those who hear: what comes with its words is not read aloud. */
persist(() => learn("frame").then(() => import("./News.svelte"))).then(({ default: News }) =>
	mount(News, { target: toldPlace() }),
);
