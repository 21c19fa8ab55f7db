import { useEffect, useRef } from "react";
import { vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { silhouette } from "../../scene/map/counters.ts";
import { coloursOf } from "../../theme/sideColours.ts";
import { useSession, useUi } from "../context.ts";

/** The map counter, drawn small: the same silhouette, from the same figures, as on the table. */
export function StandGlyph({ side, vehicle, size }: { side: SideId; vehicle: Vehicle | undefined; size: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useUi((s) => s.colours);
  const scenario = useSession((s) => s.open?.document.scenario);
  const ink = coloursOf(scenario?.sides ?? [])[side].deep;
  useEffect(() => {
    const g = ref.current?.getContext("2d");
    if (!g) return;
    const k = size * 2;
    g.setTransform(k, 0, 0, k, k / 2, k / 2);
    g.fillStyle = ink;
    g.fillRect(-0.5, -0.5, 1, 1);
    g.fillStyle = "#fff";
    g.fillRect(-0.45, -0.45, 0.9, 0.9);
    g.translate(0, 0.06);
    if (vehicle) silhouette(g, vehicleShape(vehicle), ink);
  }, [ink, vehicle, size]);
  return <canvas ref={ref} width={size * 2} height={size * 2} style={{ width: size, height: size }} />;
}
