/** The browsers of the tests. */
import { existsSync } from "node:fs";

const shell = "/usr/bin/chromium-headless-shell";

/** Chromium as people have it. */
export const whole = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Its headless shell, where there is one: it takes a third less time, and has all but notifications. */
export const quick = process.env.CHROMIUM === undefined && existsSync(shell) ? shell : whole;

/** Pages go before it would pay to compile WebAssembly a second time, for speed. */
const once = "--js-flags=--liftoff-only";

export const launch = (browser: string) => ({ executablePath: browser, args: ["--no-sandbox", "--disable-gpu", once] });
