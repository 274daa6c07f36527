/** The edition that is built in, without its prose. As a text: the board carries only what it draws. */
import text from "../../../../../rules/nagaraja/edition/reconstructed-1.json?raw";
import type { File } from "./file";

const { about, known, ...components } = JSON.parse(text);
export const ours: File = components;
