/** Planned shots against the odds question of a member, by their flags. */
import { expect } from "vitest";
import { randomOf } from "../../../../../shared/dice/seeded.ts";
import { degrees, inches, point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { Planning, Supposed } from "../../../../../shared/play/planning.ts";
import type { RuleSystem } from "../../../../../shared/rules/contract.ts";
import type { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import type { StandState } from "../../../../../shared/rules/ghq/play/state.ts";
import type { NamedModifier } from "../../../../../shared/rules/modifiers.ts";
import type { LoadedScenario, Scenario } from "../../../../../shared/scenario/model.ts";

const sum = (chances: readonly { readonly chance: Fraction }[]) =>
  chances.reduce((total, { chance }) => total.plus(chance), Fraction.ZERO);

/** An arena with all sorts of terrain: smoke, crops, wrecks, a house row. */
export function crowded({ ground, scenario }: LoadedScenario, seed: number): LoadedScenario {
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
    jungle: { name: "Thicket", modifiers: { cohesion: 2, combat: 1 }, concealing: true },
    "standing-crop": { modifiers: { combat: 1 } },
    woods: { modifiers: { cohesion: 3 } },
  };
  return { ground, scenario: { ...scenario, table, houseTerrain } };
}

/** Every pair of enemies with every gun. */
export function* pairs(field: Battlefield, stands: readonly StandState[]) {
  for (const firer of stands)
    for (const target of stands)
      if (firer.side !== target.side)
        for (const weapon of field.unit(firer.id).vehicle.weapons.keys()) yield { firer, target, weapon };
}

const besides = (stand: string, target: TablePoint | null): Supposed[] =>
  target ? [{ stand, place: { at: point(target[0] - 1, target[1]), facing: degrees(90) } }] : [];

/** Every shot of these stands, from where they are and from beside it; the flags that were met are added to the set. */
export function oddsAgree(
  system: RuleSystem,
  field: Battlefield,
  stands: readonly StandState[],
  planning: Planning,
  seen: Set<string>,
): void {
  for (const { firer, target, weapon } of pairs(field, stands))
    for (const beside of [[], besides(firer.id, target.at)]) {
      planning.suppose(beside);
      sameInTheOddsQuestion(system, field, planning, firer.id, target.id, weapon, seen);
    }
}

function sameInTheOddsQuestion(
  system: RuleSystem,
  field: Battlefield,
  planning: Planning,
  stand: string,
  target: string,
  weapon: number,
  seen: Set<string>,
): void {
  const planned = planning.shot({ stand, target, weapon });
  if ("rule" in planned) return;
  for (const flag of Object.keys(planned.flags)) seen.add(flag);
  const vehicle = (id: string) => field.scenario.vehicles[field.unit(id).stand.vehicle] as never;
  const { options, chart } = field.rules;
  const answer = system.odds.answer(vehicle(stand), vehicle(target), planned.flags, options, chart);
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
}
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
