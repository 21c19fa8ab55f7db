/** The doctor with games of a known chance: its findings, its words and the games it spends. Then with real games. */
import { describe, expect, it } from "vitest";
import type { DoctorJob, DoctorState } from "../../../../shared/lab/doctor/contract.ts";
import { createDoctor, LEAST_BUDGET } from "../../../../shared/lab/doctor/doctor.ts";
import { baselineWords, conclusionWords, effectText, scoreText } from "../../../../shared/lab/doctor/doctorWords.ts";
import { changedBy } from "../../../../shared/lab/doctor/remedy.ts";
import { CHARACTERS, type Character } from "../../../../shared/opponent/character.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { scenarioOf } from "../../rules/ghq-wwii/play/table.ts";
import { doctorGames, doctorOf, fakeGames, run, shareOf, system } from "./fake.ts";

const LONG = process.env["SAND_TABLE_LONG"] !== undefined;

const vehicle = "PzIII J";
const force = (x: number, stands: number, name: string) =>
  Object.fromEntries(
    Array.from({ length: stands }, (_, i) => [
      `${name}${i}`,
      { at: [x, 1 + 1.5 * i] as const, vehicle, role: i === 0 ? "ghq" : undefined },
    ]),
  );
const battle = (red: number, blue: number, turns = 4) =>
  scenarioOf({ size: [8, 8], sight: 10, turns, red: force(1, red, "r"), blue: force(7, blue, "b") });
const loaded = battle(3, 3);

const levelOf = ({ scenario }: LoadedScenario, id: "red" | "blue") =>
  scenario.sides.find((side) => side.id === id)?.figures?.["cohesion"] ?? 0;
const standsOf = ({ scenario }: LoadedScenario, id: "red" | "blue") =>
  scenario.stands.filter(({ side }) => side === id).length;

/** Red's chance is this much above a half, less 10 points for each level and 20 for each stand that Blue gains on it. */
const ahead = (by: number) => (one: LoadedScenario) => {
  const levels = levelOf(one, "blue") - levelOf(one, "red");
  const stands = standsOf(one, "blue") - standsOf(one, "red");
  return Math.min(1, Math.max(0, 0.5 + by - 0.1 * levels - 0.2 * stands));
};
const finished = (state: DoctorState) => {
  expect(state.done).toBe(true);
  return state;
};

