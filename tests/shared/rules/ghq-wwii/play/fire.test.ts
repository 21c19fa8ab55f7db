import { describe, expect, test } from "vitest";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import { at, Hand, type Layout, scenarioOf } from "./table.ts";

/** In the fire phase with red to act. */
const firing = (layout: Layout, groups: { red?: string[][]; blue?: string[][] } = {}) => {
  const hand = new Hand(layout).initiative().posture(groups);
  if (hand.state.choosing) hand.give({ type: "go-first", side: "red" });
  return hand;
};
const fire = (stand: string, target: string, weapon?: "hull" | "turret") => ({
  type: "fire" as const,
  stand,
  target,
  ...(weapon ? { weapon } : {}),
});

describe("the fire procedure", () => {
  test("cohesion, differential, range, 2D6, result: ten inches from the front", () => {
    // T-34/85 10 against Panther 10: column 0. 6–10″: +1. Level 14: needs 14 or less.
    const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12] } } });
    hand.give(fire("r1", "b1"), 14, 3, 4);
    const { working, rolled, inches, frontal } = hand.event("attacked");
    expect({ inches, frontal }).toEqual({ inches: 10, frontal: true });
    expect(working.cohesion.need).toBe(14);
    expect(working.combat).toMatchObject({ differential: 0, column: 0, defense: 10, halved: false });
    // 7 + 1 = row 8, column 0: S.
    expect(rolled).toMatchObject({ result: "S", combat: { row: 8 } });
    expect(hand.stand("b1")).toMatchObject({ s: true, d: false });
    expect(hand.stand("r1").fired).toBe(true);
    const line = hand.log.find(({ text }) => text.startsWith("r1 fires"));
    expect(line).toMatchObject({ outcome: "suppressed", rules: ["7.1", "7.3"] });
    expect(line?.working.map(({ title, total }) => [title, total])).toEqual([
      ["Cohesion to fire", "14, needed 14 or less: success"],
      ["Combat differential", "column 0"],
      ["Combat roll", "row 8, column 0: S"],
    ]);
  });
  test("a failed cohesion roll spends the shot but is no attack", () => {
    const hand = firing({ red: { r1: { at: [10, 12] }, r2: { at: [10, 16] } }, blue: { b1: { at: [20, 12] } } });
    hand.give(fire("r1", "b1"), 15);
    expect(hand.stand("r1").fired).toBe(true);
    expect(hand.stand("b1").attacked).toBe(false);
    hand.give({ type: "pass" });
    expect(hand.refused(fire("r1", "b1")).rule).toBe("7.1.4");
    hand.give(fire("r2", "b1"), 1, 6, 6);
  });
  test("it is one where the option says so", () => {
    const hand = firing({
      red: { r1: { at: [10, 12] }, r2: { at: [10, 16] } },
      blue: { b1: { at: [20, 12] } },
      options: { failedShotIsAttack: true },
    });
    hand.give(fire("r1", "b1"), 15);
    expect(hand.stand("b1").attacked).toBe(true);
  });
  test("a flank shot meets half the defence, rounded up", () => {
    const hand = firing({
      red: { r1: { at: [10, 12], vehicle: "PzIII J" } },
      blue: { b1: { at: [20, 12], vehicle: "T-34/85", facing: 0 } },
    });
    hand.give(fire("r1", "b1"), 1, 6, 6);
    // 6 − 5 = +1; 12 + 1 = 13.
    expect(hand.event("attacked").working.combat).toMatchObject({ defense: 5, halved: true, differential: 1 });
  });
  test("the target front is 90°, and its very edge is the defender's", () => {
    const shot = (facing: number) => {
      const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12], facing } } });
      hand.give(fire("r1", "b1"), 20);
      return hand.event("attacked").frontal;
    };
    expect([225, 224, 315, 316].map(shot)).toEqual([true, false, true, false]);
  });
  test("markers of the firer make it harder", () => {
    const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12] } } });
    for (const bead of ["s", "d"] as const)
      hand.give({ type: "intervene", stand: "r1", change: { type: "bead", bead, on: true }, why: "" });
    hand.give(fire("r1", "b1"), 8);
    expect(hand.event("attacked").working.cohesion.need).toBe(7);
  });
  test("a failed cohesion roll with S and D: two results eliminate", () => {
    const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12] }, b2: { at: [20, 20] } } });
    hand.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "d", on: true }, why: "" });
    // Row 2 + 2 + 1 = 5, column 0: (S). Row 3, column 0: D is out of reach of 2D6 + 1 … 2 + 1 = 3: D.
    hand.give(fire("r1", "b1"), 1, 1, 1);
    expect(hand.stand("b1").status).toBe("eliminated");
    expect(hand.battle.view(hand.state, "red").wrecks).toMatchObject([{ id: "b1" }]);
  });
  test("base contact counts as one inch", () => {
    const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [11, 12.25], facing: 0 } } });
    hand.give(fire("r1", "b1"), 1, 6, 6);
    expect(hand.event("attacked").working.combat.modifiers).toMatchObject([{ value: -1, rule: "7.3.3" }]);
  });
});

