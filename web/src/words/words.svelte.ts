/** Words: the catalogue of the language that the reader chose, and sentences from it. */

export type Language = "en" | "fr" | "pl";
export const languages: Language[] = ["en", "fr", "pl"];
export type Args = Record<string, string | number>;
type Catalogue = Record<string, string | Record<string, string>>;

/** What is said at every table; what the house around them says; why not; the rules, which are long; lessons; people who left or take back, are sought, invited, told, befriended or talked to; and what is wrong with a record. */
const parts = {
	everyday: {
		en: () => import("virtual:words/en"),
		fr: () => import("virtual:words/fr"),
		pl: () => import("virtual:words/pl"),
	},
	house: {
		en: () => import("virtual:words/en/house"),
		fr: () => import("virtual:words/fr/house"),
		pl: () => import("virtual:words/pl/house"),
	},
	refusals: {
		en: () => import("virtual:words/en/refusals"),
		fr: () => import("virtual:words/fr/refusals"),
		pl: () => import("virtual:words/pl/refusals"),
	},
	rules: {
		en: () => import("virtual:words/en/rules"),
		fr: () => import("virtual:words/fr/rules"),
		pl: () => import("virtual:words/pl/rules"),
	},
	learn: {
		en: () => import("virtual:words/en/learn"),
		fr: () => import("virtual:words/fr/learn"),
		pl: () => import("virtual:words/pl/learn"),
	},
	people: {
		en: () => import("virtual:words/en/people"),
		fr: () => import("virtual:words/fr/people"),
		pl: () => import("virtual:words/pl/people"),
	},
	seek: {
		en: () => import("virtual:words/en/seek"),
		fr: () => import("virtual:words/fr/seek"),
		pl: () => import("virtual:words/pl/seek"),
	},
	invite: {
		en: () => import("virtual:words/en/invite"),
		fr: () => import("virtual:words/fr/invite"),
		pl: () => import("virtual:words/pl/invite"),
	},
	notice: {
		en: () => import("virtual:words/en/notice"),
		fr: () => import("virtual:words/fr/notice"),
		pl: () => import("virtual:words/pl/notice"),
	},
	friends: {
		en: () => import("virtual:words/en/friends"),
		fr: () => import("virtual:words/fr/friends"),
		pl: () => import("virtual:words/pl/friends"),
	},
	talk: {
		en: () => import("virtual:words/en/talk"),
		fr: () => import("virtual:words/fr/talk"),
		pl: () => import("virtual:words/pl/talk"),
	},
	proof: {
		en: () => import("virtual:words/en/proof"),
		fr: () => import("virtual:words/fr/proof"),
		pl: () => import("virtual:words/pl/proof"),
	},
};
type Part = keyof typeof parts;

let wish: Language = "en";
const wanted = new Set<Part>(["everyday"]);
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
	wish = language;
	await gather();
}

/** Words that are not needed to play come when somebody opens a page that says them. */
export async function learn(...more: Part[]): Promise<void> {
	if (more.every((part) => wanted.has(part))) return;
	for (const part of more) wanted.add(part);
	await gather();
}

/** Gathers what is wanted in the language that is wished for, and again where either changed meanwhile. */
async function gather(): Promise<void> {
	const language = wish;
	const names = [...wanted];
	const found = await Promise.all(names.map((part) => parts[part][language]()));
	if (language !== wish || names.length !== wanted.size) return gather();
	const catalogue: Catalogue = Object.assign({}, ...found.map((part) => part.default));
	spoken = { language, catalogue, plural: new Intl.PluralRules(language) };
	document.documentElement.lang = language;
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
	return form.replace(/\{([^{}]*)\}/g, (brace, name) => (name in args ? isolate(String(args[name])) : brace));
}

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

const lists = format((language) => new Intl.ListFormat(language, { type: "conjunction" }));
const days = format((language) => new Intl.DateTimeFormat(language, { dateStyle: "medium" }));
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