describe("the scenario doctor", () => {
  it("finds a change that balances, by games as it says", () => {
    const doctor = doctorOf({ loaded, budget: 3000 });
    const played = run(doctor, ahead(0.22));
    const { baseline, findings, progress } = finished(doctor.state());
    expect(baseline).toMatchObject({ verdict: "unfair", favours: "red" });
    expect(baselineWords(baseline)).toMatch(/^Favours Red: Red has \d\d \(\d\d–\d\d\) of 100 points in \d+ games\.$/);
    const [best] = findings;
    if (!best) throw new Error("no finding");
    expect(best).toMatchObject({ verdict: "balances", remedy: { favours: "blue" } });
    // In truth a stand or two levels make it even but for two points.
    expect(Math.abs(shareOf(ahead(0.22)(changedBy(loaded, best.remedy))) - 0.5)).toBeLessThan(0.05);
    expect(best.effect && effectText(best.effect, "blue")).toMatch(/^\+\d+ \(\+\d+ to \+\d+\)$/);
    expect(conclusionWords(doctor.state())).toContain(best.remedy.words);
    expect(findings.every(({ remedy }) => remedy.favours !== "red")).toBe(true);
    expect(played).toBe(progress.games);
    expect(played).toBeLessThanOrEqual(3000);
    expect(played).toBe(baseline.games + findings.reduce((sum, { games }) => sum + games, 0));
  });

  it.each([0, 0.01])("finds a fair one fair, and has nothing to recommend", (by) => {
    const doctor = doctorOf({ loaded, budget: 1200 });
    expect(run(doctor, ahead(by))).toBeLessThan(1200);
    const state = finished(doctor.state());
    expect(state).toMatchObject({ baseline: { verdict: "fair" }, findings: [], untried: [] });
    expect(baselineWords(state.baseline)).toMatch(/^Even within ± \d+ points/);
    expect(conclusionWords(state)).toBe("Nothing needs changing.");
  });

  it("doesn't call a battle fair where too few games were played to decide", () => {
    const doctor = doctorOf({ loaded, budget: 60 });
    for (let jobs = doctor.todo(3); jobs.length > 0; jobs = doctor.todo(3))
      for (const job of jobs)
        doctor.take(
          job,
          fakeGames(job, () => 1).map((game) => ({ ...game, winner: game.game % 2 === 0 ? "red" : "blue" })),
        );
    expect(conclusionWords(finished(doctor.state()))).toMatch(
      /^Nothing to change, judging by 20 games\. The score is within ± 2\d points; more games would show more\.$/,
    );
  });

  it("says so where games decide nothing", () => {
    const doctor = doctorOf({ loaded, budget: 100 });
    for (let jobs = doctor.todo(3); jobs.length > 0; jobs = doctor.todo(3))
      for (const job of jobs)
        doctor.take(
          job,
          fakeGames(job, () => 1).map((game) => ({ ...game, winner: null, unfinished: true })),
        );
    const state = finished(doctor.state());
    expect(state).toMatchObject({ baseline: { verdict: "unknown", score: null }, findings: [] });
    expect(conclusionWords(state)).toMatch(/No game came to an end/);
  });

  it("goes on with the remedies it left out where all the tried ones are too weak", () => {
    // Nothing but two hills would do anything, and there are games for a few changes of each kind only.
    const doctor = doctorOf({ loaded, budget: 2500 });
    run(doctor, (one) => (one.ground.level.some((level) => level > 0) ? 0.5 : 1));
    const { findings } = finished(doctor.state());
    expect(findings[0]).toMatchObject({ verdict: "balances", remedy: { kind: "hill" } });
    expect(findings.slice(1).every(({ verdict, remedy }) => verdict === "little" || remedy.kind === "hill")).toBe(true);
  });

  it("decides the same with every player of its games, and in every order of their return", () => {
    const states = [1, 3, 50].map((atOnce) => {
      const doctor = doctorOf({ loaded, budget: 600 });
      run(doctor, ahead(0.2), 0.5, atOnce);
      const { findings, untried, ...rest } = finished(doctor.state());
      return {
        ...rest,
        untried: untried.map(({ id }) => id),
        findings: findings.map(({ remedy, ...found }) => ({ id: remedy.id, ...found })),
      };
    });
    expect(states[1]).toEqual(states[0]);
    expect(states[2]).toEqual(states[0]);
  });

  it("asks again for jobs that were given back or came in part, and ignores results it did not ask for", () => {
    const doctor = doctorOf({ loaded, budget: 60 });
    const jobs = doctor.todo(100);
    expect(doctor.todo(5)).toEqual([]);
    const [first, second, ...rest] = jobs as [DoctorJob, DoctorJob, ...DoctorJob[]];
    for (const job of rest) doctor.take(job, fakeGames(job, ahead(0.3)));
    doctor.giveBack(first);
    doctor.take(second, fakeGames(second, ahead(0.3)).slice(1));
    doctor.take(second, fakeGames(second, ahead(0.3)));
    expect(doctor.todo(5)).toEqual([first, second]);
    doctor.take({ ...first, id: 9999 }, fakeGames(first, ahead(0.3)));
    for (const job of [first, second]) doctor.take(job, fakeGames(job, ahead(0.3)));
    const before = doctor.state().progress.games;
    doctor.take(first, fakeGames(first, ahead(0.3)));
    expect(doctor.state().progress.games).toBe(before);
    expect(doctor.state().done).toBe(false);
    run(doctor, ahead(0.3));
    expect(finished(doctor.state()).progress.games).toBeLessThanOrEqual(60);
  });

  it("reports, while games come in, the result of those that are in without a gap", () => {
    const doctor = doctorOf({ loaded, budget: 300 });
    const [first, second, third] = doctor.todo(3) as [DoctorJob, DoctorJob, DoctorJob];
    const won = (job: DoctorJob) => fakeGames(job, () => 1).map((game) => ({ ...game, winner: "red" as const }));
    doctor.take(second, won(second));
    expect(doctor.state()).toMatchObject({ baseline: { score: null, games: 0 }, progress: { games: 4 } });
    doctor.take(first, won(first));
    doctor.take(third, won(third));
    expect(doctor.state().baseline).toMatchObject({ games: 12, verdict: "unfair", score: { n: 12, value: 1 } });
  });

  it("changes players over only where they differ, and plays the same dice for every change", () => {
    const alike = doctorOf({ loaded, budget: 300 }).todo(1)[0];
    expect(alike?.wish).toMatchObject({ swap: false, from: 0, seed: "x" });
    const players = { red: CHARACTERS.veteran, blue: CHARACTERS.recruit };
    const doctor = doctorOf({ loaded, budget: 300, players });
    const seen = new Map<string | null, Set<number>>();
    for (let jobs = doctor.todo(4); jobs.length > 0; jobs = doctor.todo(4))
      for (const job of jobs) {
        expect(job.wish).toMatchObject({ swap: true, seed: "x", players });
        expect([job.wish.from % 2, job.wish.games % 2]).toEqual([0, 0]);
        const own = seen.get(job.remedy) ?? new Set();
        for (let i = 0; i < job.wish.games; i++) own.add(job.wish.from + i);
        seen.set(job.remedy, own);
        doctor.take(job, fakeGames(job, ahead(0.3)));
      }
    const baseline = seen.get(null) ?? new Set();
    for (const games of seen.values()) {
      expect([...games].sort((a, b) => a - b)).toEqual(Array.from(games, (_, i) => i));
      expect([...games].every((game) => baseline.has(game))).toBe(true);
    }
  });

  it("refuses scenarios that can't be played or judged", () => {
    const wish = {
      loaded,
      system,
      players: { red: CHARACTERS.veteran, blue: CHARACTERS.veteran },
      plans: { red: null, blue: null },
      seed: "x",
      budget: 400,
    };
    expect(createDoctor({ ...wish, budget: LEAST_BUDGET - 1 })).toMatchObject({ ok: false });
    expect(createDoctor({ ...wish, tolerance: 0 })).toMatchObject({ ok: false });
    const scenario = { ...loaded.scenario, options: { nonsense: true } };
    expect(createDoctor({ ...wish, loaded: { ...loaded, scenario } })).toMatchObject({ ok: false });
  });

  it("reports figures for the side in the question", () => {
    const estimate = { n: 100, value: 0.62, low: 0.51, high: 0.7 };
    expect([scoreText(estimate), scoreText(estimate, "blue")]).toEqual(["62 (51–70)", "38 (30–49)"]);
    const effect = { n: 100, value: -0.12, low: -0.2, high: 0.01 };
    expect([effectText(effect), effectText(effect, "blue")]).toEqual(["−12 (−20 to +1)", "+12 (−1 to +20)"]);
  });
});

