/** The window's advisor: asked when the hands rest, by a worker that may be slow, with what changed told apart. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAdvice, heeded } from "../../../../renderer/edit/advice/advice.ts";
import { createEngine } from "../../../../renderer/edit/advice/engine.ts";
import type { AdviceJob, AdviceReport } from "../../../../renderer/edit/advice/job.ts";
import { createSessionStore } from "../../../../renderer/window/store/session.ts";
import { createUiStore, setMode } from "../../../../renderer/window/store/ui.ts";
import type { Advice } from "../../../../shared/advise/advice.ts";
import type { Bridge } from "../../../../shared/api.ts";
import { fail, ok } from "../../../../shared/result.ts";
import { findingsOf, sound, tank } from "../../../shared/advise/sound.ts";

const one = (rule: string): Advice => ({ severity: "hint", rule, message: `${rule}.`, at: null });

/** The advisor with a worker that notes its jobs and is answered for by hand. */
function setUp(database: Readonly<Record<string, typeof tank>> = { tank }) {
  const jobs: AdviceJob[] = [];
  const asked: string[] = [];
  let report: (report: AdviceReport) => void = () => undefined;
  const bridge = {
    invoke: async (_: string, { id }: { id: string }) => {
      asked.push(id);
      const vehicle = database[id];
      return vehicle ? ok({ vehicle }) : fail({ code: "not-found", message: "None." });
    },
  } as unknown as Bridge;
  let id = 0;
  const session = createSessionStore(() => `a${++id}`);
  const ui = createUiStore();
  const advice = createAdvice({
    bridge,
    session,
    ui,
    start: (told) => {
      report = told;
      return { ask: (job) => void jobs.push(job), stop: () => undefined };
    },
  });
  const answer = (found: readonly Advice[], done = true, job = jobs.at(-1)) =>
    report({ id: job?.id ?? -1, findings: found, done });
  const rest = () => vi.advanceTimersByTimeAsync(1000);
  return { jobs, asked, session, ui, advice, answer, rest, state: () => advice.store.getState() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the window's advisor", () => {
  test("asks when the hands rest, once for many steps, and marks what is old", async () => {
    const { jobs, session, rest, state, answer } = setUp();
    const { document } = session.start(sound());
    expect(state()).toMatchObject({ findings: [], stale: true });
    await rest();
    await rest();
    const before = jobs.length;
    answer([one("a")]);
    expect(state()).toMatchObject({ findings: [one("a")], stale: false });
    for (const title of ["B", "C"])
      document.edit("Title", (draft) => {
        draft.title = title;
      });
    expect(state()).toMatchObject({ findings: [one("a")], stale: true });
    expect(jobs).toHaveLength(before);
    await rest();
    expect(jobs).toHaveLength(before + 1);
    expect(jobs.at(-1)?.scenario.title).toBe("C");
    answer([]);
    expect(state()).toMatchObject({ findings: [], stale: false });
  });

  test("heeds the newest answer only, and lets nothing vanish while dearer questions are asked", async () => {
    const { jobs, session, rest, state, answer } = setUp();
    const { document } = session.start(sound());
    await rest();
    await rest();
    answer([one("a"), one("b")]);
    document.edit("Title", (draft) => {
      draft.title = "B";
    });
    await rest();
    answer([one("late")], true, jobs.at(-2));
    answer([one("a")], false);
    expect(state()).toMatchObject({ findings: [one("a"), one("b")], stale: true });
    answer([one("a")]);
    expect(state()).toMatchObject({ findings: [one("a")], stale: false });
  });

  test("tells which parts have changed", async () => {
    const { jobs, session, rest } = setUp();
    const { document } = session.start(sound());
    await rest();
    await rest();
    const changed = () => {
      const [before, after] = [jobs.at(-2)?.versions, jobs.at(-1)?.versions];
      if (!before || !after) throw new Error("asked too seldom");
      return Object.keys(after).filter((part) => after[part as never] !== before[part as never]);
    };
    document.edit("Facts", (draft) => {
      draft.facts.turnLimit = 9;
    });
    await rest();
    expect(changed()).toEqual(["facts"]);
    const stroke = document.begin("Paint");
    stroke.paint("terrain", { x: 0, y: 0, width: 2, height: 2 }, () => 1);
    stroke.commit();
    await rest();
    expect(changed()).toEqual(["ground"]);
    expect(jobs.at(-1)?.terrain[0]).toBe(1);
    document.undo();
    document.undo();
    await rest();
    expect(changed()).toEqual(["facts", "ground"]);
    // The rasters are copies: what is painted meanwhile doesn't reach them.
    expect(jobs.at(-1)?.terrain).not.toBe(document.ground.terrain);
  });

  test("asks the database once for each vehicle, and again when it may have changed", async () => {
    const { jobs, asked, session, advice, rest } = setUp({});
    session.start(sound());
    await rest();
    await rest();
    expect(asked).toEqual(["tank"]);
    expect(jobs.at(-1)?.known).toEqual(new Map([["tank", null]]));
    advice.forgetVehicles();
    await rest();
    await rest();
    expect(asked).toEqual(["tank", "tank"]);
  });

  test("rests outside Edit, and catches up on coming back", async () => {
    const { jobs, session, ui, rest } = setUp();
    const { document } = session.start(sound());
    await rest();
    await rest();
    const before = jobs.length;
    setMode(ui, "plan");
    document.edit("Title", (draft) => {
      draft.title = "B";
    });
    await rest();
    expect(jobs).toHaveLength(before);
    setMode(ui, "edit");
    await rest();
    expect(jobs.at(-1)?.scenario.title).toBe("B");
  });

  test("forgets another scenario's findings, and hides what is not to be seen", async () => {
    const { session, advice, rest, state, answer } = setUp();
    session.start(sound());
    await rest();
    await rest();
    answer([one("a"), one("b")]);
    advice.point(one("a"));
    advice.ignore(one("a"));
    expect(heeded(state())).toEqual([one("b")]);
    expect(state().pointed).toBeNull();
    advice.heed();
    expect(heeded(state())).toHaveLength(2);
    session.start(sound());
    expect(state()).toMatchObject({ findings: [], stale: true });
  });
});

describe("the engine", () => {
  const job = (id: number, change: Partial<AdviceJob> = {}): AdviceJob => {
    const { scenario, ground } = sound();
    const versions = new Proxy({}, { get: () => id, ownKeys: () => [] }) as AdviceJob["versions"];
    return {
      id,
      serial: 1,
      scenario,
      terrain: ground.terrain,
      level: ground.level,
      known: new Map(),
      versions,
      ...change,
    };
  };
  const queue: (() => void)[] = [];
  const drain = () => {
    for (let next = queue.shift(); next; next = queue.shift()) next();
  };

  test("ends with what the advisor says, and drops a job for a newer one", () => {
    const reports: AdviceReport[] = [];
    const engine = createEngine(
      (report) => reports.push(report),
      (go) => queue.push(go),
    );
    const bad = { ...sound().scenario, victory: sound().scenario.victory.slice(0, 1) };
    engine.ask(job(1));
    queue.shift()?.();
    queue.shift()?.();
    engine.ask(job(2, { scenario: bad }));
    drain();
    expect(reports.filter(({ done }) => done).map(({ id }) => id)).toEqual([2]);
    expect(reports.at(-1)?.findings).toEqual(findingsOf({ scenario: bad, ground: sound().ground }));
    expect(reports.at(-1)?.findings.map(({ rule }) => rule)).toEqual(["victory-missing"]);
    engine.ask(job(3));
    drain();
    expect(reports.at(-1)).toEqual({ id: 3, findings: [], done: true });
  });
});
