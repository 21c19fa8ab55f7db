/** Stands pushed and turned on the planner's table as suppositions. No edits are made; ghosts mark the real places. */
import { moveStands } from "../../../shared/editing/gestures/moveStands.ts";
import { turnBy, turnToFace } from "../../../shared/editing/gestures/turnStands.ts";
import { inchReadout } from "../../../shared/geometry/inchWords.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { Drag } from "../../window/tools/gesture.ts";
import { compass, distance, type Spot } from "../../window/tools/tool.ts";
import type { PlannerHands } from "./hands.ts";

interface Supposed {
  readonly base: Scenario;
  readonly ids: readonly string[];
}
function supposed({ plan }: PlannerHands, wanted: ReadonlySet<string>): Supposed | null {
  const base = plan.table()?.scenario;
  if (!base) return null;
  return { base, ids: base.stands.flatMap((s) => (s.at !== null && wanted.has(s.id) ? [s.id] : [])) };
}
const NOTHING: Drag = { name: "moving", follow: () => ({}), end() {} };

/** Stands snap into contact; without room they stay at their last place. */
export function pushSupposed(hands: PlannerHands, wanted: ReadonlySet<string>, from: Spot): Drag {
  const stands = supposed(hands, wanted);
  if (!stands) return NOTHING;
  const { base, ids } = stands;
  const before = hands.plan.store.getState().supposed;
  const label = (id: string) => base.stands.find((s) => s.id === id)?.label ?? id;
  return {
    name: "moving",
    follow(event) {
      const by: Spot = [event.at[0] - from[0], event.at[1] - from[1]];
      const move = moveStands(base, ids, by, { snap: !event.ctrl, overlap: "refuse" });
      if (move.refused)
        return {
          words: `No room there: it would stand on ${move.overlapping.map(label).join(", ")}.`,
          cursor: "not-allowed",
        };
      hands.plan.supposePlaces(move.placements);
      const [first] = move.placements;
      const start = base.stands.find((s) => s.id === first?.id)?.at;
      return {
        words: first && start ? `Supposed ${inchReadout(distance(start, first.at))} away` : null,
        cursor: "grabbing",
      };
    },
    end() {},
    cancel: () => hands.plan.supposeAgain(before),
  };
}

/** Stands turn to face the pointer; with Ctrl in steps of 15°. */
export function turnSupposed(hands: PlannerHands, wanted: ReadonlySet<string>): Drag {
  const stands = supposed(hands, wanted);
  if (!stands) return NOTHING;
  const before = hands.plan.store.getState().supposed;
  return {
    name: "turning",
    follow(event) {
      const placements = turnToFace(stands.base, stands.ids, event.at, event.ctrl ? 15 : 1);
      hands.plan.supposePlaces(placements);
      const [first] = placements;
      return {
        words: first ? `Supposed to face ${String(first.facing).padStart(3, "0")}° (${compass(first.facing)})` : null,
        cursor: "grabbing",
      };
    },
    end() {},
    cancel: () => hands.plan.supposeAgain(before),
  };
}

/** For Q and E. */
export function turnSupposedBy(hands: PlannerHands, by: number): void {
  const stands = supposed(hands, hands.ui.getState().selected);
  if (stands) hands.plan.supposePlaces(turnBy(stands.base, stands.ids, by));
}
/** For the arrow keys; `dx` and `dy` in inches. */
export function nudgeSupposed(hands: PlannerHands, dx: number, dy: number): void {
  const stands = supposed(hands, hands.ui.getState().selected);
  if (!stands) return;
  const move = moveStands(stands.base, stands.ids, [dx, dy], { snap: false, overlap: "refuse" });
  if (move.refused) hands.refuse("No room there: it would stand on another stand or off the table.");
  else hands.plan.supposePlaces(move.placements);
}
