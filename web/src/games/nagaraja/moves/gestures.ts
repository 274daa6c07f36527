/** What hands do at the table: they take cards, look at places, and drag things over them. */

import { say } from "../../shared/announce.svelte";
import { help } from "../../shared/help.svelte";
import { sayWhy } from "../../shared/sayWhy";
import type { Table } from "../../shared/table/table.svelte";
import { sayCardWhole } from "../labels";
import type { Choosing } from "./choosing.svelte";
import type { Preview } from "./preview.svelte";

type Here = {
	/** Whether somebody sits here who can choose, whether they are waited for, and whether they may do anything now. */
	seated: boolean;
	acting: boolean;
	free: boolean;
	/** Whether cards are laid out to choose from. */
	picking: boolean;
};

export function gestures(table: () => Table, choosing: Choosing, preview: Preview, here: () => Here) {
	function can(i: number): boolean {
		const { free, picking } = here();
		return free && !picking && choosing.canChooseCard(i);
	}
	/** By its number: a card of those that are laid out, or of the hand. */
	function pick(i: number): void {
		const { free, picking } = here();
		if (picking) choosing.pick(i);
		else if (free && choosing.hand[i]) {
			if (choosing.canChooseCard(i) || choosing.has("lay")) choosing.chooseCard(i);
			else say(sayCardWhole(choosing.box, choosing.hand[i]));
		}
	}
	function choose(i: number): void {
		if (can(i) || (here().acting && choosing.has("lay"))) choosing.chooseCard(i);
		else {
			const why = here().seated ? sayWhy(table(), choosing.attempt(i)) : undefined;
			help({ topic: `nagaraja.card.${choosing.hand[i]}`, why }, table());
		}
	}
	function grab(i: number): boolean {
		if (!can(i)) return false;
		if (!choosing.cards.includes(i)) choosing.chooseCard(i);
		return true;
	}

	function look(place: string | undefined): void {
		preview.looking = place && here().free && choosing.canChoose(place) ? choosing.wouldBe(place) : undefined;
	}
	/** The place in a temple that lies there, as moves name it. */
	function placeAt(under: Element | null): string | undefined {
		const near = choosing.view.seat;
		const place = under?.closest<SVGElement>("[data-place]")?.dataset.place;
		return place && `${under!.closest(".seat.own") ? near : 3 - near} ${place}`;
	}
	/** The tile in play, or a card. */
	const dragging = {
		start: () => here().acting && choosing.view.phase === "place",
		over: (under: Element | null) => look(placeAt(under)),
		drop(under: Element | null): void {
			const place = placeAt(under);
			const stick = under?.closest<HTMLElement>("[data-stick]")?.dataset.stick;
			if (place && choosing.canChoose(place)) choosing.choose(place);
			else if (stick) choosing.chooseStick(Number(stick));
		},
	};

	return { can, pick, choose, grab, look, dragging };
}
