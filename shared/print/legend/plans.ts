/** The legend's entries of plans: each printed kind of mark, side by side, with its names on the map. */
import { ARROW_NAMES, MARK_NAMES } from "../../editing/planMarks.ts";
import type { PlanMark, Scenario } from "../../scenario/model.ts";
import { SIDE_NAMES, type SideId } from "../../systems.ts";
import { printedPlans } from "../map/plans.ts";
import type { PlansWanted } from "../settings.ts";

export interface PlanKind {
  /** "plan red attack". */
  readonly key: string;
  readonly side: SideId;
  readonly name: string;
  readonly words: string;
  /** A mark of this kind. */
  readonly mark: PlanMark;
}

const kindOf = (mark: PlanMark): string => (mark.type === "arrow" ? mark.style : mark.type);
const nameOf = (mark: PlanMark): string =>
  mark.type === "arrow" ? ARROW_NAMES[mark.style].toLowerCase() : MARK_NAMES[mark.type].toLowerCase();

/** A mark's name on the map; empty where it adds nothing to the map. */
function said(mark: PlanMark): string {
  switch (mark.type) {
    case "arrow":
      return mark.label ?? "";
    case "fire-sector":
      return mark.name ?? "";
    case "step":
      return mark.text.trim() === "" ? "" : `${mark.number} ${mark.text.trim()}`;
    case "text":
      return "";
    default:
      return mark.name;
  }
}

/** A text needs no entry. */
export function planKinds(scenario: Scenario, wanted: PlansWanted): PlanKind[] {
  const kinds = new Map<string, { readonly side: SideId; readonly mark: PlanMark; readonly words: string[] }>();
  for (const { side, marks } of printedPlans(scenario, wanted))
    for (const mark of marks) {
      if (mark.type === "text") continue;
      const key = `plan ${side} ${kindOf(mark)}`;
      const kind = kinds.get(key) ?? { side, mark, words: [] };
      kinds.set(key, kind);
      const words = said(mark);
      if (words !== "") kind.words.push(words);
    }
  return [...kinds].map(([key, { side, mark, words }]) => ({
    key,
    side,
    name: `${SIDE_NAMES[side]}, ${nameOf(mark)}`,
    words: words.join(mark.type === "step" ? "; " : ", "),
    mark,
  }));
}
