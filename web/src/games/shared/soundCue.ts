/** When something sounds. The sounds themselves come with the first touch of the page: browsers allow none before. */
import { preferences } from "../../app/preferences.svelte";

type Sound = typeof import("./sound");
let voice: Promise<Sound> | undefined;

export function wake(): void {
	if (preferences.sound) voice ??= import("./sound");
}

/** Lets something be heard: a sign of the table, or an event of the game. It can wait until the picture is there. */
export function cue(make: (sound: Sound) => void): void {
	if (preferences.sound && document.visibilityState === "visible")
		voice?.then((sound) => setTimeout(make, 0, sound));
}
