/** Sheets of a battle of Brew Up with the rules changed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseVehicleTable } from "../../../../../main/vehicles/figures.ts";
import type { Inches } from "../../../../../shared/geometry/units.ts";
import type { Aids } from "../../../../../shared/rules/aids.ts";
import { brewUpAids } from "../../../../../shared/rules/brew-up/aids/aids.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/brew-up/options.ts";
import { TERRAIN } from "../../../../../shared/rules/brew-up/terrain.ts";
import type { OptionSpec, OptionValues, TerrainChart, TerrainRow } from "../../../../../shared/rules/contract.ts";
import { readOptions } from "../../../../../shared/rules/options.ts";
import { TERRAIN_KINDS, type TerrainKind } from "../../../../../shared/table/kinds.ts";
import type { Figure, Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { ofSystem } from "../../../print/subjects.ts";

const TABLE = path.resolve(import.meta.dirname, "../../../../../resources/vehicles/brew-up.csv");
const list = parseVehicleTable(readFileSync(TABLE, "utf8"), "brew-up", TABLE);

export function shipped(name: string): Vehicle {
  if (!list.ok) throw new Error(list.error.message);
  const found = list.value.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

type Arm = readonly [name: string, mount: string, stats: Readonly<Record<string, Figure>>];
function unit(name: string, stats: Readonly<Record<string, Figure>>, arms: readonly Arm[]): Vehicle {
  return {
    ...{ id: `brew-up/test/${name}`, system: "brew-up", nation: "Test", name, points: null, modelCode: "", notes: [] },
    stats,
    weapons: arms.map(([weapon, mount, figures]) => ({ name: weapon, mount, stats: figures })),
  };
}
/** Units other than AFVs: figures, a gun, a lorry, two batteries. */
export const UNITS: readonly Vehicle[] = [
  unit("Section", { kind: "men", crew: 10 }, [
    ["Rifles", "carried", { smallArm: "rifle", number: 8 }],
    ["Bren", "carried", { smallArm: "light-mg-box", number: 1 }],
  ]),
  unit("6-pounder", { kind: "gun", crew: 4, shield: true }, [["57mm HV", "carriage", { calibre: 57, velocity: "HV" }]]),
  unit(
    "Lorry",
    { kind: "soft", crew: 2, wheeled: true, movementClass: "rear-axle-drive", carries: 12, tows: true },
    [],
  ),
  unit("Mortar battery", { kind: "battery", crew: 12 }, [["81mm", "carriage", { calibre: 81, artillery: "mortar" }]]),
  unit("Field battery", { kind: "battery", crew: 24 }, [
    ["90mm", "carriage", { calibre: 90, velocity: "HV", artillery: "field-gun" }],
  ]),
];
export const VEHICLES: readonly Vehicle[] = [
  ...["Sherman M-4", "Firefly", "Tiger I", "Panther", "StuG IIIg", "T-34/85", "Bren Carrier"].map(shipped),
  ...UNITS,
];

const plain = (kind: TerrainKind): TerrainRow => ({
  ...{ name: TERRAIN[kind].name, costs: {}, modifiers: {}, modifiersCount: "never", blocksSight: "no" },
  ...{ concealing: false, road: false },
});
/** Inches that any unit sees in these battles. */
export const SIGHT = 72 as Inches;
/** A row for each kind, with the card's names. */
export const CHART: TerrainChart = Object.fromEntries(TERRAIN_KINDS.map((kind) => [kind, plain(kind)]));

export function aidsWith(
  given: OptionValues = {},
  vehicles: readonly Vehicle[] = VEHICLES,
  chart: TerrainChart = CHART,
  house: ReadonlySet<TerrainKind> = new Set(),
): Aids {
  const options = readOptions(OPTION_SPECS, given);
  if (!options.ok) throw new Error(options.error.message);
  const { scenario } = ofSystem("brew-up", vehicles);
  const battle = { ...scenario, facts: { ...scenario.facts, maximumSight: SIGHT } };
  return brewUpAids({ chart, house, options: options.value, battle });
}
/** A battle without units. */
export const empty = (given: OptionValues = {}): Aids => aidsWith(given, []);

/** All values of an option but the standard; of a number the next one that it allows. */
export const others = (spec: OptionSpec): (string | number | boolean)[] => {
  switch (spec.type) {
    case "switch":
      return [!spec.standard];
    case "number":
      return [spec.standard + (spec.standard + spec.step > spec.max ? -spec.step : spec.step)];
    case "choice":
      return spec.choices.map(({ value }) => value).filter((value) => value !== spec.standard);
  }
};

/** As printers set a modifier. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
