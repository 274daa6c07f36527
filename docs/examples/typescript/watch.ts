/**
 * Watches a table live, with nothing but Node.
 *
 *     node watch.ts http://localhost:8080 TABLE
 *
 * It prints what happens, line by line, until the match is over. It is short rather than robust: a client that stays
 * must come back when the line breaks (docs/api.md). Node runs it as it is from 22.18 on.
 */
import { argv, exit } from "node:process";

type Page = { phase: string; updates: { seq: number; kind: string }[] };
type Tell =
	| { type: "change"; from?: number; change: string }
	| { type: "refused"; problem: { detail: string } }
	| { type: "hello" | "beat" | "done" };

/** Returns the text of a page, from the one before and the change. */
function apply(before: string, change: string): string {
	let text = before;
	let back = before.length;
	for (let i = 0; i < change.length; i++) {
		const letter = change[i];
		if (letter < "\x80") {
			text += letter === '"' ? "'" : letter === "'" ? '"' : letter;
		} else {
			back = (back + change.charCodeAt(i) - 1088 + 54000) % 54000;
			const start = text.length - back;
			text += text.slice(start, start + change.charCodeAt(++i) - 128);
		}
	}
	return text.slice(before.length);
}

const [, , address, table] = argv;
if (!address || !table) {
	console.error("node watch.ts http://localhost:8080 TABLE");
	exit(2);
}
const socket = new WebSocket(`${address.replace(/^http/, "ws").replace(/\/$/, "")}/api/v1/live`);
const send = (ask: object) => socket.send(JSON.stringify(ask));
let text = "";

socket.onopen = () => send({ do: "watch", table, changes: true });
socket.onerror = () => {
	console.error("the server opens no live socket");
	exit(1);
};
socket.onmessage = ({ data }) => {
	const tell: Tell = JSON.parse(data);
	if (tell.type === "beat") send({ do: "beat" });
	if (tell.type === "refused") {
		console.error(tell.problem.detail);
		exit(1);
	}
	if (tell.type !== "change") return;
	text = apply(tell.from === undefined ? "" : text, tell.change);
	const page: Page = JSON.parse(text);
	for (const { seq, kind } of page.updates) console.log(seq, kind);
	if (page.phase === "over") socket.close();
};
