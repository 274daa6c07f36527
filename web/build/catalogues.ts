import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The words of the product: the same files that the server and the terminal read. */
export const folder = new URL("../../locale/", import.meta.url);

const prefix = "virtual:words/";

/** Which files a part of the words is made of, and which of their sentences some page says. */
const parts: Record<string, { areas: RegExp; says: RegExp }> = {
	// Refusals of the live socket come by key. Those over HTTP come as sentences in the language that was asked for.
	"": {
		areas: /^(web|play|nagaraja|narabi|table|bot.*|account|server)$/,
		says: /^((web|play)\.|table\.|account\.anonymous$|server\.(often|away|broken|watching|hint\.)|bot\.[^.]+(\.[^.]+)?$|(nagaraja|narabi)\.(?!text\.|event\.|short\.)|narabi\.text\.(par|questions))/,
	},
	house: { areas: /^(house|bot.*)$/, says: /^(house\.|bot\..*\.about$)/ },
	rules: { areas: /^rules-/, says: /^rules\./ },
};

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
			const said = Object.fromEntries(words.filter(([key]) => says.test(key)));
			return `export default JSON.parse(${JSON.stringify(JSON.stringify(said))})`;
		},
	};
}
