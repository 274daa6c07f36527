/** The stream of one who looks for company: as long as we listen, we search. */
import { Refusal } from "../../backend/refusal";
import type { Problem, Schemas } from "../../backend/types";
import { language, t } from "../../locale/words.svelte";

export type Sought = Schemas["Sought"];
export type Wish = { game: string; seats: number; pace: string; rated: boolean };

/** The server says something every five seconds. After this silence the line is dead. */
const silence = 12_000;

/** Searches until it is over or the line breaks, and hands over what is told. It returns whether it is over. */
export async function listen(
	wish: Wish,
	signal: AbortSignal,
	tell: (news: Sought) => void,
): Promise<boolean> {
	const line = new AbortController();
	const hangUp = () => line.abort();
	signal.addEventListener("abort", hangUp);
	let quiet = setTimeout(hangUp, silence);
	try {
		const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]));
		const answer = await fetch(`/api/v1/seek?${query}`, {
			headers: { "Accept-Language": language() },
			signal: line.signal,
		});
		if (!answer.ok || !answer.body) throw new Refusal(await problem(answer));
		let rest = "";
		for (const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
			const { value, done } = await reader.read();
			if (done) return false;
			clearTimeout(quiet);
			quiet = setTimeout(hangUp, silence);
			const lines = (rest + value).split("\n");
			rest = lines.pop() ?? "";
			for (const text of lines.filter(Boolean)) {
				const news: Sought = JSON.parse(text);
				tell(news);
				if (["begun", "missed", "replaced"].includes(news.type)) return true;
			}
		}
	} finally {
		clearTimeout(quiet);
		signal.removeEventListener("abort", hangUp);
		hangUp();
	}
}

/** What the server says; a proxy may say something else. */
const problem = (answer: Response): Promise<Problem> =>
	answer.json().catch(() => ({ status: answer.status, title: "", detail: t("web.away"), type: "away" }));
