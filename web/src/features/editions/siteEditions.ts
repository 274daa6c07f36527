/** The editions that a site keeps: to look at, to choose, to bring along. */
import { ask, get } from "../../backend/http";
import { Refusal } from "../../backend/refusal";
import type { Problem, Schemas } from "../../backend/types";
import { language, t } from "../../locale/words.svelte";

export type Known = Schemas["KnownEdition"];
export type File = Omit<Schemas["EditionFile"], "edition"> & { edition: { game: string; id: string } };
export type Lists = Schemas["Editions"];

export const list = (game = ""): Promise<Lists> => get<Lists>(`/editions?game=${game}`);
export const find = (hash: string): Promise<File> => get<File>(`/editions/${encodeURIComponent(hash)}`);
export const remove = (hash: string): Promise<void> => ask("DELETE", `/editions/${hash}`);

/** Keeps the file of an edition as it was written: what is wrong with it is named by its lines. */
export async function add(text: string, shared = false): Promise<Known> {
	const answer = await fetch(`/api/v1/editions?public=${shared}`, {
		method: "POST",
		headers: { "Accept-Language": language(), "Content-Type": "application/json" },
		body: text,
	}).catch(() => undefined);
	const body = await answer?.json().catch(() => undefined);
	if (answer?.ok && body) return body;
	throw new Refusal((body as Problem) ?? { status: 0, title: "", detail: t("web.away"), type: "away" });
}
