/** A game of the day in a square picture, where a game has one: the board that everybody finds, or how it went. */
import type { Component } from "svelte";
import type { View } from "../backend/types";
import type { DayPictureProps } from "./shared/contract";

const drawings = import.meta.glob<{ default: Component<DayPictureProps<View>> }>("./*/DayPicture.svelte");

/** The drawing of a game; none where nobody here can draw it. */
export const dayPictureOf = (game: string) =>
	drawings[`./${game}/DayPicture.svelte`]?.().then((drawing) => drawing.default);
