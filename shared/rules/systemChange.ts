/**
 * Another rule system for a scenario. Everything without a match there is listed before any change. Terrain kinds are one
 * catalogue, so every kind keeps its place. Kinds without a row in the new chart become scenery, unless another kind replaces
 * them.
 */
import { deleteThings } from "../editing/gestures/deleteThings.ts";
import type { EditingDocument, Gesture } from "../editing/types.ts";
import { type Figured, type ForceFigure, putFigure } from "../forces/figures.ts";
import { forceSheetOf } from "../forces/sheets.ts";
import { inches } from "../geometry/units.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import { embedded, embedVehicle } from "../scenario/vehicles.ts";
import { type SystemId, systemName } from "../systems.ts";
import {
  codeOf,
  FOOTPRINT_KINDS,
  GROUND_KINDS,
  type GroundKind,
  LINE_KINDS,
  OVERLAY_KINDS,
  type TerrainKind,
} from "../table/kinds.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import type { TerrainChart } from "./contract.ts";
import { chartWithHouseRules } from "./houseTerrain.ts";
import { ruleSystem, systemDefaults } from "./systems.ts";

/** A kind that lies on the table, and its change. */
export interface KindChange {
  readonly kind: TerrainKind;
  /** The number of ground cells or things. */
  readonly count: number;
  readonly of: "ground" | "line" | "footprint" | "overlay";
  /** It had an effect under the old rules. */
  readonly hadRow: boolean;
}

export interface SystemChange {
  readonly to: SystemId;
  /** The program knows the new chart; otherwise nothing is known about the kinds. */
  readonly known: boolean;
  /** Kinds in use with a row in the new chart. */
  readonly matched: readonly TerrainKind[];
  /** Kinds in use without such a row: scenery afterwards. */
  readonly unmatched: readonly KindChange[];
  /** Vehicles in use with another system's figures, with how many stands: replaced, or their stands are removed. */
  readonly vehicles: readonly { readonly id: string; readonly name: string; readonly stands: number }[];
  /** Options of the old system that the new system lacks, removed. */
  readonly options: readonly string[];
  /** Figures of sides and stands that the new system lacks, removed. */
  readonly figures: readonly string[];
  /** Roles of stands: they become stands of the line. */
  readonly roles: readonly string[];
  /** House rows that can't be carried over, removed. */
  readonly houseRows: readonly { readonly kind: TerrainKind; readonly reason: string }[];
}

/** The replacements for things without a match. */
export interface Substitutes {
  readonly ground?: Readonly<Partial<Record<GroundKind, GroundKind>>>;
  /** By the id of the replaced vehicle. */
  readonly vehicles?: Readonly<Record<string, Vehicle>>;
}

function inUse({ scenario, ground }: LoadedScenario): Omit<KindChange, "hadRow">[] {
  const cells = new Uint32Array(GROUND_KINDS.length);
  for (const code of ground.terrain) cells[code] = (cells[code] ?? 0) + 1;
  const { lines, footprints, overlays } = scenario.table;
  const counted = <T extends TerrainKind>(kinds: readonly T[], list: readonly { kind: T }[], of: KindChange["of"]) =>
    kinds.map((kind) => ({ kind, of, count: list.filter((thing) => thing.kind === kind).length }));
  return [
    ...GROUND_KINDS.map((kind, code) => ({ kind, of: "ground" as const, count: cells[code] ?? 0 })),
    ...counted(LINE_KINDS, lines, "line"),
    ...counted(FOOTPRINT_KINDS, footprints, "footprint"),
    ...counted(OVERLAY_KINDS, overlays, "overlay"),
  ].filter(({ count }) => count > 0);
}

const chartOf = (system: SystemId): TerrainChart | null => {
  const known = ruleSystem(system);
  return known.ok ? known.value.terrainChart : null;
};

/** Kinds without a row: a building has the row of the town terrain it counts as, and a bridge carries a road. */
const ROWLESS: readonly TerrainKind[] = ["building", "bridge"];

