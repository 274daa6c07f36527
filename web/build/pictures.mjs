/** Brings the pictures along that the manifest shows to whoever installs the client: those of the documentation. */
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";

const [docs, dist] = ["../../docs/", "../dist/"].map((folder) => new URL(folder, import.meta.url));
const { screenshots } = JSON.parse(readFileSync(new URL("manifest.webmanifest", dist), "utf8"));
mkdirSync(new URL("pictures/", dist), { recursive: true });
for (const { src } of screenshots) copyFileSync(new URL(src.slice(1), docs), new URL(src.slice(1), dist));
