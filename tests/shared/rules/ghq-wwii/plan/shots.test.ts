/** A planner's shots against the referee's: in battles that are played, over all dice, and against the odds question. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { Forecast } from "../../../../../shared/play/contract.ts";
import type { PlannedShot, Planning } from "../../../../../shared/play/planning.ts";
import type { Battlefield } from "../../../../../shared/rules/ghq-wwii/play/battlefield.ts";
import type { WwiiCommand } from "../../../../../shared/rules/ghq-wwii/play/commands.ts";
import { weaponName } from "../../../../../shared/rules/ghq-wwii/play/shots.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import { planningOf } from "../../../planner/fixtures.ts";
import { arena } from "../play/arenas.ts";
import { fieldOf, played } from "./played.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const BATTLES = LONG ? 300 : 8;

const forecastIn = ({ weaponIndex, next, flags, ...forecast }: PlannedShot): Forecast => forecast;
const sum = (chances: readonly { readonly chance: Fraction }[]) =>
  chances.reduce((total, { chance }) => total.plus(chance), Fraction.ZERO);

/** Every pair of enemies with every gun. */
function* pairs(field: Battlefield, state: WwiiState) {
  for (const firer of state.stands)
    for (const target of state.stands)
      if (firer.side !== target.side)
        for (const weapon of field.unit(firer.id).vehicle.weapons.keys()) yield { firer, target, weapon };
}

describe("planned shots in played battles", () => {
  it("are those that the referee offers in the fire phase, with his forecast", () => {
    let offered = 0;
    let refused = 0;
    for (let n = 0; n < BATTLES; n++) {
      const loaded = arena(n);
      const field = fieldOf(loaded);
      for (const { battle, state } of played(field, n)) {
        if (state.phase !== "fire" || state.choosing) continue;
        const planning = planningOf(loaded, null, battle.view(state, null));
        for (const { firer, target, weapon } of pairs(field, state)) {
          const { id: stand, side } = firer;
          if (side !== state.toAct || planning.mayFire(stand) || target.attacked || !target.known) continue;
          const planned = planning.shot({ stand, target: target.id, weapon });
          const command: WwiiCommand = { type: "fire", stand, target: target.id, ...weaponName(field, stand, weapon) };
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

  it("fare in the odds question as on the table, by their flags", () => {
    let asked = 0;
    for (let n = 0; n < BATTLES; n++) {
      const loaded = arena(1000 + n);
      const field = fieldOf(loaded);
      let step = 0;
      for (const { battle, state } of played(field, n)) {
        if (step++ % 10 > 0) continue;
        const planning = planningOf(loaded, null, battle.view(state, null));
        for (const { firer, target, weapon } of pairs(field, state))
          if (sameInTheOddsQuestion(field, planning, firer.id, target.id, weapon)) asked++;
      }
    }
    expect(asked).toBeGreaterThan(100);
  }, 600_000);
});

function sameInTheOddsQuestion(
  field: Battlefield,
  planning: Planning,
  stand: string,
  target: string,
  weapon: number,
): boolean {
  const planned = planning.shot({ stand, target, weapon });
  if ("rule" in planned) return false;
  const vehicle = (id: string) => field.scenario.vehicles[field.unit(id).stand.vehicle] as never;
  const { options, chart } = field.rules;
  const answer = ghqWwii.odds.answer(vehicle(stand), vehicle(target), planned.flags, options, chart);
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.value.before.id).toBe(planning.condition(target));
  expect(answer.value.after.map(({ id, chance }) => [id, String(chance)])).toEqual(
    planned.after.map(({ id, chance }) => [id, chance]),
  );
  const rows = planned.workings.flatMap(({ rows: all }) => all.map(({ name, value }) => `${name} ${value}`));
  const { modifiers, notCounted } = answer.value.document as Record<string, readonly { name: string; value: number }[]>;
  for (const { name, value } of modifiers ?? []) expect(rows).toContain(`${name} ${signed(value)}`);
  for (const { name } of notCounted ?? []) expect(rows).toContain(`${name} not counted`);
  expect(sum(planned.next).equals(Fraction.ONE)).toBe(true);
  return true;
}
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
