/** Counts the unit tests for tests/run.mjs. */
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { writeCounts } from "./counts.ts";

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      let broken = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        // A test that never came to an end is no pass.
        if (state === "passed" || state === "skipped") counts[state]++;
        else broken++;
      }
      // A file or a suite that fails around its tests (an import, a hook) counts once.
      counts.failed += broken || (module.state() === "failed" ? 1 : 0);
    }
    counts.failed += unhandled.length;
    writeCounts(counts);
  }
}
