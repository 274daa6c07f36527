import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { games } from "./games.mjs";

/** The words of the product: the same files that the server and the terminal read. */
export const folder = new URL("../../locale/", import.meta.url);

const prefix = "virtual:words/";
/** Any game that the client draws itself; of others the server says what there is to say. */
const game = `(${games.join("|")})`;

/** What only the menu of a table and the settings say. */
const menu =
	"play\\.(keys\\.|watch-link$|words$)|web\\.(keys|resign|pace)(?!\\.o[nf])|web\\.(abandon|notices|sound|stillness|shortcuts|let-it-happen|pass-for-me|step-away)$";

/** Which files a part of the words is made of, and which of their sentences some page says. */
const parts: Record<string, { areas: RegExp; says: RegExp }> = {
	"": {
		areas: new RegExp(`^(web|learn|play|people|${game}|table|bot.*|account)$`),
		says: new RegExp(
			`^(?!${menu})(people\\.undo\\.why|(web|play)\\.(?!learn\\.|ways|${game}\\.|proof|away\\.|seats-free|nobody-yet)|table\\.end\\.|account\\.anonymous$|bot\\.(?!hint\\.)[^.]+(\\.[^.]+)?$|${game}\\.name$)`,
		),
	},
	// Refusals of the live socket come by key. Those over HTTP come as sentences in the language that was asked for.
	refusals: {
		areas: new RegExp(`^(${game}|people|table|server)$`),
		says: new RegExp(`^(table\\.(?!end\\.)|server\\.(often|away|broken|watching)|${game}\\.refusal\\.)`),
	},
	// With how a game says its result, in lists of matches.
	house: {
		areas: new RegExp(`^(house|editions|learn|bot.*|day|puzzle-page|web|${game})$`),
		says: new RegExp(
			`^(house\\.|editions\\.|web\\.${game}\\.(won|lost)$|${game}\\.end\\.|puzzle-page\\.(title|solved)$|bot\\..*\\.about$|day\\.(?!verify|share\\.|won|lost\\.|date|game|name$|future|unknown))`,
		),
	},
	// The frame around every page: what is under its places, who one is, what waits, what is new.
	frame: { areas: /^frame$/, says: /^frame\./ },
	rules: { areas: /^(rules-.*|topics)$/, says: /^(rules|topic)\./ },
	learn: { areas: /^learn$/, says: /^web\.learn\./ },
	// What is said of those who are here, have left, watch, or would take a move back.
	people: { areas: /^people$/, says: /^people\.(?!undo\.why)/ },
	menu: { areas: /^(web|play)$/, says: new RegExp(`^(${menu})`) },
	// What happened since one looked last.
	recap: { areas: /^recap$/, says: /^recap\./ },
	// Several people around one device.
	around: { areas: /^around$/, says: /^around\./ },
	// Matches that are played once more.
	ghosts: { areas: /^ghosts$/, says: /^ghosts\.(?!refused\.)/ },
	seek: { areas: /^seek$/, says: /^seek\./ },
	invite: { areas: /^invite$/, says: /^invite\./ },
	// How one is told, and one's days off.
	notice: {
		areas: /^(notice|admin|holiday)$/,
		says: /^(holiday\.(?!refused|key|ask|how|plain)|notice\.(?!page|refused|about|bell|mail\.(many|why|stop|confirm))|admin\.site\.)/,
	},
	// The home of somebody, with what it says of the day.
	home: {
		areas: /^(home|day|web)$/,
		says: new RegExp(
			`^(home\\.|web\\.ways(\\.|$)|day\\.(${game}|lead|streak|begun|nobody|next|play|goon)(\\.|$))`,
		),
	},
	// What stands beside small boards, and on the pages that show many of them.
	small: { areas: /^(small|web)$/, says: /^(small\.|web\.(seats-free|nobody-yet)$)/ },
	"play-page": { areas: /^play-page$/, says: /^play-page\./ },
	workshop: { areas: /^workshop$/, says: /^workshop\./ },
	review: { areas: /^(review-page|analysis)$/, says: /^(review|analysis)\./ },
	"puzzle-page": { areas: /^puzzle(-page)?$/, says: /^puzzle(-page\.(?!refused\.)|\.theme\.)/ },
	friends: { areas: /^friends$/, says: /^friends\./ },
	player: { areas: /^player$/, says: /^player\.(?!key\.|page$|ladder\.unrated)/ },
	compete: { areas: /^compete$/, says: /^compete\./ },
	tournament: { areas: /^tournament$/, says: /^tournament\.(?!refused\.(?!over|late|full))/ },
	// Conditions that are put together, and what makes them.
	conditions: { areas: /^condition(s|-field)$/, says: /^condition(s|-field)\./ },
	// What a match, a lesson or a review leads on to.
	after: { areas: /^after$/, says: /^after\./ },
	talk: { areas: /^talk/, says: /^talk\./ },
	// What is said where there is no line.
	away: { areas: /^web$/, says: /^web\.away\./ },
	// What does not fit in a record, in the words in which the server's program says it.
	proof: { areas: /^(record|web)$/, says: /^(record\.(verify|kept)|web\.proof)(\.|$)/ },
};