describe("terrain of the target", () => {
  const layout = (kind: "woods" | "rough-1" | "marsh" | "mud"): Layout => ({
    red: { r1: { at: [10, 12] }, r2: { at: [10, 14] } },
    blue: { b1: { at: [20.5, 12] } },
    terrain: [[kind, 20, 10, 4, 4]],
  });
  test("counts on both rolls", () => {
    const hand = firing(layout("woods"));
    hand.give(fire("r1", "b1"), 12, 6, 6);
    const { cohesion, combat } = hand.event("attacked").working;
    expect(cohesion.need).toBe(12);
    expect(combat.modifiers.map(({ value }) => value)).toEqual([2, 2]);
  });
  test("once the target has fired, on the combat roll only (6.3.3)", () => {
    const hand = firing(layout("marsh"));
    hand.give({ type: "pass" });
    hand.give(fire("b1", "r2"), 20);
    hand.give(fire("r1", "b1"), 14, 6, 6);
    const { cohesion, combat } = hand.event("attacked").working;
    expect(cohesion.need).toBe(14);
    expect(cohesion.ignored).toMatchObject([{ value: 2, rule: "6.3.3" }]);
    expect(combat.modifiers.map(({ value }) => value)).toEqual([2, 2]);
  });
  test("where the option keeps it to concealing terrain, marsh still counts", () => {
    const hand = firing({ ...layout("marsh"), options: { daggerOnly: true } });
    hand.give({ type: "pass" });
    hand.give(fire("b1", "r2"), 20);
    hand.give(fire("r1", "b1"), 13);
    expect(hand.event("attacked").working.cohesion.need).toBe(12);
  });
  test("a stand deep in a wood is seen once it has fired", () => {
    const hand = firing({
      ...layout("woods"),
      red: { r1: { at: [10, 12] }, r2: { at: [10, 20] } },
      blue: { b1: { at: [21.5, 12] }, b2: { at: [20, 20] } },
    });
    expect(hand.refused(fire("r1", "b1"))).toMatchObject({ rule: "6.1.1" });
    expect(hand.refused(fire("r1", "b1")).reason).toContain("woods");
    hand.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "fired", on: true }, why: "" });
    hand.give(fire("r1", "b1"), 20);
    expect(hand.event("attacked").working.cohesion.need).toBe(14);
  });
  test("soft ground helps the firer against a stand in movement posture only", () => {
    const still = firing(layout("mud"));
    still.give(fire("r1", "b1"), 20);
    expect(still.event("attacked").working.cohesion.need).toBe(14);
    const moving = firing(layout("mud"), { blue: [["b1"]] });
    moving.give(fire("r1", "b1"), 20);
    expect(moving.event("attacked").working.cohesion.need).toBe(15);
  });
  test("a wreck covers a stand that is on it (9.2)", () => {
    const hand = firing({
      red: { r1: { at: [10, 12] }, r2: { at: [10, 15] } },
      blue: { b1: { at: [20, 12] }, b2: { at: [20, 16] }, b3: { at: [30, 20] } },
    });
    hand.give({ type: "intervene", stand: "b1", change: { type: "eliminate" }, why: "" });
    hand.give({
      type: "intervene",
      stand: "b2",
      change: { type: "place", at: at(20, 12.25), facing: 270 as never },
      why: "",
    });
    hand.give(fire("r1", "b2"), 13, 6, 6);
    expect(hand.event("attacked").working.cohesion).toMatchObject({ need: 13, modifiers: [{ value: 1, rule: "9.2" }] });
  });
  test("from below, a stand on the crest has the good of it", () => {
    const hand = firing({
      red: { r1: { at: [10, 12] } },
      blue: { b1: { at: [20.5, 12] } },
      levels: [[1, 20, 8, 8, 8]],
    });
    hand.give(fire("r1", "b1"), 20);
    expect(hand.event("attacked").working.cohesion).toMatchObject({ need: 12, modifiers: [{ value: 2 }] });
  });
});