describe("its intervals", () => {
  // With nothing and with half of a game's chance in the dice that all variants share.
  it.each([0, 0.5])(
    "hold the truth as often as they say, and it stays within its budget (%f in the dice)",
    (common) => {
      const runs = LONG ? 200 : 12;
      let [told, missed, baselineMissed] = [0, 0, 0];
      for (let i = 0; i < runs; i++) {
        const chance = ahead([0.1, 0.2, 0.3, -0.2][i % 4] as number);
        const budget = [200, 500, 1200][i % 3] as number;
        const doctor = doctorOf({ loaded, budget, seed: `${common} ${i}` });
        expect(run(doctor, chance, common)).toBeLessThanOrEqual(budget);
        const { baseline, findings } = finished(doctor.state());
        const truth = shareOf(chance(loaded));
        if (!baseline.score || truth < baseline.score.low || truth > baseline.score.high) baselineMissed++;
        for (const { remedy, effect } of findings) {
          if (!effect) continue;
          told++;
          const real = shareOf(chance(changedBy(loaded, remedy))) - truth;
          if (real < effect.low - 1e-9 || real > effect.high + 1e-9) missed++;
        }
      }
      expect(told).toBeGreaterThan(runs * 4);
      // 5 %, and three standard deviations of this number of runs more; the effects of one run share its first games.
      const most = (n: number) => 0.05 * n + 3 * Math.sqrt(0.05 * 0.95 * n);
      expect(baselineMissed).toBeLessThanOrEqual(most(runs));
      expect(missed).toBeLessThanOrEqual(most(told));
    },
  );
});

