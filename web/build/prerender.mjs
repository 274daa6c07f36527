/**
 * Writes built/landing.LANGUAGE.html and, for those who have matches, built/home.LANGUAGE.html: the landing page, drawn
 * already, with its styles in it, and with the words of the language asked for at once instead of after the program. The
 * program draws it anew when it is there.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "vite";

const program = new URL("../node_modules/.prerender/", import.meta.url);
const built = new URL("../built/", import.meta.url);

// What modules ask the browser for when they are loaded. Nothing that is drawn here depends on it.
const nothing = () => undefined;
Object.assign(globalThis, {
	document: { documentElement: {}, addEventListener: nothing },
	location: { href: "http://localhost/" },
	navigator: { languages: [] },
	addEventListener: nothing,
	matchMedia: () => ({ matches: false }),
});

await build({
	logLevel: "warn",
	build: { ssr: "src/prerender.ts", outDir: program.pathname, emptyOutDir: true },
});
const { landing, languages } = await import(new URL("prerender.js", program).href);

/**
 * Styles that are asked for by name are a whole way to the server later, and nothing is drawn before. The link stays
 * where it was: other pages need the file, and parts that come later look for it before they ask for it themselves.
 */
const inline = (page) =>
	page.replace(/<link rel="stylesheet" (crossorigin href="\/([^"]+)")>/g, (_, link, file) => {
		const styles = readFileSync(new URL(file, built), "utf8").trim();
		return `<style>${styles}</style>\n<link rel="stylesheet" media="not all" ${link}>`;
	});

const page = inline(readFileSync(new URL("index.html", built), "utf8"));
const chunks = JSON.parse(readFileSync(new URL(".vite/manifest.json", built), "utf8"));
for (const language of languages) {
	const words = chunks[`virtual:words/${language}`];
	for (const [name, theirs] of [
		["landing", false],
		["home", true],
	])
		writeFileSync(
			new URL(`${name}.${language}.html`, built),
			page
				.replace('<html lang="en">', `<html lang="${language}"${theirs ? ' data-home="theirs"' : ""}>`)
				.replace("</head>", `<link rel="modulepreload" crossorigin href="/${words.file}">\n</head>`)
				.replace('<div id="app">', `<div id="app">${await landing(language, theirs)}`),
		);
}
rmSync(program, { recursive: true });
