/** The landing page as it is before any program has come, for the build: so that people read while the program is on its way. */
import { render } from "svelte/server";
import Landing from "./features/home/Landing.svelte";
import { type Language, languages, speak } from "./locale/words.svelte";

export { languages };

/** As strangers see it, or somebody with matches. */
export async function landing(language: Language, theirs: boolean): Promise<string> {
	await speak(language);
	return render(Landing, { props: { theirs } }).body;
}