describe("reports while games come in", () => {
  it("holds the truth at every moment as often as it says", () => {
    const runs = LONG ? 400 : 45;
    let missed = 0;
    for (let i = 0; i < runs; i++) {
      const chance = ahead([0.05, 0.2, -0.2][i % 3] as number);
      const doctor = doctorOf({ loaded, budget: 500, seed: `any ${i}` });
      const truth = shareOf(chance(loaded));
      let outside = false;
      for (let jobs = doctor.todo(1); jobs.length > 0; jobs = doctor.todo(1))
        for (const job of jobs) {
          doctor.take(job, fakeGames(job, chance));
          if (job.remedy !== null) continue;
          const { score } = doctor.state().baseline;
          if (score && (truth < score.low || truth > score.high)) outside = true;
        }
      if (outside) missed++;
    }
    // At the looks and between them: twice 5 % at most.
    expect(missed).toBeLessThanOrEqual(0.1 * runs + 3 * Math.sqrt(0.1 * 0.9 * runs));
  });
});

describe("real games", () => {
  const quick: Character = { ...CHARACTERS.dashing, name: "Quick", foresight: 0 };
  const players = { red: quick, blue: quick };
  // Two stands more on one side, at close quarters, with troops that hardly ever fail.
  const unfair = (red: number, blue: number) =>
    scenarioOf({
      size: [6, 8],
      sight: 10,
      turns: 2,
      cohesion: { red: 20, blue: 20 },
      red: force(1, red, "r"),
      blue: force(3, blue, "b"),
    });

  it("show which side a battle favours, and remedies are tried for the other side", () => {
    const doctor = doctorOf({ loaded: unfair(3, 1), budget: LEAST_BUDGET, players });
    for (let jobs = doctor.todo(1); jobs.length > 0; jobs = doctor.todo(1))
      for (const job of jobs) doctor.take(job, doctorGames(job));
    const { baseline, findings } = finished(doctor.state());
    expect(baseline.favours).toBe("red");
    expect(["unfair", "leans"]).toContain(baseline.verdict);
    expect(findings.length).toBeGreaterThan(1);
    expect(findings.every(({ remedy }) => remedy.favours !== "red")).toBe(true);
  });

  it.runIf(LONG)("name the remedies that help the weaker side", { timeout: 3_000_000 }, () => {
    const doctor = doctorOf({ loaded: unfair(5, 3), budget: 1500, players });
    for (let jobs = doctor.todo(1); jobs.length > 0; jobs = doctor.todo(1))
      for (const job of jobs) doctor.take(job, doctorGames(job));
    const { baseline, findings } = finished(doctor.state());
    expect(baseline).toMatchObject({ verdict: "unfair", favours: "red" });
    expect(["balances", "helps", "too-much"]).toContain(findings[0]?.verdict);
    expect(findings[0]?.remedy.favours).not.toBe("red");
    expect(findings[0]?.effect?.high).toBeLessThan(0);
  });
});
