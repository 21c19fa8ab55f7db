/** The counts at the end of `npm test`: a failure of any kind is never lost. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FullResult, Suite, TestError } from "@playwright/test/reporter";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SerializedError, TestModule } from "vitest/node";
import PlaywrightCount from "../../count/playwright.ts";
import VitestCount from "../../count/vitest.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sand-table-count-"));
  vi.stubEnv("SAND_TABLE_COUNT", path.join(folder, "deep", "count.json"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const written = () => JSON.parse(readFileSync(path.join(folder, "deep", "count.json"), "utf8")) as unknown;

describe("unit tests", () => {
  const module = (state: string, ...results: string[]) =>
    ({
      state: () => state,
      children: { allTests: () => results.map((result) => ({ result: () => ({ state: result }) })) },
    }) as unknown as TestModule;
  const count = (modules: TestModule[], errors: SerializedError[] = []) => {
    new VitestCount().onTestRunEnd(modules, errors);
    return written();
  };

  test("are summed over files", () => {
    expect(count([module("passed", "passed", "skipped"), module("failed", "passed", "failed", "failed")])).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
    });
  });
  test("a file that can't be loaded, a hook that fails, a test that never ended, a stray error: each is a failure", () => {
    expect(count([module("failed")])).toMatchObject({ failed: 1 });
    expect(count([module("failed", "passed")])).toMatchObject({ passed: 1, failed: 1 });
    expect(count([module("passed", "pending")])).toMatchObject({ passed: 0, failed: 1 });
    expect(count([module("passed", "passed")], [{ message: "stray" } as SerializedError])).toMatchObject({ failed: 1 });
  });
});

describe("end-to-end tests", () => {
  const count = (outcomes: [outcome: string, expected?: string][], status = "passed", errors = 0) => {
    const reporter = new PlaywrightCount();
    reporter.onBegin({}, {
      allTests: () => outcomes.map(([o, expectedStatus = "passed"]) => ({ outcome: () => o, expectedStatus })),
    } as unknown as Suite);
    for (let i = 0; i < errors; i++) reporter.onError({} as TestError);
    reporter.onEnd({ status } as FullResult);
    return written();
  };

  test("are counted by outcome", () => {
    expect(count([["expected"], ["expected"], ["unexpected"], ["skipped", "skipped"]], "failed")).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
    });
  });
  test("what passed at the second try is a pass", () => {
    expect(count([["flaky"], ["unexpected"]], "failed")).toMatchObject({ passed: 1, failed: 1 });
  });
  test("cut short, not loaded: each is a failure", () => {
    expect(count([["expected"], ["skipped"]], "interrupted")).toMatchObject({ passed: 1, failed: 1 });
    expect(count([], "failed", 1)).toMatchObject({ failed: 1 });
    expect(count([["expected"]], "timedout")).toMatchObject({ failed: 1 });
  });
});
