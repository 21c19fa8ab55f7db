/** The lab in the window: runs and what comes of them, pausing, going on, what was edited since, and the doctor's visit. */
import { describe, expect, it } from "vitest";
import { createLab, timeLeft } from "../../../renderer/lab/store/lab.ts";
import type { LabSource } from "../../../renderer/lab/store/runs.ts";
import { Pool } from "../../../renderer/lab/worker/pool.ts";
import type { Doctor, DoctorJob, DoctorState } from "../../../shared/lab/doctor/contract.ts";
import type { Remedy } from "../../../shared/lab/doctor/remedy.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { ok, type Result } from "../../../shared/result.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";
import { fakeGame, fakeWorkers } from "./fakes.ts";

function labWith({ cores = 3, gameOf = fakeGame, doctor = null as Doctor | null } = {}) {
  const fakes = fakeWorkers(gameOf);
  let clock = 0;
  let open: LabSource | null = { serial: 1, state: 0, loaded: smallBattle() };
  const lab = createLab({
    pool: new Pool(fakes.start, 1),
    clock: () => clock,
    cores,
    source: () => open,
    same: (a, b) => a.scenario.title === b.scenario.title,
    openDoctor: (): Result<Doctor> =>
      doctor ? ok(doctor) : { ok: false, error: { code: "unsupported", message: "Nothing is known of these rules." } },
  });
  return {
    lab,
    fakes,
    state: lab.store.getState,
    wait: (ms: number) => {
      clock += ms;
    },
    edit: (title: string, state: number) => {
      const loaded = smallBattle();
      open = { serial: 1, state, loaded: { ...loaded, scenario: { ...loaded.scenario, title } } };
    },
    other: () => {
      open = { serial: 2, state: 0, loaded: smallBattle() };
    },
    numbers: () => (lab.front()?.games ?? []).map(({ game }) => game),
  };
}
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

describe("a run", () => {
  it("has all its battles by their numbers, whoever played them in whatever order", () => {
    const played = [1, 2, 4].map((cores) => {
      const t = labWith({ cores });
      t.lab.set({ games: 37, workers: cores, swap: false });
      t.lab.run();
      expect(t.fakes.alive().length).toBe(cores);
      // The last worker is the fastest.
      for (let n = 0; n < 40; n++) for (const worker of t.fakes.workers.toReversed()) t.fakes.step(worker);
      t.fakes.play();
      expect(t.state().working).toBeNull();
      return t.lab.front()?.games;
    });
    expect(played[0]?.map(({ game }) => game)).toEqual(upTo(37));
    expect(played[1]).toEqual(played[0]);
    expect(played[2]).toEqual(played[0]);
  });

  it("keeps pairs in one worker's hands, and has whole pairs only", () => {
    const t = labWith();
    t.lab.set({ games: 21, swap: true });
    t.lab.setPlayer("red", CHARACTERS.recruit);
    t.lab.run();
    t.fakes.play();
    expect(t.numbers()).toEqual(upTo(22));
    const ranges = t.fakes.workers.flatMap((worker) => worker.ranges);
    expect(ranges.every(({ wish }) => wish.from % 2 === 0 && wish.games % 2 === 0)).toBe(true);
  });

  it("that is stopped keeps what it has and goes on with what it lacks; one that is whole gets more", () => {
    const t = labWith({ cores: 2 });
    t.lab.set({ games: 20, swap: false, workers: 2 });
    t.lab.run();
    t.fakes.play(7);
    t.lab.stop();
    const some = t.numbers().length;
    expect(some).toBeGreaterThan(2);
    expect([t.state().working, t.fakes.alive()]).toEqual([null, []]);
    t.lab.more();
    expect(t.state().working?.total).toBe(20 - some);
    t.fakes.play();
    expect(t.numbers()).toEqual(upTo(20));
    t.lab.set({ games: 10 });
    t.lab.more();
    t.fakes.play();
    expect([t.numbers(), t.lab.front()?.wish.games]).toEqual([upTo(30), 30]);
  });

  it("tells how long the rest takes, not counting pauses", () => {
    const t = labWith({ cores: 1 });
    t.lab.set({ games: 10, swap: false, workers: 1 });
    t.lab.run();
    const left = () => {
      const { working } = t.state();
      return working && timeLeft(working, t.lab.clock());
    };
    expect(left()).toBeNull();
    t.wait(2000);
    t.fakes.play(3);
    expect([t.state().working?.done, left()]).toEqual([2, 8000]);
    t.lab.hold(true);
    t.wait(60_000);
    t.fakes.play();
    expect([t.state().working?.done, left()]).toEqual([2, 8000]);
    t.lab.hold(false);
    t.wait(1000);
    expect(left()).toBe(12_000);
    t.fakes.play();
    expect(t.state().working).toBeNull();
  });

  it("is of an earlier version once the scenario was changed, and of this one again when that is undone", () => {
    const t = labWith();
    t.lab.run();
    t.fakes.play();
    const run = t.lab.front();
    if (!run) throw new Error("no run");
    const standing = () => t.lab.standing(run);
    expect(standing()).toBe("same");
    t.edit("Other ground", 5);
    expect(standing()).toBe("edited");
    t.edit(run.of.loaded.scenario.title, 9);
    expect(standing()).toBe("same");
    t.other();
    expect(standing()).toBe("other");
  });

  it("takes a copy of the ground: painting meanwhile changes nothing that is played", () => {
    const t = labWith();
    t.lab.run();
    const of = t.lab.front()?.of.loaded;
    expect(of?.ground).toEqual(smallBattle().ground);
    t.lab.stop();
    t.lab.run();
    // The run that had no battle is not kept.
    expect(t.state().runs.map(({ id }) => id)).toEqual([2]);
    expect(t.lab.front()?.of.loaded.ground).not.toBe(of?.ground);
  });

  it("that can't be played says why", () => {
    const t = labWith();
    t.lab.run();
    const [worker] = t.fakes.workers;
    const id = worker?.now?.range.id ?? 0;
    worker?.report({ type: "refused", id, error: { code: "invalid", message: "No plan of that name." } });
    expect([t.state().working, t.state().trouble?.message]).toEqual([null, "No plan of that name."]);
  });

  it("is compared with others of the same dice; the one that is kept is not forgotten for newer ones", () => {
    const t = labWith();
    t.lab.set({ games: 6, seed: "abc" });
    t.lab.setPlayer("red", CHARACTERS.recruit);
    t.lab.run();
    t.fakes.play();
    t.lab.keep(1);
    // Two that are alike need not change over, but these are to be pairs of what A played.
    t.lab.setPlayer("blue", CHARACTERS.recruit);
    t.lab.set({ games: 50, seed: "xyz" });
    t.edit("Other ground", 2);
    t.lab.runAgainst();
    t.fakes.play();
    expect(t.lab.front()?.wish).toMatchObject({ seed: "abc", games: 6, swap: true });
    expect(t.state().tab).toBe("compare");
    for (let n = 0; n < 8; n++) {
      t.lab.run();
      t.fakes.play();
    }
    expect(t.state().runs.map(({ id }) => id)).toEqual([1, 6, 7, 8, 9, 10]);
    t.lab.forget(10);
    expect([t.state().front, t.lab.kept()?.id]).toEqual([9, 1]);
  });
});

