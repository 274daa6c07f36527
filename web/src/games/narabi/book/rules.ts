/** The rules: the book that Go made, and its drawings. */
import type { Book } from "../../shared/rulebook";
import made from "../book.json";

export { default as Picture } from "./Picture.svelte";
export { default as Scene } from "./Scene.svelte";

export const book = made as unknown as Book;
