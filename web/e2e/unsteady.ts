/** Names the tests that passed only the second time, and why they failed before: they are to be mended. */
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** More of them are no bad luck any more. */
const most = 2;

export default class Unsteady implements Reporter {
	#tests = new Map<string, string>();

	onTestEnd(test: TestCase, { retry, status, errors }: TestResult): void {
		const name = test.titlePath().slice(2).join(" › ");
		if (status !== "passed") this.#tests.set(name, errors[0]?.message?.split("\n")[0] ?? status);
		else if (retry === 0) this.#tests.delete(name);
	}

	onEnd({ status }: FullResult): { status: FullResult["status"] } | undefined {
		if (status !== "passed" || this.#tests.size === 0) return undefined;
		console.log(`\nUnsteady: ${this.#tests.size} passed only when they were run again (${most} at most may).`);
		for (const [name, error] of this.#tests) console.log(`  ${name}\n    ${error.replace(/\x1b\[\d+m/g, "")}`);
		return this.#tests.size > most ? { status: "failed" } : undefined;
	}
}
