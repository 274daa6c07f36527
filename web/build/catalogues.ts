import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The words of the product: the same files that the server and the terminal read. */
export const folder = new URL("../../locale/", import.meta.url);

const prefix = "virtual:words/";

/** Which files a part of the words is made of, and which of their sentences some page says. */
const parts: Record<string, { areas: RegExp; says: RegExp }> = {
	"": {
		areas: /^(web|play|nagaraja|narabi|table|bot.*|account)$/,
		says: /^((web|play)\.|table\.end\.|account\.anonymous$|bot\.[^.]+(\.[^.]+)?$|(nagaraja|narabi)\.(?!text\.|event\.|short\.|refusal\.|option\.|about$)|narabi\.text\.(par|questions))/,
	},
	// Refusals of the live socket come by key. Those over HTTP come as sentences in the language that was asked for.
	refusals: {
		areas: /^(nagaraja|narabi|table|server)$/,
		says: /^(table\.(?!end\.)|server\.(often|away|broken|watching)|(nagaraja|narabi)\.refusal\.)/,
	},
	house: {
		areas: /^(house|nagaraja|narabi|bot.*)$/,
		says: /^(house\.|bot\..*\.about$|(nagaraja|narabi)\.(option\.|about$))/,
	},
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
