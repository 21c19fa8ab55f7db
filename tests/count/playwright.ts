/** Counts the end-to-end tests for tests/run.mjs. */
import type { FullResult, Reporter, Suite, TestError } from "@playwright/test/reporter";
import { writeCounts } from "./counts.ts";

export default class CountingReporter implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** An error outside any test: a file that can't be loaded. */
  onError(_error: TestError): void {
    this.#errors++;
  }

  onEnd(result: FullResult): void {
    const counts = { passed: 0, failed: this.#errors, skipped: 0 };
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === "skipped" && test.expectedStatus === "skipped") counts.skipped++;
      // One that never ran because the run was cut short is no pass; what passed at the second try Playwright lists itself.
      else if (outcome === "expected" || outcome === "flaky") counts.passed++;
      else counts.failed++;
    }
    if (result.status !== "passed" && counts.failed === 0) counts.failed = 1;
    writeCounts(counts);
  }
}
