/** The print store on a host whose answers the test gives. */
import { describe, expect, it, vi } from "vitest";
import type { ComposedJob, PrintHost } from "../../../renderer/print/store/host.ts";
import { createPrint } from "../../../renderer/print/store/print.ts";
import { type PrintSettings, STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import { type Failure, fail, ok, type Result } from "../../../shared/result.ts";

const settled = () => new Promise((done) => setTimeout(done, 5));

function world(pages: (settings: PrintSettings) => Result<number> = () => ok(3)) {
  let key = "a";
  let count = 0;
  let waiting: (() => void)[] | null = null;
  const asked: string[] = [];
  const discarded: string[] = [];
  const cancelled: string[] = [];
  const composed: PrintSettings[] = [];
  const host: PrintHost = {
    async compose(_, settings) {
      composed.push(settings);
      const answer = pages(settings);
      await new Promise<void>((go) => (waiting ? waiting.push(go) : go()));
      if (!answer.ok) return answer;
      const size =
        settings.paper.orientation === "landscape" ? { width: 792, height: 612 } : { width: 612, height: 792 };
      const sheets = Array.from({ length: answer.value }, (_x, i) => ({
        name: `Map ${"ABC"[i % 3]}${1 + i}`,
        ...size,
      }));
      return ok<ComposedJob>({ job: `job-${++count}`, title: "T", sheets, warnings: [], forms: [] });
    },
    async sheet(job, index) {
      asked.push(`${job} ${index}`);
      return ok(`<svg>${job} ${index}</svg>`);
    },
    save: vi.fn(async () => ok({ bytes: 1, sheets: 3, warnings: [] })),
    cancel: (job) => void cancelled.push(job),
    discard: (job) => void discarded.push(job),
  };
  const print = createPrint({
    host,
    source: () => ({ key, read: () => ({ text: key, game: null }) }),
    settings: STANDARD_SETTINGS,
    delay: 1,
  });
  return {
    print,
    host,
    asked,
    discarded,
    cancelled,
    composed,
    state: () => print.store.getState(),
    change(next: string) {
      key = next;
      print.changed();
    },
    hold() {
      waiting = [];
    },
    release() {
      const all = waiting ?? [];
      waiting = null;
      for (const go of all) go();
    },
  };
}

describe("composing", () => {
  it("leaves nothing of one reader's copy on the screen when another looks", async () => {
    const w = world();
    w.print.show();
    await vi.waitFor(() => expect(w.state().job?.job).toBe("job-1"));
    w.hold();
    w.print.setSettings({ copy: "b" });
    expect(w.state()).toMatchObject({ job: null, composing: true });
    expect(w.state().pictures.size).toBe(0);
    expect(w.discarded).toContain("job-1");
    w.release();
    await vi.waitFor(() => expect(w.state().job?.job).toBe("job-2"));
  });

  it("begins when the screen is shown, and not again for the same", async () => {
    const w = world();
    w.change("b");
    await settled();
    expect(w.composed).toHaveLength(0);
    w.print.show();
    expect(w.state().composing).toBe(true);
    await settled();
    expect(w.state()).toMatchObject({ composing: false, failure: null, job: { job: "job-1" } });
    w.print.hide();
    w.print.show();
    w.change("b");
    await settled();
    expect(w.composed).toHaveLength(1);
  });

  it("many changes at once are one; the sheets before stay until then, and are given up after", async () => {
    const w = world();
    w.print.show();
    await settled();
    w.hold();
    for (const scale of [2, 3, 1, 2]) w.print.setSettings({ scale });
    await settled();
    expect(w.state()).toMatchObject({ composing: true, job: { job: "job-1" } });
    expect(w.composed).toHaveLength(2);
    expect(w.discarded).toEqual([]);
    w.release();
    await settled();
    expect(w.state()).toMatchObject({ composing: false, job: { job: "job-2" } });
    expect(w.composed.at(-1)?.scale).toBe(2);
    expect(w.discarded).toEqual(["job-1"]);
  });

  it("what was changed while it was composed is composed anew, and never shown", async () => {
    const w = world();
    w.hold();
    w.print.show();
    await settled();
    w.print.setSettings({ style: "line" });
    await settled();
    const shown: (string | undefined)[] = [];
    w.print.store.subscribe((s) => shown.push(s.job?.job));
    w.release();
    await settled();
    expect(w.composed.map((s) => s.style)).toEqual(["colour", "line"]);
    expect(shown.filter((job) => job === "job-1")).toEqual([]);
    expect(w.discarded).toEqual(["job-1"]);
    expect(w.state().job?.job).toBe("job-2");
  });

  it("tells why there is nothing, and is itself again with other settings", async () => {
    const refused: Failure = { code: "unsupported", message: "Counters can’t be printed yet." };
    const w = world((s) => (s.what === "counters" ? fail(refused) : ok(1)));
    w.print.show();
    await settled();
    w.print.setSettings({ what: "counters" });
    await settled();
    expect(w.state()).toMatchObject({ job: null, failure: refused, composing: false });
    expect(await w.print.current()).toEqual(fail(refused));
    w.print.setSettings({ what: "overview" });
    await settled();
    expect(w.state()).toMatchObject({ failure: null, job: { title: "T" } });
  });

  it("a host that breaks down is a failure to read, not an endless wait", async () => {
    const w = world();
    w.host.compose = () => Promise.reject(new Error("The host is gone."));
    w.print.show();
    await settled();
    expect(w.state()).toMatchObject({ composing: false, failure: { message: "The host is gone." } });
  });
});

describe("sheets", () => {
  it("are asked for only while somebody looks, the one in front first, each once", async () => {
    const w = world(() => ok(200));
    w.print.show();
    await settled();
    expect(w.asked).toEqual([]);
    w.print.setPage(100);
    const ends = [3, 100, 101, 50].map((i) => w.print.want(i));
    w.print.want(101)();
    await settled();
    expect(w.asked).toEqual([3, 100, 101, 50].map((i) => `job-1 ${i}`));
    expect(w.state().pictures.get(100)).toEqual({ job: "job-1", svg: "<svg>job-1 100</svg>" });
    for (const end of ends) end();
    w.print.setSettings({ style: "line" });
    await settled();
    expect(w.asked).toHaveLength(4);
  });

  it("those of the job before stand in where they have the same size", async () => {
    const w = world();
    w.print.show();
    await settled();
    w.print.want(0);
    await settled();
    w.hold();
    w.print.setSettings({ style: "line" });
    await settled();
    expect(w.state().pictures.get(0)?.job).toBe("job-1");
    w.release();
    await settled();
    expect(w.state().pictures.get(0)?.job).toBe("job-2");
    w.host.sheet = () => new Promise(() => {});
    w.print.setSettings({ paper: { ...STANDARD_SETTINGS.paper, orientation: "portrait" } });
    await settled();
    expect(w.state().job?.sheets[0]?.width).toBe(612);
    expect(w.state().pictures.get(0)).toBeUndefined();
  });

  it("the page in front stays in front by its name, and within the job", async () => {
    let n = 9;
    const w = world(() => ok(n));
    w.print.show();
    await settled();
    w.print.setPage(7);
    w.print.setSettings({ style: "line" });
    await settled();
    expect(w.state().page).toBe(7);
    n = 4;
    w.print.setSettings({ style: "colour" });
    await settled();
    expect(w.state().page).toBe(3);
    w.print.setPage(99);
    expect(w.state().page).toBe(3);
    w.print.setPage(-1);
    expect(w.state().page).toBe(0);
  });

  it("one that can't be drawn says so, and the others come all the same", async () => {
    const w = world();
    w.host.sheet = async (job, i) =>
      i === 1 ? fail({ code: "internal", message: "Spoilt." }) : ok(`<svg>${job}</svg>`);
    w.print.show();
    await settled();
    for (const i of [0, 1, 2]) w.print.want(i);
    await settled();
    expect(w.state().pictures.get(1)).toMatchObject({ failure: { message: "Spoilt." } });
    expect(w.state().pictures.get(2)).toHaveProperty("svg");
  });
});

describe("what is under way", () => {
  it("tells how far it is, can be stopped, and keeps its job meanwhile", async () => {
    const w = world();
    w.print.show();
    await settled();
    const job = w.state().job as ComposedJob;
    let end = (_: Result<{ bytes: number; sheets: number; warnings: string[] }>) => {};
    w.host.save = () => new Promise((done) => (end = done));
    const saved = w.print.save(job, "/x.pdf");
    expect(w.state().running).toEqual({ what: "file", job: "job-1", done: 0, total: 3 });
    w.print.progress("job-1", 2, 3);
    w.print.progress("another", 1, 9);
    expect(w.state().running?.done).toBe(2);
    w.change("c");
    await settled();
    expect(w.composed).toHaveLength(1);
    w.print.cancel();
    expect(w.cancelled).toEqual(["job-1"]);
    end(fail({ code: "cancelled", message: "Cancelled." }));
    expect((await saved).ok).toBe(false);
    await settled();
    expect(w.state()).toMatchObject({ running: null, job: { job: "job-2" } });
  });

  it("gathers every sheet for the printer, or none", async () => {
    const w = world();
    w.print.show();
    await settled();
    const job = w.state().job as ComposedJob;
    expect(await w.print.gather(job)).toEqual(ok([0, 1, 2].map((i) => `<svg>job-1 ${i}</svg>`)));
    const stopped = w.print.gather(job);
    w.print.cancel();
    expect(await stopped).toMatchObject({ ok: false, error: { code: "cancelled" } });
    expect(w.state().running).toBeNull();
  });
});

it("forgets everything with the scenario", async () => {
  const w = world();
  w.print.show();
  await settled();
  w.print.forget();
  expect(w.state()).toMatchObject({ job: null, page: 0 });
  expect(w.discarded).toEqual(["job-1"]);
});
