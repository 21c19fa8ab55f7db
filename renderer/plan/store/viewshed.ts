/** The area in sight of a stand, a place, a formation or a side; dead ground; the number of viewers; good positions. */
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { Viewers } from "../../../shared/planner/questions.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

/** The chosen viewers. */
export type ViewersChosen =
  /** The selected stands. */
  | { readonly type: "selected" }
  | { readonly type: "point"; readonly at: TablePoint }
  | { readonly type: "formation"; readonly id: string }
  | { readonly type: "side"; readonly side: SideId };

export interface ViewshedHand {
  readonly viewers: ViewersChosen;
  /** "seen": ground in sight. "dead": ground out of sight. "count": number of viewers. "positions": good places. */
  readonly show: "seen" | "dead" | "count" | "positions";
  /** The turns to reach a good position, 1 to 4. */
  readonly turns: number;
  /** The index of the listed position under the pointer. */
  readonly hot: number | null;
}
export const initialViewshed: ViewshedHand = { viewers: { type: "selected" }, show: "seen", turns: 1, hot: null };

const onTable = (
  { table }: PlanNow,
  ok: (stand: PlanNow["table"]["scenario"]["stands"][number]) => boolean,
): StandId[] => table.scenario.stands.flatMap((stand) => (stand.at !== null && ok(stand) ? [stand.id] : []));

/** The viewers; null: none chosen. */
export function viewersOf(now: PlanNow): Viewers | null {
  const { viewers } = now.hands.viewshed;
  switch (viewers.type) {
    case "point":
      return viewers;
    case "selected": {
      const ids = onTable(now, ({ id }) => now.selected.has(id));
      return ids.length > 0 ? { type: "stands", ids } : null;
    }
    case "formation": {
      const within = formationsWithin(now, viewers.id);
      const ids = onTable(now, ({ formation }) => formation !== undefined && within.has(formation));
      return ids.length > 0 ? { type: "stands", ids } : null;
    }
    case "side": {
      const ids = onTable(now, ({ side }) => side === viewers.side);
      return ids.length > 0 ? { type: "stands", ids } : null;
    }
  }
}

/** A formation and all formations below it. */
function formationsWithin({ table }: Pick<PlanNow, "table">, id: string): ReadonlySet<string> {
  const formations = new Set([id]);
  for (let before = 0; before !== formations.size; ) {
    before = formations.size;
    for (const { id: formation, parent } of table.scenario.formations)
      if (parent !== undefined && formations.has(parent)) formations.add(formation);
  }
  return formations;
}

/** The stand that seeks a position, and its enemies. */
export function seeker(now: PlanNow): { readonly stand: StandId; readonly enemies: readonly StandId[] } | null {
  const [only] = now.selected;
  const stand = now.table.scenario.stands.find(({ id }) => id === only);
  if (now.selected.size !== 1 || !stand?.at) return null;
  return { stand: stand.id, enemies: onTable(now, ({ side }) => side !== stand.side) };
}

export function viewshedAsks(now: PlanNow): Wanted {
  const { show, turns } = now.hands.viewshed;
  if (show === "positions") {
    const who = seeker(now);
    return who && who.enemies.length > 0 ? { positions: { type: "positions", ...who, turns } } : {};
  }
  const viewers = viewersOf(now);
  return viewers ? { viewshed: { type: "viewshed", viewers } } : {};
}
