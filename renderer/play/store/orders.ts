/** The texts that a viewer read before the game: the situation, and the briefing of the viewer's side. */
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";

export interface Orders {
  readonly situation: string;
  readonly specialRules: readonly string[];
  /** Null if nothing is written, or if several people look and none of them decides. */
  readonly briefing: { readonly side: SideId; readonly text: string } | null;
}

interface Looking {
  /** The side whose view it is, if something is hidden. */
  readonly viewer: SideId | null;
  /** The sides that people play. */
  readonly people: readonly SideId[];
  readonly decides: SideId | null;
}

/** A single person reads only that side's briefing; two at one screen the deciding side's. Null without any text. */
export function ordersFor(scenario: Scenario, { viewer, people, decides }: Looking): Orders | null {
  const [first, other] = people;
  const side = viewer ?? (first !== undefined && other === undefined ? first : first === undefined ? null : decides);
  const text = scenario.sides.find(({ id }) => id === side)?.briefing.trim() ?? "";
  const situation = scenario.situation.trim();
  const specialRules = scenario.specialRules.filter((rule) => rule.trim() !== "");
  if (text === "" && situation === "" && specialRules.length === 0) return null;
  return { situation, specialRules, briefing: side === null || text === "" ? null : { side, text } };
}
