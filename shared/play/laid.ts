/** The things that a battle has laid on its table, as records of the table: a smoke screen is an overlay of smoke. */
import type { Overlay, Scenario } from "../scenario/model.ts";
import type { BattleView } from "./view.ts";

/** The id of such an overlay, the same in rulings of the referee and of a planner. */
export const laidId = (id: string): string => `laid-${id}`;

type Laid = Pick<BattleView, "laid">;

export const laidOverlays = ({ laid }: Laid): Overlay[] =>
  laid.map(({ id, kind, points }) => ({ id: laidId(id), kind, shape: { type: "polygon", points: [...points] } }));

/** The scenario with the things that lie on its table at a moment of its battle; the same object where there are none. */
export function withLaid<T extends Scenario>(scenario: T, view: Laid | null): T {
  const laid = view === null ? [] : laidOverlays(view);
  if (laid.length === 0) return scenario;
  return { ...scenario, table: { ...scenario.table, overlays: [...scenario.table.overlays, ...laid] } };
}
