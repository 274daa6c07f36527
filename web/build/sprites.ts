import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const folder = new URL("../art/", import.meta.url);

/** What drawings name by url(): browsers find it only where it is drawn itself. */
const paints = /<(radialGradient|clipPath|mask)\b[\s\S]*?<\/\1>/g;

/**
 * One sheet of <symbol>s, named as the drawings in art/ are. They are not displayed: whoever uses one has a copy with
 * colours of its own, and browsers need not work out what a thousand shapes that nobody sees would look like.
 */
export function sheet(): string {
	const owner = new Map<string, string>();
	const symbols = readdirSync(folder)
		.filter((file) => file.endsWith(".svg"))
		.sort()
		.map((file) => symbol(file, owner))
		.join("");
	const drawn = `width="0" height="0" style="position:absolute" aria-hidden="true"`;
	return `<svg ${drawn}>${symbols.match(paints)?.join("")}</svg><svg style="display:none">${symbols.replace(paints, "")}</svg>`;
}

function symbol(file: string, owner: Map<string, string>): string {
	const text = readFileSync(new URL(file, folder), "utf8");
	const found = text.match(/<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/);
	if (!found) throw new Error(`${file} is no drawing with a viewBox`);
	const [, box, body] = found;
	for (const [, id] of body.matchAll(/\bid="([^"]+)"/g)) {
		if (owner.has(id)) throw new Error(`id ${id} is both in ${owner.get(id)} and in ${file}`);
		owner.set(id, file);
	}
	// Titles would show as tooltips; the client gives the labels.
	const lean = body.replace(/<title>.*?<\/title>/, "").replace(/\s*\n\s*/g, "");
	return `<symbol id="${file.slice(0, -4)}" viewBox="${box}">${lean}</symbol>`;
}

/** Puts the sheet into the page, where gradients take their colours from the theme. */
export function sprites(): Plugin {
	return {
		name: "sprites",
		transformIndexHtml: (html) => html.replace("<!--sprites-->", sheet()),
	};
}
