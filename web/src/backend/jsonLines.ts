/** What the server tells line by line, for as long as somebody listens. */

/** The server says something every 15 seconds. A line that is silent for longer is dead. */
const silence = 40_000;

/** The lines that are not empty, until the line breaks, is dead, or it is over. */
export async function* lines<T>(address: string, over: AbortSignal): AsyncGenerator<T> {
	const dead = new AbortController();
	let watch = setTimeout(() => dead.abort(), silence);
	try {
		const answer = await fetch(`/api/v1${address}`, { signal: AbortSignal.any([over, dead.signal]) });
		if (!answer.ok || !answer.body) return;
		const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader();
		for (let rest = "", read = await pieces.read(); !read.done; read = await pieces.read()) {
			clearTimeout(watch);
			watch = setTimeout(() => dead.abort(), silence);
			const whole = (rest + read.value).split("\n");
			rest = whole.pop() ?? "";
			for (const line of whole.filter(Boolean)) yield JSON.parse(line);
		}
	} catch {
		// whoever listens tries again
	} finally {
		clearTimeout(watch);
		dead.abort();
	}
}

const patience = 30_000;

/** Listens again and again, sooner where it went well for a while. */
export async function keepListening<T>(
	address: string,
	over: AbortSignal,
	tell: (news: T) => void,
): Promise<void> {
	for (let wait = 500; !over.aborted; wait = Math.min(2 * wait, patience)) {
		const began = Date.now();
		for await (const news of lines<T>(address, over)) tell(news);
		if (Date.now() - began > patience) wait = 500;
		if (!over.aborted) await new Promise((again) => setTimeout(again, wait));
	}
}
