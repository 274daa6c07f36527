/** What is seen of a search on every other page. It comes with the first search, and stays. */
import { mount } from "svelte";
import { toldPlace } from "../frame/told";

let hung = false;

export async function showStatus(): Promise<void> {
	if (hung) return;
	hung = true;
	try {
		mount((await import("./SearchStatus.svelte")).default, { target: toldPlace() });
	} catch {
		hung = false; // the next search brings it
	}
}
