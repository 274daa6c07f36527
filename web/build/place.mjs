/**
 * Puts what was built where programs take it from, all at once: beside this, programs are built that hold the client,
 * and whoever takes it while it is made may miss a file that was packed meanwhile.
 */
import { renameSync, rmSync } from "node:fs";

const [built, before, dist] = ["built", "before", "dist"].map(
	(name) => new URL(`../${name}`, import.meta.url),
);

rmSync(before, { recursive: true, force: true });
renameSync(dist, before);
renameSync(built, dist);
rmSync(before, { recursive: true });
