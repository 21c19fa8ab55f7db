/** The forecast of an attack against the referee, over all dice. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { conditionOf } from "../../../../shared/rules/ghq/attack.ts";
import type { WwiiCommand } from "../../../../shared/rules/ghq-wwii/play/battle.ts";
import type { WwiiFact } from "../../../../shared/rules/ghq-wwii/play/facts.ts";
import type { GroundKind } from "../../../../shared/table/kinds.ts";
import { factsOf } from "../referee/verdicts.ts";
import { Hand } from "./play/table.ts";

const marked = fc.record({ s: fc.boolean(), d: fc.boolean() });
const kinds: readonly GroundKind[] = ["clear", "woods", "marsh", "rough-1", "grove", "heavy-buildings"];

/** Red at 20, 12; blue somewhere to the east, in one terrain or another, maybe on a hill. */
const battles = fc.record({
  vehicle: fc.constantFrom("T-34/85", "Panther", "PzIII J", "Mk VI"),
  inches: fc.integer({ min: 2, max: 24 }),
  aside: fc.integer({ min: -3, max: 3 }),
  facing: fc.integer({ min: 0, max: 359 }),
  kind: fc.constantFrom(...kinds),
  level: fc.integer({ min: 0, max: 1 }),
  cohesion: fc.integer({ min: 2, max: 24 }),
  firer: marked,
  target: marked,
  fired: fc.boolean(),
});

it("the chances of a forecast are those of the command, and sum to 1", () => {
  let attacks = 0;
  fc.assert(
    fc.property(battles, ({ vehicle, inches, aside, facing, kind, level, cohesion, firer, target, fired }) => {
      const at = [20 + inches, 12 + aside] as const;
      const hand = new Hand({
        red: { r1: { at: [20, 12], vehicle, cohesion } },
        blue: { b1: { at, facing } },
        terrain: [[kind, at[0] - 0.5, at[1] - 0.5, 1, 1]],
        levels: [[level, at[0] - 1, at[1] - 1, 2, 2]],
      });
      const beads = { r1: firer, b1: target };
      for (const [stand, markers] of Object.entries(beads))
        for (const bead of ["s", "d"] as const)
          if (markers[bead]) hand.give({ type: "intervene", stand, change: { type: "bead", bead, on: true }, why: "" });
      hand.initiative().posture();
      if (hand.state.choosing) hand.give({ type: "go-first", side: "red" });
      if (fired)
        hand.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "fired", on: true }, why: "" });
      const command: WwiiCommand = { type: "fire", stand: "r1", target: "b1" };
      const forecast = hand.battle.forecast(hand.state, command);
      const open = hand.state.phase === "fire";
      if ("reason" in forecast || !open) return;
      attacks++;
      const found = distribution((dice) => {
        const facts = factsOf<WwiiFact>(hand.battle.decide(hand.state, command, dice));
        const attacked = facts.find((fact) => fact.type === "attacked");
        if (attacked?.type !== "attacked") throw new Error("no attack");
        return `${attacked.rolled.result} ${conditionOf(attacked.rolled.after)}`;
      });
      const chance = (part: 0 | 1, id: string) =>
        String(
          [...found].reduce((sum, [key, one]) => (key.split(" ")[part] === id ? sum.plus(one) : sum), Fraction.ZERO),
        );
      for (const outcome of forecast.outcomes) expect(outcome.chance, outcome.id).toBe(chance(0, outcome.id));
      for (const outcome of forecast.after) expect(outcome.chance, outcome.id).toBe(chance(1, outcome.id));
    }),
    { numRuns: 60 },
  );
  expect(attacks).toBeGreaterThan(10);
});
