/** The hands whose strokes are measured: each moves its gesture on by one move of the pointer. */
import { castDraft } from "immer";
import { paintGround } from "../../../shared/editing/gestures/brush.ts";
import { startHeightStroke } from "../../../shared/editing/gestures/height.ts";
import { applyPlacements, moveStands } from "../../../shared/editing/gestures/moveStands.ts";
import type { EditingDocument, Gesture } from "../../../shared/editing/types.ts";
import { inches, point } from "../../../shared/geometry/units.ts";

export type GestureName = "brush" | "relief" | "stand" | "line";

const BRUSH = { width: inches(2), shape: "round", ragged: true } as const;
/** Inches from one move to the next: a quick hand at 60 moves a second goes 30 inches in one. */
const MOVE = 0.5;

/** Answers with what one move does; `taken`: called where records changed, as the window's store does. */
export function hand(name: GestureName, edited: EditingDocument, gesture: Gesture, taken: () => void): () => void {
  const { ground } = edited;
  const base = edited.scenario;
  let n = 0;
  const at = () => [ground.width * 0.3 + n * MOVE, ground.height * 0.45 + Math.sin(n * 0.7) * MOVE] as const;
  let from = at();
  const on = (draw: (to: readonly [number, number]) => void) => () => {
    n++;
    const to = at();
    draw(to);
    from = to;
  };
  switch (name) {
    case "brush":
      return on((to) => {
        paintGround(gesture, ground, BRUSH, "woods", from, to);
      });
    case "relief": {
      const stroke = startHeightStroke(ground, { brush: BRUSH, by: 1, terrace: true });
      return on((to) => {
        stroke.extend(gesture, from, to);
      });
    }
    case "stand": {
      const [stand] = base.stands;
      if (!stand) throw new Error("no stand to move");
      return on(() => {
        const move = moveStands(base, [stand.id], [n * MOVE, (n * MOVE) / 4], { snap: true, overlap: "allow" });
        gesture.restart(applyPlacements(move.placements));
        taken();
      });
    }
    case "line":
      return on(() => {
        gesture.restart((draft) => {
          const [line] = draft.table.lines;
          const place = line?.points[1];
          if (line && place) line.points[1] = castDraft(point(place[0] + (n * MOVE) / 4, place[1] + (n * MOVE) / 8));
        });
        taken();
      });
  }
}
