/** Asking the server over HTTP. What it refuses becomes a Refusal with a sentence. */
import { owns } from "../local/owned";
import { has, language, t } from "../words/words.svelte";
import type { Problem } from "./types";

export class Refusal extends Error {
	status: number;
	constructor(problem: Problem) {
		super(sentence(problem));
		this.status = problem.status;
	}
}

/** The sentence of a problem, in the language of the page where we know it. */
export function sentence(problem: Problem): string {
	if (problem.key && has(problem.key) && !problem.args?.cause) {
		return t(problem.key, problem.args as Record<string, string | number>);
	}
	return problem.detail;
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
	if (owns(path.match(/^\/tables\/([^/?]+)/)?.[1] ?? ""))
		return import("../local/local").then((local) => local.ask<T>(path, body));
	const answer = await fetch(`/api/v1${path}`, {
		method,
		headers: {
			"Accept-Language": language(),
			...(body === undefined ? {} : { "Content-Type": "application/json" }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
	}).catch(() => {
		throw new Refusal({ status: 0, title: "", detail: t("web.away"), type: "away" });
	});
	if (answer.status === 204) return undefined as T;
	const type = answer.headers.get("Content-Type") ?? "";
	if (!answer.ok) {
		if (type.includes("json")) throw new Refusal(await answer.json());
		throw new Refusal({ status: answer.status, title: "", detail: t("web.away"), type: "away" });
	}
	return type.includes("json") ? answer.json() : (answer.text() as Promise<T>);
}

export const get = <T>(path: string): Promise<T> => ask("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask("POST", path, body);
