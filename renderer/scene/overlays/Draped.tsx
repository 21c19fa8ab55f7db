/** Marks over the ground as components: one draw call each, and none if there is nothing to draw. */
import { extend, useFrame } from "@react-three/fiber";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import * as THREE from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { type Drape, fillGeometry, type InkFill, type InkStroke, strokeGeometry } from "./drape.ts";

const Segments = extend(LineSegments2);
const SegmentsMaterial = extend(LineMaterial);

/** The order in a frame: the ground settles, then marks are laid on it, then the picture is drawn. */
export const FRAME_ORDER = { ground: 1, marks: 2, picture: 3 } as const;

/** Marks lie over everything on the table, unless `hidden` lets the things on it hide them. */
const looks = (hidden = false) => ({
  depthTest: hidden,
  depthWrite: false,
  transparent: true,
  toneMapped: false,
});

/** Gives the object a new geometry within the frame if `make` has changed: the ground has settled by then. */
export function useDraped<T extends THREE.Mesh | THREE.Points>(make: () => T["geometry"] | null) {
  const object = useRef<T>(null);
  const drawn = useRef<typeof make>(null);
  useFrame(() => {
    const target = object.current;
    if (!target || drawn.current === make) return;
    drawn.current = make;
    const geometry = make();
    target.visible = geometry !== null;
    if (!geometry) return;
    target.geometry.dispose();
    target.geometry = geometry;
  }, FRAME_ORDER.marks);
  useEffect(() => {
    const target = object.current;
    return () => target?.geometry.dispose();
  }, []);
  return object;
}

interface Placed {
  readonly drape: Drape;
  /** Inches above the ground. */
  readonly lift: number;
  readonly order: number;
  readonly hidden?: boolean;
}

/** `width` in pixels; `color`: one ink for all strokes, instead of theirs. */
export function Strokes(
  p: Placed & { strokes: readonly InkStroke[]; width: number; color?: string; opacity?: number },
) {
  const { strokes, drape, lift, color, opacity = 1 } = p;
  const make = useCallback(() => strokeGeometry(strokes, drape, lift), [strokes, drape, lift]);
  const ref = useDraped<LineSegments2>(make);
  return (
    <Segments ref={ref} visible={false} frustumCulled={false} renderOrder={p.order}>
      <SegmentsMaterial
        {...looks(p.hidden)}
        linewidth={p.width}
        vertexColors={color === undefined}
        color={color ?? "white"}
        opacity={opacity}
      />
    </Segments>
  );
}

export function Fills(p: Placed & { fills: readonly InkFill[] }) {
  const { fills, drape, lift } = p;
  const make = useCallback(() => fillGeometry(fills, drape, lift), [fills, drape, lift]);
  return (
    <Draped make={make} order={p.order}>
      <meshBasicMaterial {...looks(p.hidden)} vertexColors side={THREE.DoubleSide} />
    </Draped>
  );
}

/** A mesh with any geometry laid on the ground; its material is its child. */
export function Draped(p: { make: () => THREE.BufferGeometry | null; order: number; children: ReactNode }) {
  const ref = useDraped<THREE.Mesh>(p.make);
  return (
    <mesh ref={ref} visible={false} frustumCulled={false} renderOrder={p.order}>
      {p.children}
    </mesh>
  );
}
