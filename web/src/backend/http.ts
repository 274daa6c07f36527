/** Asking the server over HTTP. What it refuses becomes a Refusal with a sentence. */
import { language, t } from "../locale/words.svelte";
import { owns } from "./local/localTables";
import { Refusal } from "./refusal";

/** The version of the API that this client speaks. A server that speaks another says so. */
const protocol = "2";

/** How long an answer may take before the line is taken for dead. */
const patience = 10_000;

function away(status = 0): never {
	throw new Refusal({ status, title: "", detail: t("web.away"), type: "away" });
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
	if (owns(path.match(/^\/tables\/([^/?]+)/)?.[1] ?? ""))
		return import("./local/localBackend").then((local) => local.ask<T>(path, body));
	const answer = await fetch(`/api/v1${path}`, {
		method,
		headers: {
			"Accept-Language": language(),
			"Nagara-Protocol": protocol,
			...(body === undefined ? {} : { "Content-Type": "application/json" }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
		signal: AbortSignal.timeout(patience),
	}).catch(() => away());
	if (answer.status === 204) return undefined as T;
	const type = answer.headers.get("Content-Type") ?? "";
	if (!answer.ok) {
		if (type.includes("json")) throw new Refusal(await answer.json().catch(() => away()));
		away(answer.status);
	}
	return (type.includes("json") ? answer.json() : answer.text()).catch(() => away());
}

export const get = <T>(path: string): Promise<T> => ask("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask("POST", path, body);
