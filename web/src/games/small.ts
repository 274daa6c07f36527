/** The boards of games, drawn small and without anything to press, and what is said beside them. */
import type { Component } from "svelte";
import { get } from "../backend/http";
import type { Page, View } from "../backend/types";
import { learn, t } from "../locale/words.svelte";
import { gameOf } from "./registry";
import type { ScreenProps, SmallProps, Standing } from "./shared/contract";

type Small = { default: Component<SmallProps<View>>; standing(view: View): Standing };
type Screen = {
	default: Component<ScreenProps<View>>;
	/** One true sentence about how a match stands. */
	stake(view: View, name: (seat: number) => string, box?: unknown): string;
};
const smalls = import.meta.glob<Small>("./*/Small.svelte");
const screens = import.meta.glob<Screen>("./*/Screen.svelte");

/** The drawing of a game with its words; none where nobody here can draw it. */
export async function smallOf(game: string): Promise<Small | undefined> {
	const small = smalls[`./${game}/Small.svelte`];
	return small && (await Promise.all([small(), learn("small")]))[0];
}

/** The large picture of a match that others look at. */
export async function screenOf(game: string): Promise<Screen | undefined> {
	const screen = screens[`./${game}/Screen.svelte`];
	return screen && (await Promise.all([screen(), learn("small", game)]))[0];
}

/** What a table is played with; nothing where that is built in, or nobody says. */
export async function boxOf(page: Page | undefined): Promise<unknown> {
	if (!page?.settings.edition) return undefined;
	const [edition, file] = await Promise.all([
		gameOf(page.settings.game).edition?.(),
		get(`/tables/${page.table}/edition`).catch(() => undefined),
	]);
	return file && edition?.unpack(file);
}

/** The clock of a table in a few words. */
export function clockOf({ settings: { clock } }: Page): string {
	if (clock.kind === "live") return t("small.clock.live", { n: Math.round((clock.base ?? 0) / 60) });
	if (clock.kind === "slow") return t("small.clock.slow", { n: Math.round((clock.decision ?? 0) / 86_400) });
	return t("small.clock.none");
}
