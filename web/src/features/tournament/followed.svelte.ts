/** A tournament that somebody at one of its tables follows, as long as what shows it is there. */
import { get } from "../../backend/http";
import { keepListening } from "../../backend/jsonLines";
import type { Tournament } from "../../backend/types";

export class Followed {
	page = $state.raw<Tournament>();
	/** One's own row of the standings. */
	get mine() {
		return this.page?.standings?.find((row) => row.number === this.page?.you?.number);
	}
}

/** To be asked for where an effect may live: it ends with its component. */
export function followed(id: string): Followed {
	const tournament = new Followed();
	$effect(() => {
		const line = new AbortController();
		const hear = (news: Tournament) => {
			tournament.page = news;
		};
		get<Tournament>(`/tournaments/${id}`).then(hear, () => undefined); // the table goes on without it
		keepListening<Tournament>(`/tournaments/${id}/stream`, line.signal, hear);
		return () => line.abort();
	});
	return tournament;
}
