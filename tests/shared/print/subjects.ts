/** Scenarios and wishes to print, for the tests of sheets. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Figured } from "../../../shared/forces/figures.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import type { Inches } from "../../../shared/geometry/units.ts";
import { composePrint } from "../../../shared/print/compose.ts";
import type { PrintJob, Sheet } from "../../../shared/print/job.ts";
import { type PrintSettings, STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import type { Formation, LoadedScenario, Scenario, Stand } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import type { SystemId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { FAKE, wordsOf } from "./marksBox.ts";

const FILE = path.resolve(import.meta.dirname, "../../../scenarios/the-bridge-at-olkhovka.sandtable");

/** A shipped scenario, changed. */
export function bridge(change: (scenario: Scenario) => Scenario = (s) => s): LoadedScenario {
  const loaded = parseScenario(readFileSync(FILE, "utf8"), FILE);
  if (!loaded.ok) throw new Error(loaded.error.message);
  return { ...loaded.value, scenario: change(loaded.value.scenario) };
}

/** Sides and stands with the figures and roles that another system has, too. */
export function lent({ sides, stands }: Scenario, system: SystemId): Pick<Scenario, "sides" | "stands"> {
  const { sideFigures, standFigures, roles } = forceSheetOf(system);
  const kept = (figures: Figured["figures"], sheet: readonly { readonly key: string }[]) =>
    Object.fromEntries(Object.entries(figures ?? {}).filter(([key]) => sheet.some((figure) => figure.key === key)));
  return {
    sides: sides.map(({ figures, ...side }) => ({ ...side, figures: kept(figures, sideFigures) })),
    stands: stands.map(({ figures, role, ...stand }) => ({
      ...stand,
      figures: kept(figures, standFigures),
      ...(roles.some(({ id }) => id === role) ? { role } : {}),
    })),
  };
}

export const empty = (system: SystemId = "ghq-wwii"): LoadedScenario =>
  newScenario({ system, title: "Nothing yet", width: 24, height: 24 });

export const printed = (
  loaded: LoadedScenario,
  what: PrintSettings["what"],
  change: Partial<PrintSettings> = {},
): PrintJob => {
  const paper: PrintSettings["paper"] = { size: "a4", orientation: "portrait", margin: 0.4 };
  const made = composePrint(loaded, { ...STANDARD_SETTINGS, what, paper, ...change }, FAKE);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};
export const sheetsOf = (job: PrintJob): Sheet[] => job.sheets.map((_, i) => job.sheet(i));

/** All that a job says, a line each. */
export const textsOf = (job: PrintJob): string[] => sheetsOf(job).flatMap((sheet) => wordsOf(sheet.marks));

export const PAPERS: readonly PrintSettings["paper"][] = [
  { size: "a4", orientation: "portrait", margin: 0.4 },
  { size: "a4", orientation: "landscape", margin: 0.4 },
  { size: "letter", orientation: "portrait", margin: 0.25 },
  { size: "a5", orientation: "portrait", margin: 0.4 },
  { size: "a5", orientation: "landscape", margin: 1.9 },
];

/** This number of stands of both sides, in companies of four, their labels all different, their types those of the bridge. */
export function crowd(count: number): LoadedScenario {
  return bridge((scenario) => {
    const types = Object.keys(scenario.vehicles);
    const formations: Formation[] = [];
    const stands: Stand[] = [];
    for (let i = 0; i < count; i++) {
      const side = i % 2 === 0 ? "red" : "blue";
      const formation = `${side}-company-${Math.floor(i / 8)}`;
      if (!formations.some(({ id }) => id === formation))
        formations.push({ id: formation, side, name: `Company ${formation}` });
      const [vehicle = ""] = types.slice(i % types.length);
      const footprint: Stand["footprint"] = [1 as Inches, 1 as Inches];
      stands.push({
        ...(scenario.stands[0] as Stand),
        id: `n${i}`,
        label: `x${i}y`,
        side,
        formation,
        vehicle,
        footprint,
      });
    }
    return { ...scenario, formations, stands, reinforcements: [] };
  });
}

/** The bridge with figures of another system in place of its system's. */
export function ofSystem(system: SystemId, vehicles: readonly Vehicle[]): LoadedScenario {
  return bridge((scenario) => ({
    ...scenario,
    system,
    options: {},
    houseTerrain: {},
    vehicles: Object.fromEntries(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    sides: lent(scenario, system).sides,
    stands: lent(scenario, system).stands.map((stand, i) => ({
      ...stand,
      vehicle: vehicles[i % vehicles.length]?.id ?? "",
    })),
  }));
}
