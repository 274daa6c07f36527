/** What is refused, by the server or by the local backend, with a sentence that says why. */
import { type Args, has, t } from "../locale/words.svelte";
import type { Problem } from "./types";

export class Refusal extends Error {
	status: number;
	/** The key of its sentence. */
	key: string;
	args: Args;
	constructor(problem: Problem) {
		super(sentence(problem));
		this.status = problem.status;
		this.key = problem.key ?? "";
		this.args = (problem.args ?? {}) as Args;
	}
}

/** The sentence of a problem, in the language of the page where we know it; some are told as parts of sentences. */
export function sentence({ key, args, detail }: Problem): string {
	const said = key && has(key) && !args?.cause ? t(key, args as Args) : detail;
	return said.replace(/^./u, (first) => first.toUpperCase()).replace(/[^.!?…]$/, "$&.");
}
