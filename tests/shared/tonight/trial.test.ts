/** A battle tried and evened, with games of a known chance. */
import { describe, expect, it } from "vitest";
import { LEAST_BUDGET } from "../../../shared/lab/doctor/doctor.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { createTrial, oddsWords, type Trial, type TrialWish } from "../../../shared/tonight/trial.ts";
import { fakeGames, run, system } from "../lab/doctor/fake.ts";
import { scenarioOf } from "../rules/ghq-wwii/play/table.ts";

/** Games played side by side. */
const AT_ONCE = process.env["SAND_TABLE_LONG"] ? [1, 3, 8] : [1, 8];

const force = (x: number, name: string) =>
  Object.fromEntries(
    Array.from({ length: 3 }, (_, i) => [
      `${name}${i}`,
      { at: [x, 1 + 1.5 * i] as const, vehicle: "PzIII J", role: i === 0 ? "ghq" : undefined },
    ]),
  );
const loaded = scenarioOf({ size: [8, 8], sight: 10, turns: 4, red: force(1, "r"), blue: force(7, "b") });

const levelOf = ({ scenario }: LoadedScenario, id: "red" | "blue") =>
  scenario.sides.find((side) => side.id === id)?.figures?.["cohesion"] ?? 0;
/** Red is ahead by so much, less 10 points for each level of cohesion that Blue gains; nothing else counts. */
const ahead = (by: number) => (of: LoadedScenario) =>
  Math.min(1, Math.max(0, 0.5 + by - 0.1 * (levelOf(of, "blue") - levelOf(of, "red"))));

function trialOf(wish: Partial<TrialWish> = {}): Trial {
  const player = CHARACTERS.veteran;
  const players = { red: player, blue: player };
  const trial = createTrial({
    loaded,
    system,
    players,
    seed: "x",
    budget: 1200,
    measures: 3,
    most: 200,
    refit: null,
    ...wish,
  });
  if (!trial.ok) throw new Error(trial.error.message);
  return trial.value;
}

describe("the trial of a battle", () => {
  it("leaves an even battle alone, and counts it to the end", () => {
    const trial = trialOf();
    expect(trial.state()).toMatchObject({ stage: "trying", done: false, score: { n: 0 } });
    run(trial, ahead(0));
    const { stage, measures, loaded: now, score, done } = trial.state();
    expect({ stage, measures, done }).toEqual({ stage: "counting", measures: [], done: true });
    expect(now).toBe(loaded);
    expect(score.n).toBeGreaterThan(200);
    expect(score.low < 0.5 && score.high > 0.5).toBe(true);
  });

  it("evens an uneven battle, and counts only battles of the changed one", () => {
    const trial = trialOf();
    run(trial, ahead(0.2));
    const { measures, loaded: now, score } = trial.state();
    expect(measures.length).toBeGreaterThan(0);
    expect(Math.abs(ahead(0.2)(now) - 0.5)).toBeLessThan(0.11);
    expect(score.n).toBe(200);
  });

  it("takes more than one measure where one isn't enough", () => {
    const trial = trialOf({ budget: 2000 });
    run(trial, ahead(0.45));
    const { measures, loaded: now } = trial.state();
    expect(measures.length).toBeGreaterThan(1);
    expect(ahead(0.45)(now)).toBeLessThan(0.85);
  });

  it("weighs the forces first, and counts only battles of what they came to", () => {
    const one = loaded.scenario.stands[0];
    if (!one) throw new Error("no stand");
    /** Red with three stands, and more for a greater proportion. */
    const refit = (proportion: number): LoadedScenario => {
      const more = Array.from({ length: Math.max(0, Math.round(10 * proportion) - 10) }, (_, i) => ({
        ...one,
        id: `more${i}`,
        label: `more${i}`,
      }));
      return { ...loaded, scenario: { ...loaded.scenario, stands: [...loaded.scenario.stands, ...more] } };
    };
    const chance = ({ scenario }: LoadedScenario) => Math.min(0.99, 0.1 + 0.1 * (scenario.stands.length - 6));
    const results = AT_ONCE.map((atOnce) => {
      const trial = trialOf({ refit, measures: 1 });
      expect(trial.state()).toMatchObject({ stage: "weighing", proportion: 1, measures: [] });
      run(trial, chance, 0.5, atOnce);
      const { measures, proportion, loaded: now, score } = trial.state();
      expect(measures[0]).toMatch(/^Other forces: .+ with \d+ stands instead of 3$/);
      expect(proportion).toBeGreaterThan(1.2);
      expect(chance(now)).toBeGreaterThan(0.3);
      expect(score.n).toBeGreaterThanOrEqual(200);
      return JSON.stringify({ measures, proportion });
    });
    expect(new Set(results).size).toBe(1);
  });

  it("takes no measure where none is wished for", () => {
    const trial = trialOf({ measures: 0 });
    run(trial, ahead(0.3));
    expect(trial.state()).toMatchObject({ stage: "counting", measures: [], score: { n: 200 }, done: true });
    expect(trial.state().loaded).toBe(loaded);
  });

  it("comes to the same battle whatever the order of its games", () => {
    const states = AT_ONCE.map((atOnce) => {
      const trial = trialOf();
      run(trial, ahead(0.2), 0.5, atOnce);
      const { measures, score } = trial.state();
      return { measures, value: score.value };
    });
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
  });

  it("asks again for a job that was given back", () => {
    const trial = trialOf({ measures: 0, most: 4 });
    const [job] = trial.todo(1);
    if (!job) throw new Error("no job");
    trial.giveBack(job);
    expect(trial.todo(1)).toEqual([job]);
    trial.take(job, fakeGames(job, ahead(0)));
    expect(trial.state()).toMatchObject({ done: true, score: { n: 4 } });
  });

  it("is refused where the doctor has too few games", () => {
    const player = CHARACTERS.veteran;
    const wish = {
      loaded,
      system,
      players: { red: player, blue: player },
      seed: "x",
      measures: 1,
      most: 1,
      refit: null,
    };
    expect(createTrial({ ...wish, budget: LEAST_BUDGET - 1 })).toMatchObject({ ok: false });
  });

  it("says the odds in words", () => {
    expect(oddsWords({ n: 120, value: 0.5, low: 0.44, high: 0.56 }, "Red")).toBe(
      "Red wins 44–56% of the time, by 120 trial battles",
    );
    expect(oddsWords({ n: 1, value: 1, low: 0.2, high: 1 }, "USSR")).toBe(
      "USSR wins 20–100% of the time, by 1 trial battle",
    );
    expect(oddsWords({ n: 0, value: 0.5, low: 0, high: 1 }, "Red")).toBeNull();
  });
});
