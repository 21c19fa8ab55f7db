/** All paths in at most four draw calls: danger bands, casings, ticks, lines. They lie over everything. */
import { useMemo } from "react";
import { overlay } from "../../theme/tokens.ts";
import type { PathOverlay } from "../contract.ts";
import { Fills, Strokes } from "./Draped.tsx";
import type { Drape } from "./drape.ts";
import { pathStrokes } from "./pathStrokes.ts";

/** Inches above the ground. */
const LIFT = 0.06;

export function PathMarks({ paths, drape }: { paths: readonly PathOverlay[]; drape: Drape }) {
  const { shades, core, fine } = useMemo(() => {
    const all = paths.map(pathStrokes);
    return {
      shades: all.flatMap((p) => [...p.band, ...p.bars]),
      core: all.flatMap((p) => p.core),
      fine: all.flatMap((p) => p.fine),
    };
  }, [paths]);
  const placed = { drape, lift: LIFT };
  return (
    <>
      <Fills drape={drape} lift={LIFT * 0.6} fills={shades} order={12} />
      <Strokes {...placed} strokes={core} width={6.6} color={overlay.casing} order={13} />
      <Strokes {...placed} strokes={fine} width={2} order={14} />
      <Strokes {...placed} strokes={core} width={3.8} order={15} />
    </>
  );
}
