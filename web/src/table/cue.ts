/** When something sounds. The sounds themselves come with the first touch of the page: browsers allow none before. */
import { preferences } from "../app/preferences.svelte";

let voice: Promise<typeof import("./sound")> | undefined;

export function wake(): void {
	if (preferences.sound) voice ??= import("./sound");
}

/** Lets something be heard: a sign of the table as "turn", or an event of the game. */
export function cue(event: { event: string }): void {
	if (preferences.sound && document.visibilityState === "visible") voice?.then((sound) => sound.play(event));
}
