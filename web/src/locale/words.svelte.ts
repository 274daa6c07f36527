/** Words: the catalogue of the language that the reader chose, and sentences from it. */

export type Language = "en" | "fr" | "pl";
export const languages: Language[] = ["en", "fr", "pl"];
export type Args = Record<string, string | number>;
type Catalogue = Record<string, string | Record<string, string>>;
/** Words as they are packed: by the parts of their keys; a list has the forms of one sentence (build/catalogues.ts). */
export type Tree = { [name: string]: string | [string, string][] | Tree };

/** What is said at every table, and how to come by the other parts (build/catalogues.ts). */
type Everyday = { default: Tree; later: Record<string, () => Promise<{ default: Tree }>> };
const everyday: Record<Language, () => Promise<Everyday>> = {
	en: () => import("virtual:words/en"),
	fr: () => import("virtual:words/fr"),
	pl: () => import("virtual:words/pl"),
};

let wish: Language = "en";
const wanted = new Set<string>();
let spoken = $state.raw<{ language: Language; catalogue: Catalogue; plural: Intl.PluralRules }>({
	language: "en",
	catalogue: {},
	plural: new Intl.PluralRules("en"),
});
/** Which parts are there in which language. Whoever asks for one is not asked anew when others come. */
let there: { language: Language; parts: Set<string> } | undefined;

/** The best of our languages for what a browser wishes. */
export function choose(wishes: readonly string[]): Language {
	for (const wish of wishes) {
		const found = languages.find((l) => wish.toLowerCase().split("-")[0] === l);
		if (found) return found;
	}
	return "en";
}

export function speak(language: Language): Promise<void> {
	wish = language;
	return gather([]);
}

/** Words that are not needed to play come when somebody opens a page that says them. What failed is tried again. */
export async function learn(...more: string[]): Promise<void> {
	for (const part of more) wanted.add(part);
	if (there?.language !== wish || more.some((part) => !there?.parts.has(part))) await gather(more);
}

/** Whether a language is spoken already, or none is yet. */
const speaks = (language: Language): boolean => (there?.language ?? language) === language;

/**
 * Gathers parts in the language that is wished for, and again where that changed meanwhile. Nobody waits for parts that
 * others want, but another language is spoken once all are there.
 */
async function gather(more: string[]): Promise<void> {
	const language = wish;
	const names = speaks(language) ? more : [...wanted];
	const first = await everyday[language]();
	const found = await Promise.all(names.map((part) => first.later[part]()));
	const same = speaks(language);
	if (language !== wish || (!same && names.length < wanted.size)) return gather(more);
	const catalogue = same ? { ...spoken.catalogue } : {};
	for (const part of [first, ...found]) unpack(part.default, "", catalogue);
	there = { language, parts: new Set([...((same && there?.parts) || []), ...names]) };
	spoken = { language, catalogue, plural: new Intl.PluralRules(language) };
	document.documentElement.lang = language;
}

function unpack(tree: Tree, key: string, into: Catalogue): void {
	for (const [name, words] of Object.entries(tree)) {
		const path = name && key ? `${key}.${name}` : key + name;
		if (typeof words === "string") into[path] = words;
		else if (Array.isArray(words)) into[path] = Object.fromEntries(words);
		else unpack(words, path, into);
	}
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
	const text = form.replace(/\{([^{}]*)\}/g, (brace, name) =>
		name in args ? isolate(String(args[name])) : brace,
	);
	return spoken.language === "fr" ? text.replace(elided, "$1’") : text;
}

/** In French these lose their vowel before the one of a name: “le temple d’Ada”, but “de a1”. */
const elided = /(?<=^|[\s(])(d|qu)e (?=[aeiouàâéèêîôû]\p{L})/giu;

/** Letters that are written from right to left. */
const leftward =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const [firstStrongIsolate, popIsolate] = [String.fromCharCode(0x2068), String.fromCharCode(0x2069)];

/**
 * A name in a sentence: where its letters run the other way they must not turn round what stands beside it. Marks that
 * nobody sees keep it apart; other names have none, so that they can be copied as they are.
 */
export function isolate(text: string): string {
	return leftward.test(text) ? firstStrongIsolate + text + popIsolate : text;
}

/** A sentence that differs when it is said of the reader: KEY.you, else KEY. */
export function said(key: string, you: boolean, args: Args = {}): string {
	return t(you && has(`${key}.you`) ? `${key}.you` : key, args);
}

/** A format of the language that is spoken. Formats take long to make, so each is made once. */
function format<T>(make: (language: Language) => T): () => T {
	const made = new Map<Language, T>();
	return () => {
		const { language } = spoken;
		const known = made.get(language) ?? make(language);
		made.set(language, known);
		return known;
	};
}

/** Stands between a name and what is said of it; French has a space before it. */
export const colon = (): string => (spoken.language === "fr" ? "\u00a0: " : ": ");

const lists = format((language) => new Intl.ListFormat(language, { type: "conjunction" }));
/** Dates and hours are written as most of the world does: 17 November, 15:02. */
export const calendar = (language: Language = spoken.language): string =>
	language === "en" ? "en-GB" : language;
const days = format((language) => new Intl.DateTimeFormat(calendar(language), { dateStyle: "medium" }));
const pasts = format((language) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));

export function list(items: string[]): string {
	return items.length < 2 ? (items[0] ?? "") : lists().format(items.map(isolate));
}

export function day(at: string): string {
	return days().format(new Date(at));
}

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
	["day", 86_400_000],
	["hour", 3_600_000],
	["minute", 60_000],
];

/** How long ago something was, in the largest unit that fits: "3 hours ago". */
export function ago(at: string): string {
	const past = Date.now() - Date.parse(at);
	const [unit, length] = spans.find(([, length]) => past >= length) ?? ["minute", 60_000];
	return past >= 60_000 ? pasts().format(-Math.floor(past / length), unit) : pasts().format(0, "second");
}
