/**
 * Fails where words for people stand in the code instead of in locale: text and labels in the pages, and sentences in
 * any string. Names are no words of a language.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { games } from "./games.mjs";

const source = new URL("../src/", import.meta.url);
const names = new RegExp(`\\b(nagara|${games.join("|")})\\b`, "gi");
const told = new Set([
	"title",
	"alt",
	"placeholder",
	"label",
	"aria-label",
	"aria-description",
	"aria-valuetext",
]);

/** A word of two letters at least; one alone is a mark or a unit. */
const isWord = (text) => /\p{L}{2}/u.test(text.replace(names, ""));
/** A capital letter, small ones, and another word after it: how sentences begin. */
const isSentence = (text) => /^\p{Lu}\p{Ll}+,? \p{Ll}+/u.test(text);

const found = [];
const note = (file, text) => found.push(`${file}: ${text.trim().slice(0, 60)}`);

/** Every node of a page's tree, with the one above it. */
function* walk(node, above) {
	if (!node || typeof node !== "object") return;
	if (typeof node.type === "string") yield [node, above];
	for (const value of Object.values(node)) {
		for (const child of Array.isArray(value) ? value : [value])
			yield* walk(child, typeof node.type === "string" ? node : above);
	}
}

function page(file, text) {
	const tree = parse(text, { modern: true });
	for (const [node, above] of walk(tree.fragment)) {
		if (
			node.type === "Text" &&
			(!/^(Attribute|StyleDirective)$/.test(above?.type) || told.has(above.name)) &&
			isWord(node.data)
		)
			note(file, node.data);
		if (node.type === "Literal" && typeof node.value === "string" && isSentence(node.value))
			note(file, node.value);
	}
	for (const script of [tree.instance, tree.module])
		if (script) code(file, text.slice(script.content.start, script.content.end));
}

function code(file, text) {
	const look = (node) => {
		// What only developers read.
		if (ts.isNewExpression(node) && node.expression.getText().endsWith("Error")) return;
		if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && isSentence(node.text))
			note(file, node.text);
		ts.forEachChild(node, look);
	};
	look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
}

for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
	if (file === "backend/schema.ts") continue;
	const text = () => readFileSync(new URL(file, source), "utf8");
	if (file.endsWith(".svelte")) page(file, text());
	else if (file.endsWith(".ts")) code(file, text());
}
if (found.length > 0) {
	console.error(`words that belong into locale:\n${found.join("\n")}`);
	process.exit(1);
}
