/** Brings the pictures along that the manifest shows to whoever installs the client: those of the documentation. */
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";

const [docs, built] = ["../../docs/", "../built/"].map((folder) => new URL(folder, import.meta.url));
const { screenshots } = JSON.parse(readFileSync(new URL("manifest.webmanifest", built), "utf8"));
mkdirSync(new URL("pictures/", built), { recursive: true });
for (const { src } of screenshots) copyFileSync(new URL(src.slice(1), docs), new URL(src.slice(1), built));