describe("firers and their targets", () => {
  const layout: Layout = {
    red: { r1: { at: [10, 12] }, r2: { at: [10, 14] } },
    blue: { b1: { at: [20, 12] }, b2: { at: [20, 14] } },
  };
  test("one attack on a target, one shot by a stand (7.1.2, 7.1.4)", () => {
    const hand = firing(layout);
    hand.give(fire("r1", "b1"), 1, 6, 6);
    hand.give({ type: "pass" });
    expect(hand.refused(fire("r2", "b1"))).toMatchObject({ rule: "7.1.2" });
    expect(hand.refused(fire("r1", "b2"))).toMatchObject({ rule: "7.1.4" });
    hand.give(fire("r2", "b2"), 20);
  });
  test("movement posture does not fire; an option lets it", () => {
    expect(firing(layout, { red: [["r1"]] }).refused(fire("r1", "b1"))).toMatchObject({ rule: "4.0 (2)" });
    firing({ ...layout, options: { movementPostureFires: true } }, { red: [["r1"]] }).give(fire("r1", "b1"), 20);
  });
  test("not at friends, not at the firer, not without a target, not for the other side", () => {
    const hand = firing(layout);
    expect(hand.refused(fire("r1", "r2")).rule).toBe("7.0");
    expect(hand.refused(fire("r1", "r1")).rule).toBe("7.0");
    expect(hand.refused(fire("r1", "x")).reason).toContain("x");
    expect(hand.refused(fire("b1", "r1")).rule).toBe("house");
  });
  test("not beyond the gun's range, to a sixty-fourth of an inch (7.3.5)", () => {
    const shot = (x: number) =>
      firing({
        red: { r1: { at: [2, 12] }, r2: { at: [2, 20] } },
        blue: { b1: { at: [x, 12] }, b2: { at: [14, 20] } },
      });
    shot(22).give(fire("r1", "b1"), 20);
    expect(shot(22 + 1 / 64).refused(fire("r1", "b1"))).toMatchObject({ rule: "7.3.5" });
  });
  test("in base contact a gun that reaches an inch reaches, corner to corner, too (7.3.3)", () => {
    const hand = firing({
      red: { r1: { at: [10, 12], vehicle: "Popgun" }, r2: { at: [10, 20] } },
      blue: { b1: { at: [11, 13], vehicle: "Mk VI", facing: 180 }, b2: { at: [20, 20] } },
    });
    hand.give(fire("r1", "b1"), 1, 6, 6);
    expect(hand.event("attacked").working.combat.modifiers).toMatchObject([{ rule: "7.3.3" }]);
  });
  test("not beyond the scenario's maximum sight (6.4.1)", () => {
    const hand = firing({
      red: { r1: { at: [2, 12] }, r2: { at: [2, 20] } },
      blue: { b1: { at: [13, 12] }, b2: { at: [8, 20] } },
      sight: 10,
    });
    expect(hand.refused(fire("r1", "b1"))).toMatchObject({ rule: "6.1.1" });
    expect(hand.refused(fire("r1", "b1")).reason).toContain("too far");
  });
  test("not through another stand (6.1.1)", () => {
    const hand = firing({ red: { r1: { at: [10, 12] }, r2: { at: [14, 12] } }, blue: { b1: { at: [20, 12] } } });
    expect(hand.refused(fire("r1", "b1"))).toMatchObject({ rule: "6.1.1" });
    expect(hand.refused(fire("r1", "b1")).reason).toContain("r2");
  });
  test("not below the table (Fire Procedure 4)", () => {
    const hand = firing({
      red: { r1: { at: [10, 12], vehicle: "Mk VI" }, r2: { at: [10, 16] } },
      blue: { b1: { at: [14, 12] }, b2: { at: [20, 16] } },
    });
    expect(hand.refused(fire("r1", "b1"))).toMatchObject({ rule: "Fire Procedure 4" });
  });
  test("an assault gun only into its firing arc; the very edge is the target's (10.2)", () => {
    const shot = (facing: number) =>
      firing({
        red: { r1: { at: [10, 12], vehicle: "Assault gun", facing }, r2: { at: [10, 18] } },
        blue: { b1: { at: [20, 12] } },
      });
    shot(46).give(fire("r1", "b1"), 20);
    expect(shot(45).refused(fire("r1", "b1"))).toMatchObject({ rule: "10.2" });
    expect(shot(200).refused(fire("r1", "b1"))).toMatchObject({ rule: "10.2" });
  });
  test("hull gun and turret gun: the turret turns, and only one fires in a turn (10.2)", () => {
    const hand = firing({
      red: { r1: { at: [10, 12], vehicle: "M3 Lee", facing: 0 } },
      blue: { b1: { at: [19, 12], facing: 0 }, b2: { at: [19, 16], facing: 0 } },
    });
    expect(hand.refused(fire("r1", "b1"))).toMatchObject({ rule: "10.2" });
    expect(hand.refused(fire("r1", "b1", "hull"))).toMatchObject({ rule: "10.2" });
    const offered = hand.battle.candidates(hand.state, "fire", "r1");
    expect(offered.type === "choices" && offered.choices.map(({ command }) => command)).toEqual([
      fire("r1", "b1", "turret"),
      fire("r1", "b2", "turret"),
    ]);
    hand.give(fire("r1", "b1", "turret"), 20);
    expect(hand.stand("r1").fired).toBe(true);
  });
  test("a stand without such a gun", () => {
    expect(firing(layout).refused(fire("r1", "b1", "hull"))).toMatchObject({ rule: "10.2" });
  });
  test("engaged stands fire at each other only (7.3.4)", () => {
    const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [11, 12] }, b2: { at: [20, 16] } } });
    expect(hand.refused(fire("r1", "b2"))).toMatchObject({ rule: "7.3.4" });
    expect(hand.battle.view(hand.state, null).stands[0]?.notes).toContain("engaged with b1");
    hand.give(fire("r1", "b1"), 20);
    // Others may fire into it.
    expect(hand.refused(fire("b1", "b2")).rule).toBe("7.0");
  });
  test("the sides alternate, and two passes in a row end the phase", () => {
    const hand = firing(layout);
    expect(hand.decision.side).toBe("red");
    hand.give(fire("r1", "b1"), 20);
    expect(hand.decision.side).toBe("blue");
    hand.give({ type: "pass" });
    hand.give(fire("r2", "b1"), 20);
    // Red has no stand left to fire: after blue's shot it passes without a question.
    hand.give(fire("b1", "r1"), 20);
    expect(hand.state.phase).toBe("fire");
    hand.give({ type: "pass" });
    expect(hand.state.phase).not.toBe("fire");
  });
});

