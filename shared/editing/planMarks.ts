/** Marks of plans under editing: the places that they are made of, moved copies, and names. */
import type { Degrees, TablePoint } from "../geometry/units.ts";
import type { PlanMark, Scenario } from "../scenario/model.ts";
import { type ArrowStyle, apexOf, type PlanMarkType } from "../scenario/plans.ts";

export const MARK_NAMES: Readonly<Record<PlanMarkType, string>> = {
  arrow: "Arrow",
  "phase-line": "Phase line",
  objective: "Objective",
  "fire-sector": "Fire sector",
  text: "Text",
  step: "Step",
};
export const ARROW_NAMES: Readonly<Record<ArrowStyle, string>> = {
  advance: "Advance",
  attack: "Attack",
  "main-attack": "Main attack",
  withdraw: "Withdrawal",
  feint: "Feint",
};

/** The corners of a path or an area; null for a mark with a single place. */
export function pointsOfMark(mark: PlanMark): readonly TablePoint[] | null {
  switch (mark.type) {
    case "arrow":
    case "phase-line":
      return mark.points;
    case "objective":
    case "fire-sector":
      return mark.shape.type === "area" ? mark.shape.points : null;
    default:
      return null;
  }
}

/** The places that keep a mark on the table: all its corners, or its single place. */
export function placesOfMark(mark: PlanMark): readonly TablePoint[] {
  const points = pointsOfMark(mark);
  if (points) return points;
  if (mark.type === "text" || mark.type === "step") return [mark.at];
  return "shape" in mark && mark.shape.type !== "area" ? [mark.shape.at] : [];
}

/** The mark with other corners; a mark without corners stays as it is. */
export function withPoints(mark: PlanMark, points: readonly TablePoint[]): PlanMark {
  const copied = [...points];
  switch (mark.type) {
    case "arrow":
    case "phase-line":
      return { ...mark, points: copied };
    case "objective":
      return mark.shape.type === "area" ? { ...mark, shape: { ...mark.shape, points: copied } } : mark;
    case "fire-sector":
      return mark.shape.type === "area" ? { ...mark, shape: { ...mark.shape, points: copied } } : mark;
    default:
      return mark;
  }
}

/** A wedge's limits, clockwise from left to right. */
export type Limits = readonly [left: Degrees, right: Degrees];

/** The mark with every place moved, and a wedge's limits turned. */
export function mappedMark(
  mark: PlanMark,
  to: (at: TablePoint) => TablePoint,
  turned: (limits: Limits) => Limits = (limits) => limits,
): PlanMark {
  const points = pointsOfMark(mark);
  if (points) return withPoints(mark, points.map(to));
  switch (mark.type) {
    case "text":
    case "step":
      return { ...mark, at: to(mark.at) };
    case "objective":
      return mark.shape.type === "circle" ? { ...mark, shape: { ...mark.shape, at: to(mark.shape.at) } } : mark;
    case "fire-sector": {
      if (mark.shape.type !== "wedge") return mark;
      const [left, right] = turned([mark.shape.left, mark.shape.right]);
      return { ...mark, shape: { ...mark.shape, at: to(mark.shape.at), left, right } };
    }
    default:
      return mark;
  }
}

/** The stand that a mark names. */
export function standOfMark(mark: PlanMark): string | undefined {
  if (mark.type === "step") return mark.stand;
  return mark.type === "fire-sector" && mark.shape.type === "wedge" ? mark.shape.stand : undefined;
}

/** The mark without its stand; a wedge stays at the stand's place. */
export function withoutStand(scenario: Pick<Scenario, "stands">, mark: PlanMark): PlanMark {
  if (mark.type === "step") {
    const { stand: _, ...rest } = mark;
    return rest;
  }
  if (mark.type !== "fire-sector" || mark.shape.type !== "wedge" || mark.shape.stand === undefined) return mark;
  const { stand: _, ...shape } = mark.shape;
  return { ...mark, shape: { ...shape, at: apexOf(scenario, mark.shape) } };
}

/** The mark at its place on the table: a wedge is at its stand. */
export function whereItLies(scenario: Pick<Scenario, "stands">, mark: PlanMark): PlanMark {
  if (mark.type !== "fire-sector" || mark.shape.type !== "wedge") return mark;
  const at = apexOf(scenario, mark.shape);
  return at === mark.shape.at ? mark : { ...mark, shape: { ...mark.shape, at } };
}

/** A wedge moved by hand loses its stand; a step keeps it. */
export const loosened = (scenario: Pick<Scenario, "stands">, mark: PlanMark): PlanMark =>
  mark.type === "fire-sector" ? withoutStand(scenario, mark) : mark;

const short = (words: string) => (words.length > 24 ? `${words.slice(0, 23)}…` : words);

/** The name of a mark in the history and in hints: "PL AMBER", "step 3", "text “Reserve”". */
export function markName(mark: PlanMark): string {
  switch (mark.type) {
    case "arrow":
      return mark.label ?? `${ARROW_NAMES[mark.style].toLowerCase()} arrow`;
    case "phase-line":
    case "objective":
      return mark.name;
    case "fire-sector":
      return mark.name ?? "fire sector";
    case "text":
      return `text “${short(mark.text)}”`;
    case "step":
      return `step ${mark.number}`;
  }
}
