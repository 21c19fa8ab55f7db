/** A planner's shots against the referee's: in battles that are played, over all dice, and against the odds question. */
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../../../shared/dice/seeded.ts";
import { degrees, inches, point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { Forecast } from "../../../../../shared/play/contract.ts";
import type { PlannedShot, Planning, Supposed } from "../../../../../shared/play/planning.ts";
import type { NamedModifier } from "../../../../../shared/rules/ghq/modifiers.ts";
import type { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { weaponName } from "../../../../../shared/rules/ghq/play/shots.ts";
import type { WwiiCommand } from "../../../../../shared/rules/ghq-wwii/play/commands.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import type { LoadedScenario, Scenario } from "../../../../../shared/scenario/model.ts";
import { planningOf } from "../../../planner/fixtures.ts";
import { arena } from "../play/arenas.ts";
import { fieldOf, played } from "./played.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const BATTLES = LONG ? 300 : 8;

const forecastIn = ({ next, flags, ...forecast }: PlannedShot): Forecast => forecast;
const sum = (chances: readonly { readonly chance: Fraction }[]) =>
  chances.reduce((total, { chance }) => total.plus(chance), Fraction.ZERO);

/** An arena with all that terrain may be: smoke, crops, wrecks, a row of the house's own. */
function crowded(seed: number): LoadedScenario {
  const { ground, scenario } = arena(seed);
  const random = randomOf(seed, 21);
  const spot = () => point(2 + random.below(16), 2 + random.below(10));
  const square = ([x, y]: TablePoint, side: number) => ({
    type: "polygon" as const,
    points: [point(x, y), point(x + side, y), point(x + side, y + side), point(x, y + side)],
  });
  const table: Scenario["table"] = {
    ...scenario.table,
    overlays: (["smoke", "smoke", "standing-crop"] as const).map((kind, i) => ({
      id: `over-${i}`,
      kind,
      shape: square(spot(), 2),
    })),
    footprints: [
      ...scenario.table.footprints,
      { id: "old", kind: "wreck", at: spot(), size: [inches(1), inches(1)], facing: degrees(random.below(360)) },
    ],
  };
  const houseTerrain: Scenario["houseTerrain"] = {
    jungle: { name: "Thicket", cohesion: 2, combat: 1, concealing: true },
    "standing-crop": { combat: 1 },
    woods: { cohesion: 3 },
  };
  return { ground, scenario: { ...scenario, table, houseTerrain } };
}

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

  it("fare in the odds question as on the table, by their flags", () => {
    let asked = 0;
    const flags = new Set<string>();
    for (let n = 0; n < BATTLES; n++) {
      const loaded = crowded(1000 + n);
      const field = fieldOf(loaded);
      let step = 0;
      for (const { battle, state } of played(field, n)) {
        if (step++ % (LONG ? 10 : 40) > 0) continue;
        const planning = planningOf(loaded, null, battle.view(state, null));
        for (const { firer, target, weapon } of pairs(field, state)) {
          // Where they are, and beside it.
          for (const beside of [[], besides(firer.id, target.at)]) {
            planning.suppose(beside);
            if (sameInTheOddsQuestion(field, planning, firer.id, target.id, weapon, flags)) asked++;
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
    for (const flag of ["terrain", "smoke", "contact", "weapon", "target-fired", "firer-markers", "target-posture"])
      expect(flags, flag).toContain(flag);
  }, 600_000);
});

const besides = (stand: string, target: TablePoint | null): Supposed[] =>
  target ? [{ stand, place: { at: point(target[0] - 1, target[1]), facing: degrees(90) } }] : [];

function sameInTheOddsQuestion(
  field: Battlefield,
  planning: Planning,
  stand: string,
  target: string,
  weapon: number,
  seen: Set<string>,
): boolean {
  const planned = planning.shot({ stand, target, weapon });
  if ("rule" in planned) return false;
  for (const flag of Object.keys(planned.flags)) seen.add(flag);
  const vehicle = (id: string) => field.scenario.vehicles[field.unit(id).stand.vehicle] as never;
  const { options, chart } = field.rules;
  const answer = ghqWwii.odds.answer(vehicle(stand), vehicle(target), planned.flags, options, chart);
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.value.before.id).toBe(planning.condition(target));
  expect(answer.value.after.map(({ id, chance }) => [id, String(chance)])).toEqual(
    planned.after.map(({ id, chance }) => [id, chance]),
  );
  const rows = planned.workings.flatMap(({ rows: all }) =>
    all.map(({ name, rule, value }) => `${name} ${rule} ${value}`),
  );
  const { modifiers, notCounted } = answer.value.document as Record<string, readonly NamedModifier[]>;
  const counted = (modifiers ?? []).map(({ name, rule, value }) => `${name} ${rule} ${signed(value)}`);
  const ignored = (notCounted ?? []).map(({ name, rule }) => `${name} ${rule} not counted`);
  expect([...counted, ...ignored].sort()).toEqual(rows.filter((row) => !/^(Firepower|Defence)/.test(row)).sort());
  const { contact: _, ...elsewhere } = planned.flags;
  expect(planning.terms({ stand, target, weapon })).toEqual(elsewhere);
  expect(sum(planned.next).equals(Fraction.ONE)).toBe(true);
  return true;
}
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