describe("the doctor's visit", () => {
  const remedy = (id: string): Remedy => ({ id, kind: "figure", words: id, size: 1, favours: "red", change: () => {} });
  /** Wants four games of the scenario as it is, then of two remedies at once. */
  function fakeDoctor() {
    const taken = new Map<string, readonly LabGame[]>();
    const waiting: DoctorJob[][] = [];
    const loaded = smallBattle();
    const wish = { plans: { red: null, blue: null }, swap: true, seed: "d", from: 0, games: 4 };
    const job = (id: number, of: string | null): DoctorJob => ({
      id,
      remedy: of,
      loaded,
      wish: { ...wish, players: { red: "random", blue: "random" } },
    });
    waiting.push([job(1, null)], [job(2, "a"), job(3, "b")]);
    let out = 0;
    const doctor: Doctor = {
      todo(most) {
        if (out > 0) return [];
        const next = waiting.shift() ?? [];
        out = next.length;
        expect(next.length).toBeLessThanOrEqual(most);
        return next;
      },
      take(one, games) {
        out--;
        taken.set(one.remedy ?? "", games);
      },
      giveBack: () => {},
      state: (): DoctorState => ({
        baseline: { games: taken.get("")?.length ?? 0, score: null, verdict: "unfair", favours: "blue" },
        findings: [...taken.keys()]
          .filter((id) => id !== "")
          .map((id) => ({ remedy: remedy(id), games: 4, score: null, effect: null, verdict: "helps", dropped: false })),
        progress: { games: taken.size * 4, budget: 100 },
        untried: [],
        looks: 4,
        tolerance: 0.05,
        done: taken.size === 3,
      }),
    };
    return { doctor, taken };
  }

  it("plays what the doctor asks for until he is done, and shows what he found so far", () => {
    const { doctor, taken } = fakeDoctor();
    const t = labWith({ doctor, cores: 2 });
    t.lab.set({ workers: 2 });
    t.lab.visit();
    expect([t.state().tab, t.state().working?.what]).toEqual(["doctor", "doctor"]);
    t.fakes.play(6);
    expect([taken.get("")?.map(({ game }) => game), t.state().visit?.state.baseline.games]).toEqual([upTo(4), 4]);
    t.fakes.play();
    expect([...taken.values()].map((games) => games.length)).toEqual([4, 4, 4]);
    const subjects = new Set(t.fakes.workers.flatMap((worker) => worker.subjects));
    expect([...subjects]).toEqual(["doctor 1 ", "doctor 1 a", "doctor 1 b"]);
    expect([t.state().working, t.state().visit?.state.findings.length]).toEqual([null, 2]);
    t.lab.applied("a");
    expect(t.state().visit?.applied).toBe("a");
  });

  it("ends when he is sent away, and says why where he doesn't come", () => {
    const t = labWith({ doctor: fakeDoctor().doctor });
    t.lab.visit();
    t.lab.stop();
    expect([t.state().working, t.fakes.alive()]).toEqual([null, []]);
    const none = labWith();
    none.lab.visit();
    expect([none.state().working, none.state().trouble?.message]).toEqual([null, "Nothing is known of these rules."]);
  });
});
