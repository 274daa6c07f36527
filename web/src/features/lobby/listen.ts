/** Lists of tables as the server tells them, without asking again and again. */
import { keepListening } from "../../backend/jsonLines";
import type { List } from "../../backend/types";

/** Listens while the page can be seen; what it gives back stops that. */
export function listenToTables(query: string, tell: (list: List & { state: string }) => void): () => void {
	let line: AbortController | undefined;
	const turn = () => {
		line?.abort();
		if (document.visibilityState === "hidden") return;
		line = new AbortController();
		keepListening(`/tables/stream?${query}`, line.signal, tell);
	};
	turn();
	document.addEventListener("visibilitychange", turn);
	return () => {
		document.removeEventListener("visibilitychange", turn);
		line?.abort();
	};
}
