import { degrees } from "../../geometry/units.ts";
import type { PlanMark } from "../../scenario/model.ts";
import { boundsOf } from "../bounded.ts";
import { lengthOf } from "../gestures/lines/hanging.ts";
import { MOST } from "../limits.ts";
import { mappedMark, markName, placesOfMark, pointsOfMark, whereItLies, withPoints } from "../planMarks.ts";
import { clipLine } from "../region/clipLine.ts";
import { clipPolygon } from "../region/clipPolygon.ts";
import { holdsPlace } from "../region/region.ts";
import { type Handling, type Mapping, movedBy, turnedPoints } from "./handling.ts";

const mapped = (record: PlanMark, { at, facing, swaps }: Mapping): PlanMark =>
  mappedMark(record, at, ([left, right]) => (swaps ? [facing(right), facing(left)] : [facing(left), facing(right)]));

export const planMark = {
  words: { singular: "mark on a plan", many: "marks on plans" },
  rank: 3,
  name: markName,
  bounds: (record) => boundsOf(placesOfMark(record)),
  ...movedBy(mapped),
  turned(record, by, table) {
    const before = pointsOfMark(record);
    if (before) return turnedPoints(before, by, table, (points) => withPoints(record, points));
    if (record.type !== "fire-sector") return "This thing has no facing to turn.";
    return mapped(record, { at: (at) => at, facing: (d) => degrees(d + by), cells: (cells) => cells });
  },
  /** Each side makes its own plans: there are no images. */
  onAxis: () => true,
  /** Cut at an edge like roads and zones. */
  fitted(record, { scenario, width, height, to, left }) {
    const moved = mappedMark(record, to);
    const points = pointsOfMark(moved);
    if (moved.type === "arrow" || moved.type === "phase-line") {
      // Of several stretches, the longest stays: its name appears only once.
      const stretches = clipLine(moved, left).inside.toSorted((a, b) => lengthOf(b) - lengthOf(a));
      return stretches[0] ? withPoints(moved, stretches[0]) : null;
    }
    if (points) {
      const kept = clipPolygon(points, width, height);
      return kept.length < 3 ? null : withPoints(moved, kept.length > MOST.planPoints ? points : kept);
    }
    const [at] = placesOfMark(mappedMark(whereItLies(scenario, record), to));
    return at && holdsPlace(left, at) ? moved : null;
  },
} satisfies Handling<PlanMark>;
