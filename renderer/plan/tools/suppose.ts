/** Select and suppose: pick stands up and put them elsewhere, to see what would be. */
import { PlanTool } from "./planTool.ts";

export class SupposeTool extends PlanTool {
  readonly id = "suppose";
  protected words = () => "Drag a stand to try another position";
}
