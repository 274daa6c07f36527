/** What a person chose for this browser. */
import { keep, kept } from "../backend/storage.svelte";
import { choose, type Language, speak } from "../locale/words.svelte";

/** How fast bots seem to play: see table/pace. */
export type Pace = "slow" | "normal" | "fast" | "wait";
export const paces: Pace[] = ["slow", "normal", "fast", "wait"];

export type Theme = "system" | "light" | "dark";

type Kept = {
	theme: Theme;
	language: Language;
	sound: boolean;
	stillness: boolean;
	letItHappen: boolean;
	passForMe: boolean;
	notices: boolean;
	/** Whether newcomers are told what fits the moment. */
	coach: boolean;
	/** Whether a member who watches is seen by name. */
	named: boolean;
	/** Whether one letter or digit does something at a table. */
	shortcuts: boolean;
	/** Missing where nobody chose: normal, but in a first match one waits for a click after a round. */
	pace?: Pace;
	/** What stands beside the board where people play. */
	side: "log" | "talk";
	/** Whether anything does. */
	beside: boolean;
};

const place = "nagara.preferences";

function read(): Kept {
	const usual: Kept = {
		theme: "system",
		language: choose(navigator.languages),
		sound: true,
		stillness: false,
		letItHappen: false,
		passForMe: false,
		notices: false,
		coach: true,
		named: false,
		shortcuts: true,
		side: "log",
		beside: true,
	};
	return { ...usual, ...kept<Kept>(place) };
}

export const preferences = $state(read());

/** Keeps a choice and lets it show. */
export async function prefer(change: Partial<Kept>): Promise<void> {
	Object.assign(preferences, change);
	keep(place, preferences);
	await show();
}

export async function show(): Promise<void> {
	const html = document.documentElement;
	if (preferences.theme === "system") delete html.dataset.theme;
	else html.dataset.theme = preferences.theme;
	colourFrame(preferences.theme);
	html.toggleAttribute("data-still", preferences.stillness);
	await speak(preferences.language);
}

/** The browser's own frame has the colour of the page: of the system's light, or of the one that was chosen. */
function colourFrame(theme: Theme): void {
	for (const colour of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
		const own = colour.dataset.theme;
		colour.media = theme === "system" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
	}
}

/** Whether things should appear where they end instead of moving there. */
export function still(): boolean {
	return (
		preferences.stillness ||
		preferences.pace === "fast" ||
		matchMedia("(prefers-reduced-motion: reduce)").matches
	);
}

export function isDark(): boolean {
	if (preferences.theme !== "system") return preferences.theme === "dark";
	return matchMedia("(prefers-color-scheme: dark)").matches;
}
