/** A passage and the turn after it: equivalent keys, the turn's end, and the stands that may go at all. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { Passage, PassageShot } from "../../../../../shared/play/planning.ts";
import { conditionOf, markersOf } from "../../../../../shared/rules/ghq/attack.ts";
import { CONDITIONS } from "../../../../../shared/rules/ghq/conditions.ts";
import type { WwiiFact } from "../../../../../shared/rules/ghq-wwii/play/facts.ts";
import { place, planningOf, SMALL, smallBattle, smallPlanning } from "../../../planner/fixtures.ts";
import { factsOf } from "../../referee/verdicts.ts";
import { at, Hand, type Layout, scenarioOf } from "../play/table.ts";
import { gathered, overEveryDie, told } from "./everyDie.ts";

const passing = (answer: Passage | { readonly reason: string }): Passage => {
  if ("reason" in answer) throw new Error(answer.reason);
  return answer;
};
const refusal = (answer: object): string =>
  "rule" in answer && "reason" in answer ? `${answer.rule} ${answer.reason}` : "";

describe("the end of a turn", () => {
  it.each([4, 9, 14, 20])(
    "leaves a passage's conditions as marker removal does, over every die: cohesion %i",
    (cohesion) => {
      const layout: Layout = {
        red: { r1: { at: [4, 4], cohesion } },
        blue: { b1: { at: [40, 4] } },
      };
      const planning = planningOf(scenarioOf(layout));
      for (const { id: condition } of CONDITIONS) {
        const ask = { stand: "r1", path: [at(4, 4), at(6, 4)], roads: true, condition };
        if (condition === "eliminated") continue;
        const passage = passing(planning.passage(ask));
        const hand = new Hand(layout).initiative();
        for (const bead of ["s", "d"] as const)
          if (markersOf(condition)[bead])
            hand.give({ type: "intervene", stand: "r1", change: { type: "bead", bead, on: true }, why: "" });
        hand.posture().noFire();
        const later = told(gathered(passage.later(passage.start), (one) => one.condition));
        if (condition === "unharmed") {
          expect(later).toEqual(["unharmed: 1"]);
          continue;
        }
        const referee = overEveryDie((dice) => {
          const facts = factsOf<WwiiFact>(hand.battle.decide(hand.state, { type: "recover" }, dice));
          const rolled = facts.find((fact) => fact.type === "recovery-rolled");
          if (rolled?.type !== "recovery-rolled") throw new Error("nobody rolled");
          return conditionOf(rolled.after);
        });
        expect(later).toEqual(told(referee));
      }
    },
  );
});

describe("a passage under the fire of several", () => {
  const told3 = ({ firer, weapon, outcomes }: PassageShot) =>
    `${firer} ${weapon} ${outcomes.map(({ fate, condition, chance }) => `${fate} ${condition} ${chance}`).join(", ")}`;

  it.each(["once", "each-enemy"])(
    "is separable: a firer removes its shots, or all firers' shots (%s)",
    (opportunityFire) => {
      const planning = smallPlanning(null, { options: { opportunityFire } });
      const passage = passing(
        planning.passage({ stand: "r6", path: [at(12, 12), at(20, 10), at(23, 12)], roads: true }),
      );
      let followed = 0;
      for (let first = 0; first < passage.places.length; first++)
        for (const shot of passage.shots(first, passage.start))
          for (const { fate, key, over, chance } of shot.outcomes) {
            expect(chance.compare(Fraction.ZERO)).toBeGreaterThan(0);
            for (let next = first; next < passage.places.length; next++) {
              const open = passage.shots(next, key);
              if (over) expect(open).toEqual([]);
              else if (fate === "whole") {
                const others = passage.shots(next, passage.start).filter(({ firer }) => firer !== shot.firer);
                expect(open.map(told3)).toEqual(others.map(told3));
                followed += others.length;
              } else expect(open.some(({ firer }) => firer === shot.firer)).toBe(false);
            }
          }
      expect(followed).toBeGreaterThan(20);
    },
  );

  it("leaves out stands that have fired or mean to move, but not those with a standing order to hold", () => {
    const hand = new Hand(SMALL);
    hand.give({ type: "standing-order", side: "blue", order: { type: "hold" } });
    const planning = planningOf(smallBattle(), null, hand.battle.view(hand.state, null));
    const path = [at(12, 12), at(18, 12)];
    const firers = () => {
      const passage = passing(planning.passage({ stand: "r6", path, roads: true }));
      return [
        ...new Set(passage.places.flatMap((_, i) => passage.shots(i, passage.start).map(({ firer }) => firer))),
      ].sort();
    };
    expect(firers()).toEqual(["b4", "b6"]);
    planning.suppose([{ stand: "b4", beads: ["fired"] }]);
    expect(firers()).toEqual(["b6"]);
    planning.suppose([{ stand: "b6", beads: ["movement"] }]);
    expect(firers()).toEqual(["b4"]);
  });
});

describe("a passage", () => {
  it("is refused for a stand that is out of the battle", () => {
    const planning = smallPlanning();
    planning.suppose([{ stand: "r2", place: null }]);
    expect(refusal(planning.passage({ stand: "r2", path: [at(6, 8), at(8, 8)], roads: true }))).toBe(
      "6.0 r2 is not on the table.",
    );
    const hand = new Hand({ red: { r1: { at: [4, 4] }, r2: { at: [4, 9] } }, blue: { b1: { at: [40, 4] } } });
    hand.give({ type: "intervene", stand: "r2", change: { type: "eliminate" }, why: "" });
    const known = planningOf(hand.field.loaded, null, hand.battle.view(hand.state, null));
    expect(refusal(known.passage({ stand: "r2", path: [at(4, 9), at(6, 9)], roads: true }))).toBe(
      "7.2 r2 is eliminated.",
    );
    expect(refusal(known.moves("r2"))).toBe("7.2 r2 is eliminated.");
    expect(refusal(known.shot({ stand: "b1", target: "r2" }))).toBe("6.0 r2 is not on the table.");
    // Its wreck is cover for a stand there (9.2).
    expect(known.cover("r1", place(4, 9), "b1").rows.map(({ name }) => name)).toEqual(["Target on a wreck"]);
  });

  it("of a later turn begins anywhere, facing as it came, in the condition it is in", () => {
    const planning = planningOf(smallBattle());
    const passage = passing(
      planning.passage({
        stand: "r4",
        path: [at(20, 14), at(22, 14)],
        roads: true,
        facing: 135 as never,
        arrives: 0 as never,
        condition: "D",
      }),
    );
    expect(passage.start).toMatch(/^D/);
    expect(passage.places.map((_, i) => passage.standing(i).facing)).toEqual([135, 90, 90, 90, 0]);
    expect(passage.standing(4).at).toEqual([22, 14]);
  });
});
