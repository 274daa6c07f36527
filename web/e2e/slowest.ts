/** Says at the end of a run which tests took longest. */
import { basename } from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

export default class Slowest implements Reporter {
	#tests: { name: string; ms: number }[] = [];

	onTestEnd(test: TestCase, { duration }: TestResult): void {
		this.#tests.push({ name: `${basename(test.location.file)}: ${test.titlePath().slice(3).join(" › ")}`, ms: duration });
	}

	onEnd(): void {
		const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7);
		console.log(`\n${seconds(this.#tests.reduce((sum, { ms }) => sum + ms, 0))} s in ${this.#tests.length} tests; the slowest:`);
		for (const { name, ms } of this.#tests.sort((a, b) => b.ms - a.ms).slice(0, 10)) console.log(`${seconds(ms)} s ${name}`);
	}
}
