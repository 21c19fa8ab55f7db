/** A planner's shots against the referee's, in played battles, and the targets' conditions after them over all dice. */
import { describe, expect, it } from "vitest";
import { distribution } from "../../../../../shared/odds/enumerate.ts";
import type { PlannedShot } from "../../../../../shared/play/planning.ts";
import { conditionOf } from "../../../../../shared/rules/ghq/attack.ts";
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { weaponName } from "../../../../../shared/rules/ghq/play/shots.ts";
import type { ModernCommand } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import { battleOn } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import type { ModernFact } from "../../../../../shared/rules/ghq-modern/play/facts.ts";
import { MODERN } from "../../../../../shared/rules/ghq-modern/play/member.ts";
import { ghqModern } from "../../../../../shared/rules/ghq-modern/system.ts";
import { planningOf } from "../../../planner/fixtures.ts";
import { crowded, oddsAgree } from "../../ghq/plan/oddsAgree.ts";
import { gathered, told } from "../../ghq-wwii/plan/everyDie.ts";
import { playedBy } from "../../referee/played.ts";
import { decideWhile } from "../../referee/verdicts.ts";
import { arena, Hand, scenarioOf } from "../play/table.ts";

const BATTLES = process.env["SAND_TABLE_LONG"] ? 300 : 12;
const forecastIn = ({ next, flags, ...forecast }: PlannedShot) => forecast;

describe("planned shots in played battles", () => {
  it("are those that the referee offers in the fire phases, with the same forecast: cannons and missiles", () => {
    const offered = new Map<string, number>();
    let refused = 0;
    for (let n = 0; n < BATTLES; n++) {
      const loaded = arena(n);
      const field = Battlefield.open(MODERN, loaded, ghqModern);
      if (!field.ok) throw new Error(field.error.message);
      for (const { battle, state } of playedBy(battleOn(field.value), n)) {
        const able = battle.pending(state).open.some(({ kind }) => kind === "fire");
        if (!able) continue;
        const planning = planningOf(loaded, null, battle.view(state, null));
        for (const [stand, why] of battle.eligible(state, "fire")) {
          if (why !== null && why.rule !== "07.01") continue;
          for (const target of state.stands) {
            if (target.side === state.toAct || target.attacked || !target.known || target.status !== "on-table")
              continue;
            for (const [weapon, { name }] of field.value.unit(stand).vehicle.weapons.entries()) {
              const gun = weaponName(field.value, stand, weapon);
              const forecast = battle.forecast(state, {
                type: "fire",
                stand,
                target: target.id,
                ...gun,
              } as ModernCommand);
              // A condition of the moment that forbids the firer is no part of the shot.
              if ("rule" in forecast && planning.mayFire(stand)) continue;
              const planned = planning.shot({ stand, target: target.id, weapon });
              if ("rule" in planned) {
                refused++;
                expect(planned, `${n}: ${stand} ${gun.weapon} at ${target.id}`).toEqual(forecast);
              } else if (why === null) {
                expect(forecastIn(planned), `${n}: ${stand} ${gun.weapon} at ${target.id}`).toEqual(forecast);
                offered.set(name, (offered.get(name) ?? 0) + 1);
              }
            }
          }
        }
      }
    }
    for (const name of ["cannon", "missile"]) expect(offered.get(name) ?? 0, name).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(100);
  }, 600_000);

  it("have the same chances in the odds question as on the table, by their flags", () => {
    const flags = new Set<string>();
    for (let n = 0; n < BATTLES; n++) {
      const loaded = crowded(arena(1000 + n), 1000 + n);
      const field = Battlefield.open(MODERN, loaded, ghqModern);
      if (!field.ok) throw new Error(field.error.message);
      let step = 0;
      for (const { battle, state } of playedBy(battleOn(field.value), n))
        if (step++ % 30 === 0)
          oddsAgree(ghqModern, field.value, state.stands, planningOf(loaded, null, battle.view(state, null)), flags);
    }
    for (const flag of ["terrain", "smoke", "contact", "weapon", "target-fired", "firer-markers"])
      expect(flags, flag).toContain(flag);
  }, 600_000);

  it.each([
    ["T-90/AT-12", "cannon", 20],
    ["T-90/AT-12", "missile", 20],
    ["Shillelagh", "missile", 3],
    ["T-62", "cannon", 12],
  ] as const)("leave the target as the referee does: %s with its %s at %d inches", (vehicle, weapon, inches) => {
    for (const [s, d] of [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]) {
      const layout = {
        sight: 40,
        red: { r1: { at: [4, 12], vehicle } },
        blue: { b1: { at: [4 + inches, 12], facing: 90, vehicle: "T-72" }, b2: { at: [46, 2] } },
      } as const;
      const hand = new Hand(layout).initiative().secondFire();
      for (const [bead, on] of [
        ["s", s],
        ["d", d],
      ] as const)
        if (on) hand.give({ type: "intervene", stand: "b1", change: { type: "bead", bead, on }, why: "" });
      const planning = planningOf(scenarioOf(layout), null, hand.battle.view(hand.state, null));
      const index = weapon === "missile" ? 1 : 0;
      const shot = planning.shot({ stand: "r1", target: "b1", weapon: index });
      if ("rule" in shot) throw new Error(shot.reason);
      expect(planning.falls({ stand: "r1", target: "b1", weapon: index })).toEqual(shot.next);
      const referee = distribution((dice) => {
        const key = vehicle === "T-62" ? {} : { weapon };
        const command = { type: "fire", stand: "r1", target: "b1", ...key } as const;
        // The phase may end with it, and more be rolled: that is another matter.
        let done = false;
        const { state } = decideWhile(hand.battle, hand.state, command, dice, ({ type }: ModernFact) => {
          if (done) return false;
          done = type === "attack-done";
          return true;
        });
        const target = state.stands.find(({ id }) => id === "b1");
        if (!target) throw new Error("no target");
        return target.status === "eliminated" ? "eliminated" : conditionOf(target);
      });
      expect(told(gathered(shot.next, ({ condition }) => condition))).toEqual(told(referee));
    }
  });
});

describe("a planner's missiles", () => {
  it("aren't there any more once they are used up (07.03.04), nor within their least range (07.03.02)", () => {
    const layout = {
      red: { r1: { at: [4, 12], vehicle: "T-90/AT-12" } },
      blue: { b1: { at: [20, 12], facing: 270 }, b2: { at: [46, 2] } },
    } as const;
    const planning = planningOf(scenarioOf(layout), null, null);
    const missile = { stand: "r1", target: "b1", weapon: 1 };
    expect("rule" in planning.shot(missile)).toBe(false);
    const near = { at: [7.75, 12] as never, facing: 270 as never };
    expect(planning.shot({ ...missile, to: near })).toMatchObject({ rule: "07.03.02" });
    planning.suppose([{ stand: "r1", beads: ["depleted"] }]);
    expect(planning.shot(missile)).toMatchObject({ rule: "07.03.04" });
    expect("rule" in planning.shot({ ...missile, weapon: 0 })).toBe(false);
  });
});
