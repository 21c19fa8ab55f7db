/** What whoever looks at a game was told before it: the situation, and the briefing of the side whose place is taken. */
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";

export interface Orders {
  readonly situation: string;
  readonly specialRules: readonly string[];
  /** Null where several may look and nobody of them has to decide, or nothing is written. */
  readonly briefing: { readonly side: SideId; readonly text: string } | null;
}

interface Looking {
  /** Whose view it is, where something is hidden. */
  readonly viewer: SideId | null;
  /** The sides that people play. */
  readonly people: readonly SideId[];
  readonly decides: SideId | null;
}

/** A person reads his own side's alone; two at one screen that of who decides. Null where nothing at all was written. */
export function ordersFor(scenario: Scenario, { viewer, people, decides }: Looking): Orders | null {
  const [first, other] = people;
  const side = viewer ?? (first !== undefined && other === undefined ? first : first === undefined ? null : decides);
  const text = scenario.sides.find(({ id }) => id === side)?.briefing.trim() ?? "";
  const situation = scenario.situation.trim();
  const specialRules = scenario.specialRules.filter((rule) => rule.trim() !== "");
  if (text === "" && situation === "" && specialRules.length === 0) return null;
  return { situation, specialRules, briefing: side === null || text === "" ? null : { side, text } };
}
