/** The input of the topics: the planner's table, and the user's choices on it. */
import type { StandId } from "../../../shared/play/contract.ts";
import type { SceneOverlays } from "../../scene/contract.ts";
import type { Topic } from "../../window/store/topic.ts";
import type { ToolId } from "../../window/store/ui.ts";
import type { PlanHands } from "./hands.ts";
import type { Slots } from "./slots.ts";
import type { PlanTable } from "./table.ts";

export interface PlanNow {
  readonly table: PlanTable;
  readonly topic: Topic;
  /** The topic's own, or one that serves all topics. */
  readonly tool: ToolId;
  readonly selected: ReadonlySet<StandId>;
  readonly target: StandId | null;
  readonly hands: PlanHands;
  readonly slots: Slots;
  /** The place pointed at on the line of sight, in inches from its beginning. */
  readonly along: number | null;
}

/** A topic's overlays over the table; those of the tool in hand come on top. */
export type PlanPicture = Partial<SceneOverlays>;
