/** Probable mistakes in a valid scenario, for its author. */
import { forceSheetOf } from "../forces/sheets.ts";
import { SIDE_IDS } from "../systems.ts";
import type { LoadedScenario, Scenario } from "./model.ts";
import { type Path, placeText } from "./places.ts";
import type { SlipRule } from "./things/thingKind.ts";
import { LISTED, listOf, pathOf, slipsOf } from "./things/thingKinds.ts";

export interface Finding {
  readonly severity: "warning";
  /** The rule of the finding; never renamed. */
  readonly rule: CheckRule;
  readonly path: Path;
  /** The path as text: `stands[3].at`. */
  readonly place: string;
  /** A whole sentence. */
  readonly message: string;
}
export type CheckRule =
  /** More stands with a role than a side may have: `ghq-several`. */
  | `${string}-several`
  | "side-empty"
  | "formation-empty"
  | "label-twice"
  | "never-arrives"
  | "arrival-after-end"
  | "arrival-before-edge"
  | "victory-missing"
  | SlipRule;
type Report = (rule: CheckRule, path: Path, message: string) => void;

function commanders(scenario: Scenario, report: Report): void {
  for (const side of SIDE_IDS)
    for (const { id, name, most } of forceSheetOf(scenario.system).roles) {
      const holders = scenario.stands.filter((stand) => stand.side === side && stand.role === id);
      const extra = most === undefined ? undefined : holders[most];
      if (extra)
        report(
          `${id}-several`,
          ["stands", scenario.stands.indexOf(extra), "role"],
          `${holders.length} stands of one side are its ${name}: ${holders.map((s) => s.label).join(", ")}.`,
        );
    }
}

function forces(scenario: Scenario, report: Report): void {
  scenario.sides.forEach((side, i) => {
    if (!scenario.stands.some((stand) => stand.side === side.id))
      report("side-empty", ["sides", i], `${side.name} has no stands.`);
  });
  scenario.formations.forEach((formation, i) => {
    const used =
      scenario.stands.some((stand) => stand.formation === formation.id) ||
      scenario.formations.some((other) => other.parent === formation.id);
    if (!used) report("formation-empty", ["formations", i], `${formation.name} has no stands.`);
  });
  const labels = new Map<string, number>();
  scenario.stands.forEach((stand, i) => {
    const key = `${stand.side} ${stand.label}`;
    if (labels.has(key))
      report("label-twice", ["stands", i, "label"], `Two stands of one side have the label ${stand.label}.`);
    labels.set(key, i);
  });
}

function arrivals(scenario: Scenario, report: Report): void {
  const { turnLimit } = scenario.facts;
  const listed = new Set(scenario.reinforcements.flatMap((r) => r.stands));
  scenario.stands.forEach((stand, i) => {
    // Without a turn of arrival, it deploys in a zone of its side or enters by an edge of its side.
    const mayCome = [...scenario.zones, ...scenario.entryEdges].some(({ side }) => side === stand.side);
    if (stand.at === null && !listed.has(stand.id) && !mayCome)
      report("never-arrives", ["stands", i, "at"], `Stand ${stand.label} waits off the table but never arrives.`);
  });
  scenario.reinforcements.forEach((reinforcement, i) => {
    const edge = scenario.entryEdges.find((e) => e.id === reinforcement.edge);
    if (reinforcement.turn > turnLimit)
      report(
        "arrival-after-end",
        ["reinforcements", i, "turn"],
        `This arrival comes on turn ${reinforcement.turn}, after the last turn, ${turnLimit}.`,
      );
    if (edge && edge.turn > reinforcement.turn)
      report(
        "arrival-before-edge",
        ["reinforcements", i, "turn"],
        `This arrival comes on turn ${reinforcement.turn}, but its edge opens on turn ${edge.turn}.`,
      );
  });
}

function victory(scenario: Scenario, report: Report): void {
  scenario.sides.forEach((side, i) => {
    if (!scenario.victory.some((condition) => condition.side === side.id))
      report("victory-missing", ["sides", i], `${side.name} has no victory condition.`);
  });
}

function places(scenario: Scenario, report: Report): void {
  const { width, height } = scenario.table;
  const on = ([x, y]: readonly [number, number]) => x >= 0 && x <= width && y >= 0 && y <= height;
  for (const type of LISTED)
    listOf(scenario, type).forEach((record, i) => {
      for (const { rule, at, message } of slipsOf(type, record, on)) report(rule, [...pathOf(type), i, ...at], message);
    });
}

/** Warnings about a usable scenario; none of them prevents opening or saving. */
export function checkScenario({ scenario }: Pick<LoadedScenario, "scenario">): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (rule, path, message) => {
    findings.push({ severity: "warning", rule, path, place: placeText(path), message });
  };
  for (const check of [commanders, forces, arrivals, victory, places]) check(scenario, report);
  return findings;
}
