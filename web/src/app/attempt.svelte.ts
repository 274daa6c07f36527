/** One thing that a page tries: whether it is under way, how it ended, and why it was refused. */
import { untrack } from "svelte";
import { Refusal } from "../backend/refusal";

export class Attempt {
	busy = $state(false);
	told = $state("");
	trouble = $state("");

	/** Does it, unless something is under way already; then says the sentence under done, if there is one. */
	async try(what: () => Promise<unknown>, done = ""): Promise<boolean> {
		// An effect that tries something must not run again because it is tried.
		if (untrack(() => this.busy)) return false;
		this.busy = true;
		this.told = this.trouble = "";
		try {
			await what();
			this.told = done;
			return true;
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			this.trouble = error.message;
			return false;
		} finally {
			this.busy = false;
		}
	}
}
