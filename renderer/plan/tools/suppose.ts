/** Selects stands and supposes them elsewhere, to try positions. */
import { PlanTool } from "./planTool.ts";

export class SupposeTool extends PlanTool {
  readonly id = "suppose";
  protected words = () => "Drag a stand to try another position";
}
