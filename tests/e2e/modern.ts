/** A small battle of the modern game for the window: two companies a side that see each other at once. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import { parseVehicleTable } from "../../main/vehicles/figures.ts";
import { degrees, inches, point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { Formation, Stand } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import type { SideId } from "../../shared/systems.ts";
import { codeOf, type GroundKind } from "../../shared/table/kinds.ts";
import { openFile } from "./steps.ts";

interface Placed {
  readonly vehicle: string;
  readonly at: readonly [x: number, y: number];
  readonly formation?: string;
}
/** By label; Red in the west. */
export const STANDS = {
  "1/1": { vehicle: "T-90 / AT-12", at: [12, 16], formation: "1st company" },
  "2/1": { vehicle: "T-90 / AT-12", at: [12, 13], formation: "1st company" },
  "1/2": { vehicle: "T-90 / AT-12", at: [11, 9], formation: "2nd company" },
  "2/2": { vehicle: "T-80U / AT-11", at: [11, 6], formation: "2nd company" },
  GHQ: { vehicle: "T-72", at: [4, 12] },
  A1: { vehicle: "M1A2 Abrams", at: [34, 15], formation: "A company" },
  A2: { vehicle: "M1A2 Abrams", at: [34, 12], formation: "A company" },
  B1: { vehicle: "M60A3", at: [35, 8], formation: "B company" },
  B2: { vehicle: "M551A1 / Shillelah", at: [35, 5], formation: "B company" },
  HQ: { vehicle: "M60A3", at: [44, 12] },
} as const satisfies Readonly<Record<string, Placed>>;

const TERRAIN: readonly (readonly [GroundKind, x: number, y: number, width: number, height: number])[] = [
  ["woods", 32, 17, 7, 5],
  ["woods", 8, 2, 7, 3],
  ["light-buildings", 22, 18, 3, 3],
];

function modernScenario(): string {
  const table = path.join(ROOT, "resources/vehicles/ghq-modern.csv");
  const read = parseVehicleTable(readFileSync(table, "utf8"), "ghq-modern", table);
  if (!read.ok) throw new Error(read.error.message);
  const shipped = read.value;
  const { scenario, ground } = newScenario({ system: "ghq-modern", title: "Modern", maximumSight: 30 });
  for (const [kind, x, y, width, height] of TERRAIN)
    for (let row = y * 4; row < (y + height) * 4; row++)
      for (let column = x * 4; column < (x + width) * 4; column++)
        ground.terrain[ground.index(column, row)] = codeOf(kind);
  const vehicleOf = (name: string) => {
    const found = shipped.find((one) => one.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const idOf = (name: string) => name.toLowerCase().replace(/\W+/g, "-");
  const formations: Formation[] = [];
  const stands = Object.entries<Placed>(STANDS).map(([label, { vehicle, at, formation }]): Stand => {
    const side: SideId = at[0] < 24 ? "red" : "blue";
    if (formation !== undefined && !formations.some(({ name }) => name === formation))
      formations.push({ id: idOf(formation), side, name: formation });
    return {
      id: idOf(label),
      label,
      side,
      vehicle: vehicleOf(vehicle).id,
      at: point(...at),
      facing: degrees(side === "red" ? 90 : 270),
      footprint: [inches(1), inches(1)],
      ...(formation === undefined ? { role: "ghq" } : { formation: idOf(formation) }),
    };
  });
  const vehicles = Object.fromEntries(
    Object.values(STANDS).map(({ vehicle }) => [vehicleOf(vehicle).id, vehicleOf(vehicle)]),
  );
  return formatScenario({ ground, scenario: { ...scenario, stands, formations, vehicles } });
}

/** Opens it, in the editor. */
export async function openModern(page: Page, home: string): Promise<void> {
  writeFileSync(path.join(home, "modern.sandtable"), modernScenario());
  await openFile(page, "modern.sandtable");
}
