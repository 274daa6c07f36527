import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The words of the product: the same files that the server and the terminal read. */
export const folder = new URL("../../locale/", import.meta.url);

/** What a page needs at once; the rules are fetched when somebody reads them. */
const always = ["web", "nagaraja", "narabi", "table", "server", "account", "lobby"];
const prefix = "virtual:words/";

/** The sentences of commands and of the plain-text tables stay out: no page says them. */
function unlessTerminal(area: Record<string, unknown>): Record<string, unknown> {
	const elsewhere =
		/^(cli\.|bot\.[^.]+\.[^.]+\.|server\.bench\.|nagaraja\.(text|event)\.|narabi\.event\.|narabi\.text\.(?!par|questions)|narabi\.short\.|server\.page\.)/;
	return Object.fromEntries(Object.entries(area).filter(([key]) => !elsewhere.test(key)));
}

/** virtual:words/LANGUAGE and virtual:words/LANGUAGE/rules. */
export function catalogues(): Plugin {
	return {
		name: "catalogues",
		resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return undefined;
			const [language, part] = id.slice(prefix.length + 1).split("/");
			const wanted = readdirSync(new URL(`${language}/`, folder)).filter((file) =>
				part === "rules"
					? file.startsWith("rules-")
					: file.startsWith("bot") || always.includes(file.slice(0, -5)),
			);
			const words = {};
			for (const file of wanted) {
				const path = new URL(`${language}/${file}`, folder);
				if (!existsSync(path)) continue;
				this.addWatchFile(path.pathname);
				Object.assign(words, unlessTerminal(JSON.parse(readFileSync(path, "utf8"))));
			}
			return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))})`;
		},
	};
}