describe("forecasts", () => {
  test("the chances of everything, exact, and the words of why not", () => {
    const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12] } }, cohesion: { red: 10 } });
    const found = hand.battle.forecast(hand.state, fire("r1", "b1"));
    if ("reason" in found) throw new Error(found.reason);
    // Half of the cohesion rolls pass; with +1 for the range, 2–3 are rows 3–4 (D), 4–5 rows 5–6, 6–7 rows 7–8.
    expect(Object.fromEntries(found.outcomes.map(({ id, chance }) => [id, chance]))).toEqual({
      E: "0",
      D: "1/24",
      "(S)": "7/72",
      S: "11/72",
      none: "17/24",
    });
    expect(found.outcomes.map(({ detail }) => detail)).toEqual(["", "2 to 3", "4 to 5", "6 to 7", "8 to 12"]);
    expect(found.sight.seen).toBe(true);
    const why = hand.battle.forecast(hand.state, fire("r1", "r1"));
    expect("rule" in why && why.rule).toBe("7.0");
  });
  test("every sum of chances is 1, with any markers on the target", () => {
    const hand = firing({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12] } } });
    for (const bead of ["s", "d"] as const) {
      hand.give({ type: "intervene", stand: "b1", change: { type: "bead", bead, on: true }, why: "" });
      const found = hand.battle.forecast(hand.state, fire("r1", "b1"));
      if ("reason" in found) throw new Error(found.reason);
      const sum = (list: typeof found.after) =>
        list.reduce((total, { chance }) => total + Number(chance.split("/")[0]) / Number(chance.split("/")[1] ?? 1), 0);
      expect(sum(found.outcomes)).toBeCloseTo(1, 12);
      expect(sum(found.after)).toBeCloseTo(1, 12);
    }
  });
});

test("a scenario with vehicles without figures can't be played, and says which", async () => {
  const { Battlefield } = await import("../../../../../shared/rules/ghq/play/battlefield.ts");
  const { WWII } = await import("../../../../../shared/rules/ghq-wwii/play/member.ts");
  const loaded = scenarioOf({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12] } } });
  const vehicle = loaded.scenario.vehicles["T-34/85"];
  if (!vehicle) throw new Error("no vehicle");
  const opened = Battlefield.open(
    WWII,
    {
      ...loaded,
      scenario: {
        ...loaded.scenario,
        vehicles: { ...loaded.scenario.vehicles, "T-34/85": { ...vehicle, stats: { move: 12 } } },
      },
    },
    ghqWwii,
  );
  expect(!opened.ok && opened.error.message).toContain("T-34/85: stats.defense");
});
