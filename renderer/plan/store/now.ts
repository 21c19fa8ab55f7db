/** What the topics look at: the table as the planner has it, and what the hands have chosen on it. */
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
  /** A place on the line of sight that is pointed at, in inches from its beginning. */
  readonly along: number | null;
}

/** What a topic draws over the table; what the tool in hand draws comes on top of it. */
export type PlanPicture = Partial<SceneOverlays>;
