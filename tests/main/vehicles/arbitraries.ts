/** Vehicles that a system's sheet allows and its rules can read, of every kind. */
import fc from "fast-check";
import { ruleSystem, vehicleSheetOf } from "../../../shared/rules/systems.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { belonging, tidyVehicle } from "../../../shared/vehicles/check.ts";
import type { FigureSpec } from "../../../shared/vehicles/sheet.ts";
import type { Figure, Vehicle, Weapon } from "../../../shared/vehicles/vehicle.ts";

/** Names with all that spreadsheets and searches stumble over. */
const AWKWARD = [
  "=1+1",
  "@SUM(A1)",
  "-5",
  "+x",
  "'quoted",
  "'=x",
  'a "b"',
  "a,b;c",
  "a|b\\c",
  "Éclair Ñ",
  "T-34/85",
  "7.5 cm",
];
const letters = fc.string({
  unit: fc.constantFrom(..."abcXYZ0129 -/.,;|\\'\"=+@äéñß°′".split("")),
  minLength: 1,
  maxLength: 12,
});
export const nameOf = fc.oneof(letters, fc.constantFrom(...AWKWARD)).map((name) => name.trim() || "x");

function figureOf(spec: FigureSpec): fc.Arbitrary<Figure> {
  const { kind } = spec;
  const value: fc.Arbitrary<Figure> =
    kind.type === "whole"
      ? fc.integer({ min: kind.min, max: kind.max })
      : kind.type === "switch"
        ? fc.boolean()
        : kind.type === "choice"
          ? fc.constantFrom(...kind.choices.map((one) => one.value))
          : nameOf.map((text) => text.slice(0, kind.most).trim() || "x");
  return spec.needed ? value : fc.option(value, { nil: null });
}
const figuresOf = (specs: readonly FigureSpec[]): fc.Arbitrary<Record<string, Figure>> =>
  fc.record(Object.fromEntries(specs.map((spec) => [spec.key, figureOf(spec)])));

/** Without the figures that only others have. */
function fitting<T extends Record<string, Figure>>(
  specs: readonly FigureSpec[],
  figures: T,
  weapon?: Pick<Weapon, "name" | "mount">,
): Record<string, Figure> {
  return Object.fromEntries(belonging(specs, figures, weapon).map(({ key }) => [key, figures[key] ?? null]));
}

export const vehicleOf = (system: SystemId): fc.Arbitrary<Vehicle> => {
  const sheet = vehicleSheetOf(system);
  const rules = ruleSystem(system);
  const { names, mounts, figures, least, most } = sheet.weapons;
  const weapon = fc
    .record({
      name: names.length > 0 ? fc.oneof(fc.constantFrom(...names), nameOf) : nameOf,
      mount: fc.constantFrom(...mounts.map((one) => one.value)),
      stats: figuresOf(figures),
    })
    .map((w) => ({ ...w, stats: fitting(figures, w.stats, w) }));
  return (
    fc
      .record({
        id: fc.constant("user/new"),
        system: fc.constant(system),
        nation: nameOf,
        name: nameOf,
        points: sheet.points === "needed" ? fc.integer({ min: 0, max: 10_000 }) : fc.constant(null),
        stats: figuresOf(sheet.figures).map((stats) => fitting(sheet.figures, stats)),
        weapons: fc.array(weapon, { minLength: least, maxLength: most }),
        notes: fc.array(nameOf, { maxLength: 3 }),
        modelCode: fc.oneof(fc.constant(""), nameOf),
      })
      .map((vehicle) => tidyVehicle(sheet, vehicle))
      // A sheet may allow what the rules refuse: ranges that don't ascend, an ability that there isn't.
      .filter((vehicle) => !rules.ok || rules.value.readVehicle(vehicle).ok)
  );
};
export const anySystem = fc.constantFrom(...SYSTEM_IDS);
