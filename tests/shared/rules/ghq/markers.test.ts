import { describe, expect, it } from "vitest";
import { conditionOf, markersOf } from "../../../../shared/rules/ghq/attack.ts";
import type { CombatResult } from "../../../../shared/rules/ghq/combatResults.ts";
import { CONDITIONS, CONDITIONS_BY_TURN } from "../../../../shared/rules/ghq/conditions.ts";
import {
  applyResult,
  type Markers,
  markerModifiers,
  recover,
  recoveryRequest,
} from "../../../../shared/rules/ghq/markers.ts";
import { COHESION } from "../../../../shared/rules/ghq-wwii/tables.ts";

const NONE: Markers = { s: false, d: false };
const S: Markers = { s: true, d: false };
const D: Markers = { s: false, d: true };
const SD: Markers = { s: true, d: true };

describe("combat results on a target with markers", () => {
  it.each<[Markers, CombatResult, Markers | "eliminated"]>([
    [NONE, "none", NONE],
    [NONE, "S", S],
    [NONE, "(S)", S],
    [NONE, "D", D],
    [NONE, "E", "eliminated"],
    [S, "none", S],
    [S, "S", S],
    [S, "(S)", SD],
    [S, "D", SD],
    [S, "E", "eliminated"],
    [D, "none", D],
    [D, "S", SD],
    [D, "(S)", SD],
    [D, "D", "eliminated"],
    [D, "E", "eliminated"],
    [SD, "none", SD],
    [SD, "S", SD],
    [SD, "(S)", "eliminated"],
    [SD, "D", "eliminated"],
    [SD, "E", "eliminated"],
  ])("%o, result %s: %o", (before, result, after) => {
    expect(applyResult(before, result)).toEqual(after);
  });
});

describe("combat results on a target that was suppressed in an earlier turn, where that matters", () => {
  const BEFORE: Markers = { ...S, earlier: true };
  const BEFORE_WITH_D: Markers = { ...SD, earlier: true };
  it.each<[Markers, CombatResult, Markers | "eliminated"]>([
    [BEFORE, "none", BEFORE],
    [BEFORE, "S", S],
    [BEFORE, "(S)", S],
    [BEFORE, "D", BEFORE_WITH_D],
    [BEFORE, "E", "eliminated"],
    [BEFORE_WITH_D, "none", BEFORE_WITH_D],
    [BEFORE_WITH_D, "S", SD],
    [BEFORE_WITH_D, "(S)", SD],
    [BEFORE_WITH_D, "D", "eliminated"],
  ])("%o, result %s: %o", (before, result, after) => {
    expect(applyResult(before, result)).toEqual(after);
  });
  it("is a separate condition, there and back", () => {
    for (const markers of [NONE, S, D, SD, BEFORE, BEFORE_WITH_D])
      expect(markersOf(conditionOf(markers))).toEqual({ earlier: false, ...markers });
    expect(CONDITIONS_BY_TURN.map(({ id }) => id)).toContain(conditionOf(BEFORE));
    expect(CONDITIONS.map(({ id }) => id)).not.toContain(conditionOf(BEFORE));
  });
});

describe("markers on cohesion rolls", () => {
  it("add up, each with its name and rule", () => {
    expect(markerModifiers(NONE, COHESION)).toEqual([]);
    expect(markerModifiers(SD, COHESION)).toEqual([
      { name: "Suppressed", value: 4, rule: "7.2" },
      { name: "Disorganised", value: 3, rule: "7.2" },
    ]);
  });
});

describe("recovery", () => {
  /** On a natural roll with the markers' own modifiers. */
  const on = (markers: Markers, natural: number, level: number) => {
    const sum = markerModifiers(markers, COHESION).reduce((all, { value }) => all + value, 0);
    return recover(markers, natural, natural + sum, level);
  };
  it("removes S, and D never, by a success", () => {
    expect(on(S, 9, 13)).toEqual({ what: "recovered", after: NONE });
    expect(on(SD, 6, 13)).toEqual({ what: "recovered", after: D });
    expect(on(D, 2, 13)).toEqual({ what: "none", after: D });
  });
  it("a natural 1 rallies with any modifiers, a natural 20 is an (S) at any level", () => {
    for (const level of [0, 13, 40])
      for (const [markers, panic] of [
        [S, SD],
        [D, SD],
        [SD, "eliminated"],
      ] as const) {
        expect(on(markers, 1, level)).toEqual({ what: "rallied", after: NONE });
        expect(on(markers, 20, level)).toEqual({ what: "panicked", after: panic });
      }
  });
  it("asks for its dice in the bands that it distinguishes", () => {
    const upTo = (need: number) => {
      const { classes } = recoveryRequest(need, "red", "");
      return classes.type === "bands" ? classes.upTo : null;
    };
    expect([upTo(9), upTo(1), upTo(-3), upTo(0), upTo(19), upTo(20), upTo(25)]).toEqual([
      [1, 9, 19, 20],
      [1, 19, 20],
      [1, 19, 20],
      [1, 19, 20],
      [1, 19, 20],
      [1, 19, 20],
      [1, 19, 20],
    ]);
    // Within a band every face has the same outcome.
    for (const markers of [S, D, SD])
      for (let level = 0; level <= 30; level++) {
        const sum = markerModifiers(markers, COHESION).reduce((all, { value }) => all + value, 0);
        const bands = upTo(level - sum) as readonly number[];
        bands.forEach((to, i) => {
          const all = new Set<string>();
          for (let face = (bands[i - 1] ?? 0) + 1; face <= to; face++)
            all.add(JSON.stringify(on(markers, face, level)));
          expect(all.size).toBe(1);
        });
      }
  });
});
