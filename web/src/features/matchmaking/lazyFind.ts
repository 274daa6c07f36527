/** The way to the page of the search. It is a part of its own, so that the first page need not know what that page needs. */
import { learn } from "../../locale/words.svelte";

export const find = () => learn("seek").then(() => import("./Find.svelte"));
