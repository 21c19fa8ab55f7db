/** Plans on the ground, as on a sheet over the table: areas, a pale casing, lines. */
import { useMemo } from "react";
import type { SideInks } from "../../theme/sideColours.ts";
import { overlay } from "../../theme/tokens.ts";
import { Fills, Strokes } from "./Draped.tsx";
import type { Drape } from "./drape.ts";
import { type DrawnMark, planFills, planStrokes } from "./planShapes.ts";

/** Inches above the ground. */
const LIFT = 0.055;

interface PlanMarksProps {
  readonly marks: readonly DrawnMark[];
  readonly inks: SideInks;
  readonly drape: Drape;
}

export function PlanMarks({ marks, inks, drape }: PlanMarksProps) {
  const fills = useMemo(() => planFills(marks, inks), [marks, inks]);
  const strokes = useMemo(() => planStrokes(marks, inks), [marks, inks]);
  const placed = { drape, lift: LIFT };
  return (
    <>
      <Fills {...placed} fills={fills} order={7} />
      <Strokes {...placed} strokes={strokes} width={5.4} color={overlay.cells} opacity={0.62} order={8} />
      <Strokes {...placed} strokes={strokes} width={2.8} order={9} />
    </>
  );
}
