/** A planned shot's flags in the odds question: the same chances from bare figures as on the table. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { brewUpOdds } from "../../../../../shared/rules/brew-up/odds.ts";
import { stateOf } from "../../../../../shared/rules/brew-up/plan/states.ts";
import { planningOn } from "../../../../../shared/rules/brew-up/planning.ts";
import { BrewField } from "../../../../../shared/rules/brew-up/play/field.ts";
import { brewUp } from "../../../../../shared/rules/brew-up/system.ts";
import { readFlags } from "../../../../../shared/rules/oddsQuestion.ts";
import type { LoadedScenario } from "../../../../../shared/scenario/model.ts";
import { embedded } from "../../../../../shared/scenario/vehicles.ts";
import { must, textsOf } from "../list.ts";
import { arena, scenarioOf, VEHICLES } from "../play/table.ts";

function compare(known: LoadedScenario): number {
  const field = must(BrewField.open(known, brewUp));
  const planning = planningOn(field, must(stateOf(field, null)));
  const { stands } = known.scenario;
  let shots = 0;
  for (const firer of stands)
    for (const target of stands) {
      if (firer.side === target.side || !firer.at || !target.at) continue;
      for (const [weapon, arm] of field.arms(firer.id).entries()) {
        const shot = planning.shot({ stand: firer.id, target: target.id, weapon });
        if ("reason" in shot) continue;
        shots++;
        const written = Object.fromEntries(
          Object.entries(shot.flags).map(([name, value]): [string, string | true] => [
            name,
            value === true ? true : String(value),
          ]),
        );
        expect(must(readFlags(brewUpOdds.flags, written))).toEqual(shot.flags);
        const [by, at] = [embedded(known.scenario, firer.vehicle), embedded(known.scenario, target.vehicle)];
        if (!by || !at) throw new Error("no vehicle");
        const { after } = must(brewUpOdds.answer(by, at, shot.flags, field.rules.options));
        const next = new Map<string, Fraction>();
        for (const { condition, chance } of shot.next)
          next.set(condition, (next.get(condition) ?? Fraction.ZERO).plus(chance));
        expect(textsOf(after.map(({ id, chance }) => [id, chance])), `${firer.id} ${target.id} ${arm.name}`).toEqual(
          expect.objectContaining(textsOf(next)),
        );
      }
    }
  return shots;
}

describe("flags of planned shots", () => {
  it("mean the same shots on a small table", () => {
    const red = {
      r1: { at: [4, 4] },
      r2: { vehicle: "Squad", at: [4, 8] },
      r3: { vehicle: "Bazooka", at: [12, 8] },
    } as const;
    const blue = {
      b1: { at: [16, 4] },
      b2: { vehicle: "Squad", at: [14, 9] },
      b3: { vehicle: "Truck", at: [16, 12] },
      b4: { vehicle: "AT gun", at: [18, 8] },
    } as const;
    expect(compare(scenarioOf({ red, blue, terrain: [["woods", 13, 8, 3, 3]] }))).toBeGreaterThan(8);
    expect(Object.keys(VEHICLES).length).toBeGreaterThan(8);
  });
  it("and in crowded battles by chance, with the options of each", () => {
    let shots = 0;
    for (let seed = 1; seed <= 12; seed++) shots += compare(arena(seed));
    expect(shots).toBeGreaterThan(30);
  });
});
