/** What only some tables show. Where it all lies is written here, so that other tables do not load the list. */
import type { Table } from "../../games/shared/table/table.svelte";
import { learn } from "../../locale/words.svelte";

export const occasion = () => import("./Occasion.svelte");
export const yourTurn = () => learn("frame").then(() => import("../frame/YourTurn.svelte"));
export const spectators = () => learn("people").then(() => import("./Spectators.svelte"));
export const noConnection = () => import("../lobby/NoConnection.svelte");
export const refused = () => learn("invite").then(() => import("./Refused.svelte"));
export const otherTab = () => learn("invite").then(() => import("./OtherTab.svelte"));
export const menu = () => learn("menu").then(() => import("./Menu.svelte"));
export const inWords = () => learn("menu").then(() => import("./TableInWords.svelte"));
export const chatSheet = () => import("./ChatSheet.svelte");
export const sideTabs = () => learn("talk").then(() => import("./SideTabs.svelte"));
export const asking = () => import("../../games/shared/helpGestures");
export const nameGhosts = (table: Table) =>
	import("../ghost/names").then((ghosts) => ghosts.nameGhosts(table));
