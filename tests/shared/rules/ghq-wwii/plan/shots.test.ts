/** A planner's shots against the referee's: in battles that are played, over all dice, and against the odds question. */
import { describe, expect, it } from "vitest";
import type { Forecast } from "../../../../../shared/play/contract.ts";
import type { PlannedShot } from "../../../../../shared/play/planning.ts";
import { weaponName } from "../../../../../shared/rules/ghq/play/shots.ts";
import type { WwiiCommand } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import { planningOf } from "../../../planner/fixtures.ts";
import { crowded, oddsAgree, pairs } from "../../ghq/plan/oddsAgree.ts";
import { arena } from "../play/arenas.ts";
import { fieldOf, played } from "./played.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const BATTLES = LONG ? 300 : 12;

const forecastIn = ({ next, flags, ...forecast }: PlannedShot): Forecast => forecast;

describe("planned shots in played battles", () => {
  it("are those that the referee offers in the fire phase, with the same forecast", () => {
    let offered = 0;
    let refused = 0;
    for (let n = 0; n < BATTLES; n++) {
      const loaded = arena(n);
      const field = fieldOf(loaded);
      for (const { battle, state } of played(field, n)) {
        if (state.phase !== "fire" || state.choosing) continue;
        const planning = planningOf(loaded, null, battle.view(state, null));
        for (const { firer, target, weapon } of pairs(field, state.stands)) {
          const { id: stand, side } = firer;
          if (side !== state.toAct || planning.mayFire(stand) || target.attacked || !target.known) continue;
          const planned = planning.shot({ stand, target: target.id, weapon });
          const gun = weaponName(field, stand, weapon);
          const command = { type: "fire", stand, target: target.id, ...gun } as WwiiCommand;
          const forecast = battle.forecast(state, command);
          if ("rule" in planned) refused++;
          else offered++;
          expect("rule" in planned ? planned : forecastIn(planned)).toEqual(forecast);
        }
      }
    }
    expect(offered).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  }, 600_000);

  it("have the same chances in the odds question as on the table, by their flags", () => {
    const flags = new Set<string>();
    for (let n = 0; n < BATTLES; n++) {
      const loaded = crowded(arena(1000 + n), 1000 + n);
      const field = fieldOf(loaded);
      let step = 0;
      for (const { battle, state } of played(field, n))
        if (step++ % (LONG ? 10 : 40) === 0)
          oddsAgree(ghqWwii, field, state.stands, planningOf(loaded, null, battle.view(state, null)), flags);
    }
    for (const flag of ["terrain", "smoke", "contact", "weapon", "target-fired", "firer-markers", "target-posture"])
      expect(flags, flag).toContain(flag);
  }, 600_000);
});
