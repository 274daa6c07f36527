/** How hard a match alone is, with the words for it: they come when somebody looks. */
import { learn } from "../../locale/words.svelte";

export const aloneFacts = () => learn("house").then(() => import("./AloneFacts.svelte"));
