import { useEffect, useRef } from "react";
import type { SideId } from "../../shared/systems.ts";
import { side as sides } from "../theme/tokens.ts";

/** The map counter, drawn small: hull, tracks and gun seen from above, in the side's colour. `turret`: it has one. */
export function StandGlyph({ side, turret, size }: { side: SideId; turret: boolean; size: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const g = ref.current?.getContext("2d");
    if (!g) return;
    const k = size * 2;
    const ink = sides[side].deep;
    g.setTransform(k, 0, 0, k, k / 2, k / 2);
    const box = (colour: string, x: number, y: number, w: number, h: number) => {
      g.fillStyle = colour;
      g.fillRect(x, y, w, h);
    };
    box(ink, -0.5, -0.5, 1, 1);
    box("#fff", -0.45, -0.45, 0.9, 0.9);
    box(ink, -0.24, -0.22, 0.09, 0.56);
    box(ink, 0.15, -0.22, 0.09, 0.56);
    box(ink, -0.13, -0.18, 0.26, 0.5);
    box(ink, -0.025, -0.4, 0.05, 0.4);
    g.fillStyle = "#fff";
    g.beginPath();
    if (turret) g.arc(0, 0.05, 0.1, 0, Math.PI * 2);
    else g.rect(-0.09, -0.02, 0.18, 0.2);
    g.fill();
    g.fillStyle = ink;
    g.beginPath();
    if (turret) g.arc(0, 0.05, 0.065, 0, Math.PI * 2);
    else g.rect(-0.055, 0.015, 0.11, 0.13);
    g.fill();
  }, [side, turret, size]);
  return <canvas ref={ref} width={size * 2} height={size * 2} style={{ width: size, height: size }} />;
}
