/** Work beside the window: a worker that falls over has a substitute that is told what it must know. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Beside, beside } from "../../../renderer/window/worker/beside.ts";

class FakeWorker {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly told: string[] = [];
  ended = false;
  postMessage(message: string): void {
    this.told.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

function begun() {
  const worker = new FakeWorker();
  const here: string[] = [];
  const reports: string[] = [];
  let stopped = false;
  const engine = ({ report }: { readonly report: (report: string) => void }): Beside<string> => ({
    tell(message) {
      here.push(message);
      report(`here: ${message}`);
    },
    stop: () => {
      stopped = true;
    },
  });
  const host = beside<string, string>({
    worker: () => worker as unknown as Worker,
    engine,
    report: (report) => reports.push(report),
    again: () => ["about", "open question"],
  });
  return { worker, host, here, reports, stopped: () => stopped };
}
afterEach(() => vi.unstubAllGlobals());

describe("work beside the window", () => {
  it("is the worker's while there is one", () => {
    vi.stubGlobal("Worker", FakeWorker);
    const { worker, host, here, reports } = begun();
    host.tell("a");
    worker.onmessage?.({ data: "answer" });
    expect([worker.told, here, reports]).toEqual([["a"], [], ["answer"]]);
    host.stop();
    expect(worker.ended).toBe(true);
  });
  it("goes on in the window when the worker falls over, once, with what it must know", () => {
    vi.stubGlobal("Worker", FakeWorker);
    const { worker, host, here, reports, stopped } = begun();
    worker.onerror?.();
    worker.onerror?.();
    host.tell("b");
    expect(worker.ended).toBe(true);
    expect(worker.told).toEqual([]);
    expect(here).toEqual(["about", "open question", "b"]);
    expect(reports).toEqual(["here: about", "here: open question", "here: b"]);
    host.stop();
    expect(stopped()).toBe(true);
  });
  it("is the window's own where there are no workers", () => {
    vi.stubGlobal("Worker", undefined);
    const { worker, host, here } = begun();
    host.tell("c");
    expect([worker.told, here]).toEqual([[], ["c"]]);
  });
});
