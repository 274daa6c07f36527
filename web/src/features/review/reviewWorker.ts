/**
 * Thinks about a match that is over, on this device: in a worker of its own, so that nobody who plays here is held up.
 * One thing at a time; what was asked before is forgotten.
 */
import type { Inquiry, Reply, Request } from "../../backend/local/messages";
import { startWorker } from "../../backend/local/startWorker";
import { Refusal } from "../../backend/refusal";
import type { Problem } from "../../backend/types";
import { language, t } from "../../locale/words.svelte";

export class ReviewWorker {
	#worker: Worker | undefined;
	#asked = 0;

	/** Asks, and hears ever better answers. It is over when the promise is fulfilled. */
	think<T>(inquiry: Omit<Inquiry, "language">, say: (answer: T) => void): Promise<void> {
		this.stop();
		const n = ++this.#asked;
		this.#worker ??= startWorker();
		const worker = this.#worker;
		return new Promise((done, refuse) => {
			const problem = (problem: Problem) => refuse(new Refusal(problem));
			worker.onmessage = ({ data }: MessageEvent<Reply>) => {
				if (data.n !== n) return;
				if ("text" in data) say(JSON.parse(data.text));
				else if ("problem" in data) problem(JSON.parse(data.problem));
				else done();
			};
			worker.onerror = () => {
				this.leave();
				problem({ status: 0, type: "away", title: "", detail: t("web.local.away") });
			};
			const asked = { ...inquiry, language: language() } as Inquiry;
			worker.postMessage({ n, kind: "think", inquiry: asked } satisfies Request);
		});
	}

	/** What was asked last is not wanted any more. */
	stop(): void {
		this.#worker?.postMessage({ n: this.#asked, kind: "forget" } satisfies Request);
	}

	leave(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}
}
