import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const tokens = new URL("../src/layout/tokens.css", import.meta.url);
const definition = /^@custom-media (--[a-z]+) ([^;]+);\n/gm;

/** A style with the sizes of screens in place of their names. Browsers do not know @custom-media yet. */
export function withSizes(css: string): string {
	const sizes = new Map<string, string>();
	for (const [, name, size] of readFileSync(tokens, "utf8").matchAll(definition)) sizes.set(name, size);
	return css.replace(definition, "").replace(/@media[^{]+/g, (query) => {
		if (/\d/.test(query)) throw new Error(`${query.trim()}: name the size in tokens.css, and use the name`);
		return query.replace(/\((--[a-z]+)\)/g, (_, name) => {
			const size = sizes.get(name);
			if (!size) throw new Error(`${name} is no screen of tokens.css: ${[...sizes.keys()].join(", ")}`);
			return size;
		});
	});
}

export function screens(): Plugin {
	return {
		name: "screens",
		enforce: "pre",
		transform: {
			filter: { id: /\.css(\?|$)/ },
			handler(css) {
				this.addWatchFile(tokens.pathname);
				return { code: withSizes(css), map: null };
			},
		},
	};
}
