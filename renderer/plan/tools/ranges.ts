/** The ranges of the selected stand. */
import { PlanTool } from "./planTool.ts";

export class RangesTool extends PlanTool {
  readonly id = "ranges";
  protected words = () => "Click a stand";
}
