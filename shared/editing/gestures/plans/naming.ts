/** Names for new layers and marks of plans, and the limits of both. */
import { type Failure, fail, ok, type Result } from "../../../result.ts";
import { nextId } from "../../../scenario/ids.ts";
import type { PlanLayer, PlanMark, Scenario } from "../../../scenario/model.ts";
import { planLayers } from "../../../scenario/plans.ts";
import { MOST } from "../../limits.ts";
import { thingsOf } from "../../things.ts";

export const refusePlan = (message: string) => fail<Failure>({ code: "invalid", message, place: "plans" });

export const layerIn = (scenario: Scenario, id: string): PlanLayer | undefined =>
  planLayers(scenario).find((layer) => layer.id === id);

/** Whether a file could hold another mark on a layer. */
export function roomOnLayer(scenario: Scenario, layer: string): Result<void> {
  const marks = layerIn(scenario, layer)?.marks;
  if (!marks) return refusePlan("That layer is gone.");
  return marks.length < MOST.planMarks
    ? ok(undefined)
    : refusePlan(`A layer has at most ${MOST.planMarks} marks: draw on another one.`);
}

export const newMarkId = (scenario: Scenario, type: PlanMark["type"]): string =>
  nextId(thingsOf(scenario, "planMark"), `${type}-`);

/** In the sequence in which phase lines are usually reached. */
const LINES = ["AMBER", "BRONZE", "COPPER", "DENIM", "EMERALD", "FROST", "GOLD", "HAZEL", "IVORY", "JADE", "KHAKI"];

/** The first of "PL AMBER", "PL BRONZE" … that no phase line has; after them "PL 1", "PL 2" … */
export function nextLineName(scenario: Scenario): string {
  const taken = namesOf(scenario);
  return LINES.map((word) => `PL ${word}`).find((name) => !taken.has(name)) ?? numbered(taken, "PL");
}

/** The first of "OBJ 1", "OBJ 2" … that isn't taken. */
export const nextObjectiveName = (scenario: Scenario): string => numbered(namesOf(scenario), "OBJ");

/** The number after the highest step of a layer; at most 99. */
export function nextStepNumber(scenario: Scenario, layer: string): number {
  const numbers = (layerIn(scenario, layer)?.marks ?? []).map((mark) => (mark.type === "step" ? mark.number : 0));
  return Math.min(99, Math.max(0, ...numbers) + 1);
}

const namesOf = (scenario: Scenario): ReadonlySet<string> =>
  new Set(thingsOf(scenario, "planMark").flatMap((mark) => ("name" in mark && mark.name ? [mark.name] : [])));

function numbered(taken: ReadonlySet<string>, stem: string): string {
  let n = 1;
  while (taken.has(`${stem} ${n}`)) n++;
  return `${stem} ${n}`;
}

/** A copy of a mark with a new name or number. */
export function likeNew(scenario: Scenario, mark: PlanMark, layer: string): PlanMark {
  switch (mark.type) {
    case "phase-line":
      return { ...mark, name: nextLineName(scenario) };
    case "objective":
      return { ...mark, name: nextObjectiveName(scenario) };
    case "step":
      return { ...mark, number: nextStepNumber(scenario, layer) };
    default:
      return mark;
  }
}