/**
 * What a game's own board says comes with it; what it is called is said everywhere, how it ends in lists, too. Its text, and
 * what its log is silent about, no board says.
 */
for (const name of games)
	parts[name] = {
		areas: new RegExp(`^(web|${name})$`),
		says: new RegExp(
			`^(web\\.)?${name}\\.(?!(name$|about$)|(text|event|short|refusal|option|kind|slot|move|prose|topic|scores|log\\.(look|guide))(\\.|$))`,
		),
	};

/** Of the sentences in which a game is told as text, its folder names the few that its board says, too. */
const told = new Set(
	games.flatMap((name) => {
		const board = new URL(`../src/games/${name}/`, import.meta.url);
		const files = readdirSync(board, { encoding: "utf8", recursive: true })
			.filter((file) => /\.(ts|svelte)$/.test(file))
			.map((file) => readFileSync(new URL(file, board), "utf8"));
		return files.flatMap((text) => text.match(new RegExp(`\\b${name}\\.text\\.[\\w-]+`, "g")) ?? []);
	}),
);

/** With what is said at every table come the addresses of the other parts, in the same language. */
function later(language: string): string {
	const loaders = Object.keys(parts).filter(Boolean);
	return `export const later = {${loaders.map((part) => `"${part}": () => import("${prefix}${language}/${part}")`)}}`;
}

type Tree = { [name: string]: unknown };

/**
 * The words by the parts of their keys, which packs better than whole keys. What is said under a key that is also the
 * beginning of others has the name "". The forms of a sentence are a list: those of no name are keys.
 */
function tree(words: [string, unknown][]): Tree {
	const root: Tree = {};
	for (const [key, message] of words) {
		let place = root;
		for (const name of key.split(".")) {
			place[name] ??= {};
			place = place[name] as Tree;
		}
		place[""] = typeof message === "string" ? message : Object.entries(message as object);
	}
	return pruned(root) as Tree;
}

function pruned(branch: Tree): unknown {
	const names = Object.keys(branch).sort();
	if (names.length === 1 && names[0] === "") return branch[""];
	return Object.fromEntries(
		names.map((name) => [name, name === "" ? branch[name] : pruned(branch[name] as Tree)]),
	);
}

/** virtual:words/LANGUAGE and virtual:words/LANGUAGE/PART. */
export function catalogues(): Plugin {
	return {
		name: "catalogues",
		resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return undefined;
			const [language, part = ""] = id.slice(prefix.length + 1).split("/");
			const { areas, says } = parts[part];
			const words: [string, unknown][] = [];
			for (const file of readdirSync(new URL(`${language}/`, folder))) {
				if (!areas.test(file.replace(/\.json$/, ""))) continue;
				const path = new URL(`${language}/${file}`, folder);
				this.addWatchFile(path.pathname);
				words.push(...Object.entries(JSON.parse(readFileSync(path, "utf8"))));
			}
			const said = words.filter(([key]) => says.test(key) || (games.includes(part) && told.has(key)));
			return `export default ${JSON.stringify(tree(said))};${part === "" ? later(language) : ""}`;
		},
	};
}
