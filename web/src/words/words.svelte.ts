/** Words: the catalogue of the language that the reader chose, and sentences from it. */

export type Language = "en" | "fr" | "pl";
export const languages: Language[] = ["en", "fr", "pl"];
export type Args = Record<string, string | number>;
type Catalogue = Record<string, string | Record<string, string>>;

const everyday = {
	en: () => import("virtual:words/en"),
	fr: () => import("virtual:words/fr"),
	pl: () => import("virtual:words/pl"),
};
const rules = {
	en: () => import("virtual:words/en/rules"),
	fr: () => import("virtual:words/fr/rules"),
	pl: () => import("virtual:words/pl/rules"),
};

let spoken = $state.raw<{ language: Language; catalogue: Catalogue; plural: Intl.PluralRules }>({
	language: "en",
	catalogue: {},
	plural: new Intl.PluralRules("en"),
});

/** The best of our languages for what a browser wishes. */
export function choose(wishes: readonly string[]): Language {
	for (const wish of wishes) {
		const found = languages.find((l) => wish.toLowerCase().split("-")[0] === l);
		if (found) return found;
	}
	return "en";
}

export async function speak(language: Language): Promise<void> {
	const { default: catalogue } = await everyday[language]();
	spoken = { language, catalogue, plural: new Intl.PluralRules(language) };
	document.documentElement.lang = language;
}

/** The rules of both games are long; they come when somebody opens them. */
export async function learnRules(): Promise<void> {
	const { language } = spoken;
	const { default: more } = await rules[language]();
	if (spoken.language === language) spoken = { ...spoken, catalogue: { ...spoken.catalogue, ...more } };
}

export function language(): Language {
	return spoken.language;
}

export function has(key: string): boolean {
	return key in spoken.catalogue;
}

/** The sentence under a key, with its arguments; the form follows the argument n. */
export function t(key: string, args: Args = {}): string {
	const message = spoken.catalogue[key];
	if (message === undefined) return key;
	const form =
		typeof message === "string"
			? message
			: (message[typeof args.n === "number" ? spoken.plural.select(Math.abs(args.n)) : "other"] ??
				message.other);
	return form.replace(/\{([^{}]*)\}/g, (brace, name) => (name in args ? String(args[name]) : brace));
}

/** A sentence that differs when it is said of the reader: KEY.you, else KEY. */
export function said(key: string, you: boolean, args: Args = {}): string {
	return t(you && has(`${key}.you`) ? `${key}.you` : key, args);
}

export function list(items: string[]): string {
	return new Intl.ListFormat(spoken.language, { type: "conjunction" }).format(items);
}
