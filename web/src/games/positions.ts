/** The boards of games as large as who solves a puzzle sees them, before anything can be pressed. */
import type { Component } from "svelte";
import type { View } from "../backend/types";

type Position = { default: Component<{ view: View; seat: number }> };
const positions = import.meta.glob<Position>("./*/Position.svelte");
const contested = import.meta.glob<{ default: Component<{ view: View }> }>("./*/Contested.svelte");

/** A position as its seat sees it; none where the small drawing is all that there is. */
export const positionOf = (game: string) =>
	positions[`./${game}/Position.svelte`]?.().then((drawing) => drawing.default);

/** What is fought for in a position; none where nothing is. */
export const contestedOf = (game: string) =>
	contested[`./${game}/Contested.svelte`]?.().then((drawing) => drawing.default);
