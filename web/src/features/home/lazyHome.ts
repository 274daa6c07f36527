/** What the first page shows once it stands. Where it all lies is written here, so that a match does not load the list. */
import { learn } from "../../locale/words.svelte";

export const own = () => import("../frame/Own.svelte");
export const lived = () => learn("invite", "small", "home").then(() => import("./Lived.svelte"));
export const dayDoor = () => import("./DayDoor.svelte");
export const rest = () => learn("invite", "small", "home", "play-page").then(() => import("./Rest.svelte"));
export const chooseBot = () => learn("house").then(() => import("./ChooseBot.svelte"));
export { aloneFacts } from "./alone";
