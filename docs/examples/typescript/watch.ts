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
	| { type: "page"; page: Page }
	| { type: "change"; from: number; patch: object }
	| { type: "refused"; problem: { detail: string } }
	| { type: "hello" | "beat" | "done" };

/** Returns what a JSON Merge Patch (RFC 7396) makes of a page. */
function merge(page: unknown, patch: unknown): unknown {
	if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
	const merged: Record<string, unknown> = typeof page === "object" && !Array.isArray(page) ? { ...page } : {};
	for (const [name, change] of Object.entries(patch)) {
		if (change === null) delete merged[name];
		else merged[name] = merge(merged[name], change);
	}
	return merged;
}

const [, , address, table] = argv;
if (!address || !table) {
	console.error("node watch.ts http://localhost:8080 TABLE");
	exit(2);
}
const socket = new WebSocket(`${address.replace(/^http/, "ws").replace(/\/$/, "")}/api/v1/live`);
const send = (ask: object) => socket.send(JSON.stringify(ask));
let page: Page;

socket.onopen = () => send({ do: "watch", table });
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
	if (tell.type !== "page" && tell.type !== "change") return;
	page = tell.type === "page" ? tell.page : (merge(page, tell.patch) as Page);
	for (const { seq, kind } of page.updates) console.log(seq, kind);
	if (page.phase === "over") socket.close();
};
