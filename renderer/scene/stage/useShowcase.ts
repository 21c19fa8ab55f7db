/** The showcase's drawing, while it is wanted: fetched the first time, and given up where the card can't. */
import { useThree } from "@react-three/fiber";
import { useEffect, useState } from "react";
import type * as THREE from "three";
import type { Showcase } from "../picture/showcase.ts";
import { type StageProps, useDisposal } from "./lasting.ts";

const LOST = "The graphics card stopped in Showcase. Graphics are Fine now.";
const FAILED = "Showcase didn't load. Graphics are Fine now.";

/** The reason why a card can't draw the showcase; null if it can. */
export const lacks = ({ extensions }: Pick<THREE.WebGLRenderer, "extensions">): string | null =>
  extensions.has("EXT_color_buffer_float") || extensions.has("EXT_color_buffer_half_float")
    ? null
    : "This graphics card can't draw Showcase. Graphics are Fine now.";

/** Null until it is there, and for other qualities and the map. */
export function useShowcase({ quality, view, onShowcaseFailed }: StageProps): Showcase | null {
  const gl = useThree((s) => s.gl);
  const invalidate = useThree((s) => s.invalidate);
  const [showcase, setShowcase] = useState<Showcase | null>(null);
  const wanted = quality === "showcase" && view === "model";
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const fail = (why: string) => {
      if (!gone) onShowcaseFailed?.(why);
    };
    const lost = () => fail(LOST);
    gl.domElement.addEventListener("webglcontextlost", lost);
    const why = lacks(gl);
    if (why !== null) fail(why);
    else
      import("../picture/showcase.ts")
        .then(({ Showcase }) => !gone && setShowcase(new Showcase(gl)))
        .catch(() => fail(FAILED));
    return () => {
      gone = true;
      gl.domElement.removeEventListener("webglcontextlost", lost);
      setShowcase(null);
    };
  }, [wanted, gl, onShowcaseFailed]);
  useDisposal(showcase);
  useEffect(() => {
    if (showcase) invalidate();
  }, [showcase, invalidate]);
  return showcase;
}