/** The changes that another system's rules would bring to a scenario; nothing is changed. */
export function systemChange(loaded: LoadedScenario, to: SystemId): SystemChange {
  const { scenario } = loaded;
  const [before, after] = [chartOf(scenario.system), chartOf(to)];
  const used = inUse(loaded).filter(({ kind }) => !ROWLESS.includes(kind));
  const system = ruleSystem(to);
  const keys = new Set(system.ok ? system.value.optionSpecs.map(({ key }) => key) : []);
  const rows = Object.keys(scenario.houseTerrain) as TerrainKind[];
  return {
    to,
    known: after !== null,
    matched: used.flatMap(({ kind }) => (after?.[kind] ? [kind] : [])),
    unmatched: used.flatMap((use) =>
      after !== null && !after[use.kind] ? [{ ...use, hadRow: before?.[use.kind] !== undefined }] : [],
    ),
    vehicles: Object.entries(scenario.vehicles).flatMap(([id, vehicle]) => {
      const stands = scenario.stands.filter((stand) => stand.vehicle === id).length;
      return vehicle.system === to || stands === 0 ? [] : [{ id, name: vehicle.name, stands }];
    }),
    options: Object.keys(scenario.options).filter((key) => !keys.has(key)),
    ...forcesLost(scenario, to),
    houseRows: rows.flatMap((kind) => {
      const reason = whyNotKept(scenario, kind, to);
      return reason === null ? [] : [{ kind, reason }];
    }),
  };
}

/** Figures and roles that the new system lacks, each once. */
function forcesLost({ sides, stands }: Scenario, to: SystemId): Pick<SystemChange, "figures" | "roles"> {
  const sheet = forceSheetOf(to);
  const strange = (all: readonly Figured[], specs: readonly ForceFigure[]) =>
    all.flatMap(({ figures = {} }) => Object.keys(figures).filter((key) => !specs.some((spec) => spec.key === key)));
  const roles = stands.flatMap(({ role }) =>
    role === undefined || sheet.roles.some(({ id }) => id === role) ? [] : role,
  );
  return {
    figures: [...new Set([...strange(sides, sheet.sideFigures), ...strange(stands, sheet.standFigures)])],
    roles: [...new Set(roles)],
  };
}

function whyNotKept(scenario: Scenario, kind: TerrainKind, to: SystemId): string | null {
  const system = ruleSystem(to);
  if (!system.ok) return `this version doesn't include the rules of ${systemName(to)}`;
  const row = scenario.houseTerrain[kind];
  const checked = chartWithHouseRules(system.value, row ? { [kind]: row } : {});
  return checked.ok ? null : checked.error.message;
}

/**
 * Gives the scenario another system in one step. Kinds of ground and vehicles are replaced as requested. Stands whose vehicle
 * has no figures there are removed, like meaningless options, figures, roles and house rows. Scale and sighting become the
 * new system's.
 */
export function changeSystem(edited: EditingDocument, to: SystemId, substitutes: Substitutes = {}): void {
  const change = systemChange(edited, to);
  const gesture: Gesture = edited.begin(`Change rules to ${systemName(to)}`);
  const codes = new Map(
    Object.entries(substitutes.ground ?? {}).map(([from, into]) => [codeOf(from as GroundKind), codeOf(into)] as const),
  );
  const { columns, rows } = edited.ground;
  if (codes.size > 0)
    gesture.paint("terrain", { x: 0, y: 0, width: columns, height: rows }, (_, old) => codes.get(old) ?? old);
  const { metresPerInch, metresPerLevel, maximumSight } = systemDefaults(to);
  const { vehicles, stands } = edited.scenario;
  const stranger = (id: string) => vehicles[id]?.system !== to;
  const become = (id: string) => {
    const vehicle = substitutes.vehicles?.[id];
    return vehicle?.system === to ? vehicle : undefined;
  };
  const lost = stands.filter(({ vehicle }) => stranger(vehicle) && become(vehicle) === undefined);
  gesture.update(deleteThings({ stands: lost.map(({ id }) => id) }));
  gesture.update((draft) => {
    for (const stand of draft.stands) {
      const vehicle = become(stand.vehicle);
      if (vehicle === undefined) continue;
      stand.vehicle = vehicle.id;
      if (!embedded(edited.scenario, vehicle.id)) embedVehicle(draft, vehicle);
    }
    for (const id of Object.keys(draft.vehicles)) if (draft.vehicles[id]?.system !== to) delete draft.vehicles[id];
    draft.system = to;
    draft.facts.metresPerInch = metresPerInch;
    draft.facts.metresPerLevel = metresPerLevel;
    draft.facts.maximumSight = inches(maximumSight);
    for (const key of change.options) delete draft.options[key];
    for (const key of change.figures)
      for (const side of [...draft.sides, ...draft.stands]) putFigure(side, { key, standard: null }, null);
    for (const stand of draft.stands)
      if (stand.role !== undefined && change.roles.includes(stand.role)) delete stand.role;
    for (const { kind } of change.houseRows) delete draft.houseTerrain[kind];
  });
  gesture.commit();
}
