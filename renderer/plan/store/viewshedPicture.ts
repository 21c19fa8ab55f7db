import type { PinOverlay } from "../../scene/contract.ts";
import { fieldOf } from "./fields.ts";
import type { PlanNow, PlanPicture } from "./now.ts";
import { answerIn } from "./slots.ts";

const STYLES = { seen: "viewshed", dead: "dead", count: "count" } as const;

export function viewshedPicture({ hands, slots }: PlanNow): PlanPicture {
  const { show, viewers, hot } = hands.viewshed;
  if (show === "positions") {
    const answer = answerIn(slots, "positions", "positions");
    if (!answer) return {};
    const pins = answer.best.map(
      ({ at }, i): PinOverlay => ({ at, words: String(i + 1), style: "good", hot: hot === i }),
    );
    return { fields: [fieldOf(answer, "positions")], pins };
  }
  const answer = answerIn(slots, "viewshed", "viewshed");
  const pins: PinOverlay[] = viewers.type === "point" ? [{ at: viewers.at, words: "From here", style: "plain" }] : [];
  return { ...(answer && { fields: [fieldOf(answer, STYLES[show])] }), pins };
}
