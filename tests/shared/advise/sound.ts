/** A scenario without findings, and the advisor's findings on a change of it. */
import type { Advice } from "../../../shared/advise/advice.ts";
import { advise } from "../../../shared/advise/advise.ts";
import type { KnownVehicles } from "../../../shared/advise/subject.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { integrityProblems } from "../../../shared/scenario/integrity.ts";
import type { LineFeature, LoadedScenario, Scenario, Stand, TableRecords } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Ground } from "../../../shared/table/ground.ts";
import { codeOf, type GroundKind } from "../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

export const TANK = "tank";
export const tank: Vehicle = {
  id: TANK,
  system: "ghq-wwii",
  nation: "Germany",
  name: "PzIIIJ",
  points: 53,
  stats: { defense: 6, move: 10 },
  weapons: [{ name: "main", mount: "turret", stats: { firepower: 6, range: 20 } }],
  notes: [],
  modelCode: "G4",
};

/** Paints the cells of a rectangle given in inches. */
export function paint(ground: Ground, kind: GroundKind, x: number, y: number, width: number, height: number): void {
  fill(ground, ground.terrain, codeOf(kind), x, y, width, height);
}
export function raise(ground: Ground, level: number, x: number, y: number, width: number, height: number): void {
  fill(ground, ground.level, level, x, y, width, height);
}
function fill(g: Ground, cells: Uint8Array, code: number, x: number, y: number, width: number, height: number): void {
  for (let row = y * 4; row < (y + height) * 4; row++)
    for (let column = x * 4; column < (x + width) * 4; column++) cells[row * g.columns + column] = code;
}

export const stand = (id: string, side: SideId, x: number, y: number, more: Partial<Stand> = {}): Stand => ({
  id,
  label: id,
  side,
  vehicle: TANK,
  at: point(x, y),
  facing: degrees(side === "red" ? 90 : 270),
  footprint: [inches(1), inches(1)],
  ...more,
});
export const line = (id: string, kind: LineFeature["kind"], ...points: [number, number][]): LineFeature => ({
  id,
  kind,
  width: inches(0.5),
  points: points.map(([x, y]) => point(x, y)),
  smooth: false,
});

/** 48 × 24 inches, each half the other's likeness. */
export function sound(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Sound", width: 48, height: 24 });
  // 4 × 4 × 10 of 1152 square inches: 14 %. In the middle they hide the sides from each other.
  for (const y of [0, 5, 15, 20]) for (const x of [8, 36]) paint(ground, "woods", x, y, 4, 4);
  for (const y of [2, 18]) paint(ground, "woods", 22, y, 4, 4);
  for (const x of [16, 30]) paint(ground, "light-buildings", x, 13, 2, 2);
  for (const x of [14, 31]) raise(ground, 1, x, 3, 3, 3);
  const company = (side: SideId, x: number) =>
    Array.from({ length: 10 }, (_, i) =>
      stand(`${side}-${i}`, side, x, 2 + 2 * i, {
        label: `${side === "red" ? "R" : "B"}${i}`,
        ...(i === 0 && { role: "ghq" }),
      }),
    );
  return {
    ground,
    scenario: {
      ...scenario,
      sides: scenario.sides.map((side) => ({ ...side, briefing: "Win." })),
      vehicles: { [TANK]: tank },
      stands: [...company("red", 2), ...company("blue", 46)],
      victory: [
        { type: "destroy", side: "red", percent: 51, keep: 50, count: "stands" },
        { type: "destroy", side: "blue", percent: 51, keep: 50, count: "stands" },
      ],
      table: { ...scenario.table, lines: [line("road", "good-road", [0, 12], [48, 12])] },
    },
  };
}

export interface Change {
  readonly records?: (scenario: Scenario) => Partial<Scenario>;
  readonly table?: (table: TableRecords) => Partial<TableRecords>;
  readonly ground?: (ground: Ground) => void;
  readonly known?: KnownVehicles;
}

/** The sound scenario with something changed: still one that can be opened. */
export function changed({ records, table, ground }: Change): LoadedScenario {
  const loaded = sound();
  ground?.(loaded.ground);
  const { scenario } = loaded;
  const next = { ...scenario, ...records?.(scenario) };
  const made = { ...next, table: { ...next.table, ...table?.(next.table) } };
  const problems = integrityProblems(made);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("; "));
  return { scenario: made, ground: loaded.ground };
}

export const findingsOf = (loaded: LoadedScenario, known?: KnownVehicles): readonly Advice[] =>
  advise(loaded, rulesOf(loaded.scenario), known);

/** The findings on the changed scenario. */
export const found = (change: Change): readonly Advice[] => findingsOf(changed(change), change.known);

/** `severity rule: message`. */
export const lines = (change: Change): string[] =>
  found(change).map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);

/** A change of stands. */
export const stands =
  (change: (stand: Stand) => Partial<Stand>) =>
  (scenario: Scenario): Partial<Scenario> => ({
    stands: scenario.stands.map((one) => ({ ...one, ...change(one) })),
  });
