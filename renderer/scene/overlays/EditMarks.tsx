/** The editor's marks on the table: outlines, handles, a hovering piece of ground. */
import { useThree } from "@react-three/fiber";
import { useCallback, useMemo } from "react";
import type * as THREE from "three";
import type { SideInks } from "../../theme/sideColours.ts";
import { overlay } from "../../theme/tokens.ts";
import type { SceneOverlays } from "../contract.ts";
import { useDisposal } from "../stage/lasting.ts";
import { Draped, Fills, Strokes, useDraped } from "./Draped.tsx";
import type { Drape } from "./drape.ts";
import { handlePoints, handlesMaterial } from "./handles.ts";
import { outlineFills, outlineLooks, outlineStrokes } from "./outlineShapes.ts";
import { patchGeometry } from "./patchShape.ts";

/** Inches above the ground. */
const LIFT = 0.05;
const NONE: readonly never[] = [];

interface EditMarksProps {
  readonly overlays: Pick<SceneOverlays, "outlines" | "handles" | "patch">;
  readonly inks: SideInks;
  readonly drape: Drape;
  readonly map: boolean;
}

export function EditMarks({ overlays, inks, drape, map }: EditMarksProps) {
  const { outlines = NONE, handles = NONE, patch = null } = overlays;
  const shapes = useMemo(() => {
    const drawn = outlines.map((outline) => ({ outline, strokes: outlineStrokes(outline, inks) }));
    return {
      fills: outlines.flatMap((outline) => outlineFills(outline, inks)),
      cased: drawn.flatMap(({ outline, strokes }) => (outlineLooks[outline.style].casing ? strokes : [])),
      strokes: drawn.flatMap(({ strokes }) => strokes),
    };
  }, [outlines, inks]);
  const piece = useCallback(() => patch && patchGeometry(patch, drape, map), [patch, drape, map]);
  const placed = { drape, lift: LIFT };
  return (
    <>
      <Draped make={piece} order={10}>
        <meshBasicMaterial vertexColors transparent toneMapped={false} />
      </Draped>
      <Fills {...placed} fills={shapes.fills} order={11} />
      <Strokes {...placed} strokes={shapes.cased} width={5} color={overlay.casing} opacity={0.55} order={16} />
      <Strokes {...placed} strokes={shapes.strokes} width={2.4} order={17} />
      <Handles handles={handles} drape={drape} />
    </>
  );
}

function Handles({ handles, drape }: { handles: NonNullable<SceneOverlays["handles"]>; drape: Drape }) {
  const ratio = useThree((s) => s.viewport.dpr);
  const material = useMemo(() => handlesMaterial(ratio), [ratio]);
  useDisposal(material);
  const make = useCallback(() => (handles.length > 0 ? handlePoints(handles, drape) : null), [handles, drape]);
  const ref = useDraped<THREE.Points>(make);
  return (
    <points ref={ref} visible={false} frustumCulled={false} renderOrder={21}>
      <primitive attach="material" object={material} />
    </points>
  );
}
