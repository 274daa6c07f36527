/** An edition file of Nagaraja, with all that the workshop changes. */
import { t } from "../../../locale/words.svelte";
import type { Draft, Written } from "../../shared/workshop/draft.svelte";
import { numberOn, type Card as Shown } from "../edition";
import type { Path } from "./paths";

type Counted = { id: string; count: number };
export type Card = Shown & Counted & { n: number };
export type Tile = Counted & { paths: Path[] };
export type Stick = Counted & { faces: string[] };
export type Relic = Counted & { kind: string; points: number };
export type Amulet = Counted & { kind: string; points?: number; cards?: number };

export type File = Written & {
	win_points: number;
	cursed_to_lose: number;
	opening_hand: number;
	deal: { draw: number; keep: number };
	sticks: Stick[];
	relics: Relic[];
	amulets: Amulet[];
	tiles: Tile[];
	cards: Card[];
};

export type Making = { draft: Draft<File> };

/** A card in two words, and what sets it apart from others of its kind. */
export const cardName = (card: Card): string =>
	[t(`web.effect.${card.kind}`), numberOn(card)].filter(Boolean).join(" ");
export const cardDetail = (card: Card): string =>
	[t(`workshop.arrow.${card.target}`), throwOf(card)].join(", ");

export const throwOf = ({ sticks }: Card): string =>
	Object.entries(sticks)
		.filter(([, n]) => n > 0)
		.map(([kind, n]) => `${n} ${t(`nagaraja.stick.${kind}`, { n })}`)
		.join(", ");

export const relicName = ({ kind, points }: Relic): string => t(`play.relic.${kind}`, { n: points });
export const amuletName = ({ kind, points }: Amulet): string =>
	kind === "points" ? t("play.amulet.points", { n: points ?? 0 }) : t(`web.amulet.amulet-${kind}`);
